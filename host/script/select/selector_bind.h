/*
 * selector_bind.h -- selectors as Lua values. These declarations are shared by
 * selector_bind.c, selector_argument.c, selector_clause.c, selector_memo.c,
 * selector_where.c and selector_read.c.
 */
#ifndef SCRIPT_SELECTOR_BIND_H
#define SCRIPT_SELECTOR_BIND_H

#include "script/select/select.h"

/* A selector has one user value, which keeps alive the Lua values that the
 * selector needs. */
enum { USER_KEPT = 1, USER_VALUES = USER_KEPT };

/* The user value of a selector is one of these: nil; the selector from which
 * the selector is derived; a table of values with the indexes below. */
enum { KEPT_FROM = 1, KEPT_ARGUMENT, KEPT_FUNCTION };

/* Pushes a new selector of the given type, with `more` bytes after it. The
 * other fields and the bytes are zero. */
Selector *new_selector(lua_State *L, ThingType type, size_t more);

/*
 * Returns the depth of a set that contains the set `inner` as the argument of a
 * clause or as the right side of a join. `outer` is the depth of the set
 * without `inner`, which may be NULL. Raises an error if sets are nested too
 * deep.
 */
uint8_t selector_depth(lua_State *L, int outer, const Selector *inner);
/* Returns the number of sets in a set: `outer`, plus the number of sets in
 * `inner`. `inner` may be NULL. Raises an error if there are too many. */
uint16_t selector_size(lua_State *L, int outer, const Selector *inner);
/* The Lua function of every method that adds a clause; upvalue 2 is the
 * ClauseKind. */
int add_clause(lua_State *L);

/* Reads the arguments of a clause, from index 2 on. `own` is the type of the
 * set's things. A list at index 2 is replaced by a set. */
void check_argument(lua_State *L, const ClauseKind *kind, Clause *clause,
                    ThingType own);

typedef struct Memo Memo;

/* Makes the memo and pushes it. Every function that makes a selector must have
 * the memo as upvalue 1. */
void memo_push(lua_State *L);
/* Returns a key for a method and its argument at index 2. Returns 0 if the memo
 * must not keep the result. */
uint64_t memo_key(lua_State *L, int method, ClauseArgument argument);
/* Like memo_key, but for a clause of several arguments. Two different clauses
 * may have the same key. */
uint64_t memo_clause_key(const Clause *clause);
/* The selector for `from` and `key` can be in either of two neighbouring
 * entries of the memo. Returns the index of the first entry. */
int memo_place(const Selector *from, uint64_t key);
/* Pushes the selector that the memo has for `from` and `key`. Returns false if
 * the memo has none. */
bool memo_recall(lua_State *L, const Selector *from, uint64_t key, int place);
/* Puts the selector on top of the stack into the memo. The selector must keep
 * `from` alive. */
void memo_remember(lua_State *L, const Selector *from, uint64_t key, int place);

void where_open(lua_State *L);
/* Returns the address of the function at `index`, by which the function can be
 * found as long as a selector keeps it alive. */
const void *where_keep(lua_State *L, int index);

extern const luaL_Reg selector_readers[]; /* the methods of every set */

#endif
