/*
 * call.h -- the values that recalled calls receive and return, and the rules by
 * which functions of the host are recalled. Files outside this folder must
 * include recall.h instead.
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
    int reference;  /* index into Lua's registry, or into the pass's table of
                       sets for a set in a cell; LUA_NOREF if none */
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
    Value result;             /* VALUE_NONE if the call has no result */
    Thing list[OPTION_LIMIT]; /* handles of the things in a list; the list is an
                                 argument or the result */
    int callee; /* reference to the function if it has upvalues, otherwise
                   LUA_NOREF */
    const void **found; /* slot for a pointer that the node keeps; NULL at
                           first. The pointer must be equal in all runs. */
    void **prepared;    /* slot for a block of memory that the node keeps; NULL
                           at first. chain_clear frees the block with free(). */
} DirectCall;

/* Stores a list of at most OPTION_LIMIT things, which must not be numbers, as
 * the result of the call. Records that the script has received the things. */
void call_give_list(Script *script, DirectCall *call, const Thing *things,
                    int count);

/* Carries out a call of a host function without Lua. If it returns DIRECT_DONE,
 * it has set the `result` of the call. */
typedef DirectEnd Direct(lua_State *L, Script *script, DirectCall *call);

/* These functions read a field, count a supply, compare two things, and get and
 * set a variable. */
Direct direct_field, direct_supply, direct_equal, direct_get_var,
    direct_set_var;
/* These functions add a clause to a set, join two sets, read a set, and search
 * for blocks. */
Direct direct_clause, direct_join, direct_list, direct_count, direct_any,
    direct_has, direct_first, direct_sum, direct_has_block;

/* A FollowRule has the functions that carry out a call whose kind is
 * CALL_FOLLOWED. `depth` is the number of open CALL_FOLLOWED calls around this
 * call. */
typedef struct FollowRule {
    /* Begins the call. If the call runs a script function, `begin` must call
     * recall_enter. Returns the next node. */
    uint32_t (*begin)(lua_State *L, Recall *recall, uint32_t node, int depth);
    /* Ends the call after its script function returns. `end` may be NULL. */
    void (*end)(Script *script, int depth);
    /* Runs the call again after a refusal in its script function. Returns the
     * next node, or 0 if no try is left. `again` may be NULL. */
    uint32_t (*again)(lua_State *L, Recall *recall, uint32_t node, int depth);
    /* Returns the answer that a chain stores for the call. `answer` may be
     * NULL; the chain then stores the result of recall_flag. */
    uint64_t (*answer)(const Script *script);
} FollowRule;

/* A CallKind says how calls of a host function are recorded. */
typedef enum CallKind {
    CALL_UNKNOWN, /* the recording ends at the call */
    CALL_PURE,    /* the call is not recorded, because its results depend only
                      on its arguments; no argument may be a symbol */
    CALL_NEUTRAL, /* like CALL_PURE, but arguments may be symbols, because the
                      function only passes them on */
    CALL_ASKS,    /* the call becomes a node of the chain */
    CALL_TEXT,    /* CALL_ASKS if the first argument is a thing or a set,
                      otherwise CALL_PURE */
    CALL_DERIVES, /* CALL_ASKS if an argument is a symbol, a list that contains
                     a symbol, or a function that was made in the run; otherwise
                     CALL_PURE */
    CALL_SORTS,   /* CALL_NEUTRAL if there is a second argument, otherwise
                      CALL_UNKNOWN */
    CALL_FOLLOWED /* the call becomes a node, and so do the calls of the script
                     function that it runs */
} CallKind;

/* A CallRule says how calls of a function are recorded and followed. */
typedef struct CallRule {
    lua_CFunction function;
    CallKind kind;
    Direct *direct;             /* or NULL */
    const FollowRule *followed; /* not NULL if the kind is CALL_FOLLOWED */
} CallRule;

#endif
