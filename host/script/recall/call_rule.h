/*
 * call_rule.h -- the rules by which functions of the host are recalled. Files
 * outside this folder must include recall.h instead.
 */
#ifndef SCRIPT_RECALL_CALL_RULE_H
#define SCRIPT_RECALL_CALL_RULE_H

#include "script/recall/call.h"

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
     * next node, or 0 if the call cannot be tried again. `again` may be
     * NULL. */
    uint32_t (*again)(lua_State *L, Recall *recall, uint32_t node, int depth);
    /* Returns the answer that a chain stores for the call. `answer` may be
     * NULL; the chain then stores the result of recall_flag. */
    uint64_t (*answer)(const Script *script);
} FollowRule;

/* A CallKind says how calls of a host function are recorded. */
typedef enum CallKind {
    CALL_UNKNOWN, /* not recorded: the recording ends at the call */
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
    const FollowRule *followed; /* functions of a rule of the kind
                                 * CALL_FOLLOWED; otherwise NULL */
} CallRule;

#endif
