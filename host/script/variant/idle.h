/*
 * idle.h -- what a house rule takes away that is not there: most likely its
 * name is misspelt. Only `house check` looks for it.
 */
#ifndef SCRIPT_IDLE_H
#define SCRIPT_IDLE_H

#include <lua.h>

/* From now on it is noted where nil is assigned to what the tables of the
 * variant do not have. */
void idle_watch(lua_State *L);
/* No longer. */
void idle_end(lua_State *L);

#endif
