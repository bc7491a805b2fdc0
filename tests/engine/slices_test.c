/*
 * slices_test.c -- tests bots and hints that compute in slices. Slices must not
 * change the games, and other requests may come between slices.
 */
#include "engine/ask.h"

#include "match/player/player.h"
#include <errno.h>
#include <string.h>

static const char *const short_game[] = {"turn_limit=24"};

static const ScriptSource zark_city = {.file = "variants/zark-city.lua",
                                       .scripts = "scripts",
                                       .players = 3,
                                       .setting_count = 1,
                                       .settings = short_game};

/* Begins a game with these players. The first player may be a person; the
 * others are bots. */
static Engine *new_of(const ScriptSource *rules, bool in_slices,
                      const char *const *names)
{
    Player players[SEAT_LIMIT] = {{.bot = HUMAN}};
    ScriptError error;
    Engine *engine;

    for (int i = 0; names[i] != NULL; i++)
        assert_true(player_read(names[i], &players[i]));
    engine = engine_new(rules, players, in_slices, "f", &error);
    if (engine == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return engine;
}

/* Steps until a person must choose or the game is over. Returns the number of
 * steps that ended with ENGINE_MOVED. */
static int rest(Engine *engine)
{
    int went_on = 0;

    for (;;) {
        EngineStep step = engine_step(engine);
        assert_int_not_equal(step, ENGINE_STUCK);
        if (step == ENGINE_IDLE)
            return went_on;
        went_on += step == ENGINE_MOVED;
    }
}

static void is_the_same_in_slices(const ScriptSource *rules,
                                  const char *const *names, int turns)
{
    Engine *whole = new_of(rules, false, names);
    Engine *parted = new_of(rules, true, names);
    char *records[2];

    assert_true(engine_table(whole)->game->now.over);
    assert_false(engine_table(parted)->game->now.over);
    assert_true(rest(parted) >= turns);
    records[0] = ask(whole, "{'do': 'record'}");
    records[1] = ask(parted, "{'do': 'record'}");
    assert_string_equal(records[0], records[1]);
    for (int i = 0; i < 2; i++)
        free(records[i]);
    engine_free(whole);
    engine_free(parted);
}

static void slices_change_no_game(void **state)
{
    static const char *const names[] = {"mcts:70", "greedy", "random", NULL};

    is_the_same_in_slices(&zark_city, names, 24);
}

/* This game has no scores, so a greedy bot compares options by playing long
 * random games, and not by lines. */
static void greedy_bots_choose_the_same_in_slices(void **state)
{
    static const char *const settings[] = {"turn_limit=8"};
    static const ScriptSource capture = {.file =
                                             "variants/capture-the-card.lua",
                                         .scripts = "scripts",
                                         .setting_count = 1,
                                         .settings = settings};
    static const char *const names[] = {"greedy", "greedy", NULL};

    is_the_same_in_slices(&capture, names, 8);
}

/* Requests of participants must not change the bot's choice. */
static void answers_while_a_bot_thinks(void **state)
{
    static const char *const names[] = {"human", "mcts:300", NULL};
    Engine *engine = new_of(&source, true, names);
    Engine *alone = new_of(&source, false, names);
    char *records[2];

    answers(alone, "{'do': 'choose', 'token': 'pair 2 3'}", "'ok':true");
    answers(engine, "{'do': 'choose', 'token': 'pair 2 3'}", "'turn':2,",
            "'over':false,'seat':'green','has_earlier':true,'fault':");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(engine_step(engine), ENGINE_THINKS);
        answers(engine, "{'do': 'moves'}",
                "'seat':'green','has_earlier':true,'fault':");
        answers(engine, "{'do': 'view', 'seat': 'red'}", "'view':");
        fails(engine, "{'do': 'choose', 'token': 'finish'}", "seat",
              "green is a bot, and is thinking");
        fails(engine, "{'do': 'hint'}", "seat", "is thinking");
    }
    rest(engine);
    records[0] = ask(engine, "{'do': 'record'}");
    records[1] = ask(alone, "{'do': 'record'}");
    assert_string_equal(records[0], records[1]);
    for (int i = 0; i < 2; i++)
        free(records[i]);
    engine_free(engine);
    engine_free(alone);
}

