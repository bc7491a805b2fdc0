/*
 * replay.h -- following a chain. Private to this folder.
 */
#ifndef SCRIPT_RECALL_REPLAY_H
#define SCRIPT_RECALL_REPLAY_H

#include "script/recall/chain.h"

/* Follows the chain from node `at` of the recall to the end of the function of
 * the variant. Afterwards `at` is 0 if the function was refused. Calls
 * recall_leave after a miss and at a stop. The stack frame must be empty. */
void replay_chain(lua_State *L, Recall *recall);
/* Prepares to try the innermost call again that can be tried again, after a
 * refusal that has left replay_chain. Returns false if there is no such
 * call. */
bool replay_again(lua_State *L, Recall *recall);

#endif
