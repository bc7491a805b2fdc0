/*
 * local_state.h -- finding what scripts keep in Lua from turn to turn: locals
 * of a file, and tables that outlive a turn. Only scripts that are examined
 * are looked at; see script_has_changed.
 */
#ifndef SCRIPT_LOCAL_STATE_H
#define SCRIPT_LOCAL_STATE_H

#include "script/examine/examine.h"

enum { HELD_LIMIT = 1000, HELD_NAME_SIZE = 80 };

/* An upvalue of a function, or a table. */
typedef struct Held {
    char name[HELD_NAME_SIZE]; /* "count", "memo.suns" */
    int upvalue;               /* its number, from 1; 0: a table */
    bool is_followed;          /* it has changed: its line is looked for */
    bool is_told;
} Held;

/* Lua owns it. Its user value HOLDERS lists the functions and tables, VALUES
 * the upvalues' values and copies of the tables. */
typedef struct Snapshot {
    int count;
    long keys;        /* that are copied */
    const char *file; /* of the instruction that ran last */
    int line;         /* 0: unknown */
    Held held[HELD_LIMIT];
} Snapshot;

enum { HOLDERS = 1, VALUES, USER_VALUES = VALUES };

/* Pushes the table of holders and that of values. NULL, and nothing pushed,
 * where there is no snapshot. */
Snapshot *local_state_push(lua_State *L);
/* Appends the key at `index` to a name of HELD_NAME_SIZE bytes: "powers" and
 * "sun" give "powers.sun". */
void local_state_name_key(lua_State *L, int index, char *name);

/* -- local_state_change.c ------------------------------------------------- */

/* The hook while changes are looked for: before each instruction. */
void local_state_step(lua_State *L, lua_Debug *event);
/* The instruction that ran last is not known any more. */
void local_state_forget_place(Script *script);

#endif
