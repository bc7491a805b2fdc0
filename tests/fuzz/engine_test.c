/*
 * The engine protocol: an input is the line that games.h describes, of which
 * the game and the number of players count, then requests, one a line. Every
 * answer is an object with the id that was asked, and `ok` or `error`.
 */
#include "fuzz/games.h"

#include "app/engine/engine.h"

const char fuzz_name[] = "engine";

enum { REQUESTS = 20 };

/* Checks and playtests play whole games, and are tried elsewhere. Escapes may
 * hide a word. */
static bool is_long(const char *request)
{
    return games_is_search(request) || strstr(request, "check") != NULL ||
           strstr(request, "playtest") != NULL || strchr(request, '\\') != NULL;
}

static void check_answer(const char *answer)
{
    char message[200];
    int line;
    Json *read =
        json_parse(answer, strlen(answer), &line, message, sizeof message);

    if (read == NULL)
        fail_msg("%s: %s", answer, message);
    assert_non_null(json_member(read, "id"));
    assert_true(json_is_true(json_member(read, "ok")) !=
                json_is_object(json_member(read, "error")));
    json_drop(read);
}

static void ask(Engine *engine, char *requests)
{
    char *request;

    for (int i = 0; i < REQUESTS && !engine_has_quit(engine) &&
                    (request = fuzz_line(&requests)) != NULL;
         i++) {
        char *answer;
        if (is_long(request))
            continue;
        answer = engine_answer(engine, request, strlen(request));
        assert_non_null(answer);
        check_answer(answer);
        free(answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest = text;
    const Position *start;
    const GamesTable *table = games_table_of(&rest, &start);
    const VariantInfo *info = script_info(table->script);
    ScriptSource source = {
        .file = info->file, .scripts = "scripts", .players = info->players};
    ScriptError error;
    Engine *engine = engine_new(&source, NULL, false, "fuzz", &error);

    assert_non_null(engine);
    ask(engine, rest);
    engine_free(engine);
    free(text);
    return 0;
}
