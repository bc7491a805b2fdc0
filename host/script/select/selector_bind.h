/*
 * selector_bind.h -- selectors as Lua values: declarations shared by
 * selector_bind.c, selector_argument.c, selector_clause.c, selector_memo.c,
 * selector_where.c and selector_read.c.
 */
#ifndef SCRIPT_SELECTOR_BIND_H
#define SCRIPT_SELECTOR_BIND_H

#include "script/select/select.h"

/* The user value of a selector holds the Lua values that the selector keeps
 * alive. */
enum { USER_KEPT = 1, USER_VALUES = USER_KEPT };

/* The user value is nil, the selector from which this selector is derived, or
 * a table of such values. */
enum { KEPT_FROM = 1, KEPT_ARGUMENT, KEPT_FUNCTION };

/* Pushes a new selector, blank except for its type, with `more` bytes after
 * it. */
Selector *new_selector(lua_State *L, ThingType type, size_t more);

/* Returns the depth of a set that holds `inner` and is otherwise `outer` deep.
 * `inner` is the set in the argument of a clause, or the right side of a join;
 * NULL is allowed. Raises if sets are nested too deep. */
uint8_t selector_depth(lua_State *L, int outer, const Selector *inner);
/* Returns the number of sets in a set that consists of `outer` sets and those
 * of `inner`, which may be NULL. Raises if there are too many. */
uint16_t selector_size(lua_State *L, int outer, const Selector *inner);
/* A clause method; upvalue 2 is its kind. */
int add_clause(lua_State *L);

/* Reads the arguments, from 2 on, of a clause of a set of `own` things. A list
 * at 2 becomes a set. */
void check_argument(lua_State *L, const ClauseKind *kind, Clause *clause,
                    ThingType own);

typedef struct Memo Memo;

/* Pushes the memo, which is upvalue 1 of every function that makes a
 * selector. */
void memo_push(lua_State *L);
/* Returns a key for a method and its argument at 2; 0 if the result cannot be
 * remembered. */
uint64_t memo_key(lua_State *L, int method, ClauseArgument argument);
/* Like memo_key, for a clause of several arguments; different clauses may have
 * the same key. */
uint64_t memo_clause_key(const Clause *clause);
/* Returns the first of two places in the memo for the result of `from` and
 * `key`. */
int memo_place(const Selector *from, uint64_t key);
/* Pushes the remembered selector. Returns false if there is none. */
bool memo_recall(lua_State *L, const Selector *from, uint64_t key, int place);
/* Remembers the selector on top, which keeps `from` alive. */
void memo_remember(lua_State *L, const Selector *from, uint64_t key, int place);

void where_open(lua_State *L);
/* Makes the function at `index` available by its address, which is returned, as
 * long as a selector keeps it alive. */
const void *where_keep(lua_State *L, int index);

extern const luaL_Reg selector_readers[]; /* methods of every set */
int selector_text(lua_State *L);          /* __tostring */

#endif
