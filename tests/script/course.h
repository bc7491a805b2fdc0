/*
 * course.h -- courses of choose_one that may be retried alone, compared with
 * equal courses that are created within the turn, so that they may not.
 */
#ifndef TESTS_SCRIPT_COURSE_H
#define TESTS_SCRIPT_COURSE_H

#include "support/small.h"

/* A turn, and functions that are placed before or within it. */
typedef struct Case {
    const char *functions, *body;
} Case;

/* Fails if anything that is visible from outside differs: every line, every
 * choice, why options are not offered, and whole turns. */
void course_check(const Case *each);

#define COURSE_CHECK(cases)                                                    \
    do {                                                                       \
        for (size_t i = 0; i < sizeof(cases) / sizeof *(cases); i++)           \
            course_check(&(cases)[i]);                                         \
    } while (0)

#define WHAT "choose_one('what', courses, me) "

#endif
