/*
 * seat_field.c -- the variables of the game, and the fields that a variant
 * declares. If a declared name contains SEAT, CARD, PYRAMID or SPACE, each such
 * thing has a field.
 */
#include <string.h>

#include "core/position/position.h"
#include "core/var_secret.h"
#include "script/thing/field.h"

/* -- variables ------------------------------------------------------------- */

/* Pushes a value of a variable. */
static int push_value(lua_State *L, VarType type, int32_t value)
{
    if (type == VAR_FLAG)
        lua_pushboolean(L, value != 0);
    else if (type == VAR_NUMBER)
        lua_pushinteger(L, value);
    else if (value == var_nothing(type))
        lua_pushnil(L);
    else
        push_thing(L, thing(var_things(type), value));
    return 1;
}

/* Calls `reveal` if the value is hidden, because the turn may depend on the
 * value. The seat to move may read its own value without a reveal. */
static void reveal_value(lua_State *L, const Var *var, int32_t value)
{
    const Script *script = script_of(L);
    Seat mover = script->model->position.to_move;

    if (script->model->running && var_is_hidden(var, value, SEAT_WATCHER) &&
        (var->seat != mover || script->sandbox->scope.asked != mover))
        script->sandbox->reveal(L);
}

int var_push(lua_State *L, int index)
{
    const Var *var = &model_of(L)->equipment.vars[index];
    int32_t value = looking(L)->vars[index];

    if (var->is_secret)
        reveal_value(L, var, value);
    return push_value(L, var->type, value);
}

/* Like check_value, but for a variable that holds things. Returns the id of the
 * thing at index 3, or var_nothing for nil. */
static int32_t check_held(lua_State *L, const Var *var, const char *name)
{
    ThingType type = var_things(var->type);
    int id;

    if (lua_isnil(L, 3))
        return var_nothing(var->type);
    if (!is_thing(L, 3, type))
        return complain(L, "%s is a %s or nil, not %s", name, type_name(type),
                        what_is(L, 3));
    if (type == THING_PYRAMID &&
        state_of(script_of(L), to_held(L, 3).id)->space >= SPACE_OUT)
        return complain(
            L,
            "%s holds a pyramid that is on the board or nil, and this pyramid is not on the board",
            name);
    id = check_thing(L, 3, type);
    if (type == THING_CARD && !knowledge_is_public(looking(L), (Card)id))
        return complain(L,
                        "%s: all see what a variable holds, and not all know "
                        "this card",
                        name);
    return id;
}

/* Returns the value at index 3 as a position stores it. Raises an error, with
 * `name`, if the variable cannot hold the value. */
static int32_t check_value(lua_State *L, const Var *var, const char *name)
{
    lua_Integer number = 0;

    switch (var->type) {
    case VAR_FLAG:
        if (!lua_isboolean(L, 3))
            return complain(L, "%s is true or false, not %s", name,
                            what_is(L, 3));
        return lua_toboolean(L, 3);
    case VAR_NUMBER:
        if (!to_whole(L, 3, &number))
            return complain(L, "%s is a whole number, not %s", name,
                            what_is(L, 3));
        if (number > INT32_MAX || number < INT32_MIN ||
            !var_allows(var, (int32_t)number))
            return complain(L, "%s is out of range (%d to %d)", name,
                            var->least, var->most);
        return (int32_t)number;
    default:
        return check_held(L, var, name);
    }
}

int var_set(lua_State *L, int index)
{
    int32_t *value = &changing(L)->vars[index];
    const Var *var = &model_of(L)->equipment.vars[index];

    *value = check_value(L, var, var->name);
    return 0;
}

/* -- variables of cards, pyramids and spaces ------------------------------- */

int trait_find(const Equipment *equipment, ThingType of, const char *name)
{
    for (int i = 0; i < equipment->trait_count; i++)
        if (equipment->traits[i].of == of &&
            strcmp(equipment->traits[i].label, name) == 0)
            return i;
    return -1;
}

/* Returns the number of the variable for the field whose name is at index 2, or
 * -1 if the handle's thing has no such field. */
static int find_field_trait(lua_State *L, const Handle *handle)
{
    const char *name = lua_tostring(L, 2);

    return name == NULL ? -1
                        : trait_find(&model_of(L)->equipment,
                                     (ThingType)handle->tag, name);
}

