/*
 * foresight.h -- courses (Lua functions that carry out options) that are known
 * to be refused. If a course was refused before it asked or changed anything,
 * we keep the facts that it had read. While these facts are true, the course
 * would be refused again, so it is not run.
 */
#ifndef SCRIPT_FORESIGHT_H
#define SCRIPT_FORESIGHT_H

#include "script/thing/thing.h"

enum { FORESEEN_KEPT = 128 };

/* The function and the arguments that identify a course. */
typedef struct CourseKey {
    const void *function; /* the Lua function, see is_constant */
    int count;
    PlainValue arguments[FACT_ARGUMENT_LIMIT];
} CourseKey;

/* A course that was refused, and the facts that it had read. */
typedef struct Foreseen {
    CourseKey key;
    int kept_count; /* number of references; they keep the sets among the
                       arguments alive */
    int kept[FACT_ARGUMENT_LIMIT];
    int count;
    Fact facts[FACT_LIMIT];
} Foreseen;

/* A Foresight that is all zero is empty. */
typedef struct Foresight {
    Foreseen each[FORESEEN_KEPT];
} Foresight;

/* Computes the key of a course, without its function, from the arguments at
 * `first` and above. Returns false if there are too many arguments, or if an
 * argument is a string. */
bool foresight_key(lua_State *L, int first, CourseKey *key);
/* True if it is known that this course will be refused before it asks or
 * changes anything. */
bool foresight_refuses(lua_State *L, const CourseKey *key);
/* Keeps the facts of a course that was refused before it asked or changed
 * anything. Its arguments, key->count of them, are at `first` and above. */
void foresight_keep(lua_State *L, const CourseKey *key, int first,
                    Facts *facts);

#endif
