/*
 * library.c -- the part of Lua's own library that a script gets. We replace or
 * leave out functions that could loop for long, or whose results differ between
 * runs.
 */
#include <lualib.h>
#include <math.h>
#include <string.h>

#include "script/library/library.h"
#include "script/library/order.h"

enum { TEXT_LIMIT = 64 * 1024, LIST_LIMIT = 1000000, UNPACK_LIMIT = 250 };

/* -- replacements --------------------------------------------------------- */

void push_text(lua_State *L, int index)
{
    int type = lua_type(L, index);

    if (type == LUA_TTABLE || type == LUA_TFUNCTION)
        lua_pushstring(L, lua_typename(L, type)); /* we leave out the address,
                                                   * which differs in each
                                                   * run */
    else
        luaL_tolstring(L, index, NULL);
}

static int base_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    push_text(L, 1);
    return 1;
}

/* True if a script may catch the error. A script must not catch a signal, or an
 * error that occurs while a seat is asked. A replay raises neither of them
 * again, so a script that caught one would behave differently in the replay. */
static bool is_for_script(const Script *script)
{
    return script->sandbox->signal == SIGNAL_NONE &&
           !script->sandbox->scope.asking;
}

static int base_pcall(lua_State *L)
{
    Script *script = script_of(L);
    Scope scope = script->sandbox->scope;
    int status;

    luaL_checkany(L, 1);
    script->sandbox->scope.asking = false;
    /* We push `true` before the call, because the results of the call may fill
     * the stack. */
    lua_pushboolean(L, true);
    lua_insert(L, 1);
    status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    if (status == LUA_ERRMEM)
        script->sandbox->signal = SIGNAL_MEMORY;
    if (status != LUA_OK && !is_for_script(script))
        return lua_error(L);
    script->sandbox->scope = scope;
    script->sandbox->file_failed = false; /* the script has caught the error, if
                                           * there was one */
    if (status != LUA_OK) {
        lua_pushboolean(L, false);
        lua_replace(L, 1);
    }
    return lua_gettop(L);
}

static int base_error(lua_State *L)
{
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING)
        return complain(L, "%s", lua_tostring(L, 1));
    return complain(L, "raised %s instead of a message", what_is(L, 1));
}

static int base_assert(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1))
        return lua_gettop(L);
    return complain(L, "%s", luaL_optstring(L, 2, "assertion failed!"));
}

static int base_type(lua_State *L)
{
    luaL_checkany(L, 1);
    Thing what = to_held(L, 1);
    if (what.type != THING_NONE)
        lua_pushstring(L, type_name((ThingType)what.type));
    else
        lua_pushstring(L, luaL_typename(L, 1));
    return 1;
}

static int text_rep(lua_State *L)
{
    size_t size, between;
    const char *text = luaL_checklstring(L, 1, &size);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &between);
    luaL_Buffer buffer;

    if (count > TEXT_LIMIT ||
        (count > 0 && (size + between) * (size_t)count > TEXT_LIMIT))
        return complain(L, "rep: a string of at most %d bytes", TEXT_LIMIT);
    luaL_buffinit(L, &buffer);
    for (lua_Integer i = 0; i < count; i++) {
        if (i > 0)
            luaL_addlstring(&buffer, separator, between);
        luaL_addlstring(&buffer, text, size);
    }
    luaL_pushresult(&buffer);
    return 1;
}

/* The function string.format of scripts. Upvalue 1 is Lua's own string.format.
 * Addresses (%p) are refused, because they differ between runs. */
static int text_format(lua_State *L)
{
    const char *format = luaL_checkstring(L, 1);

    for (const char *at = strchr(format, '%'); at != NULL;
         at = strchr(at, '%')) {
        at += 1 + strspn(at + 1, "-+ #0123456789.");
        if (*at == 'p')
            return complain(L, "format: %%p is not available");
        if (*at != '\0')
            at++;
    }
    for (int i = 2; i <= lua_gettop(L); i++) {
        int type = lua_type(L, i);
        if (type == LUA_TNUMBER || type == LUA_TSTRING)
            continue;
        lua_pushcfunction(L, base_tostring);
        lua_pushvalue(L, i);
        lua_call(L, 1, 1);
        lua_replace(L, i);
    }
    /* We do not use lua_call, because messages would then name the function
     * '?'. */
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* Reads a range of the list at index 1 from the arguments `from` and `from` +
 * 1. The default is the whole list. */
static void check_range(lua_State *L, int from, lua_Integer *first,
                        lua_Integer *last)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    *first = luaL_optinteger(L, from, 1);
    *last = luaL_optinteger(L, from + 1, (lua_Integer)lua_rawlen(L, 1));
}

static int table_concat(lua_State *L)
{
    size_t between;
    const char *separator = luaL_optlstring(L, 2, "", &between);
    lua_Integer first, last;
    luaL_Buffer buffer;

    check_range(L, 3, &first, &last);
    luaL_buffinit(L, &buffer);
    for (lua_Integer i = first; i <= last; i++) {
        int type = lua_rawgeti(L, 1, i);
        steps_look(script_of(L));
        if (type != LUA_TSTRING && type != LUA_TNUMBER)
            return complain(L, "concat: element %I is %s", (LUAI_UACINT)i,
                            what_is(L, -1));
        luaL_addvalue(&buffer);
        if (i == last)
            break; /* we stop here, because the greatest number plus 1 would
                      overflow */
        luaL_addlstring(&buffer, separator, between);
    }
    luaL_pushresult(&buffer);
    return 1;
}

