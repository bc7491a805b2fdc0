/*
 * tune.h -- searches for values of options.
 */
#ifndef LAB_TUNE_H
#define LAB_TUNE_H

#include "lab/batch/batch.h"

/* Searches for option values with which a variant reaches `goal`. An item of
 * `vary` is an option with optional values, such as "limit=20..60/10". `goal`
 * is NULL or a list such as "seat1 45..55 %, length<40". Returns an exit status
 * and reports errors. */
int lab_tune(const BatchSettings *batch, const TextList *vary,
             const char *goal);

#endif
