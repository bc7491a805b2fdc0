/*
 * clock.h -- clocks that measure time spans. The clocks do not know the
 * date.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Limits of processor time are multiplied by this factor. The factor is above 1
 * in a build with sanitizers, which make a program several times slower. */
#ifdef __SANITIZE_ADDRESS__
#define CLOCK_SLOWER 5
#else
#define CLOCK_SLOWER 1
#endif

/* Returns the time in milliseconds since a fixed, unknown moment before the
 * program began. Only the difference of two results is meaningful. */
long long clock_milliseconds(void);

/* Returns the processor time of the program in milliseconds. The clock stops
 * while the program is stopped. On WebAssembly the function returns elapsed
 * time. */
long long clock_work_milliseconds(void);

#endif
