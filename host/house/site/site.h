/* site.h -- writes a folder with a page, the program as WebAssembly, and the
 * scripts. The page can be opened from a web server or from a disk. */
#ifndef HOUSE_SITE_H
#define HOUSE_SITE_H

#include <stddef.h>

#include "base/list.h"
#include "base/reporter.h"

/* A SiteProgram is the program as WebAssembly. */
typedef struct SiteProgram {
    char *bytes; /* contents of the program's file; the caller frees them */
    size_t size;
} SiteProgram;

/* Reads the WebAssembly program. The caller must do this before the process is
 * confined. Returns an exit status and reports errors. */
int site_read_program(const Reporter *reporter, SiteProgram *program);

/* Writes a folder with these variants. Returns an exit status; errors have been
 * reported. */
int site_write(const Reporter *reporter, const TextList *variants,
               const SiteProgram *program, const char *folder);

#endif
