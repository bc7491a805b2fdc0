/*
 * selector_bind.h -- selectors as Lua values: what selector_bind.c,
 * selector_where.c and selector_read.c share.
 */
#ifndef SCRIPT_SELECTOR_BIND_H
#define SCRIPT_SELECTOR_BIND_H

#include "script/selector.h"

/* The user values of a selector: what was derived from it of late, and what it
 * keeps alive. */
enum { USER_KEPT = MEMO_SLOTS + 1, USER_VALUES = USER_KEPT };

/* What a selector keeps: nothing, the selector that it derives from (when that
 * keeps all that is needed), or a table of these. */
enum { KEPT_FROM = 1, KEPT_ARGUMENT, KEPT_FUNCTION, KEPT_NUMBER };

/* Pushes a metatable of tables with weak values. */
void push_weak(lua_State *L);

void where_open(lua_State *L);
/* The selector on top, if it has functions, can be found by its address. */
void where_register(lua_State *L, const Selector *made);

extern const luaL_Reg selector_readers[]; /* methods of every set */
int selector_text(lua_State *L);          /* __tostring */

#endif
