/*
 * order.h -- visits and sorts tables in an order that is the same in every run.
 * The order is numbers, strings (by bytes), booleans, things. Other keys, and
 * more than 10,000 elements, are an error.
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
