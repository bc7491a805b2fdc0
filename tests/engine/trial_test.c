/*
 * trial_test.c -- tests trials of rules during a game: checks, games of bots,
 * and comparisons. Unsaved texts can replace files.
 */
#include "engine/ask.h"
#include "script/files.h"

#include <errno.h>
#include <string.h>
#include <time.h>

static const char *rules;
static bool is_slow_to_read; /* true if reading the rules must take long, but no
                              * processor time */

static char *read_rules(void *context, const char *path, size_t *size)
{
    (void)context;
    if (strcmp(path, "few.lua") != 0) {
        errno = ENOENT;
        return NULL;
    }
    if (is_slow_to_read)
        nanosleep(&(struct timespec){.tv_nsec = 300 * 1000000L}, NULL);
    *size = strlen(rules);
    return strdup(rules);
}

static const ScriptSource few = {.file = "few.lua",
                                 .reader = {read_rules, NULL}};

#define RULES(turn)                                                            \
    "return variant { api = 1, name = 'few', title = 'Few', text = 'few', "    \
    "players = { 2, 2 }, setup = function() end, turn = function(me) " turn    \
    " end }"

/* Rules with three turns of one choice each. The seat that chose last wins. */
#define SHORT                                                                  \
    RULES("choose('n', numbers(1, 3)) "                                        \
          "if game.turn == 3 then finish('done', me) end")

static bool save_rules(void *context, const char *file, const char *text)
{
    (void)context;
    (void)file;
    (void)text;
    return true;
}

