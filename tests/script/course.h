/*
 * course.h -- compares courses of choose_one that are created before the turn,
 * and can be retried alone, with equal courses that are created within the
 * turn, and cannot.
 */
#ifndef TESTS_SCRIPT_COURSE_H
#define TESTS_SCRIPT_COURSE_H

#include "support/small.h"

/* A Case is the text of a turn, and of functions placed before it or within
 * it. */
typedef struct Case {
    const char *functions, *body;
} Case;

/* Fails the test if the script can notice the difference: if any line, any
 * choice, the reasons for options that are not offered, or whole turns
 * differ. */
void course_check(const Case *each);

#define COURSE_CHECK(cases)                                                    \
    do {                                                                       \
        for (size_t i = 0; i < sizeof(cases) / sizeof *(cases); i++)           \
            course_check(&(cases)[i]);                                         \
    } while (0)

#define WHAT "choose_one('what', courses, me) "

#endif
