/*
 * shared.h -- functions of shared libraries that are loaded at run time.
 */
#ifndef BASE_SHARED_H
#define BASE_SHARED_H

#include <stdbool.h>

/* Stores the address of a function of a library in the function pointer at
 * `function`. If the library is NULL or lacks the function, stores NULL and
 * returns false. */
bool shared_find(void *library, const char *name, void *function);

#endif
