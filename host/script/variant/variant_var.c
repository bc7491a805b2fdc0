/*
 * variant_var.c -- the variables that a variant declares.
 */
#include <stdio.h>
#include <string.h>

#include "script/thing/thing.h"
#include "script/variant/variant_fields.h"

/* Returns the type of variables that hold the things called `name`, such as
 * "seat". Returns VAR_NUMBER if no things have this name. */
static VarType type_of_things(const char *name)
{
    for (int type = VAR_SEAT; type < VAR_TYPES; type++)
        if (strcmp(name, type_name(var_things((VarType)type))) == 0)
            return (VarType)type;
    return VAR_NUMBER;
}

/* Reads the start value, which is on top of the stack. */
static void read_start(lua_State *L, Var *var)
{
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
        var->type = VAR_FLAG;
        var->start = lua_toboolean(L, -1);
        return;
    case LUA_TNUMBER:
        var->type = VAR_NUMBER;
        var->start = read_whole(L, -1, var->name, INT32_MIN, INT32_MAX);
        return;
    case LUA_TSTRING:
        var->type = type_of_things(lua_tostring(L, -1));
        var->start = var_nothing(var->type);
        if (var->type != VAR_NUMBER)
            return;
        /* fallthrough */
    default:
        complain(L,
                 "vars.%s: the starting value should be a whole number, true "
                 "or false, or what it holds: \"seat\", \"space\", \"card\", "
                 "\"pyramid\" or \"pose\"",
                 var->name);
    }
}

/* Reads the field `shown`, which says when the variable is shown. The table
 * that has this field is on top of the stack. */
static VarShown read_shown(lua_State *L, const Var *var)
{
    static const char *const names[] = {
        [VAR_SHOWN] = "always",
        [VAR_SHOWN_CHANGED] = "changed",
        [VAR_SHOWN_NEVER] = "never",
    };
    char shown[NAME_LIMIT];

    if (!field_text(L, "shown", shown, sizeof shown))
        return VAR_SHOWN;
    for (int i = 0; i <= VAR_SHOWN_NEVER; i++)
        if (strcmp(shown, names[i]) == 0)
            return (VarShown)i;
    complain(L, "vars.%s: shown should be \"always\", \"changed\" or \"never\"",
             var->name);
    return VAR_SHOWN;
}

/* Reads a declared variable. The value on top of the stack is its start value,
 * or a table with its start value and how it is shown. The variable's name is
 * below it on the stack. */
static void read_var(lua_State *L, Var *var)
{
    static const char *const names[] = {"shown", "start", "title"};
    char where[NAME_LIMIT + 8];

    read_name(L, -2, "vars", var->name, sizeof var->name);
    if (!lua_istable(L, -1)) {
        read_start(L, var);
        return;
    }
    snprintf(where, sizeof where, "vars.%s", var->name);
    CHECK_KEYS(L, where, names);
    var->shown = read_shown(L, var);
    field_text(L, "title", var->title, sizeof var->title);
    lua_getfield(L, -1, "start");
    read_start(L, var);
    lua_pop(L, 1);
}

void variant_read_vars(lua_State *L)
{
    Equipment *equipment = &model_of(L)->equipment;

    if (!push_table_field(L, "vars"))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (equipment->var_count == VAR_LIMIT)
            complain(L, "vars: at most %d", VAR_LIMIT);
        if (lua_type(L, -2) != LUA_TSTRING)
            complain(L, "vars: every variable needs a name");
        read_var(L, &equipment->vars[equipment->var_count++]);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}
