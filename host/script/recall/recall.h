/*
 * recall.h -- recalled turns: passes that are carried out from recorded calls,
 * without running Lua. docs/recall.md explains the terms with an example.
 */
#ifndef SCRIPT_RECALL_H
#define SCRIPT_RECALL_H

#include "script/counts.h"
#include "script/recall/call_rule.h"
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
 * calls the RecallOpen once, in protected mode. If the result is false, the
 * script may keep values between runs, so no pass is recalled. */
typedef bool RecallOpen(lua_State *L, Recall *recall);

/* True if the functions that a game can call keep no value between runs.
 * `called` has references to the `count` functions that the host calls. Only a
 * RecallOpen may call this function. */
bool recall_keeps_nothing(lua_State *L, const int *called, int count);

/* Returns a recall without chains, or NULL if memory runs out. */
Recall *recall_new(RecallOpen *open);
void recall_free(Recall *recall); /* `recall` may be NULL */

/* True if HOUSE_RECALL in the environment is "check". The caller must then run
 * each recalled pass in Lua, too, and compare the runs. "off" turns recalling
 * off. */
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
/* Repeats the innermost call that can be tried again. Then follows the chain to
 * its end. Raises SIGNAL_REFUSED if there is no such call. The stack frame must
 * be empty. */
void recall_go_on(lua_State *L);

/* A primitive must call recall_returns before it calls functions of the script.
 * The primitive's `results` values must be on top of the stack. If
 * recall_returns returns false, the pass follows a chain that contains the
 * calls of these functions. The primitive must then return at once. */
bool recall_returns(lua_State *L, int results);

/* Returns the number of CALL_FOLLOWED calls that are being recorded now, each
 * nested in the one before; 0 if nothing is recorded. */
int recall_depth(lua_State *L);
/* After a refusal, prepares the recording for the next try of a course. `depth`
 * is the value that recall_depth returned before the first try. */
void recall_retry(lua_State *L, int depth);

/* True while a pass of the script follows chains. */
bool recall_follows(const Script *script);
/* Leaves the pass with SIGNAL_MISS. The pass then begins again in Lua. */
_Noreturn void recall_leave(lua_State *L);

#endif
