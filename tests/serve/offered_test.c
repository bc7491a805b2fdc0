/*
 * offered_test.c -- tests that people can check a house rule that somebody has
 * sent to them: who may request a check, and who must wait.
 */
#include <unistd.h>

#include "serve/ask.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static Engine *table_new(void)
{
    return ask_table(&cards, NULL, (EngineHost){.keep = NULL}, 0);
}

static void refuses(Engine *engine, int who, const char *request)
{
    bool is_refused;
    char *answer = ask_refused(engine, who, request, &is_refused);

    if (!is_refused)
        fail_msg("allowed: %s", answer);
    free(answer);
}

/* Repeats the request until the check is complete, then checks the findings. */
static void finds(Engine *engine, int who, const char *request,
                  const char *part)
{
    char *answer = ask(engine, who, request);

    while (strstr(answer, "'stage':") != NULL) {
        free(answer);
        engine_step(engine);
        answer = ask(engine, who, request);
    }
    ask_check(answer, part, true);
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
    ask_for(engine, RED, "{'do': 'moves'}", "'turn':1,");
    engine_free(engine);
}

/* Messages to people must not contain folders of the server. */
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
    ask_for(engine, RED, "{'do': 'rules'}", "'file':'cards.lua'");
    ask_for(engine, DESIGNER, "{'do': 'rules'}", file);
    finds(engine, RED, missing, "not found in scripts");
    finds(engine, DESIGNER, missing, scripts);
    engine_free(engine);
}

static void others_may_not(void **state)
{
    Engine *engine = table_new();

    refuses(engine, WATCHER, fair);
    refuses(engine, RED, rules); /* a seat may check a house rule, but not the
                                  * rules of the game */
    refuses(engine, RED,
            "{'do': 'check', 'house_rule': '', "
            "'texts': {'tests/serve/games/cards.lua': ''}}");
    refuses(engine, RED, "{'do': 'playtest'}");
    refuses(engine, RED, "{'do': 'compare'}");
    engine_free(engine);
}

static const char busy[] = "'kind':'busy','message':'other rules are being "
                           "tried out; try again later'";

static void seats_wait_for_each_other(void **state)
{
    Engine *engine = table_new();

    ask_for(engine, RED, fair, "'stage':");
    ask_for(engine, GREEN, wrong, busy);
    ask_for(engine, DESIGNER, rules, "'stage':");
    ask_for(engine, RED, fair, busy);
    finds(engine, DESIGNER, rules, "'status':0");
    finds(engine, GREEN, wrong, "'message':'broken'");
    engine_free(engine);
}

/* If a link requests a check on each of two pages, the second check must wait.
 * The server must not restart the first check. */
static void two_pages_of_one_link_wait_for_each_other(void **state)
{
    static const int guests[] = {RED, DESIGNER};

    for (int i = 0; i < 2; i++) {
        Engine *engine = table_new();
        ask_for(engine, guests[i], fair, "'stage':");
        while (engine_step(engine) == ENGINE_THINKS)
            ask_for(engine, guests[i], wrong, busy);
        ask_for(engine, guests[i], wrong, busy); /* the result has not been
                                                    * fetched yet */
        ask_for(engine, guests[i], fair, "'status':0");
        finds(engine, guests[i], wrong, "'message':'broken'");
        engine_free(engine);
    }
}

/* A check whose result nobody requests any more must end, so that others can
 * begin. */
static void one_that_was_left_makes_room(void **state)
{
    Engine *engine = table_new();
    bool is_busy;
    char *answer;

    ask_for(engine, RED, fair, "'stage':");
    do {
        answer = ask(engine, GREEN, wrong);
        is_busy = strstr(answer, busy) != NULL;
        free(answer);
    } while (is_busy);
    finds(engine, GREEN, wrong, "'message':'broken'");
    engine_free(engine);
}

/* Requests with equal values are the same request, in any order of keys. */
static void the_order_of_keys_does_not_matter(void **state)
{
    static const char other[] = "{'games': 1, 'do': 'check', 'id': 7}";
    Engine *engine = table_new();

    ask_for(engine, DESIGNER, rules, "'stage':");
    ask_for(engine, DESIGNER, other, "'id':7,'ok':true,'stage':");
    finds(engine, DESIGNER, rules, "'status':0");
    engine_free(engine);
}

/* An EngineHost's `try_out`. `context` points to the engine. Fails if the
 * request asks for no games. */
static Json *try_out(void *context, const Participant *participant,
                     const Json *request)
{
    Engine *const *engine = context;
    Json *answer;
    long long games;

    assert_null(json_member(request, "id"));
    assert_true(json_as_whole(json_member(request, "games"), &games));
    if (games == 0) {
        table_fail(engine_table(*engine), "limit", "too many");
        return NULL;
    }
    answer = json_new_object();
    json_set(answer, "id", json_nothing());
    json_set(answer, "status", json_whole(7));
    return answer;
}

static void another_process_may_answer(void **state)
{
    Engine *engine;

    engine = ask_table(&cards, NULL,
                       (EngineHost){.try_out = try_out, .context = &engine}, 0);
    ask_for(engine, DESIGNER, "{'id': 3, 'do': 'check', 'games': 1}",
            "{'id':3,'status':7");
    ask_for(engine, DESIGNER, "{'id': 4, 'do': 'check', 'games': 0}",
            "{'id':4,'error':{'kind':'limit','message':'too many'}");
    engine_free(engine);
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
        cmocka_unit_test(the_order_of_keys_does_not_matter),
        cmocka_unit_test(another_process_may_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
