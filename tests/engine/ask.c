#include "engine/ask.h"

const ScriptSource source = {.file = "tests/engine/games/parts.lua",
                             .scripts = "scripts"};

Engine *new_engine(void)
{
    ScriptError error;
    Engine *engine = engine_new(&source, NULL, false, "tea", &error);

    if (engine == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return engine;
}

char *ask(Engine *engine, const char *request)
{
    char *text = strdup(request);
    char *answer;

    assert_non_null(text);
    for (char *at = text; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    answer = engine_answer(engine, text, strlen(text));
    assert_non_null(answer);
    assert_null(strchr(answer, '\n'));
    free(text);
    return answer;
}

void answers_all(Engine *engine, const char *request, const char *const *parts)
{
    char *answer = ask(engine, request);

    for (char *at = answer; (at = strchr(at, '"')) != NULL;)
        *at = '\'';
    for (; *parts != NULL; parts++)
        if (strstr(answer, *parts) == NULL)
            fail_msg("%s: no %s in %s", request, *parts, answer);
    free(answer);
}

char *all_of(Engine *engine)
{
    return ask(engine, "{'id': 'all', 'do': 'position'}");
}

void fails(Engine *engine, const char *request, const char *kind,
           const char *part)
{
    char *before = all_of(engine);
    char *after;

    answers(engine, request, "'error':{'kind':'", kind, part);
    after = all_of(engine);
    assert_string_equal(before, after);
    free(before);
    free(after);
}
