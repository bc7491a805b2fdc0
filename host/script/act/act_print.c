/*
 * act_print.c -- primitives that print, for the players and for debugging. The
 * primitives only record events, so a discarded run prints nothing.
 */
#include <string.h>

#include "base/text.h"
#include "format/words.h"
#include "script/act/act.h"
#include "script/library/library.h"

enum { SAY_LIMIT = 200, PRINT_LIMIT = 400 };

/* Pushes the text of the value at `index`, an argument of `say`. */
static void push_said(lua_State *L, int index)
{
    int type = lua_type(L, index);

    if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TUSERDATA)
        complain_argument(L, index,
                          "should be a string, a number or a thing, not %s",
                          what_is(L, index));
    push_text(L, index);
}

/* say(...) */
int act_say(lua_State *L)
{
    char text[SAY_LIMIT + 1];
    int count = lua_gettop(L);
    const char *words;

    changing(L);
    luaL_checkstack(L, 2 * count + LUA_MINSTACK, "too many arguments");
    push_said(L, 1);
    for (int i = 2; i <= count; i++) {
        lua_pushliteral(L, " ");
        push_said(L, i);
    }
    lua_concat(L, lua_gettop(L) - count);
    words = lua_tostring(L, -1);
    if (strlen(words) > SAY_LIMIT)
        return complain(L, "say: a string of at most %d bytes, not %d",
                        SAY_LIMIT, (int)strlen(words));
    copy_text(text, sizeof text, words);
    text_tidy(text);
    event_tell(&model_of(L)->events, EVENT_SAY, text);
    return 0;
}

/* A Printed is a text that is being composed. All its bytes are zero at first,
 * so the text always ends with a null byte. */
typedef struct Printed {
    char text[PRINT_LIMIT + sizeof "..."];
    size_t used;
    bool full;
} Printed;

/* Appends a text. If it does not fit, it is cut between two characters and
 * "..." is added. */
static void act_print_add(Printed *printed, const char *text)
{
    size_t size = strlen(text);

    if (printed->full)
        return;
    printed->full = size > PRINT_LIMIT - printed->used;
    if (printed->full)
        size = PRINT_LIMIT - printed->used;
    while (printed->full && size > 0 && ((unsigned)text[size] & 0xc0) == 0x80)
        size--;
    memcpy(printed->text + printed->used, text, size);
    printed->used += size;
    if (printed->full)
        memcpy(printed->text + printed->used, "...", sizeof "...");
}

static void add_place(lua_State *L, Printed *printed)
{
    char number[24];
    const char *file;
    int line;

    sandbox_where(L, &file, &line);
    snprintf(number, sizeof number, ":%d:", line);
    act_print_add(printed, file);
    act_print_add(printed, number);
}

/* print(...) */
int act_print(lua_State *L)
{
    Printed printed = {.used = 0};

    changing(L);
    add_place(L, &printed);
    for (int i = 1, count = lua_gettop(L); i <= count; i++) {
        push_text(L, i);
        act_print_add(&printed, " ");
        act_print_add(&printed, lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    text_tidy(printed.text);
    script_of(L)->turns->has_printed = true;
    event_tell(&model_of(L)->events, EVENT_PRINT, printed.text);
    return 0;
}
