/*
 * course.h -- compares two forms of a script. The functions of choose_one are
 * created before the turn or within it. Only functions that were created before
 * the turn can be retried alone.
 */
#ifndef TESTS_SCRIPT_COURSE_H
#define TESTS_SCRIPT_COURSE_H

#include "support/small.h"

/* A Case is a script. Its functions are placed before the turn or within it. */
typedef struct Case {
    const char *functions, *body;
} Case;

/* Fails the test if the two forms differ in any line, any choice, any reason
 * for an option that is not offered, or any whole turn. */
void course_check(const Case *each);

#define COURSE_CHECK(cases)                                                    \
    do {                                                                       \
        for (size_t i = 0; i < sizeof(cases) / sizeof *(cases); i++)           \
            course_check(&(cases)[i]);                                         \
    } while (0)

#define WHAT "choose_one('what', courses, me) "

#endif
