/*
 * replay.h -- follows a chain. Private to this folder.
 */
#ifndef SCRIPT_RECALL_REPLAY_H
#define SCRIPT_RECALL_REPLAY_H

#include "script/recall/state.h"

/* Follows the chain from node `at` to the end of the function or course. Raises
 * SIGNAL_REFUSED after a refusal. Calls recall_leave after a miss or at a stop.
 * The stack frame must be empty. */
void replay_here(lua_State *L, Recall *recall);
/* Prepares another try after a refusal: finds the innermost call that can be
 * tried again. Returns false if there is no such call. */
bool replay_again(lua_State *L, Recall *recall);

#endif