static int table_unpack(lua_State *L)
{
    lua_Integer first, last;

    check_range(L, 2, &first, &last);
    if (first > last)
        return 0;
    lua_Unsigned more = (lua_Unsigned)last - (lua_Unsigned)first;
    if (more >= UNPACK_LIMIT)
        return complain(L, "unpack: at most %d elements", UNPACK_LIMIT);
    luaL_checkstack(L, (int)more + 1, "unpack");
    for (lua_Unsigned i = 0; i <= more; i++)
        lua_rawgeti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
    return (int)more + 1;
}

/*
 * Returns the length of a list. Raises an error if the length is too great; Lua
 * may return a very great length for a table with holes.
 */
static lua_Integer length_of(lua_State *L, const char *who)
{
    lua_Integer count;

    luaL_checktype(L, 1, LUA_TTABLE);
    count = (lua_Integer)lua_rawlen(L, 1);
    if (count > LIST_LIMIT)
        complain(L, "%s: at most %d elements", who, LIST_LIMIT);
    return count;
}

void note_change(lua_State *L)
{
    if (sandbox_of(L)->is_followed) /* the table may be a copy that the chain
                                     * has made (see script/recall) */
        sandbox_leave(L, SIGNAL_MISS);
    if (model_of(L)->running && lua_istable(L, 1) && is_constant(L, 1))
        sandbox_of(L)->keeps_values = true;
}

/* We use no raw access in this function, because some tables are protected by
 * metatables. */
static int table_insert(lua_State *L)
{
    lua_Integer end = length_of(L, "insert") + 1;
    lua_Integer at = end;

    note_change(L);
    if (lua_gettop(L) < 2 || lua_gettop(L) > 3)
        return complain(L, "insert: a list, perhaps a position, and a value");
    if (lua_gettop(L) == 3)
        at = luaL_checkinteger(L, 2);
    if (at < 1 || at > end)
        return complain(L, "insert: no position from 1 to %d", (int)end);
    for (lua_Integer i = end; i > at; i--) {
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
    }
    lua_seti(L, 1, at);
    return 0;
}

static int table_remove(lua_State *L)
{
    lua_Integer count = length_of(L, "remove");
    lua_Integer at = luaL_optinteger(L, 2, count);

    note_change(L);
    if (at != count && (at < 1 || at > count + 1)) /* Lua's own table.remove
                                                    * tests this condition,
                                                    * too */
        return complain(L, "remove: no position from 1 to %d", (int)count + 1);
    lua_geti(L, 1, at);
    for (; at < count; at++) {
        lua_geti(L, 1, at + 1);
        lua_seti(L, 1, at);
    }
    lua_pushnil(L);
    lua_seti(L, 1, at);
    return 1;
}

/* -- building the environment --------------------------------------------- */

static const luaL_Reg own_base[] = {
    {"assert", base_assert},     {"error", base_error}, {"next", base_next},
    {"pairs", base_pairs},       {"pcall", base_pcall}, {"require", require},
    {"tostring", base_tostring}, {"type", base_type},   {NULL, NULL}};

static const char *const base_names[] = {
    "ipairs", "rawequal", "rawget", "rawlen", "select", "tonumber", NULL};
static const char *const text_names[] = {"byte", "char",    "len",   "lower",
                                         "sub",  "reverse", "upper", NULL};
static const char *const table_names[] = {"pack", NULL};
static const char *const math_names[] = {
    "abs",       "ceil",       "floor",      "fmod", "huge", "max",
    "min",       "maxinteger", "mininteger", "modf", "pi",   "sqrt",
    "tointeger", "type",       "ult",        NULL};

/* Copies the fields with the given names from the table on top of the stack
 * into the table below it, and pops the upper table. */
static void copy_names(lua_State *L, const char *const *names)
{
    for (; *names != NULL; names++) {
        lua_getfield(L, -1, *names);
        lua_setfield(L, -3, *names);
    }
    lua_pop(L, 1);
}

static void open_library(lua_State *L, lua_CFunction opener, const char *name)
{
    lua_pushcfunction(L, opener);
    lua_pushstring(L, name);
    lua_call(L, 1, 1);
}

static void open_text(lua_State *L)
{
    lua_newtable(L);
    open_library(L, luaopen_string, "string");
    lua_getfield(L, -1, "format");
    lua_pushcclosure(L, text_format, 1);
    lua_setfield(L, -3, "format");
    copy_names(L, text_names);
    lua_pushcfunction(L, text_rep);
    lua_setfield(L, -2, "rep");
    /* The methods of strings come from our table, not from Lua's own. */
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 2);
}

static void open_tables(lua_State *L)
{
    static const luaL_Reg own[] = {
        {"concat", table_concat}, {"insert", table_insert},
        {"remove", table_remove}, {"sort", table_sort},
        {"unpack", table_unpack}, {NULL, NULL}};

    lua_newtable(L);
    open_library(L, luaopen_table, "table");
    copy_names(L, table_names);
    luaL_setfuncs(L, own, 0);
}

void library_open(lua_State *L)
{
    open_library(L, luaopen_base, "_G");
    copy_names(L, base_names);
    luaL_setfuncs(L, own_base, 0);
    open_text(L);
    lua_setfield(L, -2, "string");
    open_tables(L);
    lua_setfield(L, -2, "table");
    lua_newtable(L);
    open_library(L, luaopen_math, "math");
    copy_names(L, math_names);
    lua_setfield(L, -2, "math");
}
