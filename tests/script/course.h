/*
 * course.h -- courses of choose_one that are tried again, compared with the
 * same courses made within the turn, so that they cannot be.
 */
#ifndef TESTS_SCRIPT_COURSE_H
#define TESTS_SCRIPT_COURSE_H

#include "support/small.h"

/* A turn, and functions that stand before it or within it. */
typedef struct Case {
    const char *functions, *body;
} Case;

/* Fails if anything differs that can be told from outside: every line, every
 * choice and why what is not offered is not, and whole turns. */
void course_check(const Case *each);

#define COURSE_CHECK(cases)                                                    \
    do {                                                                       \
        for (size_t i = 0; i < sizeof(cases) / sizeof *(cases); i++)           \
            course_check(&(cases)[i]);                                         \
    } while (0)

#define WHAT "choose_one('what', courses, me) "

#endif
