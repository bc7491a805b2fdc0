/*
 * selector_argument.c -- reads the arguments of clauses.
 */
#include <stdio.h>

#include "script/select/clause.h"
#include "script/select/selector_bind.h"

/* Replaces the list at index 2 by a selector of the things in the list. */
static const Selector *take_list_argument(lua_State *L, const char *method,
                                          ThingType type)
{
    Selector *made;
    int *ids;
    int count;

    lua_pushvalue(L, 2);
    count = list_length(L, method);
    if (count > OPTION_LIMIT)
        complain(L, "%s: a list of at most %d things", method, OPTION_LIMIT);
    made = new_selector(L, type, sizeof *ids * (size_t)count);
    ids = (int *)made->clauses;
    made->listed = ids;
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 2, i + 1);
        if (!is_thing(L, -1, type))
            complain(L, "%s: entry %d of the list should be a %s, not %s",
                     method, i + 1, type_name(type), what_is(L, -1));
        if (has_left(L, -1)) { /* a pyramid that has left the board is in
                                  no set */
            lua_pop(L, 1);
            continue;
        }
        ids[made->listed_count] =
            type == THING_NUMBER ? read_whole(L, -1, "an entry of the list",
                                              NUMBER_LEAST, NUMBER_MOST)
                                 : check_thing(L, -1, type);
        made->listed_count += !selector_lists(made, ids[made->listed_count]);
        lua_pop(L, 1);
    }
    lua_replace(L, 2);
    lua_pop(L, 1);
    return made;
}

/* Reads the text at index 2, and the function at index 3 if the clause takes a
 * function. */
static void read_clause_word(lua_State *L, const ClauseKind *kind,
                             Clause *clause, ThingType own)
{
    size_t size;

    if (lua_type(L, 2) != LUA_TSTRING)
        complain(L, "%s: argument 1 should be a string, not %s", kind->name,
                 what_is(L, 2));
    clause->word = lua_tolstring(L, 2, &size);
    if (size > TEXT_ARGUMENT_LIMIT)
        complain(L, "%s: argument 1 should be a string of at most %d bytes",
                 kind->name, TEXT_ARGUMENT_LIMIT);
    if (kind->argument == ARGUMENT_FUNCTION && !lua_isfunction(L, 3))
        complain(L, "%s: argument 2 should be a function, not %s", kind->name,
                 what_is(L, 3));
    if (kind->argument == ARGUMENT_FUNCTION) {
        clause->thing.type = (uint16_t)own;
        clause->function = where_keep(L, 3);
    }
}

/* Reads the name of a field at index 2. After loading, raises an error if the
 * things of the set lack this field. */
static void check_extreme(lua_State *L, const ClauseKind *kind, Clause *clause,
                          ThingType own)
{
    if (own == THING_NUMBER)
        complain(L, "%s: a number has no fields", kind->name);
    read_clause_word(L, kind, clause, own);
    clause->selector = lua_touserdata(L, 1);
    if (sandbox_of(L)->loaded)
        check_thing_field(L, own, clause->word);
}

/* Reads the seat, space or pose at index 3. Returns false if the value is
 * something else. */
static bool read_thing_value(lua_State *L, Clause *clause)
{
    static const ThingType types[] = {THING_SEAT, THING_SPACE, THING_POSE};

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (is_thing(L, 3, types[i])) {
            clause->thing = thing(types[i], check_thing(L, 3, types[i]));
            return true;
        }
    return false;
}

/* Reads the name of a field at index 2 and a value at index 3. */
static void check_value(lua_State *L, const ClauseKind *kind, Clause *clause,
                        ThingType own)
{
    read_clause_word(L, kind, clause, own);
    if (lua_isnil(L, 3)) {
        clause->numbers[0] = CARD_FIELD_FLAG;
        clause->numbers[1] = WITH_NO_VALUE;
    } else if (lua_type(L, 3) == LUA_TSTRING) {
        clause->numbers[0] = CARD_FIELD_TEXT;
        clause->value = lua_tostring(L, 3);
    } else if (lua_isboolean(L, 3)) {
        clause->numbers[0] = CARD_FIELD_FLAG;
        clause->numbers[1] = (int16_t)lua_toboolean(L, 3);
    } else if (is_thing(L, 3, THING_NUMBER)) {
        clause->numbers[0] = CARD_FIELD_WHOLE;
        clause->numbers[1] = (int16_t)read_whole(L, 3, "with: argument 2",
                                                 NUMBER_LEAST, NUMBER_MOST);
    } else if (!read_thing_value(L, clause)) {
        complain(L,
                 "with: argument 2 should be a string, a whole number, true, "
                 "false, a seat, a space or a pose, not %s",
                 what_is(L, 3));
    }
}

