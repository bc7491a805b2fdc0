/*
 * variant_var.c -- reads the variables that a variant declares.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/thing/thing.h"
#include "script/variant/variant_fields.h"

/* Greatest number of possible values of a secret variable. */
enum { SECRET_LIMIT = 1 << 16 };

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

/* Returns the type of thing (CARD, PYRAMID or SPACE) in a variable's name, or
 * THING_NONE. Writes the name without this word to `label`. */
static ThingType things_of_name(const char *name, char *label)
{
    static const struct {
        const char *word;
        ThingType of;
    } things[] = {{"CARD", THING_CARD},
                  {"PYRAMID", THING_PYRAMID},
                  {"SPACE", THING_SPACE}};

    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++)
        if (strstr(name, things[i].word) != NULL) {
            variant_short_name(label, name, things[i].word);
            return things[i].of;
        }
    return THING_NONE;
}

/* Returns the fault of a variable's limits or secrecy as the predicate of a
 * message, or NULL. `has_range` is true if the variable has both limits. */
static const char *flaw_of_range(const Var *var, bool has_limit, bool has_range)
{
    if (var->of != THING_NONE && (has_limit || var->is_secret))
        return "belongs to things: only a variable of the game or of a seat "
               "has least, most and secret";
    if (has_limit && var->type != VAR_NUMBER)
        return "is not a number, so it has neither least nor most";
    if (var->least > var->most)
        return "has a least value above its most";
    if (!var->is_secret)
        return NULL;
    if (strstr(var->name, "SEAT") == NULL)
        return "is secret, so it should belong to a seat: its name needs SEAT";
    if (var->type > VAR_SEAT)
        return "is secret, so it should be a number, a flag or a seat";
    if (var->type == VAR_NUMBER && !has_range)
        return "is secret: it needs least and most, the limits of the values "
               "that others think possible";
    if (has_range && (int64_t)var->most - var->least >= SECRET_LIMIT)
        return "is secret, but has more than 65536 possible values";
    return NULL;
}

/* Reads a limit of a variable from the table on top of the stack. Returns false
 * if the table does not have the limit. */
static bool read_limit(lua_State *L, const Var *var, const char *name,
                       int32_t *limit)
{
    bool has = lua_getfield(L, -1, name) != LUA_TNIL;
    char where[NAME_LIMIT + 16];

    snprintf(where, sizeof where, "vars.%s.%s", var->name, name);
    if (has)
        *limit = read_whole(L, -1, where, INT32_MIN, INT32_MAX);
    lua_pop(L, 1);
    return has;
}

/* Reads the fields `least`, `most` and `secret`. The table that has them is on
 * top of the stack. */
static void read_var_range(lua_State *L, Var *var)
{
    bool has_least = read_limit(L, var, "least", &var->least);
    bool has_most = read_limit(L, var, "most", &var->most);
    const char *flaw;

    var->is_secret = field_flag(L, "secret");
    flaw = flaw_of_range(var, has_least || has_most, has_least && has_most);
    if (flaw != NULL)
        complain(L, "vars.%s %s", var->name, flaw);
}

/* Reads a declared variable. Its start value or a table of fields is on top of
 * the stack, and its name is below. */
static void read_var(lua_State *L, Var *var)
{
    static const char *const names[] = {"least", "most",  "secret", "shown",
                                        "start", "title", "turned"};
    char where[NAME_LIMIT + 8];

    read_name(L, -2, "vars", var->name, sizeof var->name);
    var->of = things_of_name(var->name, var->label);
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
    read_var_range(L, var);
    var->is_turned = field_flag(L, "turned");
    if (var->is_turned && (var->of != THING_CARD || var->type != VAR_FLAG))
        complain(L, "vars.%s has the field turned, but is not a flag of cards",
                 var->name);
}

/* Returns the reason why a variable of a thing cannot be declared, as the
 * predicate of a message, or NULL if it can be declared. */
