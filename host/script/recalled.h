/* recalled.h -- a rule for each host function that a recalled turn
 * (script/recall) may call. The rule says how the call is recorded. */
#ifndef SCRIPT_RECALLED_H
#define SCRIPT_RECALLED_H

#include "script/recall/recall.h"

/* Adds the rules to `recall`. See RecallOpen in recall/recall.h. */
bool recalled_open(lua_State *L, Recall *recall);

#endif
