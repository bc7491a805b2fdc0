/*
 * selector_clause.c -- methods that add a clause to a set.
 */
#include <string.h>

#include "script/select/clause.h"
#include "script/select/selector_bind.h"

/* Pushes a copy of `from` with one more clause. */
static Selector *copy_selector(lua_State *L, const Selector *from,
                               const Clause *clause)
{
    int count = from->clause_count;
    Selector *made = new_selector(L, (ThingType)from->type,
                                  sizeof *clause * ((size_t)count + 1));

    made->join = from->join;
    made->low = from->low;
    made->high = from->high;
    made->are_sizes = from->are_sizes;
    made->left = from->left;
    made->right = from->right;
    made->has_function = from->has_function;
    made->in_supply = from->in_supply;
    memcpy(made->clauses, from->clauses, sizeof *clause * (size_t)count);
    made->clauses[count] = *clause;
    made->clause_count = (uint8_t)(count + 1);
    return made;
}

/* Makes the selector on top of the stack keep alive the selector at index 1 and
 * the values to which the last clause refers. */
static void keep_argument(lua_State *L, const ClauseKind *kind)
{
    bool two = kind->argument == ARGUMENT_FUNCTION ||
               kind->argument == ARGUMENT_FIELD; /* true if two arguments must
                                                  * be kept alive */
    bool word = two || kind->argument == ARGUMENT_WORD ||
                kind->argument == ARGUMENT_EXTREME;
    int set = kind->argument == ARGUMENT_LINE ? 3 : 2; /* index of the argument
                                                          that may be a set */

    if (!word && !is_selector(L, set, THING_NONE)) {
        lua_pushvalue(L, 1);
        lua_setiuservalue(L, -2, USER_KEPT);
        return;
    }
    lua_createtable(L, two ? KEPT_FUNCTION : KEPT_ARGUMENT, 0);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, KEPT_FROM);
    lua_pushvalue(L, set);
    lua_rawseti(L, -2, KEPT_ARGUMENT);
    if (two) {
        lua_pushvalue(L, 3);
        lua_rawseti(L, -2, KEPT_FUNCTION);
    }
    lua_setiuservalue(L, -2, USER_KEPT);
}

/* Raises an error if the clause needs something that the game lacks, such as
 * stacks. The check needs a loaded game. */
static void check_kind(lua_State *L, const Clause *clause)
{
    ClauseHolds *holds = clause->kind->holds;
    const char *name = clause->kind->name;

    if (!sandbox_of(L)->loaded)
        return;
    if (holds == pyramid_on_top || holds == pyramid_above ||
        holds == pyramid_below)
        check_stacks(L, name);
    if (holds == space_in_sight || holds == pyramid_pointing)
        check_directions(L, name);
    if (holds == space_offset)
        check_grid(L, name, "rows");
    if (holds == space_corner)
        check_grid(L, name, "corners");
    if (holds == pyramid_marked)
        check_mark(L, clause->word);
    if (holds == thing_with)
        check_with(L, clause);
}

/* Reads the arguments of a clause that is added to the selector at index 1. */
static Clause read_clause(lua_State *L, const ClauseKind *kind)
{
    const Selector *from = lua_touserdata(L, 1);
    Clause clause;

    lua_settop(L, 4);
    memset(&clause, 0, sizeof clause);
    clause.kind = kind;
    check_argument(L, kind, &clause, (ThingType)from->type);
    check_kind(L, &clause);
    return clause;
}

/* Pushes a new selector for a clause such as `most`. The clause compares the
 * members of the selector at index 1. */
static void derive_extreme(lua_State *L, const Clause *clause)
{
    const Selector *from = clause->selector;
    uint8_t depth = selector_depth(L, 0, from);
    uint16_t size = selector_size(L, 1, from);
    Selector *made = new_selector(L, (ThingType)from->type, sizeof *clause);

    made->in_supply = from->in_supply;
    made->depth = depth;
    made->size = size;
    made->clauses[0] = *clause;
    made->clause_count = 1;
    keep_argument(L, clause->kind);
}

/* Pushes a copy of the selector at index 1 with one more clause. */
static void derive(lua_State *L, const Clause *clause)
{
    const Selector *from = lua_touserdata(L, 1);
    const ClauseKind *kind = clause->kind;
    Selector *made;
    uint8_t depth;
    uint16_t size;

    if (kind->argument == ARGUMENT_EXTREME) {
        derive_extreme(L, clause);
        return;
    }
    if (from->clause_count == CLAUSE_LIMIT)
        complain(L, "%s: a set may have at most %d clauses", kind->name,
                 CLAUSE_LIMIT);
    depth = selector_depth(L, from->depth, clause->selector);
    size = selector_size(L, from->size, clause->selector);
    made = copy_selector(L, from, clause);
    made->depth = depth;
    made->size = size;
    made->has_function |= kind->argument == ARGUMENT_FUNCTION;
    keep_argument(L, kind);
}

/* Pushes the selector at index 1 with one more clause of several arguments.
 * Clauses with different arguments may share a key, so we compare the
 * clauses. */
static int add_clause_of_several(lua_State *L, const ClauseKind *kind)
{
    const Selector *from = lua_touserdata(L, 1);
    const Clause clause = read_clause(L, kind);
    uint64_t key = memo_clause_key(&clause);
    int place = memo_place(from, key);

    if (memo_recall(L, from, key, place)) {
        const Selector *recalled = lua_touserdata(L, -1);
        if (memcmp(&recalled->clauses[from->clause_count], &clause,
                   sizeof clause) == 0)
            return 1;
        lua_pop(L, 1);
    }
    derive(L, &clause);
    memo_remember(L, from, key, place);
    return 1;
}

static int argument_count(const ClauseKind *kind)
{
    switch (kind->argument) {
    case ARGUMENT_NONE:
        return 0;
    case ARGUMENT_FUNCTION:
    case ARGUMENT_COUNTED:
    case ARGUMENT_FIELD:
        return 2;
    case ARGUMENT_LINE:
    case ARGUMENT_OFFSET:
        return 3;
    default:
        return 1;
    }
}

int add_clause(lua_State *L)
{
    const ClauseKind *kind = lua_touserdata(L, lua_upvalueindex(2));
    const Selector *from = lua_touserdata(L, 1);
    Clause clause;
    uint64_t key;
    int place;

    if (from == NULL || from->tag != TAG_SELECTOR)
        from = check_own_set(L, kind->name, kind->type); /* always
                                                            raises an error */
    check_count(L, kind->name, argument_count(kind), true);
    if (kind->type != THING_NONE && kind->type != from->type)
        complain(L, "%s is not a clause of %s", kind->name, what_is(L, 1));
    if (kind->argument >= ARGUMENT_LINE)
        return add_clause_of_several(L, kind);
    key = memo_key(L, (int)(kind - clause_kinds), kind->argument);
    place = memo_place(from, key);
    if (key != 0 && memo_recall(L, from, key, place))
        return 1;
    clause = read_clause(L, kind);
    derive(L, &clause);
    if (key != 0)
        memo_remember(L, from, key, place);
    return 1;
}
