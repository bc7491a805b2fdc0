/*
 * direct.c -- direct functions for fields of things and for sets.
 */
#include "script/recall/recall.h"

#include <stdlib.h>
#include <string.h>

#include "script/recall/value.h"

/* -- fields --------------------------------------------------------------- */

/* Returns the field of things of this type, or NULL if the name is a method or
 * a field that the variant declares. */
static const Field *find_field(int type, const char *name)
{
    for (int i = 0; i < thing_field_count; i++)
        if ((int)thing_fields[i].type == type && thing_fields[i].get != NULL &&
            strcmp(thing_fields[i].name, name) == 0)
            return &thing_fields[i];
    return NULL;
}

DirectEnd direct_field(lua_State *L, Script *script, DirectCall *call)
{
    const Value *of = &call->arguments[0];
    const Field *field = *call->found;

    if (field == NULL && call->arguments[1].kind == VALUE_TEXT)
        field = *call->found =
            find_field(of->as.held.type, call->arguments[1].as.text);
    if (field == NULL)
        return DIRECT_NOT;
    field->get(L, script, of->as.held.id);
    value_of(L, 1, &call->result);
    lua_settop(L, 0);
    return DIRECT_DONE;
}

DirectEnd direct_supply(lua_State *L, Script *script, DirectCall *call)
{
    const Pyramids *pyramids = &script->model->position.pyramids;
    const Value *of = &call->arguments[0];
    const Value *pips = &call->arguments[1];
    Stash stash;

    (void)L;
    if (call->count != 2 || of->kind != VALUE_THING ||
        pips->kind != VALUE_WHOLE || pips->as.whole < 1 ||
        pips->as.whole > SIZE_LIMIT)
        return DIRECT_NOT;
    if (of->as.held.type == THING_STASH)
        stash = (Stash)of->as.held.id;
    else if (of->as.held.type == THING_SEAT)
        stash = pyramids_stash_of(pyramids, (Seat)of->as.held.id);
    else
        return DIRECT_NOT;
    call->result.kind = VALUE_WHOLE;
    call->result.as.whole =
        stash == STASH_NONE ? 0 : pyramids->supply[stash][pips->as.whole - 1];
    return DIRECT_DONE;
}

DirectEnd direct_equal(lua_State *L, Script *script, DirectCall *call)
{
    const Value *a = &call->arguments[0];
    const Value *b = &call->arguments[1];

    (void)L;
    (void)script;
    if (a->kind != VALUE_THING || b->kind != VALUE_THING)
        return DIRECT_NOT;
    call->result.kind =
        thing_equal(a->as.held, b->as.held) ? VALUE_TRUE : VALUE_FALSE;
    return DIRECT_DONE;
}

/* -- sets ----------------------------------------------------------------- */

/* Returns memory for a set with `clauses` clauses. It lasts until the next pass
 * begins. */
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

/* Reads the argument of a clause. Returns false if only add_clause can read
 * it. */
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

/* Returns the blocks in argument 2 of the call. Returns NULL if the argument is
 * not a constant list. */
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
        return DIRECT_NOT; /* read_has_block returns the spaces, too */
    call->result.kind = VALUE_FALSE;
    return DIRECT_DONE;
}
