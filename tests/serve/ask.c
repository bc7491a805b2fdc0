#include "serve/ask.h"

const ScriptSource cards = {
    .file = "tests/serve/games/cards.lua", .scripts = "scripts", .players = 2};

static char *replace_all(char *text, char from, char to)
{
    assert_non_null(text);
    for (char *at = text; (at = strchr(at, from)) != NULL;)
        *at = to;
    return text;
}

static Participant participant(Engine *engine, int who)
{
    return participant_of(engine_table(engine)->game->now.seats.count, who);
}

Engine *ask_table(const ScriptSource *game, const Player *players,
                  EngineHost host, long long revision)
{
    ScriptError error;
    Engine *engine = engine_new(game, players, true, "tea", &error);

    assert_non_null(engine);
    engine_serve(engine, host, revision);
    return engine;
}

char *ask_refused(Engine *engine, int who, const char *request,
                  bool *is_refused)
{
    Participant from = participant(engine, who);
    char *text = replace_all(strdup(request), '\'', '"');
    char *answer =
        engine_answer_from(engine, &from, text, strlen(text), is_refused);

    free(text);
    return replace_all(answer, '"', '\'');
}

void ask_seed(char seed[ENGINE_SEED])
{
    strcpy(seed, "butter");
}

char *ask(Engine *engine, int who, const char *request)
{
    bool is_refused;

    return ask_refused(engine, who, request, &is_refused);
}

char *ask_event(Engine *engine, int who, long long after)
{
    Participant to = participant(engine, who);

    return replace_all(engine_event(engine, &to, after), '"', '\'');
}

void ask_check(char *text, const char *part, bool is)
{
    if ((strstr(text, part) != NULL) != is)
        fail_msg("%s%s in %s", is ? "no " : "", part, text);
    free(text);
}

void ask_for(Engine *engine, int who, const char *request, const char *part)
{
    ask_check(ask(engine, who, request), part, true);
}

void ask_done(Engine *engine, int who, const char *request)
{
    ask_for(engine, who, request, "'ok':true");
}

void ask_choose(Engine *engine, int who, const char *token)
{
    char request[TOKEN_LIMIT + 40];

    snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}", token);
    ask_done(engine, who, request);
}

void ask_play(Engine *engine, int who, const char *where)
{
    const Game *game;
    char card[TOKEN_LIMIT];

    ask_choose(engine, who, where);
    ask_done(engine, who, "{'do': 'moves'}");
    game = engine_table(engine)->game;
    input_token(game->script, game->choice.options[0], card);
    ask_choose(engine, who, card);
}

void ask_reads_all(Engine *engine, int who, const char *const *parts)
{
    char *story = ask(engine, who, "{'do': 'story'}");
    const char *at = story;

    for (; *parts != NULL; parts++) {
        at = strstr(at, *parts);
        if (at == NULL)
            fail_msg("no %s there in %s", *parts, story);
        at += strlen(*parts);
    }
    free(story);
}

void ask_lacks(Engine *engine, int who, const char *part)
{
    ask_check(ask(engine, who, "{'do': 'story'}"), part, false);
}
