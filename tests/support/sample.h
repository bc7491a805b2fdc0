/*
 * sample.h -- how much of a long series a test tries.
 */
#ifndef SUPPORT_SAMPLE_H
#define SUPPORT_SAMPLE_H

/* A build with sanitizers tries each member of a series that looks for wrong
 * uses of memory. Other builds try one of three, because they notice only a
 * part of such faults. */
#if defined __SANITIZE_ADDRESS__
enum { SAMPLE_ONE_OF = 1 };
#else
enum { SAMPLE_ONE_OF = 3 };
#endif

#endif
