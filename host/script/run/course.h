/*
 * course.h -- running the course that `choose_one` has picked.
 */
#ifndef SCRIPT_COURSE_H
#define SCRIPT_COURSE_H

#include "script/run/run.h"

/* The state of the run before a course is picked. */
typedef struct Course {
    bool arguments_are_constant; /* the arguments of the course are constants */
    bool may_foresee;            /* see foresight.h */
    CourseKey key;               /* the function on the stack is the function
                                    of the running course */
    int first;                   /* stack index of the course's arguments */
    bool is_first; /* the position has not changed since the start of the run */
    int depth;
    int events;
    int revealed;
    int segment_count;
    uint16_t some_count;
    Seat next;
    int32_t vars[VAR_LIMIT];
} Course;

/* Notes the state. The arguments are at `first` and above. */
void course_begin(lua_State *L, Course *course, int first);
/*
 * Calls the function at `base` with the arguments above it, which the results
 * replace. `is_fixed` means that the function is a constant. Returns false,
 * with the stack cut to below `base`, if the function was refused and the next
 * line is to be tried from the start of the course. A refusal that prunes a
 * pick before the course is raised again.
 */
bool course_follow(lua_State *L, Course *course, int base, bool is_fixed);

#endif
