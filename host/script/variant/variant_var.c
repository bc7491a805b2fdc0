/*
 * variant_var.c -- the variables that a variant declares.
 */
#include <string.h>

#include "script/thing/thing.h"
#include "script/variant/variant.h"

static void read_var(lua_State *L, Var *var)
{
    read_name(L, -2, "vars", var->name, sizeof var->name);
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
        var->type = VAR_FLAG;
        var->start = lua_toboolean(L, -1);
        return;
    case LUA_TNUMBER:
        var->type = VAR_NUMBER;
        var->start = read_whole(L, -1, var->name, -1000000, 1000000);
        return;
    case LUA_TSTRING:
        if (strcmp(lua_tostring(L, -1), "seat") == 0) {
            var->type = VAR_SEAT;
            var->start = SEAT_NONE;
            return;
        }
        /* fallthrough */
    default:
        complain(L,
                 "vars.%s: the starting value should be a whole number, true, "
                 "false, or \"seat\"",
                 var->name);
    }
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
