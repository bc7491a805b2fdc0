/*
 * program.h -- runs the whole program inside a test.
 */
#ifndef TESTS_POWER_PROGRAM_H
#define TESTS_POWER_PROGRAM_H

#include "house/house.h"

/* Runs `house` with these words, a list that ends with NULL. Returns the exit
 * status. */
static inline int program_run(const char *const *words)
{
    char *copies[24] = {NULL};
    int count = 0;
    int status;

    for (; words[count] != NULL; count++)
        copies[count] = strdup(words[count]);
    status = house_run(count, copies, false);
    while (count > 0)
        free(copies[--count]);
    return status;
}

#define RUN(...) program_run((const char *const[]){"house", __VA_ARGS__, NULL})

#endif
