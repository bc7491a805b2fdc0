/*
 * run.h -- runs a turn in passes, until the turn is complete or stops at a
 * choice. Also declares the primitives that ask a seat.
 */
#ifndef SCRIPT_RUN_H
#define SCRIPT_RUN_H

#include "script/recall/recall.h"
#include "script/run/turns.h"

/* -- choose.c -------------------------------------------------------------- */

int choose(lua_State *L);
int choose_one(lua_State *L);
int choose_some(lua_State *L);
int choose_each(lua_State *L);
int may(lua_State *L);
int may_always(lua_State *L);
int can(lua_State *L);
int act_as(lua_State *L);

/* -- recalled.c ------------------------------------------------------------ */

/* The rules for recording and repeating calls of the primitives that ask a
 * seat. */
extern const CallRule run_call_rules[];
extern const int run_call_rule_count;

/* -- run.c ----------------------------------------------------------------- */

/* Stops the script with `refusal`, unless its kind is REFUSAL_NONE. */
void accept(lua_State *L, Refusal refusal);
/* Records a reveal. If the run looks ahead (`look_from`), the reveal ends the
 * pass. */
void run_reveal(lua_State *L);
/* Stops the script with a refusal; does not return. During a turn, the run then
 * tries a different line. In a function of `where`, the refusal means that the
 * thing is not a member of the set. Outside a turn, a refusal is an error of
 * the script. */
_Noreturn int run_refuse(lua_State *L, Refusal refusal);
/* True if a refusal at this point can only prune the last pick, and is never an
 * error. If the result is false, the caller must refuse with run_refuse. */
bool run_may_refuse(const Script *script);
/* Refuses because a rule of the script forbids something. `words` is the
 * reason, in the script's own words. */
_Noreturn int run_refuse_rule(lua_State *L, const char *words);
/* The primitive `waypoint`. In a walk, only the first line that reaches a state
 * continues. */
int run_waypoint(lua_State *L);

/* Frees the memory that the runs of a script own. */
void run_free(Script *script);
/* Forgets the reason for the last refusal. */
void run_forget_reasons(Script *script);

#endif