/* A bot must drop its search if the position has changed. */
static void a_game_may_be_moved_meanwhile(void **state)
{
    static const char *const names[] = {"human", "mcts:900", NULL};
    Engine *engine = new_of(&source, true, names);

    answers(engine, "{'do': 'choose', 'token': 'pair 2 3'}", "'green'");
    assert_int_equal(engine_step(engine), ENGINE_THINKS);
    answers(engine, "{'do': 'undo'}", "'line':['pair','2']", "'seat':'red'");
    assert_int_equal(engine_step(engine), ENGINE_IDLE);
    answers(engine, "{'do': 'choose', 'token': '4'}", "'green'");
    assert_int_equal(engine_step(engine), ENGINE_THINKS);
    answers(engine, "{'do': 'reload'}", "'green'");
    assert_int_equal(engine_step(engine), ENGINE_THINKS);
    answers(engine, "{'do': 'new', 'seed': 'x'}", "'seat':'red'");
    assert_int_equal(engine_step(engine), ENGINE_IDLE);
    engine_free(engine);
}

static void a_hint_is_told_when_it_is_found(void **state)
{
    static const char *const people[] = {"human", "human", NULL};
    Engine *engine = new_of(&source, true, people);
    Engine *whole = new_of(&source, false, people);
    static const char hint[] = "{'do': 'hint', 'games': 200}";
    char *told[2];

    assert_int_equal(engine_step(engine), ENGINE_IDLE);
    answers(engine, hint, "'ok':true,'percent':0}");
    assert_int_equal(engine_step(engine), ENGINE_THINKS);
    answers(engine, hint, "'ok':true,'percent':"); /* any percentage will do */
    answers(engine, "{'do': 'moves'}", "'options'");
    rest(engine);
    told[0] = ask(engine, hint);
    told[1] = ask(whole, hint);
    assert_string_equal(told[0], told[1]);
    for (int i = 0; i < 2; i++)
        free(told[i]);
    answers(engine, "{'do': 'choose', 'token': 'draw'}", "'label':'card'");
    answers(engine, hint, "'percent':0}");
    engine_free(engine);
    engine_free(whole);
}

/* -- a bot that cannot choose --------------------------------------------- */

static const char *rules;

static char *read_rules(void *context, const char *path, size_t *size)
{
    (void)context;
    if (strcmp(path, "few.lua") != 0) {
        errno = ENOENT;
        return NULL;
    }
    *size = strlen(rules);
    return strdup(rules);
}

/* Rules in which turn 2 ends with a roll, followed by the code `after`. A
 * search stops at the roll, so a bot chooses without running `after`. */
#define RULES(after)                                                           \
    "return variant { api = 1, name = 'few', title = 'Few', text = 'few', "    \
    "players = { 2, 2 }, dice = { coin = { 'heads', 'tails' } }, "             \
    "setup = function() end, turn = function(me) choose('n', numbers(1, 3)) "  \
    "if game.turn == 2 then roll('coin') " after " end end }"

static void people_mend_what_a_bot_cannot_do(void **state)
{
    static const char *const names[] = {"human", "random", NULL};
    const ScriptSource few = {.file = "few.lua", .reader = {read_rules, NULL}};
    char told[300];
    Engine *engine;

    rules = RULES("error('broken')");
    engine = new_of(&few, true, names);
    answers(engine, "{'do': 'choose', 'token': '2'}",
            "'seat':'green','has_earlier':true}");
    assert_int_equal(engine_step(engine), ENGINE_STUCK);
    engine_stuck(engine, told, sizeof told);
    assert_string_equal(told,
                        "green cannot continue (few.lua, line 1): broken");
    assert_int_equal(engine_step(engine), ENGINE_IDLE);
    answers(engine, "{'do': 'moves'}", "'turn':2",
            "'seat':'green','has_earlier':true}");
    rules = RULES("");
    answers(engine, "{'do': 'reload'}", "'seat':'green','has_earlier':true}");
    assert_int_equal(engine_step(engine), ENGINE_MOVED);
    answers(engine, "{'do': 'moves'}", "'turn':3", "'seat':'red'");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_change_no_game),
        cmocka_unit_test(greedy_bots_choose_the_same_in_slices),
        cmocka_unit_test(answers_while_a_bot_thinks),
        cmocka_unit_test(a_game_may_be_moved_meanwhile),
        cmocka_unit_test(a_hint_is_told_when_it_is_found),
        cmocka_unit_test(people_mend_what_a_bot_cannot_do),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
