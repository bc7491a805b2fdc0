/*
 * variant_var.c -- the variables that a variant declares, and whose they are.
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

/* Until the seats are known, the label holds the name as the file has it. */
static void note_template(Var *var)
{
    var->label[0] = '\0';
    if (strstr(var->name, variant_each_seat) != NULL)
        copy_text(var->label, sizeof var->label, var->name);
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
        read_var(L, &equipment->vars[equipment->var_count]);
        note_template(&equipment->vars[equipment->var_count++]);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* -- variables of a seat -------------------------------------------------- */

/* Whether the name of a variable is `label` with that colour in it. */
static bool has_color(const Var *var, const char *color)
{
    const char *at = strstr(var->label, variant_each_seat);
    size_t before = (size_t)(at - var->label);
    size_t length = strlen(color);

    return strncmp(var->name + before, color, length) == 0 &&
           strcmp(var->name + before + length,
                  at + strlen(variant_each_seat)) == 0;
}

/* Where nothing is left without SEAT, it is the name. */
static void shorten_label(Var *var)
{
    char name[NAME_LIMIT];

    if (variant_short_name(name, var->label))
        copy_text(var->label, sizeof var->label,
                  name[0] != '\0' ? name : var->name);
}

void variant_own_vars(Script *script)
{
    Equipment *equipment = &script->model->equipment;

    for (int i = 0; i < equipment->var_count; i++) {
        Var *var = &equipment->vars[i];
        if (var->label[0] == '\0')
            continue;
        for (int s = 0; s < script->model->seats.count; s++)
            if (has_color(var, color_name(script->model->seats.colors[s])))
                var->seat = (Seat)s;
        shorten_label(var);
    }
}
