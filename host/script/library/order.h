/*
 * order.h -- gives tables a defined order, so that loops and sorts of scripts
 * have the same result in every run.
 *
 * The order of keys is: numbers, then strings (by bytes), then booleans, then
 * things. Keys of other types are an error, because they have no order. At most
 * 10,000 keys or elements are allowed.
 */
#ifndef SCRIPT_ORDER_H
#define SCRIPT_ORDER_H

#include <lua.h>

/* sort(list, [less]) sorts a list; equal elements keep their order. */
int table_sort(lua_State *L);
/* pairs(table) visits the keys in order. It skips keys that are removed during
 * the loop. */
int base_pairs(lua_State *L);
/* next(table, [key]) returns the least key that is greater than `key`, and its
 * value; or nil if there is none. */
int base_next(lua_State *L);

#endif
