/*
 * sample.h -- decides which members of a long series a test tries.
 */
#ifndef SUPPORT_SAMPLE_H
#define SUPPORT_SAMPLE_H

/* A build with sanitizers tries every member of a series that looks for memory
 * errors. Other builds notice only some such errors, so they try every fifth
 * member. */
#if defined __SANITIZE_ADDRESS__
enum { SAMPLE_ONE_OF = 1 };
#else
enum { SAMPLE_ONE_OF = 5 };
#endif

#endif
