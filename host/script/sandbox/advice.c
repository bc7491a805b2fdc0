#include "script/sandbox/advice.h"

#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "script/sandbox/sandbox.h"

enum { KEYS_LIMIT = 256, FIELD_SIZE = 64 };

/* -- missing fields ------------------------------------------------------- */

/* A FieldSearch looks for the table that a script may have meant when the
 * script read a missing field. */
typedef struct FieldSearch {
    const char *field;
    char table[FIELD_SIZE * 2]; /* name of the table, such as "parts.powers" */
    char near[FIELD_SIZE];
} FieldSearch;

/* True if the table on top of the stack lacks the field, but has a field with a
 * similar name. Memory may have run out, so we allocate none. */
static bool has_near_name(lua_State *L, FieldSearch *search)
{
    const char *names[KEYS_LIMIT];
    const char *near;
    int count = 0;

    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            continue;
        const char *name = lua_tostring(L, -1);
        if (count == KEYS_LIMIT || strcmp(name, search->field) == 0) {
            lua_pop(L, 1);
            return false;
        }
        names[count++] = name;
    }
    near = names_nearest(search->field, names, count);
    if (near != NULL)
        copy_text(search->near, sizeof search->near, near);
    return near != NULL;
}

/* Pops the value on top of the stack. If the value is a table, searches it and
 * the tables in it. */
static bool look_at_value(lua_State *L, const char *name, FieldSearch *search)
{
    bool found = lua_istable(L, -1) && has_near_name(L, search);

    if (found)
        snprintf(search->table, sizeof search->table, "%s", name);
    if (!found && lua_istable(L, -1)) {
        lua_pushnil(L);
        while (!found && lua_next(L, -2) != 0) {
            found = lua_type(L, -2) == LUA_TSTRING && lua_istable(L, -1) &&
                    has_near_name(L, search);
            if (found)
                snprintf(search->table, sizeof search->table, "%.60s.%.60s",
                         name, lua_tostring(L, -2));
            lua_pop(L, found ? 2 : 1);
        }
    }
    lua_pop(L, 1);
    return found;
}

/* Searches for a table that has a field with a name similar to search->field.
 * Looks at the variables of the innermost running function of the script. */
static bool search_tables(lua_State *L, FieldSearch *search)
{
    lua_Debug frame;
    const char *name;
    int level = 0;

    if (!lua_checkstack(L, 8))
        return false;
    while (lua_getstack(L, level, &frame) &&
           lua_getinfo(L, "Sl", &frame) != 0 && frame.currentline <= 0)
        level++;
    if (!lua_getstack(L, level, &frame))
        return false;
    for (int i = 1; (name = lua_getlocal(L, &frame, i)) != NULL; i++)
        if (name[0] == '(') /* the name of a temporary value begins with "(" */
            lua_pop(L, 1);
        else if (look_at_value(L, name, search))
            return true;
    lua_getinfo(L, "f", &frame);
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
        if (strcmp(name, "_ENV") == 0)
            lua_pop(L, 1);
        else if (look_at_value(L, name, search)) {
            lua_pop(L, 1);
            return true;
        }
    }
    lua_pop(L, 1);
    return false;
}

static bool advise_field(lua_State *L, const char *field, char *text,
                         size_t size)
{
    FieldSearch search = {.field = field};

    if (!search_tables(L, &search))
        return false;
    snprintf(text, size, "%s has no '%s'; did you mean '%s'?", search.table,
             field, search.near);
    return true;
}

/* Finds `kind`, such as "(field '", in a message. Copies the text between it
 * and the next quote to `field`. Returns false if there is no such text. */
static bool read_field(const char *message, const char *kind, char *field)
{
    const char *at = strstr(message, kind);
    size_t length;

    if (at == NULL)
        return false;
    at += strlen(kind);
    length = strcspn(at, "'");
    if (length == 0 || length >= FIELD_SIZE)
        return false;
    memcpy(field, at, length);
    field[length] = '\0';
    return true;
}

/* -- advice for other messages -------------------------------------------- */

static const struct {
    const char *message, *advice;
} sayings[] = {
    {"attempt to call a userdata value (for iterator",
     "write for thing in each(SET) do"},
    {"attempt to call a table value (for iterator",
     "write for index, value in ipairs(LIST) do, or pairs(TABLE)"},
    {"attempt to compare number with string",
     "tonumber(text) converts a string to a number"},
    {"attempt to compare string with number",
     "tonumber(text) converts a string to a number"},
};

bool advice_for(lua_State *L, const char *message, char *text, size_t size)
{
    char field[FIELD_SIZE];

    if (strstr(message, "attempt to ") == NULL)
        return false;
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        if (strstr(message, sayings[i].message) != NULL) {
            copy_text(text, size, sayings[i].advice);
            return true;
        }
    if (strstr(message, "a nil value") != NULL)
        return read_field(message, "(field '", field) &&
               advise_field(L, field, text, size);
    if (strstr(message, "attempt to call") != NULL &&
        read_field(message, "(method '", field)) {
        snprintf(text, size, "%s is not a function: write .%s without ()",
                 field, field);
        return true;
    }
    return false;
}
