/*
 * offered_test.c -- tests checks of a house rule that a person was sent: which
 * guests may request them, and which have to wait.
 */
/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/engine_serve.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static const ScriptSource source = {
    .file = "tests/serve/games/cards.lua", .scripts = "scripts", .players = 2};

static Engine *table_new(void)
{
    Engine *engine;
    ScriptError error;

    engine = engine_new(&source, NULL, true, "tea", &error);
    assert_non_null(engine);
    engine_serve(engine, (EngineHost){.keep = NULL}, 0);
    return engine;
}

static void table_free(Engine *engine)
{
    engine_free(engine);
}

static void replace_all(char *text, char from, char to)
{
    for (char *at = text; (at = strchr(at, from)) != NULL;)
        *at = to;
}

/* Makes a request and returns the answer, to be freed. Quotes are single in
 * both. */
static char *ask(Engine *engine, int who, const char *request, bool *is_refused)
{
    Participant participant = participant_of(2, who);
    char *text = strdup(request);
    char *answer;

    assert_non_null(text);
    replace_all(text, '\'', '"');
    answer = engine_answer_from(engine, &participant, text, strlen(text),
                                is_refused);
    assert_non_null(answer);
    replace_all(answer, '"', '\'');
    free(text);
    return answer;
}

static void answers(Engine *engine, int who, const char *request,
                    const char *part)
{
    bool is_refused;
    char *answer = ask(engine, who, request, &is_refused);

    if (strstr(answer, part) == NULL)
        fail_msg("no %s in %s", part, answer);
    free(answer);
}

static void refuses(Engine *engine, int who, const char *request)
{
    bool is_refused;
    char *answer = ask(engine, who, request, &is_refused);

    if (!is_refused)
        fail_msg("allowed: %s", answer);
    free(answer);
}

/* Repeats the request until the check is complete, then checks the findings. */
static void finds(Engine *engine, int who, const char *request,
                  const char *part)
{
    bool is_refused;
    char *answer = ask(engine, who, request, &is_refused);

    while (strstr(answer, "'stage':") != NULL) {
        free(answer);
        engine_step(engine);
        answer = ask(engine, who, request, &is_refused);
    }
    if (strstr(answer, part) == NULL)
        fail_msg("no %s in %s", part, answer);
    free(answer);
}

#define CHECK(turn)                                                            \
    "{'do': 'check', 'games': 1, 'house_rule': '"                              \
    "return house_rule { api = 1, name = [[new]], text = [[new]], "            \
    "change = function(rules) rules.turn = function(me) " turn " end end }'}"

static const char fair[] = CHECK("finish([[done]], me)");
static const char wrong[] = CHECK("error([[broken]])");
static const char rules[] = "{'do': 'check', 'games': 1}";

static void who_has_a_seat_may_have_it_checked(void **state)
{
    Engine *engine = table_new();
    const long long moment = engine_table(engine)->log.revision;

    for (int who = RED; who <= DESIGNER; who++) {
        if (who == WATCHER)
            continue;
        finds(engine, who, fair, "'status':0,");
        finds(engine, who, wrong, "'message':'broken'");
    }
    assert_int_equal(engine_table(engine)->log.revision,
                     moment); /* no event is sent to others */
    answers(engine, RED, "{'do': 'moves'}", "'turn':1,");
    table_free(engine);
}

/* Messages to guests must not contain folders of the server. */
static void names_of_files_have_no_folders(void **state)
{
    static const char missing[] = "{'do': 'check', 'games': 1, 'house_rule': '"
                                  "require [[nothing-there]]'}";
    char folder[1000];
    char file[1100];
    char scripts[1100];
    ScriptError error;
    ScriptSource game = {.file = file, .scripts = scripts, .players = 2};
    Engine *engine;

    assert_non_null(getcwd(folder, sizeof folder));
    snprintf(file, sizeof file, "%s/%s", folder, "tests/serve/games/cards.lua");
    snprintf(scripts, sizeof scripts, "%s/scripts", folder);
    engine = engine_new(&game, NULL, true, "tea", &error);
    assert_non_null(engine);
    engine_serve(engine, (EngineHost){.keep = NULL}, 0);
    answers(engine, RED, "{'do': 'rules'}", "'file':'cards.lua'");
    answers(engine, DESIGNER, "{'do': 'rules'}", file);
    finds(engine, RED, missing, "not found in scripts");
    finds(engine, DESIGNER, missing, scripts);
    table_free(engine);
}

static void others_may_not(void **state)
{
    Engine *engine = table_new();

    refuses(engine, WATCHER, fair);
    refuses(engine, RED, rules); /* only the designer may check other texts */
    refuses(engine, RED,
            "{'do': 'check', 'house_rule': '', "
            "'texts': {'tests/serve/games/cards.lua': ''}}");
    refuses(engine, RED, "{'do': 'playtest'}");
    table_free(engine);
}

static const char busy[] = "'kind':'busy','message':'other rules are being "
                           "tried out; try again later'";

static void seats_wait_for_each_other(void **state)
{
    Engine *engine = table_new();

    answers(engine, RED, fair, "'stage':");
    answers(engine, GREEN, wrong, busy);
    answers(engine, DESIGNER, rules, "'stage':");
    answers(engine, RED, fair, busy);
    finds(engine, DESIGNER, rules, "'status':0");
    finds(engine, GREEN, wrong, "'message':'broken'");
    table_free(engine);
}

/* If two pages of a link request checks, the second waits. The check that was
 * begun is not restarted. */
static void two_pages_of_one_link_wait_for_each_other(void **state)
{
    static const int guests[] = {RED, DESIGNER};

    for (int i = 0; i < 2; i++) {
        Engine *engine = table_new();
        answers(engine, guests[i], fair, "'stage':");
        while (engine_step(engine) == ENGINE_THINKS)
            answers(engine, guests[i], wrong, busy);
        answers(engine, guests[i], wrong, busy); /* the result has not been
                                                    * fetched yet */
        answers(engine, guests[i], fair, "'status':0");
        finds(engine, guests[i], wrong, "'message':'broken'");
        table_free(engine);
    }
}

/* A check whose result is no longer requested must end, so that others can
 * begin. */
static void one_that_was_left_makes_room(void **state)
{
    Engine *engine = table_new();
    bool is_refused;
    char *answer;

    answers(engine, RED, fair, "'stage':");
    do {
        answer = ask(engine, GREEN, wrong, &is_refused);
        is_refused = strstr(answer, busy) != NULL;
        free(answer);
    } while (is_refused);
    finds(engine, GREEN, wrong, "'message':'broken'");
    table_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_a_seat_may_have_it_checked),
        cmocka_unit_test(names_of_files_have_no_folders),
        cmocka_unit_test(others_may_not),
        cmocka_unit_test(seats_wait_for_each_other),
        cmocka_unit_test(two_pages_of_one_link_wait_for_each_other),
        cmocka_unit_test(one_that_was_left_makes_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