static const char *flaw_of_trait(const Equipment *equipment, const Var *var)
{
    const BoardShape *shape = &equipment->shape;
    bool has_unnamed =
        board_is_of_places(shape) && shape->columns > shape->named;

    if (strstr(var->name, "SEAT") != NULL)
        return "belongs to seats or to other things, not to both";
    if (var->label[0] == '\0')
        return "needs a name besides the things to which it belongs";
    if (var->type == VAR_CARD || var->type == VAR_PYRAMID)
        return "cannot hold a card or a pyramid: only a variable of the game "
               "or of a seat can";
    if (has_unnamed && (var->of == THING_SPACE || var->type == VAR_SPACE))
        return "cannot be about spaces on a board that has places without a "
               "name";
    return NULL;
}

static void check_trait(lua_State *L, const Var *var)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *flaw = flaw_of_trait(equipment, var);

    if (flaw != NULL)
        complain(L, "vars.%s %s", var->name, flaw);
    for (int i = 0; i < thing_field_count; i++)
        if (thing_fields[i].type == var->of &&
            strcmp(thing_fields[i].name, var->label) == 0)
            complain(L,
                     "%s: every %s has a field '%s' already: give it another "
                     "name",
                     var->name, type_name(var->of), var->label);
    for (int i = 0; var->of == THING_PYRAMID && i < equipment->mark_count; i++)
        if (strcmp(equipment->marks[i], var->label) == 0)
            complain(L, "%s: '%s' is a mark already: give it another name",
                     var->name, var->label);
    for (int i = 0; i < equipment->trait_count; i++)
        if (equipment->traits[i].of == var->of &&
            strcmp(equipment->traits[i].label, var->label) == 0)
            complain(L, "%s and %s would both be the field '%s' of a %s",
                     equipment->traits[i].name, var->name, var->label,
                     type_name(var->of));
}

static void add_var(lua_State *L, Equipment *equipment, const Var *var)
{
    if (var->of == THING_NONE && equipment->var_count == VAR_LIMIT)
        complain(L, "vars: at most %d", VAR_LIMIT);
    if (var->of == THING_NONE) {
        equipment->vars[equipment->var_count++] = *var;
        return;
    }
    if (equipment->trait_count == TRAIT_VAR_LIMIT)
        complain(L, "vars: at most %d of cards, pyramids and spaces",
                 TRAIT_VAR_LIMIT);
    check_trait(L, var);
    equipment->traits[equipment->trait_count++] = *var;
}

/* Raises an error if the token of a pyramid could become too long. The token
 * includes the values of all variables of pyramids. */
static void check_token(lua_State *L, const Equipment *equipment)
{
    static const uint8_t most[VAR_TYPES] = {[VAR_NUMBER] = 11,
                                            [VAR_FLAG] = 5,
                                            [VAR_SEAT] = 6,
                                            [VAR_SPACE] = NAME_LIMIT,
                                            [VAR_POSE] = 2};
    size_t used = 2; /* the brackets */

    for (int i = 0; i < equipment->trait_count; i++)
        if (equipment->traits[i].of == THING_PYRAMID)
            used += strlen(equipment->traits[i].label) +
                    most[equipment->traits[i].type] + 2;
    if (used > TRAIT_TOKEN_LIMIT)
        complain(L, "vars: the variables of pyramids have too many or too long "
                    "names for the token of a pyramid");
}

void variant_read_vars(lua_State *L)
{
    Equipment *equipment = &model_of(L)->equipment;

    if (!push_table_field(L, "vars"))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        Var var = {.of = THING_NONE, .least = INT32_MIN, .most = INT32_MAX};
        if (lua_type(L, -2) != LUA_TSTRING)
            complain(L, "vars: every variable needs a name");
        read_var(L, &var);
        equipment->has_secret_vars =
            equipment->has_secret_vars || var.is_secret;
        add_var(L, equipment, &var);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    check_token(L, equipment);
    qsort(equipment->traits, (size_t)equipment->trait_count,
          sizeof equipment->traits[0], variant_compare_names);
}
