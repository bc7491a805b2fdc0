/*
 * vary.h -- options that take several values (--vary).
 */
#ifndef LAB_BATCH_VARY_H
#define LAB_BATCH_VARY_H

#include "base/reporter.h"
#include "lab/bytes/bytes.h"
#include "script/variant_info.h"

enum { VALUES_MOST = 64 };

/* A Vary is an option with the values that are tried for it. */
typedef struct Vary {
    char option[NAME_LIMIT];
    int count;
    char values[VALUES_MOST][NAME_LIMIT];
} Vary;

/* Called in a worker: appends the options of the variant to the bytes. */
void lab_options_write(const Script *script, Bytes *bytes);
/* Reads the options that lab_options_write has written. `infos` must have room
 * for OPTION_VALUE_LIMIT options. Returns the number of options, or 0 if the
 * bytes are not options. */
int lab_options_read(const uint8_t *data, size_t size, OptionInfo *infos);

/* Reads a value of --vary, such as "deep" or "limit=20..60/10", and checks it
 * against the options of the variant. Returns an exit status and reports
 * errors. */
int lab_vary_option(const Reporter *reporter, const OptionInfo *infos,
                    int count, const char *typed, Vary *vary);

#endif
