/*
 * option_text.c -- finds the comments of a script about an option.
 */
#include <stdio.h>
#include <string.h>

#include "script/run/passes.h"

typedef struct Wanted {
    Thing option;
    bool found;
    char text[DOC_TEXT_LIMIT];
    char beside[DOC_TEXT_LIMIT]; /* the comment at the end of the entry's
                                    line */
} Wanted;

/* Pushes the function that carries out the option, or a value that is not a
 * function. Returns false if the option cannot have a function. */
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

static int find_option_text(lua_State *L)
{
    Script *script = script_of(L);
    Wanted *wanted = lua_touserdata(L, 1);
    const char *name = script->model->equipment.words[wanted->option.id];
    lua_Debug about;

    if (!push_course_of(L, wanted->option))
        return 0;
    if (lua_isfunction(L, -1)) {
        lua_getinfo(L, ">S", &about);
        wanted->found = doc_above(files_find(script, about.source),
                                  about.linedefined, wanted->text);
    }
    wanted->found =
        wanted->found || doc_of_name(script->sandbox, name, wanted->text);
    if (!doc_beside_name(script->sandbox, name, wanted->beside))
        wanted->beside[0] = '\0';
    return 0;
}

void script_option_text(Script *script, Thing option, char *text, size_t size)
{
    Wanted wanted = {.option = option};
    ScriptError error;

    if (option.type == THING_WORD && script->turns->open.type == THING_WORD)
        sandbox_run(script, find_option_text, &wanted, &error);
    copy_text(text, size, wanted.found ? wanted.text : "");
}

void script_option_comments(Script *script, Thing option, char *text,
                            size_t size)
{
    Wanted wanted = {.option = option};
    ScriptError error;

    if (option.type == THING_WORD && script->turns->choice.type == THING_WORD)
        sandbox_run(script, find_option_text, &wanted, &error);
    snprintf(text, size, "%s %s", wanted.found ? wanted.text : "",
             wanted.beside);
}
