/*
 * repeat.h -- the operands and options of `house log`.
 */
#ifndef HOUSE_REPEAT_H
#define HOUSE_REPEAT_H

#include "house/cli/cli.h"

/* Checks that the options of `house log` can be used together. Returns an exit
 * status and reports an error. */
int repeat_check(const Options *options);
/* Reads the number of an experiment from operand `i` of `house log`. Stores 0
 * for "last". Returns an exit status and reports errors. */
int repeat_number(const Options *options, int i, long long *number);

#endif
