/*
 * wrong.h -- checks turns whose bodies have an error, and the error's message.
 */
#ifndef TESTS_SCRIPT_WRONG_H
#define TESTS_SCRIPT_WRONG_H

#include "support/small.h"

typedef struct Wrong {
    const char *body, *message;
} Wrong;

static inline void fail_all(const Wrong *cases, size_t count)
{
    char message[SMALL_TEXT];

    for (size_t i = 0; i < count; i++) {
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        small_fails(cases[i].body, message);
    }
}

#define FAIL_ALL(cases) fail_all(cases, sizeof(cases) / sizeof *(cases))

#endif
