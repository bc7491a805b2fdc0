/*
 * clock.h -- time that passes. It knows no date.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Milliseconds since some moment before the program began. */
long long clock_milliseconds(void);

#endif
