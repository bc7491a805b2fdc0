/*
 * direct.c -- carries out calls without Lua: reads fields of things, counts
 * supplies, compares things, and reads and sets variables.
 */
#include "script/recall/recall.h"

#include <string.h>

#include "script/recall/value.h"

/* -- fields --------------------------------------------------------------- */

/* Returns the field `name` that things of the given type have. Returns NULL for
 * methods, and for fields that the variant declares. */
static const Field *find_field(int type, const char *name)
{
    for (int i = 0; i < thing_field_count; i++)
        if ((int)thing_fields[i].type == type && thing_fields[i].get != NULL &&
            strcmp(thing_fields[i].name, name) == 0)
            return &thing_fields[i];
    return NULL;
}

/* Makes the list on the stack the result of the call. On failure, empties the
 * stack and returns false. */
static bool take_result_list(lua_State *L, DirectCall *call)
{
    int count = (int)lua_rawlen(L, 1);
    bool is_good = count < OPTION_LIMIT;

    for (int i = 0; i < count && is_good; i++) {
        Value element;
        lua_rawgeti(L, 1, i + 1);
        value_of(L, -1, &element);
        lua_pop(L, 1);
        is_good = element.kind == VALUE_THING;
        call->list[i] = element.as.held;
    }
    if (is_good)
        call->result = (Value){.kind = VALUE_LIST,
                               .count = (uint16_t)count,
                               .as.list = call->list};
    else
        lua_settop(L, 0);
    return is_good;
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
    if (lua_istable(L, 1) && !take_result_list(L, call))
        return DIRECT_NOT;
    if (!lua_istable(L, 1))
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

/* -- variables ------------------------------------------------------------ */

/* Returns the variable with the name in argument 2, or NULL. */
static const Var *var_of_call(const Script *script, const DirectCall *call)
{
    const Equipment *equipment = &script->model->equipment;
    const Value *name = &call->arguments[1];

    for (int i = 0; *call->found == NULL && name->kind == VALUE_TEXT &&
                    i < equipment->var_count;
         i++)
        if (strcmp(equipment->vars[i].name, name->as.text) == 0)
            *call->found = &equipment->vars[i];
    return *call->found;
}

DirectEnd direct_get_var(lua_State *L, Script *script, DirectCall *call)
{
    const Var *var = var_of_call(script, call);
    Value *result = &call->result;
    int32_t value;

    if (call->count != 2 || var == NULL || var->is_secret)
        return DIRECT_NOT; /* reading a secret variable can be a reveal, which
                            * needs Lua */
    value = script->model->position.vars[var - script->model->equipment.vars];
    if (var->type == VAR_FLAG) {
        result->kind = value != 0 ? VALUE_TRUE : VALUE_FALSE;
    } else if (var->type == VAR_NUMBER) {
        result->kind = VALUE_WHOLE;
        result->as.whole = value;
    } else if (value == var_nothing(var->type)) {
        result->kind = VALUE_NIL;
    } else {
        value_take(L, thing(var_things(var->type), value), result);
    }
    return DIRECT_DONE;
}

/* Sets a variable that is a flag or a number. Returns DIRECT_NOT if the
 * variable holds things; the caller then calls var_set. */
DirectEnd direct_set_var(lua_State *L, Script *script, DirectCall *call)
{
    const Var *var = var_of_call(script, call);
    const Value *given = &call->arguments[2];
    int32_t *value;

    if (call->count != 3 || var == NULL)
        return DIRECT_NOT;
    value = &changing(L)->vars[var - script->model->equipment.vars];
    if (var->type == VAR_FLAG &&
        (given->kind == VALUE_TRUE || given->kind == VALUE_FALSE))
        *value = given->kind == VALUE_TRUE;
    else if (var->type == VAR_NUMBER && given->kind == VALUE_WHOLE &&
             given->as.whole == (int32_t)given->as.whole)
        *value = (int32_t)given->as.whole;
    else
        return DIRECT_NOT;
    return DIRECT_DONE;
}
