#include "script/sandbox/constants.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stddef.h>
#include <string.h>

/* The addresses of these variables are keys of the registry. The value of each
 * key is a table of the names of an api. */
static char names_keys[API_VERSION];

void constants_keep_names(lua_State *L, int api)
{
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_keys[api - 1]);
}

void constants_push_names(lua_State *L, int api)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_keys[api - 1]);
}

bool constants_know(lua_State *L, const char *name, size_t size)
{
    bool known;

    lua_pushlstring(L, name, size);
    known = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    return known;
}

enum {
    CONSTANT_LIMIT = 100, /* half of the 200 local variables that Lua allows */
    SLOT_COUNT = 1024     /* many more slots than names, so that the slot of a
                           * word that is not a name is usually free */
};

typedef struct Name {
    const char *text; /* the name; NULL if the slot is free */
    size_t size;
    bool is_constant; /* true if the file declares this name as a constant */
} Name;

/* A Constants is a hash table of the names that scripts can use. Looking up
 * other words must be fast, too. */
typedef struct Constants {
    Name names[SLOT_COUNT];
    int count;
    const Name *list[CONSTANT_LIMIT]; /* the constants of the file, in the order
                                       * in which the file mentions them */
} Constants;

static size_t word_length(const char *text)
{
    size_t size = 0;

    while (isalnum((unsigned char)text[size]) || text[size] == '_')
        size++;
    return size;
}

/* Returns the slot of the name, or an empty slot if the name is new. */
static Name *find_name_slot(Constants *constants, const char *text, size_t size)
{
    unsigned first = (unsigned char)text[0];
    unsigned last = (unsigned char)text[size - 1];
    unsigned slot = (unsigned)size + 8 * last + 67 * first;
    Name *name = &constants->names[slot % SLOT_COUNT];

    while (name->text != NULL &&
           (name->size != size || memcmp(name->text, text, size) != 0))
        name = &constants->names[++slot % SLOT_COUNT];
    return name;
}

static void read_names(lua_State *L, Constants *constants, int api)
{
    constants_push_names(L, api);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        size_t size;
        const char *text = lua_tolstring(L, -2, &size);
        *find_name_slot(constants, text, size) = (Name){text, size, false};
        lua_pop(L, 1);
    }
    lua_pop(L, 1); /* the names stay valid, because the table is also in the
                      registry */
}

static bool text_has_word(const char *text, const char *word)
{
    const char *at = text;

    while ((at = strstr(at, word)) != NULL) {
        bool begins = at == text || word_length(at - 1) == 0;
        if (begins && word_length(at) == strlen(word))
            return true;
        at++;
    }
    return false;
}

/* Finds the names that are declared as constants: those that occur in the text.
 * If the text mentions _ENV, finds none, because _ENV can change what names
 * mean. */
static void find_constants(lua_State *L, const char *text, int api,
                           Constants *constants)
{
    memset(constants, 0, sizeof *constants);
    if (text_has_word(text, "_ENV"))
        return;
    read_names(L, constants, api);
    while (*text != '\0' && constants->count < CONSTANT_LIMIT) {
        size_t size = word_length(text);
        Name *name = size > 0 ? find_name_slot(constants, text, size) : NULL;
        if (name != NULL && name->text != NULL && !name->is_constant) {
            name->is_constant = true;
            constants->list[constants->count++] = name;
        }
        text += size > 0 ? size : 1;
    }
}

static void add_constant_names(luaL_Buffer *buffer, const Constants *constants,
                               const char *after)
{
    for (int i = 0; i < constants->count; i++) {
        if (i > 0)
            luaL_addchar(buffer, ',');
        luaL_addlstring(buffer, constants->list[i]->text,
                        constants->list[i]->size);
        luaL_addstring(buffer, after);
    }
}

int constants_push(lua_State *L, const char *text, int api)
{
    Constants constants;
    luaL_Buffer buffer;

    find_constants(L, text, api, &constants);
    if (constants.count == 0) {
        lua_pushnil(L);
        return 0;
    }
    luaL_buffinit(L, &buffer);
    luaL_addstring(&buffer, "local ");
    add_constant_names(&buffer, &constants, "<const> ");
    luaL_addchar(&buffer, '=');
    add_constant_names(&buffer, &constants, "");
    luaL_addchar(&buffer, ';');
    luaL_pushresult(&buffer);
    return constants.count;
}
