/*
 * course.h -- runs a course, which is the Lua function that carries out a word
 * of `choose_one`.
 */
#ifndef SCRIPT_COURSE_H
#define SCRIPT_COURSE_H

#include "script/run/run.h"

/* A Course is the state of a run just before it calls a course. After a
 * refusal, the state decides whether the course can be called again. */
typedef struct Course {
    bool arguments_are_constant; /* true if no argument of the course can
                                    change */
    bool is_first; /* true if the position has not changed since the start of
                      the run */
    int depth;
    int events;
    int revealed;
    int segment_count;
    uint16_t some_count;
    Seat next;
    int recorded;  /* the value of recall_depth before the course */
    int waypoints; /* number of waypoint states that the pass has added */
    int32_t vars[VAR_LIMIT];
    uint64_t traits; /* the value of traits_sum before the course */
} Course;

/* A Courses describes the table of courses that is passed to choose_one. The
 * table must be equal in all runs. */
typedef struct Courses {
    bool is_filled;              /* true if all other fields are set */
    bool arguments_are_constant; /* true if all functions and tables among the
                                    arguments are constants of the script */
    int count;                   /* number of words in the table */
    Thing words[BRANCH_LIMIT];
    bool is_function[BRANCH_LIMIT];
    bool is_constant[BRANCH_LIMIT];
} Courses;

/* A FollowedCourse is a call of `choose_one`, `may` or `as` that a chain
 * repeats (docs/recall.md). The call waits until a function of the script has
 * run. */
typedef struct FollowedCourse {
    Scope scope; /* the scope when the function was called */
    /* The other fields are set only for choose_one. */
    const Courses *courses;
    Course course;
    bool is_constant; /* true if the course can be tried again */
} FollowedCourse;

/* True if the values at stack index `index` and above cannot change. */
bool course_are_constant(lua_State *L, int index);
/* Records the state of the run for a course whose arguments are not on the
 * stack. */
void course_note(const Script *script, Course *course);
/* Prunes the last pick after the course was refused. Returns false if the turn
 * must be run again from its start, or from an outer course. */
bool course_back(Script *script, const Course *course);

/* Records the state of the run. The arguments of the course are at stack index
 * `first` and above. */
void course_begin(lua_State *L, Course *course, int first);
/*
 * Calls the function at `base` with the arguments above it. If the function
 * returns, its results replace it and the arguments, and course_follow returns
 * true. After a refusal, pops the function and the arguments and returns false
 * if the course can run again. Otherwise passes the refusal on. `is_fixed` is
 * true for a constant function.
 */
bool course_follow(lua_State *L, Course *course, int base, bool is_fixed);

#endif
