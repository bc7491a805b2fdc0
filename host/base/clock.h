/*
 * clock.h -- time that passes. It knows no date.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Milliseconds since some moment before the program began. */
long long clock_milliseconds(void);

/* Milliseconds of processor time that the program has taken: it does not grow
 * while the program, or the whole machine, is stopped. WebAssembly knows none:
 * there it is time that passes. */
long long clock_work_milliseconds(void);

#endif
