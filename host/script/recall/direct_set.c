/*
 * direct_set.c -- direct functions for sets.
 */
#include "script/recall/recall.h"

#include <string.h>

#include "script/recall/value.h"

/* Returns memory for a set with `clauses` clauses. The memory lasts until the
 * next pass begins. */
static Selector *new_set(lua_State *L, int clauses)
{
    Recall *recall = script_of(L)->recall;
    size_t size = sizeof(Selector) + sizeof(Clause) * (size_t)clauses;
    size_t used = recall->arena_used;

    /* the sizes of structs are multiples of the alignment that they need */
    if (size > ARENA_SIZE - used)
        recall_leave(L);
    recall->arena_used += size;
    return (Selector *)(void *)(recall->arena + used);
}

/* Stores the set as the result of the call. */
static void give_set(DirectCall *call, const Selector *made)
{
    call->result.kind = VALUE_SET;
    call->result.reference = LUA_NOREF;
    call->result.as.set = made;
}

/* Returns the kind of clause that the function of the call adds. */
static const ClauseKind *kind_of_call(lua_State *L, DirectCall *call)
{
    const ClauseKind *kind = *call->found;

    if (kind != NULL)
        return kind;
    lua_rawgeti(L, LUA_REGISTRYINDEX, call->callee);
    lua_getupvalue(L, -1, 2);
    kind = lua_touserdata(L, -1);
    lua_pop(L, 2);
    *call->found = kind;
    return kind;
}

/* Reads the argument of a clause. Returns false if only add_clause can read the
 * argument. */
static bool read_argument(Script *script, const ClauseKind *kind,
                          const DirectCall *call, Clause *clause)
{
    const Value *given = &call->arguments[1];
    Thing held;

    switch (kind->argument) {
    case ARGUMENT_NONE:
        return call->count == 1;
    case ARGUMENT_SET:
        if (call->count == 2 && given->kind == VALUE_SET) {
            clause->selector = given->as.set;
            return given->as.set->type == kind->argument_type;
        }
        /* fallthrough */
    case ARGUMENT_THING:
        held = given->as.held;
        if (call->count != 2 || given->kind != VALUE_THING ||
            held.type != kind->argument_type)
            return false;
        clause->thing = held_thing(script->model, held);
        return clause->thing.type != THING_NONE;
    default:
        return false;
    }
}

DirectEnd direct_clause(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *from = call->arguments[0].as.set;
    const ClauseKind *kind;
    Clause clause;
    Selector *made;

    if (call->arguments[0].kind != VALUE_SET)
        return DIRECT_NOT;
    kind = kind_of_call(L, call);
    memset(&clause, 0, sizeof clause);
    clause.kind = kind;
    if (!read_argument(script, kind, call, &clause))
        return DIRECT_NOT;
    made = new_set(L, from->clause_count + 1);
    memcpy(made, from,
           sizeof *from + sizeof from->clauses[0] * from->clause_count);
    made->mark = 0;
    made->clauses[made->clause_count++] = clause;
    give_set(call, made);
    return DIRECT_DONE;
}

/* Returns the Join of the call, which is upvalue 2 of its function. */
static uint8_t join_of_call(lua_State *L, const DirectCall *call)
{
    static const uint8_t joins[] = {JOIN_NONE, JOIN_UNION, JOIN_BOTH,
                                    JOIN_WITHOUT};
    const uint8_t *how = *call->found;

    if (how != NULL)
        return *how;
    lua_rawgeti(L, LUA_REGISTRYINDEX, call->callee);
    lua_getupvalue(L, -1, 2);
    how = &joins[lua_tointeger(L, -1)];
    lua_pop(L, 2);
    *call->found = how;
    return *how;
}

DirectEnd direct_join(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *left = call->arguments[0].as.set;
    Selector *made;

    (void)script;
    if (call->arguments[0].kind != VALUE_SET ||
        call->arguments[1].kind != VALUE_SET)
        return DIRECT_NOT;
    made = new_set(L, 0);
    *made = (Selector){.tag = TAG_SELECTOR,
                       .type = left->type,
                       .join = join_of_call(L, call),
                       .left = left,
                       .right = call->arguments[1].as.set,
                       .size = 1};
    give_set(call, made);
    return DIRECT_DONE;
}

