#include "script/variant/parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/names.h"

/* Pushes the field `parts` of the variant. Returns true if the value is a
 * table. */
static bool push_parts(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    lua_getfield(L, -1, "parts");
    lua_remove(L, -2);
    return lua_istable(L, -1);
}

void parts_note(lua_State *L, Parts *parts)
{
    parts->count = 0;
    if (push_parts(L)) {
        lua_pushnil(L);
        while (lua_next(L, -2) != 0) {
            Part *part = &parts->each[parts->count];
            int type = lua_type(L, -1);
            lua_pop(L, 1);
            if (lua_type(L, -1) != LUA_TSTRING || parts->count == PART_LIMIT)
                continue;
            copy_text(part->name, NAME_LIMIT, lua_tostring(L, -1));
            part->type = type;
            parts->count++;
        }
    }
    if (parts->count == PART_LIMIT)
        parts->count = 0;
    lua_pop(L, 1);
}

static const Part *find_part(const Parts *parts, const char *name)
{
    for (int i = 0; i < parts->count; i++)
        if (strncmp(parts->each[i].name, name, NAME_LIMIT - 1) == 0)
            return &parts->each[i];
    return NULL;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void check_part_name(lua_State *L, const HouseRuleInfo *info,
                            const Parts *parts, const char *added)
{
    const char *names[PART_LIMIT] = {NULL};
    const char *near;

    for (int i = 0; i < parts->count; i++)
        names[i] = parts->each[i].name;
    qsort(names, (size_t)parts->count, sizeof names[0], compare_names);
    near = names_nearest(added, names, parts->count);
    if (near != NULL)
        luaL_error(L, "%s:%d: %s has no part '%s'; did you mean '%s'?",
                   info->file, info->line, rules_of(L)->info.name, added, near);
}

/* True if the types `was` and `is` of a part differ. A boolean may stand for a
 * missing value, so changes from and to booleans are allowed. */
static bool is_other(int was, int is)
{
    return was != is && was != LUA_TBOOLEAN && is != LUA_TBOOLEAN;
}

static void check_type(lua_State *L, const HouseRuleInfo *info,
                       const Part *part)
{
    static const char *const kinds[LUA_NUMTYPES] = {
        [LUA_TNUMBER] = "a number",
        [LUA_TSTRING] = "a string",
        [LUA_TFUNCTION] = "a function",
        [LUA_TTABLE] = "a table",
        [LUA_TUSERDATA] = "a value from a primitive"};

    lua_getfield(L, -1, part->name);
    luaL_error(L, "%s:%d: parts.%s should be %s, not %s", info->file,
               info->line, part->name, kinds[part->type], what_is(L, -1));
}

void parts_check(lua_State *L, const HouseRuleInfo *info, const Parts *parts)
{
    /* `added` is the name of the added part that is first in alphabetical
     * order, and `changed` is the first part whose type has changed. */
    const char *added = NULL;
    const Part *changed = NULL;

    if (parts->count == 0 || !push_parts(L))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        int type = lua_type(L, -1);
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            continue;
        const char *name = lua_tostring(L, -1);
        const Part *part = find_part(parts, name);
        if (part == NULL && (added == NULL || strcmp(name, added) < 0))
            added = name;
        if (part != NULL && is_other(part->type, type) &&
            (changed == NULL || strcmp(part->name, changed->name) < 0))
            changed = part;
    }
    if (added != NULL)
        check_part_name(L, info, parts, added);
    if (changed != NULL)
        check_type(L, info, changed);
}
