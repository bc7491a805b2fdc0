/*
 * replay.h -- following a chain. Private to this folder.
 */
#ifndef SCRIPT_RECALL_REPLAY_H
#define SCRIPT_RECALL_REPLAY_H

#include "script/recall/state.h"

/* Follows the chain from node `at` of the recall to the end of the function of
 * the variant. Afterwards `at` is 0 if the function was refused. Calls
 * recall_leave after a miss (an answer that the chain does not know) and at a
 * stop (where the chain ends because a call cannot be recorded). The stack
 * frame must be empty. */
void replay_chain(lua_State *L, Recall *recall);
/* Must be called after a refusal has left replay_chain. Finds the innermost
 * call that can be tried again, and prepares to try it. Returns false if there
 * is no such call. */
bool replay_again(lua_State *L, Recall *recall);

#endif
