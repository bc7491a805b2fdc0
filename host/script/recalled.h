/* recalled.h -- the rules that say how calls of host functions are recorded for
 * recalled turns (script/recall). */
#ifndef SCRIPT_RECALLED_H
#define SCRIPT_RECALLED_H

#include "script/recall/recall.h"

/* Adds the rules to `recall`. This function is a RecallOpen; see
 * recall/recall.h. */
bool recalled_open(lua_State *L, Recall *recall);

#endif
