/*
 * option_text.c -- what a script says of an option that is offered.
 */
#include <string.h>

#include "script/run/run.h"

typedef struct Wanted {
    Thing option;
    const char *text; /* the script's; or NULL */
} Wanted;

/* The function that carries the option out, or another value, is put on top:
 * `choose_one` has a table of them, `may` has one. */
static bool push_course_of(lua_State *L, Thing option)
{
    run_push_open(L);
    if (lua_isfunction(L, -1))
        return option.id != WORD_PASS;
    if (!lua_istable(L, -1))
        return false;
    push_thing(L, option);
    lua_rawget(L, -2);
    return true;
}

static int find_text(lua_State *L)
{
    const Script *script = script_of(L);
    Wanted *wanted = lua_touserdata(L, 1);
    lua_Debug about;

    if (!push_course_of(L, wanted->option))
        return 0;
    if (lua_isfunction(L, -1)) {
        lua_getinfo(L, ">S", &about);
        if (about.source[0] == '@')
            wanted->text =
                docs_above(script, about.source + 1, about.linedefined);
    }
    if (wanted->text == NULL)
        wanted->text = docs_of_name(
            script, script->model->equipment.words[wanted->option.id]);
    return 0;
}

const char *script_option_text(Script *script, Thing option)
{
    Wanted wanted = {option, NULL};
    ScriptError error;

    if (option.type == THING_WORD && script->turns->open.type == THING_WORD)
        sandbox_run(script, find_text, &wanted, &error);
    return wanted.text != NULL ? wanted.text : "";
}
