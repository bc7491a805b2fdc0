/*
 * replay.h -- follows a chain. Private to this folder.
 */
#ifndef SCRIPT_RECALL_REPLAY_H
#define SCRIPT_RECALL_REPLAY_H

#include "script/recall/state.h"

/* Follows the chain from node `at` of the recall to the end of the variant's
 * function, or of the course that is tried. Raises SIGNAL_REFUSED if the
 * function is refused. Calls recall_leave after a miss, which is an answer that
 * the chain does not know. Also calls recall_leave at a stop, where the chain
 * ends because a call cannot be recorded. The stack frame must be empty,
 * because the functions of the host use it as if Lua had called them. */
void replay_here(lua_State *L, Recall *recall);
/* Prepares another try after a refusal: finds the innermost call that can be
 * tried again. Returns false if there is no such call. */
bool replay_again(lua_State *L, Recall *recall);

#endif
