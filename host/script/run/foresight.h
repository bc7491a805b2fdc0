/*
 * foresight.h -- courses that will be refused again: for each course that was
 * refused before it asked or changed anything, what it had read by then. While
 * that still holds, the course need not be run.
 */
#ifndef SCRIPT_FORESIGHT_H
#define SCRIPT_FORESIGHT_H

#include "script/thing/thing.h"

enum { FORESEEN_KEPT = 128 };

/* What tells one course from another. */
typedef struct CourseKey {
    const void *function; /* a constant */
    int count;
    PlainValue arguments[FACT_ARGUMENT_LIMIT];
} CourseKey;

/* A course that was refused, and what it had read. */
typedef struct Foreseen {
    CourseKey key;
    int kept_count; /* references to arguments that are sets */
    int kept[FACT_ARGUMENT_LIMIT];
    int count;
    Fact facts[FACT_LIMIT];
} Foreseen;

/* All zero: nothing is foreseen. */
typedef struct Foresight {
    Foreseen each[FORESEEN_KEPT];
} Foresight;

/* The key of a course, its function left out, with the arguments at `first` and
 * above. False if there are too many, or one is a string. */
bool foresight_key(lua_State *L, int first, CourseKey *key);
/* Whether that course will be refused before it asks or changes anything. */
bool foresight_refuses(lua_State *L, const CourseKey *key);
/* It was refused, with nothing asked or changed, and these are the facts. Its
 * arguments are at `first` and above, key->count of them. */
void foresight_keep(lua_State *L, const CourseKey *key, int first,
                    Facts *facts);

#endif