DirectEnd direct_any(lua_State *L, Script *script, DirectCall *call)
{
    (void)L;
    if (call->arguments[0].kind != VALUE_SET)
        return DIRECT_NOT;
    call->result.kind = selector_any(script, call->arguments[0].as.set)
                            ? VALUE_TRUE
                            : VALUE_FALSE;
    return DIRECT_DONE;
}

DirectEnd direct_count(lua_State *L, Script *script, DirectCall *call)
{
    int ids[OPTION_LIMIT];

    (void)L;
    if (call->count != 1 || call->arguments[0].kind != VALUE_SET)
        return DIRECT_NOT;
    call->result.kind = VALUE_WHOLE;
    call->result.as.whole =
        selector_ids(script, call->arguments[0].as.set, ids);
    return DIRECT_DONE;
}

DirectEnd direct_has(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *set = call->arguments[0].as.set;
    const Value *given = &call->arguments[1];
    Thing what;

    (void)L;
    if (call->count != 2 || call->arguments[0].kind != VALUE_SET ||
        given->kind != VALUE_THING || given->as.held.type != set->type)
        return DIRECT_NOT;
    what = held_thing(script->model, given->as.held);
    call->result.kind =
        what.type != THING_NONE && selector_holds(script, set, what.id)
            ? VALUE_TRUE
            : VALUE_FALSE;
    return DIRECT_DONE;
}

DirectEnd direct_list(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *set = call->arguments[0].as.set;
    Items items;

    (void)L;
    if (call->count != 1 || call->arguments[0].kind != VALUE_SET ||
        set->type == THING_NUMBER)
        return DIRECT_NOT;
    selector_list(script, set, &items);
    call_give_list(script, call, items.things, items.count);
    return DIRECT_DONE;
}

DirectEnd direct_first(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *set = call->arguments[0].as.set;
    Thing first;

    if (call->count != 1 || call->arguments[0].kind != VALUE_SET)
        return DIRECT_NOT;
    if (selector_first(script, set, &first))
        value_take(L, first, &call->result);
    else
        call->result.kind = VALUE_NIL;
    return DIRECT_DONE;
}

/* The pass that was recorded has checked that the things have the field. */
DirectEnd direct_sum(lua_State *L, Script *script, DirectCall *call)
{
    const Selector *set = call->arguments[0].as.set;
    const Value *field = &call->arguments[1];

    (void)L;
    if (call->count != 2 || call->arguments[0].kind != VALUE_SET ||
        field->kind != VALUE_TEXT)
        return DIRECT_NOT;
    call->result.kind = VALUE_WHOLE;
    call->result.as.whole = selector_sum(script, set, field->as.text);
    return DIRECT_DONE;
}

/* Returns the list of blocks that is argument 2 of the call. Returns NULL if
 * the argument is not a constant list. */
static const struct Blocks *blocks_of_call(lua_State *L, const DirectCall *call)
{
    const Value *list = &call->arguments[1];

    if (*call->found == NULL && list->kind == VALUE_OTHER) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, list->reference);
        if (lua_istable(L, -1) && is_constant(L, lua_gettop(L)))
            *call->found = blocks_find(L, lua_gettop(L));
        lua_settop(L, 0);
    }
    return *call->found;
}

DirectEnd direct_has_block(lua_State *L, Script *script, DirectCall *call)
{
    const Value *set = &call->arguments[0];
    const struct Blocks *blocks;

    (void)script;
    if (call->count != 2 || set->kind != VALUE_SET ||
        set->as.set->type != THING_SPACE)
        return DIRECT_NOT;
    blocks = blocks_of_call(L, call);
    if (blocks == NULL || blocks_are_found(L, set->as.set, blocks))
        return DIRECT_NOT; /* only read_has_block can return the spaces of a
                            * block */
    call->result.kind = VALUE_FALSE;
    return DIRECT_DONE;
}
