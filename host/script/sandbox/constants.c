#include "script/sandbox/constants.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stddef.h>
#include <string.h>

static char names_key; /* address: the table of all names that scripts have */

void constants_keep_names(lua_State *L)
{
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
}

void constants_push_names(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
}

enum { CONSTANT_LIMIT = 100 /* Lua has room for 200 locals */ };

typedef struct Constants {
    int count;
    struct {
        const char *name;
        size_t size;
    } names[CONSTANT_LIMIT];
} Constants;

static size_t word_length(const char *text)
{
    size_t size = 0;

    while (isalnum((unsigned char)text[size]) || text[size] == '_')
        size++;
    return size;
}

static bool constants_have(const Constants *constants, const char *name,
                           size_t size)
{
    for (int i = 0; i < constants->count; i++)
        if (constants->names[i].size == size &&
            memcmp(constants->names[i].name, name, size) == 0)
            return true;
    return false;
}

bool constants_know(lua_State *L, const char *name, size_t size)
{
    bool known;

    lua_pushlstring(L, name, size);
    known = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    return known;
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    while (*text != '\0') {
        size_t size = word_length(text);
        if (size == length && memcmp(text, word, size) == 0)
            return true;
        text += size > 0 ? size : 1;
    }
    return false;
}

/* A file that may have an environment of its own looks its names up there. */
static void find_constants(lua_State *L, const char *text, Constants *constants)
{
    constants->count = 0;
    if (has_word(text, "_ENV"))
        return;
    constants_push_names(L);
    while (*text != '\0' && constants->count < CONSTANT_LIMIT) {
        size_t size = word_length(text);
        if (size > 0 && !constants_have(constants, text, size) &&
            constants_know(L, text, size)) {
            constants->names[constants->count].name = text;
            constants->names[constants->count++].size = size;
        }
        text += size > 0 ? size : 1;
    }
    lua_pop(L, 1);
}

static void add_names(luaL_Buffer *buffer, const Constants *constants,
                      const char *after)
{
    for (int i = 0; i < constants->count; i++) {
        if (i > 0)
            luaL_addchar(buffer, ',');
        luaL_addlstring(buffer, constants->names[i].name,
                        constants->names[i].size);
        luaL_addstring(buffer, after);
    }
}

void constants_push(lua_State *L, const char *text)
{
    Constants constants;
    luaL_Buffer buffer;

    find_constants(L, text, &constants);
    if (constants.count == 0) {
        lua_pushnil(L);
        return;
    }
    luaL_buffinit(L, &buffer);
    luaL_addstring(&buffer, "local ");
    add_names(&buffer, &constants, "<const> ");
    luaL_addchar(&buffer, '=');
    add_names(&buffer, &constants, "");
    luaL_addchar(&buffer, ';');
    luaL_pushresult(&buffer);
}
