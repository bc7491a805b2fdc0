/*
 * check.c -- checks arguments that are not things: texts, functions and tables.
 * Like check_thing, the functions raise errors that name the number of the
 * argument.
 */
#include <stdarg.h>
#include <string.h>

#include "base/names.h"
#include "script/thing/thing.h"

static int call_counted(lua_State *L);

/* Pushes the name of the host's function at a level of the call stack. If the
 * function is not a Counted, pushes nothing and returns false. */
static bool push_counted_name(lua_State *L, int level)
{
    lua_Debug about;
    const Counted *counted;
    bool is_counted;

    if (lua_getstack(L, level, &about) == 0)
        return false;
    lua_getinfo(L, "f", &about);
    is_counted = lua_tocfunction(L, -1) == call_counted;
    if (is_counted) {
        lua_getupvalue(L, -1, 1);
        counted = lua_touserdata(L, -1);
        lua_pop(L, 1);
        lua_pushstring(L, counted->name);
        lua_remove(L, -2);
    } else {
        lua_pop(L, 1);
    }
    return is_counted;
}

/* Pushes the name of the primitive that is running, or "". If a primitive calls
 * a second primitive, as `choose_each` does, pushes the name of the second. */
static void push_primitive(lua_State *L)
{
    lua_Debug about;

    if (push_counted_name(L, 0) || push_counted_name(L, 1))
        return;
    lua_getstack(L, 0, &about);
    lua_getinfo(L, "n", &about);
    lua_pushstring(L, about.name != NULL &&
                              strcmp(about.namewhat, "metamethod") != 0
                          ? about.name
                          : "");
}

int complain_argument(lua_State *L, int index, const char *format, ...)
{
    const char *name;
    va_list arguments;

    push_primitive(L);
    name = lua_tostring(L, -1);
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    complain(L, "%s%sargument %d %s", name, name[0] != '\0' ? ": " : "", index,
             lua_tostring(L, -1));
}

const char *check_text(lua_State *L, int index)
{
    const char *text;
    size_t size;

    if (lua_type(L, index) != LUA_TSTRING)
        complain_argument(L, index, "should be a string, not %s",
                          what_is(L, index));
    text = lua_tolstring(L, index, &size);
    if (size > TEXT_ARGUMENT_LIMIT)
        complain_argument(L, index, "should be a string of at most %d bytes",
                          TEXT_ARGUMENT_LIMIT);
    return text;
}

void check_function(lua_State *L, int index)
{
    if (!lua_isfunction(L, index))
        complain_argument(L, index, "should be a function, not %s",
                          what_is(L, index));
}

void check_table(lua_State *L, int index)
{
    const Handle *handle;
    bool is_set;

    if (lua_istable(L, index))
        return;
    handle = lua_touserdata(L, index);
    is_set = handle != NULL && lua_type(L, index) == LUA_TUSERDATA &&
             handle->tag == TAG_SELECTOR;
    complain_argument(L, index, "should be a table, not %s%s",
                      what_is(L, index), is_set ? ": write SET:list()" : "");
}

int complain_name(lua_State *L, const char *what, const char *typed,
                  const char *const *names, int count)
{
    const char *near = names_nearest(typed, names, count);

    if (near != NULL)
        complain(L, "%s '%s'; did you mean '%s'?", what, typed, near);
    complain(L, "%s '%s'", what, typed);
}

void check_stacks(lua_State *L, const char *name)
{
    if (!model_of(L)->equipment.stacks)
        complain(L, "%s: the variant declares no stacks (stacks = true)", name);
}

void check_grid(lua_State *L, const char *name, const char *lacks)
{
    if (board_is_of_places(&model_of(L)->equipment.shape))
        complain(L, "%s: a board of places has no %s", name, lacks);
}

void check_directions(lua_State *L, const char *name)
{
    const BoardShape *shape = &model_of(L)->equipment.shape;

    if (board_is_of_places(shape) && shape->directions == 0)
        complain(L, "%s: the links of this board have no directions", name);
}

int check_mark(lua_State *L, const char *name)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *names[MARK_LIMIT];

    for (int i = 0; i < equipment->mark_count; i++) {
        names[i] = equipment->marks[i];
        if (strcmp(names[i], name) == 0)
            return i;
    }
    return complain_name(L, "the variant declares no mark", name, names,
                         equipment->mark_count);
}

int check_region(lua_State *L, const char *name)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *names[REGION_LIMIT];

    for (int i = 0; i < equipment->region_count; i++) {
        names[i] = equipment->regions[i];
        if (strcmp(names[i], name) == 0)
            return i + 1;
    }
    return complain_name(L, "the board has no region", name, names,
                         equipment->region_count);
}

int check_argument_thing(lua_State *L, const char *method, ThingType type)
{
    lua_Integer number = 0;

    if (type == THING_NUMBER ? !to_whole(L, 2, &number)
                             : (!is_thing(L, 2, type) || has_left(L, 2)))
        complain(L, "%s: argument 1 should be a %s, not %s%s", method,
                 type == THING_NUMBER ? "whole number" : type_name(type),
                 what_is(L, 2),
                 type == THING_SPACE && lua_istable(L, 2)
                     ? "; spaces:only(LIST) makes a set of a list"
                     : "");
    if (type != THING_NUMBER)
        return check_thing(L, 2, type);
    if (number < NUMBER_LEAST || number > NUMBER_MOST)
        complain(L, "%s: argument 1 is out of range (%d to %d)", method,
                 NUMBER_LEAST, NUMBER_MOST);
    return (int)number;
}

/* -- the number of arguments ---------------------------------------------- */

int complain_count(lua_State *L, const char *name, int most, int count)
{
    if (most == 0)
        return complain(L, "%s takes no argument", name);
    return complain(L, "%s takes %s%d argument%s, not %d", name,
                    most > 1 ? "at most " : "", most, most == 1 ? "" : "s",
                    count);
}

static int call_counted(lua_State *L)
{
    const Counted *counted = lua_touserdata(L, lua_upvalueindex(1));

    check_count(L, counted->name, counted->most, counted->is_method);
    return counted->function(L);
}

lua_CFunction function_behind(lua_State *L, int index)
{
    lua_CFunction function = lua_tocfunction(L, index);

    if (function == call_counted && lua_getupvalue(L, index, 1) != NULL) {
        function = ((const Counted *)lua_touserdata(L, -1))->function;
        lua_pop(L, 1);
    }
    return function;
}

void push_counted(lua_State *L, Counted counted)
{
    Counted *kept = lua_newuserdatauv(L, sizeof counted, 0);

    *kept = counted;
    lua_pushcclosure(L, call_counted, 1);
}

/* -- permission to read or change the game ------------------------------- */

void asking(lua_State *L)
{
    const Script *script = script_of(L);

    if (script->sandbox->scope.reading)
        complain(L, "this function may only read: it cannot act or ask");
    if (!script->model->running)
        complain(L, "the game has not started: act and ask inside turn, setup, "
                    "window or after_turn");
}

Position *changing(lua_State *L)
{
    asking(L);
    return &model_of(L)->position;
}

const Position *looking(lua_State *L)
{
    Script *script = script_of(L);

    if (!script->sandbox->loaded)
        complain(L, "there is no game yet: read it inside a function");
    return &script->model->position;
}

Seat acting_seat(lua_State *L)
{
    const Scope *scope = &sandbox_of(L)->scope;

    return scope->unasked ? SEAT_NONE : scope->asked;
}
