/*
 * game.c -- the globals with which scripts read the game as a whole: `vars`,
 * `options` and `game`.
 */
#include <string.h>

#include "base/names.h"
#include "script/examine/examine.h"
#include "script/variant/changes.h"
#include "script/variant/variant_fields.h"

static int find_game_var(lua_State *L)
{
    Script *script = script_of(L);
    const Equipment *equipment = &script->model->equipment;
    const char *names[VAR_LIMIT];
    const char *name = check_text(L, 2);

    for (int i = 0; i < equipment->var_count; i++) {
        names[i] = equipment->vars[i].name;
        if (names[i][0] == name[0] && strcmp(names[i], name) == 0)
            return i;
    }
    return complain_name(L, "the variant declares no variable", name, names,
                         equipment->var_count);
}

static int get_var(lua_State *L)
{
    return var_push(L, find_game_var(L));
}

static int set_var(lua_State *L)
{
    return var_set(L, find_game_var(L));
}

static int no_assignment(lua_State *L)
{
    return complain(L, "this is read-only");
}

/* The address of this variable is a key of the registry. The value for this key
 * is the table with the values of the options; see push_options. */
static char options_key;
/* The address of this variable is a key of the registry. The value is a table
 * of the option values, if reads of options are recorded. */
static char watched_key;

/* The metamethod __index of the table of option values. Lua calls it for an
 * option that the table lacks. If reads of options are recorded, the table is
 * empty, so that Lua calls this function for each read. */
static int missing_option(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *typed = luaL_checkstring(L, 2);
    const char *names[OPTION_VALUE_LIMIT];
    const char *house_rule;
    const char *near;

    if (equipment->option_count == 0 && !sandbox_of(L)->loaded)
        return complain(L,
                        "options have no values while the file is loaded: read "
                        "options.%s inside a function",
                        typed);
    for (int i = 0; i < equipment->option_count; i++)
        names[i] = equipment->options[i].name;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &watched_key) == LUA_TTABLE &&
        lua_getfield(L, -1, typed) != LUA_TNIL) {
        examine_option(script_of(L), typed);
        return 1;
    }
    house_rule = changes_of_option(L, typed);
    if (house_rule != NULL)
        return complain(L, "no option '%s' (house rule %s removes it)", typed,
                        house_rule);
    near = names_nearest(typed, names, equipment->option_count);
    if (near != NULL)
        return complain(L, "no option '%s'; did you mean '%s'?", typed, near);
    return complain(L, "no option '%s'", typed);
}

/* Raises an error for `#` and `pairs`. Without the error these would find no
 * options, because the global `options` is an empty table. */
static int no_list(lua_State *L)
{
    return complain(L, "options are not a list: read options.NAME");
}

void game_set_options(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;

    if (examine_watches_options(script_of(L))) {
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &watched_key);
    } else {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &options_key);
    }
    for (int i = 0; i < equipment->option_count; i++) {
        const OptionValue *option = &equipment->options[i];
        if (option->type == OPTION_WORD)
            lua_pushstring(L, option->word);
        else if (option->type == OPTION_FLAG)
            lua_pushboolean(L, option->number != 0);
        else
            lua_pushinteger(L, option->number);
        lua_setfield(L, -2, option->name);
    }
    lua_pop(L, 1);
}

static const char *const game_fields[] = {"turn", "players", "to_move", NULL};

/* Pushes the global `options`, which is an empty table. Its metatable leads to
 * a second table, in which the values of the options are stored when they are
 * known. */
static void push_options(lua_State *L)
{
    static const luaL_Reg refused[] = {{"__newindex", no_assignment},
                                       {"__len", no_list},
                                       {"__pairs", no_list},
                                       {NULL, NULL}};

    lua_newtable(L);
    lua_createtable(L, 0, 4);
    luaL_setfuncs(L, refused, 0);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, missing_option);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &options_key);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

