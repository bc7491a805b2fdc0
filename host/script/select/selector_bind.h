/*
 * selector_bind.h -- selectors as Lua values: what selector_bind.c,
 * selector_argument.c, selector_clause.c, selector_memo.c, selector_where.c and
 * selector_read.c share.
 */
#ifndef SCRIPT_SELECTOR_BIND_H
#define SCRIPT_SELECTOR_BIND_H

#include "script/select/select.h"

/* The user value of a selector: what it keeps alive. */
enum { USER_KEPT = 1, USER_VALUES = USER_KEPT };

/* What a selector keeps: nothing, the selector that it derives from, or a
 * table of these. */
enum { KEPT_FROM = 1, KEPT_ARGUMENT, KEPT_FUNCTION };

/* Pushes a new selector, blank but for its type, with `more` bytes after it. */
Selector *new_selector(lua_State *L, ThingType type, size_t more);

/* The depth of a set that holds these two. A clause may hold a set (or NULL)
 * beside the others; a join holds both. */
uint8_t selector_depth(lua_State *L, int outer, const Selector *inner);
/* The number of sets in a set that holds these two; `inner` may be NULL. */
uint16_t selector_size(lua_State *L, int outer, const Selector *inner);
/* A clause method: upvalue 2 is its kind. */
int add_clause(lua_State *L);

/* Reads the arguments of a clause of a set of `own` things, from 2 on. A list
 * at 2 becomes a set. */
void check_argument(lua_State *L, const ClauseKind *kind, Clause *clause,
                    ThingType own);

typedef struct Memo Memo;

/* The memo is upvalue 1 of every function that makes a selector. */
void memo_push(lua_State *L);
/* A number for a method and its argument at 2; 0: not to be remembered. */
uint64_t memo_key(lua_State *L, int method, ClauseArgument argument);
/* The same for a clause of several arguments; others may have the same. */
uint64_t memo_clause_key(const Clause *clause);
/* Where to look for what was made of `from` by `key`. */
int memo_place(const Selector *from, uint64_t key);
/* Pushes it, if it is remembered. */
bool memo_recall(lua_State *L, const Selector *from, uint64_t key, int place);
/* Remembers the selector on top, which keeps `from` alive. */
void memo_remember(lua_State *L, const Selector *from, uint64_t key, int place);

void where_open(lua_State *L);
/* The function at `index` can be found by its address, which this gives, as
 * long as a selector keeps it. */
const void *where_keep(lua_State *L, int index);

extern const luaL_Reg selector_readers[]; /* methods of every set */
int selector_text(lua_State *L);          /* __tostring */

#endif
