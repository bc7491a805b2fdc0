/*
 * output.h -- writes files of results. The functions replace existing files of
 * the same name. They return an exit status and report errors.
 */
#ifndef BASE_OUTPUT_H
#define BASE_OUTPUT_H

#include <stddef.h>

#include "base/reporter.h"

/* Checks that a file can be written. Callers do this before long work. `path`
 * may be NULL. */
int output_check(const Reporter *reporter, const char *path);
int output_write(const Reporter *reporter, const char *path, const char *bytes,
                 size_t size);

#endif
