/*
 * branches.h -- the words of a choice, and the functions that carry them out.
 * Files outside this folder must include run.h instead.
 */
#ifndef SCRIPT_RUN_BRANCHES_H
#define SCRIPT_RUN_BRANCHES_H

#include "core/thing.h"

enum { BRANCH_LIMIT = 64, BRANCHES_KEPT = 32 };

/* A Branches has the words of a table of courses, in alphabetical order, and
 * their courses. A course is a Lua function that carries out a word of
 * `choose_one`. */
typedef struct Branches {
    const void *table; /* address of the table of courses if the table is
                        * constant, otherwise NULL */
    int count;
    Thing words[BRANCH_LIMIT];
    int courses[BRANCH_LIMIT];      /* references to the courses, if the table
                                       is constant */
    bool is_constant[BRANCH_LIMIT]; /* true if the course is a constant of the
                                       script */
} Branches;

#endif
