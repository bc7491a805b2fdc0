/*
 * progress.h -- how far a long piece of work is, on one line of standard error
 * that is written over again and again. Silent unless that is a terminal, and
 * with --quiet.
 */
#ifndef APP_PROGRESS_H
#define APP_PROGRESS_H

#include "app/cli/options.h"

typedef struct Progress {
    const Options *options;
    long long last; /* when it was shown, in milliseconds */
    bool is_shown;
} Progress;

/* Shows the text, cut to a narrow line; some ten times a second at most, so it
 * may be called often. */
void progress_show(Progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Takes the line away, before anything else is written. */
void progress_clear(Progress *progress);

#endif