bool trait_push(lua_State *L, const Handle *handle)
{
    int index = find_field_trait(L, handle);
    const Var *var;
    Thing what;

    if (index < 0)
        return false;
    var = &model_of(L)->equipment.traits[index];
    /* The thing has the type THING_NONE if has_left is true for the handle. */
    what = to_thing(L, 1);
    push_value(L, var->type,
               traits_get(&looking(L)->traits, what, index, var->start));
    return true;
}

/* Raises an error unless the variables of the thing can be set. */
static void check_bearer(lua_State *L, const Position *position, Thing what,
                         const char *name)
{
    if (what.type == THING_NONE ||
        (what.type == THING_PYRAMID &&
         !pyramid_on_board(&position->pyramids, (Pyramid)what.id)))
        complain(L, "%s: this pyramid is not on the board", name);
    if (what.type == THING_SPACE && board_is_void(&position->board, what.id))
        complain(L, "%s: this space is void", name);
    if (what.type == THING_CARD &&
        !knowledge_is_public(position, (Card)what.id))
        complain(L,
                 "%s: all see the variables of cards, and not all know this "
                 "card",
                 name);
}

bool trait_set(lua_State *L, const Handle *handle)
{
    int index = find_field_trait(L, handle);
    Position *position;
    const Var *var;
    int32_t value;

    if (index < 0)
        return false;
    position = changing(L);
    var = &model_of(L)->equipment.traits[index];
    value = check_value(L, var, var->label);
    check_bearer(L, position, to_thing(L, 1), var->label);
    if (!traits_set(&position->traits, to_thing(L, 1), index, value,
                    var->start))
        complain(L,
                 "%s: the variables of cards, pyramids and spaces have %d "
                 "values that differ from the start already, and no more fit",
                 var->label, TRAIT_LIMIT);
    return true;
}

int trait_names(lua_State *L, ThingType of, const char **names, int count,
                int limit)
{
    const Equipment *equipment = &model_of(L)->equipment;

    for (int i = 0; i < equipment->trait_count && count < limit; i++)
        if (equipment->traits[i].of == of)
            names[count++] = equipment->traits[i].label;
    return count;
}

/* -- fields of seats ------------------------------------------------------- */

/* The address of this variable is a key of the registry. The value for this key
 * is the table that seat_field_keep has kept. */
static char numbers_key;

void seat_field_keep(lua_State *L)
{
    lua_rawsetp(L, LUA_REGISTRYINDEX, &numbers_key);
}

/* Pushes the table of a seat's fields. Returns false, and pushes nothing, if
 * the game has no tables of fields. */
static bool push_numbers(lua_State *L, Seat seat)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &numbers_key) == LUA_TTABLE) {
        lua_rawgeti(L, -1, seat + 1);
        lua_remove(L, -2);
        return true;
    }
    lua_pop(L, 1);
    return false;
}

/* Finds the number for a field of a seat. The field's name is at index 2. */
static bool seat_field_find(lua_State *L, Seat seat, int *number)
{
    bool is_found;

    if (!push_numbers(L, seat))
        return false;
    lua_pushvalue(L, 2);
    is_found = lua_rawget(L, -2) != LUA_TNIL;
    *number = (int)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return is_found;
}

bool seat_field_push(lua_State *L, Seat seat)
{
    int number;

    if (!seat_field_find(L, seat, &number))
        return false;
    if (number >= SEAT_FIELD_PLACE)
        push_thing(L,
                   thing(THING_SPACE, space_at(number - SEAT_FIELD_PLACE, 0)));
    else if (number >= 0)
        var_push(L, number);
    else
        push_thing(L, thing(THING_PILE, PILE_NAMED - 1 - number));
    return true;
}

bool seat_field_set(lua_State *L, Seat seat)
{
    int number;

    if (!seat_field_find(L, seat, &number))
        return false;
    if (number >= SEAT_FIELD_PLACE)
        complain(L, "%s is a place: it cannot be set",
                 model_of(L)->equipment.places[number - SEAT_FIELD_PLACE]);
    else if (number >= 0)
        var_set(L, number);
    else
        complain(L, "%s is a pile: write put(card, pile)",
                 model_of(L)->equipment.piles[-1 - number]);
    return true;
}

int seat_field_names(lua_State *L, const char **names, int count, int limit)
{
    if (!push_numbers(L, 0))
        return count;
    count += list_names(L, lua_gettop(L), names + count, limit - count);
    lua_pop(L, 1);
    return count;
}