/* Reads the whole number at `index`. */
static int16_t read_clause_number(lua_State *L, const ClauseKind *kind,
                                  int index, int least, int most)
{
    lua_Integer number = lua_tointeger(L, index);
    char what[80];

    if (lua_isinteger(L, index) && number >= least && number <= most)
        return (int16_t)number;
    snprintf(what, sizeof what, "%s: argument %d", kind->name, index - 1);
    return (int16_t)read_whole(L, index, what, least, most);
}

/* Raises an error if the board lacks a direction. While a file is being loaded,
 * any direction is accepted, because the board is not known yet. */
static void check_direction(lua_State *L, const ClauseKind *kind, Pose pose)
{
    const Model *model = model_of(L);

    if (pose == POSE_UPRIGHT)
        complain(L, "%s: argument 2 should be a direction, not upright",
                 kind->name);
    if (model->running && !board_has_direction(&model->equipment.shape, pose))
        complain(L, "%s: this board has no such direction", kind->name);
}

/* Reads a thing at index 2. Directions at index 3 and a number at index 4 are
 * optional. */
static void check_line(lua_State *L, const ClauseKind *kind, Clause *clause)
{
    ThingType type = kind->argument_type;

    clause->thing = thing(type, check_argument_thing(L, kind->name, type));
    clause->numbers[0] = FAR_REACH;
    clause->numbers[1] = POSE_UPRIGHT;
    if (is_selector(L, 3, THING_POSE)) {
        clause->selector = lua_touserdata(L, 3);
    } else if (is_thing(L, 3, THING_POSE)) {
        clause->numbers[1] = (int16_t)check_thing(L, 3, THING_POSE);
        check_direction(L, kind, (Pose)clause->numbers[1]);
    } else if (!lua_isnil(L, 3)) {
        complain(L, "%s: argument 2 should be a pose or a set of poses, not %s",
                 kind->name, what_is(L, 3));
    }
    if (!lua_isnil(L, 4))
        clause->numbers[0] = read_clause_number(L, kind, 4, 0, FAR_REACH);
}

static void check_offset(lua_State *L, const ClauseKind *kind, Clause *clause)
{
    ThingType type = kind->argument_type;

    clause->thing = thing(type, check_argument_thing(L, kind->name, type));
    for (int i = 0; i < 2; i++)
        clause->numbers[i] = read_clause_number(L, kind, 3 + i, 0, OFFSET_MOST);
}

/* Reads a thing or a set at index 2. A number at index 3 is optional. */
static void check_counted(lua_State *L, const ClauseKind *kind, Clause *clause)
{
    ThingType type = kind->argument_type;

    if (is_selector(L, 2, type))
        clause->selector = lua_touserdata(L, 2);
    else
        clause->thing = thing(type, check_argument_thing(L, kind->name, type));
    clause->numbers[0] = 1;
    if (!lua_isnil(L, 3))
        clause->numbers[0] = read_clause_number(L, kind, 3, 1, OPTION_LIMIT);
}

void check_argument(lua_State *L, const ClauseKind *kind, Clause *clause,
                    ThingType own)
{
    ThingType type = kind->argument_type;

    switch (kind->argument) {
    case ARGUMENT_SET:
        if (is_selector(L, 2, type)) {
            clause->selector = lua_touserdata(L, 2);
            return;
        }
        /* fallthrough */
    case ARGUMENT_THING:
        clause->thing = thing(type, check_argument_thing(L, kind->name, type));
        return;
    case ARGUMENT_MEASURE: /* a pyramid has a size even if it has left the board
                              */
        if (lua_type(L, 2) == LUA_TNUMBER)
            type = THING_NUMBER;
        if (has_left(L, 2)) {
            lua_pushinteger(
                L, pyramid_of_handle(model_of(L), to_held(L, 2).id)->pips);
            lua_replace(L, 2);
            type = THING_NUMBER;
        }
        clause->thing = thing(type, check_argument_thing(L, kind->name, type));
        return;
    case ARGUMENT_SELF:
        if (has_left(L, 2)) {
            lua_newtable(L);
            lua_replace(L, 2);
        }
        if (lua_istable(L, 2)) {
            clause->selector = take_list_argument(L, kind->name, own);
            return;
        }
        clause->thing = thing(own, check_argument_thing(L, kind->name, own));
        return;
    case ARGUMENT_WORD:
    case ARGUMENT_FUNCTION:
        read_clause_word(L, kind, clause, own);
        return;
    case ARGUMENT_EXTREME:
        check_extreme(L, kind, clause, own);
        return;
    case ARGUMENT_FIELD:
        check_value(L, kind, clause, own);
        return;
    case ARGUMENT_LINE:
        check_line(L, kind, clause);
        return;
    case ARGUMENT_OFFSET:
        check_offset(L, kind, clause);
        return;
    case ARGUMENT_COUNTED:
        check_counted(L, kind, clause);
        return;
    default:
        return;
    }
}
