/*
 * order.h -- a defined order of tables, so that loops and sorts of scripts have
 * the same result in every run.
 *
 * The order of keys is: numbers, strings (by bytes), booleans, things. Other
 * keys have no order and are an error. At most 10,000 keys or elements are
 * allowed.
 */
#ifndef SCRIPT_ORDER_H
#define SCRIPT_ORDER_H

#include <lua.h>

/* sort(list, [less]) sorts a list; equal elements keep their order. */
int table_sort(lua_State *L);
/* pairs(table) visits keys in order, and skips keys that are removed during the
 * loop. */
int base_pairs(lua_State *L);
/* next(table, [key]) returns the least key of the table above `key`, with its
 * value, or nil if there is none. */
int base_next(lua_State *L);

#endif
