/*
 * select.h -- sets of things. A selector describes a set by a type of things
 * and a list of clauses, as in "flat pyramids of red". A selector may also join
 * two selectors.
 */
#ifndef SCRIPT_SELECT_H
#define SCRIPT_SELECT_H

#include "script/select/clause_kind.h"
#include "script/select/items.h"
#include "script/select/selector.h"
#include "script/select/sets.h"

/* Writes the ids of all members in any order; `ids` has room for OPTION_LIMIT.
 * Returns the number of ids. */
int selector_ids(Script *script, const Selector *selector, int *ids);
/* Lists all members in canonical order, including members that look alike. */
void selector_list(Script *script, const Selector *selector, Items *items);
/* True if the thing is there now. Pyramids off the board, void spaces, and
 * poses whose direction the board lacks are not there. */
bool thing_is_there(Script *script, Thing what);

bool selector_holds(Script *script, const Selector *selector, int id);
/* True if the id is in the list of the selector, which must have a list. */
bool selector_lists(const Selector *selector, int id);
bool selector_any(Script *script, const Selector *selector);

/* Writes the description of a set, such as "a flat pyramid of red pointing at
 * an empty territory". */
void selector_tell(Script *script, const Selector *selector, char *text,
                   size_t size);
/* Returns 0 if a thing would not be a member even without the clauses.
 * Otherwise returns 1 plus the number of clauses before the first clause that
 * fails. */
int selector_nearness(Script *script, const Selector *selector, int id);
/* True if a thing is in the set before the set's own clauses are applied. */
bool selector_base_holds(Script *script, const Selector *selector, int id);
/* Writes why a thing is not a member, such as "1,0:r2^ is not flat (...)".
 * Returns false if the thing is a member. */
bool selector_tell_failure(Script *script, const Selector *selector, int id,
                           char *text, size_t size);

/* Writes why the pyramid that passes the most clauses of an empty set is not a
 * member. The text reveals nothing hidden, because all seats see the
 * pyramids. */
bool selector_tell_nearest(Script *script, const Selector *selector, char *text,
                           size_t size);

/* The metamethod __eq of sets. Two sets are equal if they have equal clauses
 * and equal joins. */
int sets_equal(lua_State *L);
int selector_text(lua_State *L); /* the metamethod __tostring of sets; returns
                                  * the description */
/* Returns a field of a thing. Error messages use `method`. Raises an error if
 * the thing lacks the field, or if the value is not a whole number. */
lua_Integer thing_whole_field(Script *script, const char *method, Thing what,
                              const char *field);
/* Returns the sum of a field of all members of a set. */
lua_Integer selector_sum(Script *script, const Selector *selector,
                         const char *field);
/* Finds the first member of a set in canonical order. Returns false if the set
 * has no member. */
bool selector_first(Script *script, const Selector *selector, Thing *first);
/* The primitive `each`, and the iterator that it returns. */
int read_each(lua_State *L);
int each_next(lua_State *L);
/* Adds the sets and their methods to the environment on top of the stack. */
void selector_open(lua_State *L);
const Selector *check_selector(lua_State *L, int index);
/* Returns argument 1, which must be a set, because a method was called on it.
 * `method` and `type` are used in the error message. */
const Selector *check_own_set(lua_State *L, const char *method, ThingType type);
/* Returns argument `index`, which must be a set of spaces. */
const Selector *check_spaces(lua_State *L, int index);
bool is_selector(lua_State *L, int index, ThingType type);
/* Pushes a copy of the set at `index`. The copy has the given mark, and keeps
 * the original set alive. */
void push_marked_set(lua_State *L, int index, uint32_t mark);
/* Pushes a copy of a set. The copy has the given mark. The caller must keep
 * alive the values to which the set refers. */
void push_set_copy(lua_State *L, const Selector *from, uint32_t mark);
/* Calls the function of a `where` clause with a thing, and returns its
 * answer. */
bool selector_call_function(Script *script, const Clause *clause, int id);

/* -- groups.c, blocks.c: primitives ---------------------------------------- */

int read_groups(lua_State *L);
int read_has_block(lua_State *L);
/* Returns the blocks of the Lua list at `index`. Raises an error if the list is
 * wrong. Blocks of a constant list last as long as the script. */
const struct Blocks *blocks_find(lua_State *L, int index);
/* True if the top cards of the spaces contain one of the blocks. Raises an
 * error if the cards of a block lie on more than 64 spaces. */
bool blocks_are_found(lua_State *L, const Selector *set,
                      const struct Blocks *blocks);

#endif
