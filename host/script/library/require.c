/*
 * require.c -- the `require` of scripts, which runs each file once. Names and
 * symbolic links cannot lead out of the allowed folders.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/files.h"
#include "script/library/library.h"

enum { MODULE_PATH_LIMIT = PATH_LIMIT_BYTES + 128 };

static bool is_module_name(const char *name)
{
    size_t allowed = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-.");

    return name[0] != '\0' && name[0] != '.' && name[allowed] == '\0' &&
           allowed < 100 && strstr(name, "..") == NULL;
}

/* Writes the path of a module. The path of decks.decktet is
 * folder/decks/decktet.lua. */
static void module_path(char *path, size_t size, const char *folder,
                        const char *name)
{
    size_t start = strlen(folder);

    snprintf(path, size, "%s/%s.lua", folder, name);
    for (char *at = path + start; at < path + start + 1 + strlen(name); at++)
        if (*at == '.')
            *at = '/';
}

/* -- confinement ---------------------------------------------------------- */

/* True if `real`, a path without links, is in the folder. Links in the path of
 * the folder itself are followed. */
static bool lies_in(const char *real, const char *folder)
{
    char *base = realpath(folder, NULL);
    size_t size = base != NULL ? strlen(base) : 0;
    bool inside = base != NULL && strncmp(real, base, size) == 0 &&
                  (real[size] == '/' || strcmp(base, "/") == 0);

    free(base);
    return inside;
}

bool script_library_folder(const char *list, int index, char *folder)
{
    while (index > 0 && *list != '\0') {
        list += strcspn(list, "\n");
        list += *list == '\n';
        index--;
    }
    snprintf(folder, PATH_LIMIT_BYTES, "%.*s", (int)strcspn(list, "\n"), list);
    return folder[0] != '\0';
}

typedef enum Whereabouts { NOWHERE, INSIDE, OUTSIDE } Whereabouts;

/* Gets a folder by its index in the order of the search. Indices begin at 0.
 * Returns false if the index is too great. */
static bool search_folder(const Script *script, int index, char *folder)
{
    /* The folder of the variant is searched second. */
    if (index == 1) {
        snprintf(folder, PATH_LIMIT_BYTES, "%s", script->sandbox->folder);
        return true;
    }
    return script_library_folder(script->sandbox->scripts, index - (index > 1),
                                 folder);
}

static bool lies_in_any(const Script *script, const char *real)
{
    char folder[PATH_LIMIT_BYTES];

    for (int i = 0; search_folder(script, i, folder); i++)
        if (lies_in(real, folder))
            return true;
    return false;
}

/* Looks for a module at a path. The path may be a link, but only to a file in
 * one of the searched folders. */
static Whereabouts find_module(const Script *script, const char *path)
{
    Whereabouts where = NOWHERE;
    char *real;

    if (script->sandbox->reader.read != NULL)
        return load_finds(script, path) ? INSIDE : NOWHERE;
    real = realpath(path, NULL);
    if (real != NULL)
        where = lies_in_any(script, real) ? INSIDE : OUTSIDE;
    free(real);
    return where;
}

/* Raises an error that lists the folders that were searched. */
static void complain_not_found(lua_State *L, const char *name)
{
    const Script *script = script_of(L);
    char folder[PATH_LIMIT_BYTES];
    char places[MESSAGE_LIMIT + PATH_LIMIT_BYTES] = "";
    size_t used = 0;

    for (int i = 0; search_folder(script, i, folder); i++)
        used += (size_t)snprintf(places + used, sizeof places - used, "%s%s",
                                 used > 0 ? " or " : "", folder);
    complain(L, "require '%s': not found in %s", name, places);
}

/* Finds the path of a module. Raises an error if no folder has the file, or if
 * the file is a link that leads out of the folders. */
static void find_module_path(lua_State *L, const char *name, char *path)
{
    const Script *script = script_of(L);
    char folder[PATH_LIMIT_BYTES];
    Whereabouts where = NOWHERE;

    for (int i = 0; where == NOWHERE && search_folder(script, i, folder); i++) {
        module_path(path, MODULE_PATH_LIMIT, folder, name);
        where = find_module(script, path);
    }
    if (where != NOWHERE && strlen(path) >= PATH_LIMIT_BYTES)
        complain(L, "require '%s': %s: the path is longer than %d bytes", name,
                 path, PATH_LIMIT_BYTES - 1);
    if (where == OUTSIDE)
        complain(L, "require '%s': %s is a link to a place outside the folder",
                 name, path);
    if (where == NOWHERE)
        complain_not_found(L, name);
}

/* -- requiring ------------------------------------------------------------ */

/* Runs a module and returns its result. Index 1 has the name of the module,
 * index 2 its path. */
static int run_module(lua_State *L)
{
    load_chunk(L, lua_tostring(L, 2));
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1))
        complain(L, "require '%s': the file returns nothing",
                 lua_tostring(L, 1));
    return 1;
}

/* Pops the value of a module and stores this value. Index 1 has the name of the
 * module, index 2 the table of modules. */
static void set_module(lua_State *L)
{
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    lua_rawset(L, 2);
}

int require(lua_State *L)
{
    Script *script = script_of(L);
    const char *name = check_text(L, 1);
    char path[MODULE_PATH_LIMIT];
    int status;

    if (!is_module_name(name))
        return complain(L,
                        "require '%s': write the name of a file in scripts/ or "
                        "beside the variant, such as decks.decktet",
                        name);
    lua_settop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->sandbox->modules);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) != LUA_TNIL)
        return 1;
    find_module_path(L, name, path);
    if (script->sandbox->file_count >= FILE_LIMIT)
        return complain(L, "more than %d files are required", FILE_LIMIT);
    lua_pushcfunction(L, run_module);
    lua_pushvalue(L, 1);
    lua_pushstring(L, path);
    lua_pushboolean(L, true); /* a circular `require` returns this value */
    set_module(L);
    status = lua_pcall(L, 2, 1, 0);
    if (status == LUA_OK)
        lua_pushvalue(L, -1);
    else
        lua_pushnil(L); /* a second `require` of this name must fail, too */
    set_module(L);
    return status == LUA_OK ? 1 : lua_error(L);
}