static Engine *new_of(const char *text, bool in_slices)
{
    ScriptError error;
    Engine *engine;

    rules = text;
    engine = engine_new(&few, NULL, in_slices, "f", &error);
    if (engine == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return engine;
}

/* Repeats the request until it is complete. Returns the last answer, to be
 * freed. Stores the number of requests. */
static char *ask_until_done(Engine *engine, const char *request, int *steps)
{
    char *answer = ask(engine, request);

    for (*steps = 0; strstr(answer, "\"stage\":") != NULL; ++*steps) {
        free(answer);
        engine_step(engine);
        answer = ask(engine, request);
    }
    return answer;
}

static void finds_nothing_in_fair_rules(void **state)
{
    Engine *engine = new_of(SHORT, false);

    answers(engine, "{'id': 1, 'do': 'check', 'games': 10}",
            "{'id':1,'ok':true,'status':0,'games':10,'turns':40,"
            "'unfinished':0,'findings':[],'cut':false}");
    engine_free(engine);
}

static void finds_what_is_wrong(void **state)
{
    Engine *engine = new_of(RULES("choose('n', numbers(1, 3)) "
                                  "if game.turn == 3 then error('broken') end"),
                            false);

    answers(engine, "{'do': 'check'}", "'status':3", "'kind':'play'",
            "'message':'broken'", "'file':'few.lua','line':1",
            "'game':'2 players, seed 'check 1', turn 3'");
    answers(engine, "{'do': 'check', 'seed': 'x'}", "seed 'x 1'");
    answers(engine, "{'do': 'moves'}", "'turn':1");
    engine_free(engine);
}

static void tries_what_is_not_saved(void **state)
{
    Engine *engine = new_of(SHORT, false);
    static const char wrong[] =
        "{'do': 'check', 'texts': {'few.lua': 'returns variant {}'}}";

    fails(engine, wrong, "request", "begin with --edit");
    engine_let_save(engine, save_rules, NULL);
    answers(engine, wrong, "'status':3", "'kind':'load'",
            "'file':'few.lua','line':1");
    answers(engine, "{'do': 'check'}", "'status':0");
    answers(engine,
            "{'do': 'playtest', 'texts': {'few.lua': 'returns variant {}'}}",
            "'error':{'kind':'script'", "'file':'few.lua','line':1");
    fails(engine, "{'do': 'check', 'texts': {'other.lua': ''}}", "request",
          "these rules have no file");
    fails(engine, "{'do': 'check', 'texts': {'few.lua': 1}}", "request",
          "must be a string");
    fails(engine, "{'do': 'check', 'texts': []}", "request", "texts");
    engine_free(engine);
}

/* A check that plays no games reports only what loading the rules finds. */
static void only_loads_the_rules(void **state)
{
    Engine *engine = new_of(SHORT, false);

    engine_let_save(engine, save_rules, NULL);
    answers(engine, "{'do': 'check', 'games': 0}",
            "{'id':null,'ok':true,'status':0,'games':0,'turns':0,"
            "'unfinished':0,'findings':[],'cut':false}");
    rules = RULES("error('broken')");
    answers(engine, "{'do': 'check', 'games': 0}", "'status':0", "'games':0");
    answers(engine, "{'do': 'check'}", "'message':'broken'");
    rules = RULES("chose('n', numbers(1, 3))");
    answers(engine, "{'do': 'check', 'games': 0}", "'kind':'name'",
            "unknown name 'chose'; did you mean 'choose'?",
            "'file':'few.lua','line':1");
    answers(engine,
            "{'do': 'check', 'games': 0, 'texts': {'few.lua': "
            "'\\n\\nreturns variant {}'}}",
            "'kind':'load'", "'file':'few.lua','line':3");
    answers(engine,
            "{'do': 'check', 'games': 0, 'texts': {'few.lua': "
            "'while true do end'}}",
            "'status':4", "'file':'few.lua','line':1");
    fails(engine, "{'do': 'check', 'games': -1}", "request", "games");
    engine_free(engine);
}

/* A request that checks a house rule. `turn` is the body of the house rule's
 * function `turn`. */
#define HOUSE_RULE(turn)                                                       \
    "{'do': 'check', 'games': 2, 'house_rule': '"                              \
    "return house_rule { api = 1, name = [[new]], text = [[new]], "            \
    "of = [[few]], change = function(rules) rules.turn = function(me) " turn   \
    " end end }'}"

static void checks_a_house_rule_that_is_sent(void **state)
{
    Engine *engine = new_of(SHORT, false);

    answers(engine, HOUSE_RULE("finish([[done]], me)"), "'ok':true,'status':0,",
            "'findings':[],'cut':false}");
    answers(engine, HOUSE_RULE("error([[broken]])"), "'status':3",
            "'kind':'play'", "'message':'broken'",
            "'file':'house_rule','line':1");
    answers(engine, HOUSE_RULE("while true do end"), "'status':4",
            "'file':'house_rule','line':1");
    answers(engine, HOUSE_RULE("ask_nobody()"), "'kind':'name'",
            "'file':'house_rule','line':1");
    answers(engine, "{'do': 'check', 'house_rule': 'returns'}", "'status':3",
            "'kind':'load'", "'file':'house_rule','line':1");
    answers(engine, "{'do': 'check', 'house_rule': 'return variant {}'}",
            "'kind':'load'");
    answers(engine, "{'do': 'check', 'house_rule': ''}", "'kind':'load'");
    /* a check of the game's own rules */
    answers(engine, "{'do': 'check'}", "'status':0");
    answers(engine, "{'do': 'moves'}", "'turn':1", "'1'", "'2'");
    fails(engine, "{'do': 'check', 'house_rule': 1}", "request", "house_rule");
    fails(engine, "{'do': 'playtest', 'house_rule': ''}", "request",
          "not a key of this request");
    engine_free(engine);
}

/* A pause of the machine must not count as running time of the house rule. */
static void a_pause_is_no_slow_turn(void **state)
{
    Engine *engine = new_of(SHORT, false);

    is_slow_to_read = true;
    answers(engine, HOUSE_RULE("finish([[done]], me)"), "'ok':true,'status':0,",
            "'findings':[],'cut':false}");
    is_slow_to_read = false;
    engine_free(engine);
}

static void a_long_house_rule_is_refused(void **state)
{
    enum { MOST = 16 * 1024 };
    Engine *engine = new_of(SHORT, false);
    char request[MOST + 100];

    for (int more = 0; more < 2; more++) {
        snprintf(request, sizeof request,
                 "{'do': 'check', 'house_rule': '--%*s'}", MOST - 2 + more, "");
        answers(engine, request,
                more ? "a house rule has at most 16 KB here" : "'kind':'load'");
    }
    engine_free(engine);
}

static void plays_games(void **state)
{
    Engine *engine = new_of(SHORT, false);

    answers(engine, "{'do': 'playtest', 'games': 30}",
            "'ok':true,'games':{'asked_for':30,'over':30,'turn_cap':0,"
            "'failed':0",
            "'reasons':[{'reason':'done','games':30}]",
            "'wins':[{'seat':'red','player':'mcts:16','games':30,",
            "'share':1.0", "'length':{", "'failures':[]", "'cut':false}");
    fails(engine, "{'do': 'playtest', 'games': 0}", "request", "games");
    fails(engine, "{'do': 'playtest', 'games': 1001}", "request", "games");
    fails(engine, "{'do': 'playtest', 'seats': []}", "request",
          "not a key of this request");
    engine_free(engine);
}

/* A playtest ends after a game that fails, because other games would probably
 * fail too. */
static void stops_at_a_game_that_fails(void **state)
{
    Engine *engine = new_of(RULES("choose('n', numbers(1, 3)) "
                                  "if game.turn == 2 then while true do end "
                                  "end finish('done', me)"),
                            false);

    answers(engine, "{'do': 'playtest'}", "'over':100,'turn_cap':0");
    rules = RULES("choose('n', numbers(1, 3)) while game.turn == 1 do end");
    answers(engine, "{'do': 'reload'}", "'error'");
    answers(engine, "{'do': 'playtest'}", "'asked_for':100,'over':0",
            "'failed':1", "'failures':[{'game':0,'seed':'playtest 0'");
    answers(engine, "{'do': 'check'}", "'status':4");
    engine_free(engine);
}

static void goes_on_beside_the_game(void **state)
{
    static const char *const requests[] = {"{'do': 'check', 'games': 100}",
                                           "{'do': 'playtest'}"};
    Engine *whole = new_of(SHORT, false);
    Engine *parted = new_of(SHORT, true);

    for (int i = 0; i < 2; i++) {
        int steps;
        char *first = ask(parted, requests[i]);
        char *told[2] = {ask(whole, requests[i]),
                         ask_until_done(parted, requests[i], &steps)};
        assert_non_null(strstr(first, "\"stage\":\""));
        assert_true(steps > 0);
        assert_string_equal(told[0], told[1]);
        free(first);
        free(told[0]);
        free(told[1]);
    }
    answers(parted, "{'do': 'playtest'}", "'stage':'game 1 of 100'}");
    answers(parted, "{'do': 'choose', 'token': '2'}", "'turn':2");
    answers(parted, "{'do': 'reload'}", "'ok':true");
    assert_int_equal(engine_step(parted), ENGINE_IDLE);
    engine_free(whole);
    engine_free(parted);
}

/* A trial must stop when nobody requests its result. The loop makes each turn
 * slow. A turn with pcall cannot be recalled, so the host must run the loop
 * every time. */
static void comes_to_rest(void **state)
{
    Engine *engine =
        new_of(RULES("pcall(function() for _ = 1, 20000 do end end) "
                     "choose('n', numbers(1, 3))"),
               true);

    answers(engine, "{'do': 'playtest', 'games': 1000}", "'stage'");
    while (engine_step(engine) == ENGINE_THINKS)
        ;
    answers(engine, "{'do': 'playtest', 'games': 1000}", "'stage':'game ");
    assert_int_equal(engine_step(engine), ENGINE_THINKS);
    engine_free(engine);
}

/* -- comparisons ---------------------------------------------------------- */

/* A TrialCompare that compares nothing. It writes the seed and the texts of
 * both scripts into the answer; `former` is null if there are no former rules.
 * Returns the value that `context` points to. */
static bool compare_texts(void *context, Script *const scripts[2],
                          const char *seed, Json *answer)
{
    size_t size;

    json_set(answer, "seed", json_text(seed));
    json_set(answer, "former",
             scripts[0] != NULL ? json_text(script_text(scripts[0], 0, &size))
                                : json_nothing());
    json_set(answer, "changed", json_text(script_text(scripts[1], 0, &size)));
    return *(bool *)context;
}

static const char longer[] = RULES("choose('n', numbers(1, 3)) "
                                   "if game.turn == 5 then finish('done', me) "
                                   "end");

/* Writes a request that compares the rules with a text. */
static void write_comparison(char *request, size_t size, const char *text)
{
    char quoted[500];
    size_t length = 0;

    for (; *text != '\0' && length + 2 < sizeof quoted; text++)
        if (*text == '\'')
            length += (size_t)snprintf(quoted + length, sizeof quoted - length,
                                       "%s", "\\u0027");
        else
            quoted[length++] = *text;
    quoted[length] = '\0';
    snprintf(request, size, "{'do': 'compare', 'texts': {'few.lua': '%s'}}",
             quoted);
}

static void compares_with_what_is_not_saved(void **state)
{
    Engine *engine = new_of(SHORT, false);
    bool is_whole = true;
    char request[600];

    write_comparison(request, sizeof request, longer);
    fails(engine, request, "request", "does not compare rules");
    answers(engine, "{'do': 'scripts'}", "'may_compare':false");
    engine_let_compare(engine, compare_texts, &is_whole);
    answers(engine, "{'do': 'scripts'}", "'may_compare':true");
    fails(engine, request, "request", "begin with --edit");
    engine_let_save(engine, save_rules, NULL);
    answers(engine, request, "'seed':'compare'", "if game.turn == 3",
            "'changed':'", "if game.turn == 5", "'cut':false}");
    is_whole = false;
    answers(engine, "{'do': 'compare', 'seed': 'x'}", "'seed':'x'",
            "'cut':true}");
    answers(engine, "{'do': 'moves'}", "'turn':1");
    engine_free(engine);
}

static void measures_what_is_not_saved(void **state)
{
    Engine *engine = new_of(SHORT, false);
    bool is_whole = false;
    char request[600];
    char *what;

    write_comparison(request, sizeof request, longer);
    what = strstr(request, "'compare'");
    memmove(what + strlen("'score'"), what + strlen("'compare'"),
            strlen(what + strlen("'compare'")) + 1);
    memcpy(what, "'score'", strlen("'score'"));
    fails(engine, request, "request", "does not measure rules");
    engine_let_compare(engine, compare_texts, &is_whole);
    fails(engine, request, "request", "begin with --edit");
    engine_let_save(engine, save_rules, NULL);
    answers(engine, request, "'seed':'score','former':null,'changed':'",
            "if game.turn == 5", "'cut':true}");
    answers(engine, "{'do': 'score', 'texts': {'few.lua': 'returns {}'}}",
            "'error':{'kind':'script'", "'file':'few.lua','line':1");
    fails(engine, "{'do': 'score', 'games': 1}", "request",
          "not a key of this request");
    engine_free(engine);
}

static void refuses_to_compare_wrong_rules(void **state)
{
    Engine *engine = new_of(SHORT, false);
    bool is_whole = true;

    engine_let_save(engine, save_rules, NULL);
    engine_let_compare(engine, compare_texts, &is_whole);
    answers(engine,
            "{'do': 'compare', 'texts': {'few.lua': 'returns variant {}'}}",
            "'error':{'kind':'script'", "'file':'few.lua','line':1");
    fails(engine, "{'do': 'compare', 'texts': {'other.lua': ''}}", "request",
          "these rules have no file");
    fails(engine, "{'do': 'compare', 'games': 1}", "request",
          "not a key of this request");
    engine_free(engine);
}

static void compares_beside_the_game(void **state)
{
    Engine *engine = new_of(SHORT, true);
    bool is_whole = true;
    int steps;
    char *told;

    engine_let_compare(engine, compare_texts, &is_whole);
    answers(engine, "{'do': 'compare'}", "'stage':'the comparison");
    told = ask_until_done(engine, "{'do': 'compare'}", &steps);
    assert_true(steps > 0);
    assert_non_null(strstr(told, "\"cut\":false"));
    free(told);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_nothing_in_fair_rules),
        cmocka_unit_test(finds_what_is_wrong),
        cmocka_unit_test(tries_what_is_not_saved),
        cmocka_unit_test(only_loads_the_rules),
        cmocka_unit_test(checks_a_house_rule_that_is_sent),
        cmocka_unit_test(a_pause_is_no_slow_turn),
        cmocka_unit_test(a_long_house_rule_is_refused),
        cmocka_unit_test(plays_games),
        cmocka_unit_test(stops_at_a_game_that_fails),
        cmocka_unit_test(goes_on_beside_the_game),
        cmocka_unit_test(comes_to_rest),
        cmocka_unit_test(compares_with_what_is_not_saved),
        cmocka_unit_test(measures_what_is_not_saved),
        cmocka_unit_test(refuses_to_compare_wrong_rules),
        cmocka_unit_test(compares_beside_the_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
