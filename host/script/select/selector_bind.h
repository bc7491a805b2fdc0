/*
 * selector_bind.h -- functions that handle selectors as Lua values. The files
 * selector_*.c share these functions.
 */
#ifndef SCRIPT_SELECTOR_BIND_H
#define SCRIPT_SELECTOR_BIND_H

#include "script/select/select.h"

/* USER_KEPT is the index of the only user value of a selector. It keeps alive
 * the Lua values to which the selector refers. */
enum { USER_KEPT = 1, USER_VALUES = USER_KEPT };

/* The user value is one of three: nil, the selector to which a method has added
 * a clause, or a table of values with the following indices. */
enum { KEPT_FROM = 1, KEPT_ARGUMENT, KEPT_FUNCTION };

/* Pushes a new selector of the given type, followed by `more` bytes. The other
 * fields and the bytes are zero. */
Selector *new_selector(lua_State *L, ThingType type, size_t more);

/* Returns the depth of a set of depth `outer` after `inner`, which may be NULL,
 * is added. Raises an error if sets are nested too deep. */
uint8_t selector_depth(lua_State *L, int outer, const Selector *inner);
/* Returns the size of a set of size `outer` after `inner`, which may be NULL,
 * is added. The size is the number of sets. Raises an error if the size exceeds
 * SIZE_OF_SET_LIMIT. */
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
/* Returns a key for a method and the argument at index 2. Returns 0 if the memo
 * must not store the result. */
uint64_t memo_key(lua_State *L, int method, ClauseArgument argument);
/* Like memo_key, but for a clause with several arguments. Two different clauses
 * may have the same key. */
uint64_t memo_clause_key(const Clause *clause);
/* Returns the index of the first of two neighbouring entries of the memo. The
 * selector for `from` and `key` can be in either. */
int memo_place(const Selector *from, uint64_t key);
/* Pushes the selector that the memo has for `from` and `key`. Returns false if
 * the memo has none. */
bool memo_recall(lua_State *L, const Selector *from, uint64_t key, int place);
/* Stores a selector in the memo. The selector is on top of the stack and must
 * keep `from` alive. */
void memo_remember(lua_State *L, const Selector *from, uint64_t key, int place);

void where_open(lua_State *L);
/* Returns the address of the function at `index`. The function can be found by
 * this address as long as a selector keeps it alive. */
const void *where_keep(lua_State *L, int index);

extern const luaL_Reg selector_readers[]; /* the methods that read a set;
                                           * every set has them */

#endif
