/*
 * named.c -- finds cards and places by their names.
 */
#include "script/thing/named.h"

#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "script/thing/thing.h"

/* The addresses of these variables are keys of the registry. The value for
 * waiting_key is a table of the handles to complete, as a list and by type and
 * name. The value for metatable_key is the metatable of these handles. */
static char waiting_key, metatable_key;

enum { PROBLEM_SIZE = 200 };

/* -- finding a thing ------------------------------------------------------- */

/* Writes `what` and the unknown name, and suggests a similar name. */
static void tell_unknown(char problem[PROBLEM_SIZE], const char *what,
                         const char *name, const char *const *names, int count)
{
    const char *near = names_nearest(name, names, count);

    if (near != NULL)
        snprintf(problem, PROBLEM_SIZE, "%s '%.60s'; did you mean '%s'?", what,
                 name, near);
    else
        snprintf(problem, PROBLEM_SIZE, "%s '%.60s'", what, name);
}

/* Returns the id of the card with this code. Returns -1, with `problem` set, if
 * the deck does not have exactly one such card. */
static int find_only_card(const Deck *deck, const char *code,
                          char problem[PROBLEM_SIZE])
{
    const char *codes[FACE_LIMIT];
    int face = deck_find_code(deck, code);
    int card = 0;

    for (int i = 0; i < deck->face_count; i++)
        codes[i] = deck->faces[i].code;
    if (face < 0) {
        tell_unknown(problem, "the deck has no card", code, codes,
                     deck->face_count);
        return -1;
    }
    while (deck->face_of[card] != face)
        card++;
    if (!deck_has_copies(deck, (Card)card))
        return card;
    snprintf(problem, PROBLEM_SIZE,
             "card: the deck has several copies of %s, so the code does not "
             "name one card",
             code);
    return -1;
}

/* Returns the place with this name. Returns -1, with `problem` set, if the
 * board has no such place. */
static int find_place(const Equipment *equipment, const char *name,
                      char problem[PROBLEM_SIZE])
{
    const char *names[BOARD_PLACE_LIMIT];

    if (!board_is_of_places(&equipment->shape)) {
        snprintf(problem, PROBLEM_SIZE,
                 "space: this board has no places with names: write space(x, "
                 "y)");
        return -1;
    }
    for (int x = 0; x < equipment->shape.named; x++) {
        names[x] = equipment->places[x];
        if (strcmp(names[x], name) == 0)
            return space_at(x, 0);
    }
    tell_unknown(problem, "the board has no place", name, names,
                 equipment->shape.named);
    return -1;
}

static int find_named(lua_State *L, ThingType type, const char *name,
                      char problem[PROBLEM_SIZE])
{
    const Equipment *equipment = &model_of(L)->equipment;

    return type == THING_CARD ? find_only_card(&equipment->deck, name, problem)
                              : find_place(equipment, name, problem);
}

/* -- while a file is being loaded ------------------------------------------ */

/* A WaitingHandle stands for a thing that was named while a file was being
 * loaded. When the script is loaded, it becomes the Handle of the thing. */
typedef struct WaitingHandle {
    Handle handle;    /* the tag is TAG_NAMED, and the id is the ThingType */
    const char *name; /* name of the thing; the table of waiting handles owns
                         the text */
    const char *file;
    int line;
} WaitingHandle;

/* The metamethods __index and __newindex of waiting handles. */
static int no_fields_yet(lua_State *L)
{
    return complain(L, "%s has no fields yet: read them inside a function",
                    what_is(L, 1));
}

static int waiting_text(lua_State *L)
{
    lua_pushstring(L, what_is(L, 1));
    return 1;
}

static void push_waiting_metatable(lua_State *L)
{
    static const luaL_Reg methods[] = {{"__index", no_fields_yet},
                                       {"__newindex", no_fields_yet},
                                       {"__len", no_length},
                                       {"__tostring", waiting_text},
                                       {NULL, NULL}};

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
}

static void push_waiting_table(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &waiting_key) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &waiting_key);
}

/* Pushes the key that the table of waiting handles uses for a thing: a letter
 * for the type, and then the name. */
static void push_waiting_name(lua_State *L, ThingType type, const char *name)
{
    lua_pushfstring(L, "%c%s", type == THING_CARD ? 'c' : 's', name);
}

/* A thing has only one handle, so that scripts can compare it with ==. */
static int push_waiting(lua_State *L, ThingType type, const char *name)
{
    WaitingHandle *made;

    push_waiting_table(L);
    push_waiting_name(L, type, name);
    if (lua_rawget(L, -2) != LUA_TNIL)
        return 1;
    lua_pop(L, 1);
    push_waiting_name(L, type, name);
    made = lua_newuserdatauv(L, sizeof *made, 0);
    made->handle = (Handle){TAG_NAMED, (uint16_t)type, 0};
    made->name = lua_tostring(L, -2) + 1;
    sandbox_where(L, &made->file, &made->line);
    push_waiting_metatable(L);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, (lua_Integer)lua_rawlen(L, -4) + 1);
    lua_pushvalue(L, -1);
    lua_insert(L, -3);
    lua_rawset(L, -4);
    return 1;
}

/* A WaitingHandle is on top of the stack. Turns it into the handle of the thing
 * that it names. Raises an error if there is no such thing. */
static void resolve_handle(lua_State *L)
{
    const WaitingHandle *waiting = lua_touserdata(L, -1);
    ThingType type = (ThingType)waiting->handle.id;
    char problem[PROBLEM_SIZE];
    int id = find_named(L, type, waiting->name, problem);

    if (id < 0) {
        lua_pushfstring(L, "%s:%d: %s", waiting->file, waiting->line, problem);
        lua_error(L);
    }
    handle_adopt(L, thing(type, id));
}

void named_resolve(lua_State *L)
{
    int top = lua_gettop(L);

    push_waiting_table(L);
    for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) != LUA_TNIL; i++) {
        resolve_handle(L);
        lua_pop(L, 1);
    }
    lua_settop(L, top);
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &waiting_key);
}

int push_named(lua_State *L, ThingType type)
{
    const char *name = check_text(L, 1);
    char problem[PROBLEM_SIZE];
    int id;

    if (!sandbox_of(L)->loaded)
        return push_waiting(L, type, name);
    id = find_named(L, type, name, problem);
    if (id < 0)
        return complain(L, "%s", problem);
    push_thing(L, thing(type, id));
    return 1;
}
