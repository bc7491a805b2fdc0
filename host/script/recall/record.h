/*
 * record.h -- records a pass. Private to this folder.
 */
#ifndef SCRIPT_RECALL_RECORD_H
#define SCRIPT_RECALL_RECORD_H

#include "script/recall/state.h"

/* -- record_hook.c --------------------------------------------------------- */

/* Sets the hooks. */
void record_begin(Script *script);
/* Removes the hooks. */
void record_stop(Script *script);
/* Adds a node for the call during which the pass has left Lua, unless the
 * chains already have this node. */
void record_left(Script *script);
/* Calls a function of the variant with the argument on top of the stack, which
 * stays there. Records the calls of host functions that the function makes. The
 * caller must set `at` to ROOT, and `answer` to the chain's answer. */
void record_call(lua_State *L, int reference);

/* -- record_argument.c ----------------------------------------------------- */

/* Returns the number of the cell of the symbol at `index`, or -1 if the value
 * is not a symbol of this pass. */
int record_cell(lua_State *L, const Recall *recall, int index);
/* True if the value at `index` is a handle or set that this pass or an earlier
 * pass has marked. */
bool record_is_marked(lua_State *L, int index);
/* Ends the chain with a NODE_STOP, because the next call may depend on
 * something that the chain lacks. The pass then begins again in Lua. */
_Noreturn void record_lose(lua_State *L, Recall *recall);
/* Pops the value on top of the stack and returns a reference to it. Equal
 * values always have the same reference. */
int record_keep(lua_State *L);
/* Returns what the bytecode shows about the Lua function at `index`, or NULL if
 * unknown. */
const FunctionFacts *record_facts(lua_State *L, int index);
/* True if a value of the table at `index` is a marked handle or set. */
bool record_has_symbol(lua_State *L, int index);
/* Records a value of the stack as an argument. `index` must be positive.
 * Returns false if the value may differ in a later run. */
bool record_argument(lua_State *L, Recall *recall, int index,
                     Argument *argument);

/* -- record_answer.c ------------------------------------------------------- */

/* Records the result on top of the stack as an answer. `is_first` is true if it
 * is the first answer of the call. */
void record_result(lua_State *L, Recall *recall, bool is_first);

/* -- record.c -------------------------------------------------------------- */

/* True while a probe, a trial run, is in progress. Nothing is recorded in a
 * probe. */
bool record_probes(lua_State *L);
/* Begins to record a call. The arguments are at index `first` and above, and
 * the function is below them. */
void record_call_begin(lua_State *L, Recall *recall, const lua_Debug *call,
                       const CallRule *rule, int first, int count);
/* Records the results of a call that has returned. */
void record_call_end(lua_State *L, Recall *recall, lua_Debug *call);
/* Returns the innermost open call whose kind is CALL_FOLLOWED, or NULL. */
Followed *record_latest(Recall *recall);
/* Begins to record a call whose kind is CALL_FOLLOWED. */
void record_followed_begin(lua_State *L, Recall *recall, const lua_Debug *call);
/* Records that the innermost CALL_FOLLOWED call returns. */
void record_followed_end(lua_State *L, Recall *recall);
/* Records that a CALL_FOLLOWED call has called a script function. */
void record_enter(lua_State *L, Recall *recall, Followed *followed);
/* Adds a node for a pending call that does not return, because it was refused,
 * for example. */
void record_note_left(lua_State *L, Recall *recall);

#endif