/* If the value at `index` is the global `options`, pushes the table with the
 * values of the options and returns true. */
static bool push_read_options(lua_State *L, int index)
{
    if (!lua_istable(L, index) || !lua_getmetatable(L, index))
        return false;
    lua_getfield(L, -1, "__index");
    lua_remove(L, -2);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &options_key);
    if (lua_rawequal(L, -1, -2)) {
        lua_remove(L, -2);
        return true;
    }
    lua_pop(L, 2);
    return false;
}

/* Copies a field from the value at `index` into the table on top of the
 * stack. */
static void copy_field(lua_State *L, int index, const char *name)
{
    lua_getfield(L, index, name);
    lua_setfield(L, -2, name);
}

bool game_push_members(lua_State *L, int index)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const Handle *handle = lua_touserdata(L, index);

    if (handle == NULL || (handle->tag != TAG_VARS && handle->tag != TAG_GAME))
        return push_read_options(L, index);
    lua_newtable(L);
    for (int i = 0; handle->tag == TAG_VARS && i < equipment->var_count; i++)
        copy_field(L, index, equipment->vars[i].name);
    for (int i = 0; handle->tag == TAG_GAME && game_fields[i] != NULL; i++)
        copy_field(L, index, game_fields[i]);
    return true;
}

static bool is_set_up(lua_State *L)
{
    const Script *script = script_of(L);

    return script->model->running && !script->sandbox->scope.reading &&
           script->model->position.turn == 0;
}

/* True if the seats are known but the equipment is not complete, for example
 * while the function `board` is called. */
static bool knows_seats_only(lua_State *L)
{
    return !sandbox_of(L)->loaded && model_of(L)->seats.count > 0;
}

static void check_game_field(lua_State *L, const char *name)
{
    for (int i = 0; game_fields[i] != NULL; i++)
        if (strcmp(name, game_fields[i]) == 0)
            return;
    complain(L, "game has turn, players and to_move, but no '%s'", name);
}

static int get_game(lua_State *L)
{
    const char *name = check_text(L, 2);
    const Position *position;

    check_game_field(L, name);
    if (knows_seats_only(L) && strcmp(name, "players") == 0) {
        lua_pushinteger(L, model_of(L)->seats.count);
        return 1;
    }
    position = looking(L);
    if (strcmp(name, "turn") == 0)
        lua_pushinteger(L, position->turn);
    else if (strcmp(name, "players") == 0)
        lua_pushinteger(L, position->seats.count);
    else if (strcmp(name, "to_move") == 0 && position->to_move != SEAT_NONE)
        push_thing(L, thing(THING_SEAT, position->to_move));
    else if (strcmp(name, "to_move") == 0 && is_set_up(L))
        return complain(L, "game.to_move: the set-up has no seat to move");
    else
        lua_pushnil(L);
    return 1;
}

/* The metamethod __tostring. Upvalue 1 is the name that is shown instead of an
 * address. */
static int proxy_text(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
}

static void set_proxy(lua_State *L, const char *name, uint16_t tag,
                      lua_CFunction get, lua_CFunction set)
{
    Handle *proxy = lua_newuserdatauv(L, sizeof *proxy, 0);

    proxy->tag = tag;
    proxy->id = 0;
    lua_createtable(L, 0, 4);
    lua_pushcfunction(L, no_length);
    lua_setfield(L, -2, "__len");
    lua_pushcfunction(L, get);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, set);
    lua_setfield(L, -2, "__newindex");
    lua_pushstring(L, name);
    lua_pushcclosure(L, proxy_text, 1);
    lua_setfield(L, -2, "__tostring");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, name);
}

/* The environment must be on top of the stack. */
void game_open(lua_State *L)
{
    set_proxy(L, "vars", TAG_VARS, get_var, set_var);
    push_options(L);
    lua_setfield(L, -2, "options");
    set_proxy(L, "game", TAG_GAME, get_game, no_assignment);
}
