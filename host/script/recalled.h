/*
 * recalled.h -- rules for the functions of the host that recalled turns may
 * call.
 */
#ifndef SCRIPT_RECALLED_H
#define SCRIPT_RECALLED_H

#include "script/recall/recall.h"

/* See RecallOpen. */
bool recalled_open(lua_State *L, Recall *recall);

#endif
