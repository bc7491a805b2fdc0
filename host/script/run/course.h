/*
 * course.h -- following the course that `choose_one` has picked.
 */
#ifndef SCRIPT_COURSE_H
#define SCRIPT_COURSE_H

#include "script/run/run.h"

/* The state of the run just before a course was picked. */
typedef struct Course {
    bool arguments_are_constant; /* what it will be called with */
    bool may_foresee;            /* see foresight.h */
    CourseKey key;               /* its function is that which runs */
    int first;                   /* of its arguments on the stack */
    bool is_first; /* the position is still that at the start of the run */
    int depth;
    int events;
    int revealed;
    int segment_count;
    uint16_t some_count;
    Seat next;
    int32_t vars[VAR_LIMIT];
} Course;

/* The arguments are at `first` and above. */
void course_begin(lua_State *L, Course *course, int first);
/*
 * Calls the function at `base` with the arguments above it; its results are
 * then there instead. `is_fixed`: the function is a constant. False when it was
 * refused and the next line is to be tried from where the course began: the
 * stack is then cut to below `base`. Refusals that go back further are passed
 * on.
 */
bool course_follow(lua_State *L, Course *course, int base, bool is_fixed);

#endif
