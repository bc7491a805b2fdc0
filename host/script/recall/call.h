/*
 * call.h -- recalled calls, and the values that they receive and return. Files
 * outside this folder must include recall.h instead.
 */
#ifndef SCRIPT_RECALL_CALL_H
#define SCRIPT_RECALL_CALL_H

#include "script/select/select.h"

/* -- values --------------------------------------------------------------- */

typedef enum CallValueKind {
    VALUE_NONE, /* no value */
    VALUE_NIL,
    VALUE_FALSE,
    VALUE_TRUE,
    VALUE_WHOLE,
    VALUE_TEXT,
    VALUE_THING,
    VALUE_SET,
    VALUE_LIST, /* a list of things */
    VALUE_OTHER /* any other value of Lua */
} CallValueKind;

/* A Value is a value that a call receives or returns. */
typedef struct Value {
    uint8_t kind;   /* CallValueKind */
    uint16_t count; /* number of things in a list */
    int reference;  /* index into Lua's registry; for a set in a cell, index
                     * into the pass's table of sets; LUA_NOREF if none */
    union {
        lua_Integer whole;
        const char *text;
        Thing held; /* type of the thing and id of its handle; see to_held */
        const Selector *set;
        const Thing *list;
    } as;
} Value;

/* Sets `value` to the value that push_thing would push for the thing. Records
 * that the script has received the thing. */
void value_take(lua_State *L, Thing what, Value *value);

/* -- calls ---------------------------------------------------------------- */

typedef struct Recall Recall;

/* A DirectEnd is the result of an attempt to carry out a call without Lua. */
typedef enum DirectEnd {
    DIRECT_DONE,
    DIRECT_REFUSED,
    DIRECT_NOT /* nothing was done; the caller must call `CallRule.function` */
} DirectEnd;

enum { DIRECT_MOST = 6 }; /* greatest number of arguments */

/* A DirectCall is a call of a host function, with its arguments and its result
 * as C values. */
typedef struct DirectCall {
    int count;
    Value arguments[DIRECT_MOST];
    Value result;             /* result of the call; VALUE_NONE if the call has
                               * no result */
    Thing list[OPTION_LIMIT]; /* handles of the things in a list; the list is an
                                 argument or the result */
    int callee; /* reference to the function if it has upvalues, otherwise
                   LUA_NOREF */
    const void **found; /* slot for a pointer that the node keeps; NULL at
                           first. The pointer must be equal in all runs. */
    void **prepared;    /* slot for a block of memory that the node keeps; NULL
                           at first. chain_clear frees the block with free(). */
} DirectCall;

/* Stores a list of things as the result of the call. The list has at most
 * OPTION_LIMIT things, and none of them is a number. Records that the script
 * has received the things. */
void call_give_list(Script *script, DirectCall *call, const Thing *things,
                    int count);

/* A Direct is a function that carries out a call of a host function without
 * Lua. If the Direct returns DIRECT_DONE, the `result` of the call is set. */
typedef DirectEnd Direct(lua_State *L, Script *script, DirectCall *call);

/* These functions read a field, count a supply, compare two things, and get and
 * set a variable. */
Direct direct_field, direct_supply, direct_equal, direct_get_var,
    direct_set_var;
/* These functions add a clause to a set, join two sets, read a set, and search
 * for blocks. */
Direct direct_clause, direct_join, direct_list, direct_count, direct_any,
    direct_has, direct_first, direct_sum, direct_has_block;

#endif
