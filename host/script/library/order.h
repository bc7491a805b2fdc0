/*
 * order.h -- a defined order of tables: what walks and sorts them for scripts
 * comes out the same in every run.
 *
 * Keys are ordered as numbers, texts (bytewise), flags, things; others have no
 * order, and are an error. At most 10,000 keys or elements.
 */
#ifndef SCRIPT_ORDER_H
#define SCRIPT_ORDER_H

#include <lua.h>

/* sort(list, [less]): stable. */
int table_sort(lua_State *L);
/* pairs(table): what is taken out meanwhile is left out. */
int base_pairs(lua_State *L);
/* next(table, [key]): the least key above that one, and its value; or nil. */
int base_next(lua_State *L);

#endif
