/*
 * table.c -- reads fields of a table, and checks their types.
 */
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "format/token.h"
#include "script/thing/thing.h"

/* A message lists the names only if there are at most FEW_NAMES names. */
enum { FEW_NAMES = 7 };

void read_text(lua_State *L, int index, const char *what, char *out,
               size_t size)
{
    if (lua_type(L, index) != LUA_TSTRING)
        complain(L, "%s should be a string, not %s", what, what_is(L, index));
    if (strlen(lua_tostring(L, index)) != lua_rawlen(L, index))
        complain(L, "%s holds a zero byte", what);
    if (strlen(lua_tostring(L, index)) >= size)
        complain(L, "%s is longer than %d bytes", what, (int)size - 1);
    copy_text(out, size, lua_tostring(L, index));
    for (char *at = out; (at = strpbrk(at, "\t\r\n")) != NULL;)
        *at = ' ';
    if (!text_is_plain(out))
        complain(L, "%s contains characters that cannot be shown", what);
}

void read_name(lua_State *L, int index, const char *what, char *out,
               size_t size)
{
    const char *flaw;

    read_text(L, index, what, out, size);
    flaw = token_flaw(out);
    if (flaw != NULL)
        complain(L, "%s: the name '%s' %s", what, out, flaw);
}

bool field_text(lua_State *L, const char *name, char *out, size_t size)
{
    bool present = lua_getfield(L, -1, name) != LUA_TNIL;

    if (present)
        read_text(L, -1, name, out, size);
    lua_pop(L, 1);
    return present;
}

int read_whole(lua_State *L, int index, const char *what, int least, int most)
{
    lua_Integer number = 0;

    if (!to_whole(L, index, &number))
        complain(L, "%s should be a whole number, not %s", what,
                 what_is(L, index));
    if (number < least || number > most)
        complain(L, "%s should be from %d to %d, not %I", what, least, most,
                 (LUAI_UACINT)number);
    return (int)number;
}

int field_whole(lua_State *L, const char *name, int standard, int least,
                int most)
{
    int number = standard;

    if (lua_getfield(L, -1, name) != LUA_TNIL)
        number = read_whole(L, -1, name, least, most);
    lua_pop(L, 1);
    return number;
}

bool field_flag(lua_State *L, const char *name)
{
    bool flag = false;

    if (lua_getfield(L, -1, name) != LUA_TNIL) {
        if (!lua_isboolean(L, -1))
            complain(L, "%s should be true or false, not %s", name,
                     what_is(L, -1));
        flag = lua_toboolean(L, -1);
    }
    lua_pop(L, 1);
    return flag;
}

bool push_table_field(lua_State *L, const char *name)
{
    switch (lua_getfield(L, -1, name)) {
    case LUA_TTABLE:
        return true;
    case LUA_TNIL:
        lua_pop(L, 1);
        return false;
    default:
        complain(L, "%s should be a table, not %s", name, what_is(L, -1));
        return false;
    }
}

bool push_list_field(lua_State *L, const char *name, const char *example)
{
    int type = lua_getfield(L, -1, name);

    lua_pop(L, 1);
    if (type == LUA_TNIL || type == LUA_TTABLE)
        return push_table_field(L, name);
    lua_getfield(L, -1, name);
    complain(L, "%s should be a list such as %s, not %s", name, example,
             what_is(L, -1));
    return false;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int list_names(lua_State *L, int index, const char **names, int limit)
{
    int top = lua_gettop(L);
    int count = 0;

    lua_pushnil(L);
    while (count < limit && lua_next(L, index) != 0) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING)
            names[count++] = lua_tostring(L, -1);
    }
    lua_settop(L, top);
    qsort(names, (size_t)count, sizeof names[0], compare_names);
    return count;
}

/* True if the value on top of the stack is a whole number from 1 to `most`. */
static bool is_index(lua_State *L, int most)
{
    return lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 1 &&
           lua_tointeger(L, -1) <= most;
}

void check_fields_of_list(lua_State *L, const char *where, int length,
                          const char *const *names, int count)
{
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        bool known = false;
        lua_pop(L, 1);
        if (is_index(L, length))
            continue;
        if (lua_type(L, -1) != LUA_TSTRING)
            complain(L, "%s has an entry without a name", where);
        const char *key = lua_tostring(L, -1);
        for (int i = 0; i < count && !known; i++)
            known = strcmp(names[i], key) == 0;
        if (known)
            continue;
        const char *near = names_nearest(key, names, count);
        if (near != NULL)
            complain(L, "%s has no field '%s'; did you mean '%s'?", where, key,
                     near);
        if (count > FEW_NAMES)
            complain(L, "%s has no field '%s'", where, key);
        char all[200];
        names_join(all, sizeof all, names, count, " and ");
        complain(L, "%s has no field '%s', only %s", where, key, all);
    }
}

void check_keys(lua_State *L, const char *where, const char *const *names,
                int count)
{
    check_fields_of_list(L, where, 0, names, count);
}

int list_length(lua_State *L, const char *what)
{
    lua_Integer length = (lua_Integer)lua_rawlen(L, -1);
    int count = 0;

    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING)
            complain(L, "%s should be a list: '%s' is a name", what,
                     lua_tostring(L, -1));
        if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1 ||
            lua_tointeger(L, -1) > length)
            complain(L, "%s should be a list without gaps", what);
        count++;
    }
    if (count != length) /* the list has gaps, so its length in Lua may be
                            greater */
        complain(L, "%s should be a list without gaps", what);
    return count;
}

void check_fields(lua_State *L, const char *where, const TableField *fields,
                  int count)
{
    const char *names[TABLE_FIELD_LIMIT];

    for (int i = 0; i < count; i++)
        names[i] = fields[i].name;
    check_keys(L, where, names, count);
}
