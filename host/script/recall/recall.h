/*
 * recall.h -- recalled turns: passes that are carried out from recorded calls,
 * without running Lua. docs/recall.md explains them with an example.
 *
 * A function of the rules keeps nothing between runs. So its next call of the
 * host depends only on the answers that it has received in this run. The host
 * records these calls once. In a chain, each answer leads to the next call. If
 * two runs reach the same state, their chains join (see snapshot.h). A later
 * pass follows the chain and carries out its calls. A miss is an answer that
 * the chain does not know yet. After a miss the pass begins again in Lua, with
 * the picks made so far, and is recorded.
 *
 * An answer that is a pyramid, a space, a card or a set is a symbol: the chain
 * does not depend on which thing or set it is. If the script reads a field of
 * the thing, this is a further call. Each symbol is kept in a cell, and
 * arguments of later calls refer to the cell. While a pass is recorded, each
 * symbol is a new handle or set with a mark, by which the recorder finds its
 * cell. Therefore even a comparison of two things is a call.
 *
 * The chains of a script have at most NODES_MOST nodes. When they are full,
 * nothing more is recorded. If a call cannot be recorded, the chain ends with a
 * stop; a pass that reaches the stop begins again in Lua. If too many passes
 * miss, the script is no longer recalled.
 */
#ifndef SCRIPT_RECALL_H
#define SCRIPT_RECALL_H

#include "script/counts.h"
#include "script/recall/follow.h"

typedef enum RecallMode {
    RECALL_OFF,    /* Lua runs, and nothing is recorded */
    RECALL_FOLLOW, /* the pass follows the chains */
    RECALL_RECORD  /* Lua runs, and its calls are recorded */
} RecallMode;

/* -- the passes of a script ----------------------------------------------- */

/* Adds the rules of `count` functions. The array must last as long as the
 * recall. */
void recall_add_rules(Recall *recall, const CallRule *rules, int count);
/* Adds a rule for a function. Does nothing if `function` is NULL. */
void recall_add_rule(Recall *recall, lua_CFunction function, CallKind kind,
                     Direct *direct);
/* A RecallOpen adds the rules of all functions that scripts can call. The host
 * calls the RecallOpen once, in protected mode, before a pass first follows a
 * chain. Returns false if the script may keep values from one run to the next;
 * the script is then never recalled. */
typedef bool RecallOpen(lua_State *L, Recall *recall);

/* True if the functions that can be called in a game keep no value from one run
 * to the next. `called` has references to the `count` functions that the host
 * calls. Only a RecallOpen may call this function. */
bool recall_keeps_nothing(lua_State *L, const int *called, int count);

/* Returns a recall without chains, or NULL if memory runs out. */
Recall *recall_new(RecallOpen *open);
void recall_free(Recall *recall); /* NULL is allowed */

/* True if the environment variable HOUSE_RECALL is "check". The caller must
 * then check each pass that has followed a chain: run the pass in Lua, too, and
 * compare both runs. If the variable is "off", nothing is recalled. */
bool recall_checks(const Recall *recall);
/* Copies the counts of this recall to `counts`; see script/counts.h. */
void recall_count(const Recall *recall, RecallCounts *counts);
/* Returns the mode in which the next pass runs. */
RecallMode recall_begin(Script *script);
/* Returns the mode in which a pass runs again after it failed or was left with
 * SIGNAL_MISS. The mode is never RECALL_FOLLOW. */
RecallMode recall_again(Recall *recall);
/* Prepares recording or following, at the start of a pass. */
void recall_start(Script *script, RecallMode mode);
/* Ends recording or following, at the end of a pass. `is_left` is false if an
 * error of the script has ended the pass. */
void recall_stop(Script *script, bool is_left);
/* Calls a function of the variant with a seat as its argument, or follows its
 * chain. The stack frame must be empty. */
void recall_call(lua_State *L, int reference, Seat seat);
/* True if the caller can call recall_go_on after a refusal: the pass follows a
 * chain, and the refused call is within a CALL_FOLLOWED call. */
bool recall_may_go_on(const Recall *recall);
/* Repeats the innermost call that can be tried again, and follows the chain of
 * the variant's function to its end. Raises SIGNAL_REFUSED if no call can be
 * tried again. The stack frame must be empty. */
void recall_go_on(lua_State *L);

/*
 * A primitive that calls functions of the script must act first, and then call
 * recall_returns before it calls these functions. The results of the primitive
 * are the `results` values on top of the stack. If the primitive is being
 * recorded, recall_returns records the results, so that the calls of the
 * script's functions come later in the chain. Returns false if a chain carries
 * out the primitive. The primitive must then return at once, because the chain
 * also carries out the script's functions.
 */
bool recall_returns(lua_State *L, int results);

/* Returns the number of CALL_FOLLOWED calls that are being recorded now, each
 * nested in the one before; 0 if nothing is recorded. */
int recall_depth(lua_State *L);
/* Prepares the recording for the next try of a course after a refusal. `depth`
 * is the result of recall_depth before the first try. */
void recall_retry(lua_State *L, int depth);

/* True while a pass of the script follows chains. */
bool recall_follows(const Script *script);
/* Leaves the pass with SIGNAL_MISS. The pass then begins again in Lua. */
_Noreturn void recall_leave(lua_State *L);

#endif
