/*
 * replay_test.c -- tests replays of a game at a table: in slices, with requests
 * in between, and with rules that no longer allow a turn.
 */
#include "serve/ask.h"

#include <errno.h>
#include <string.h>

enum { RED, GREEN, WATCHER, DESIGNER };
enum { TURNS = 12 };

/* -- rules that change ---------------------------------------------------- */

/* The text of rules in which each turn chooses one of `numbers` and adds it to
 * a sum. `more` is code at the end of the function `turn`. */
#define RULES(numbers, more)                                                   \
    "return variant { api = 1, name = 'long', title = 'Long', "                \
    "text = 'long', players = { 2, 2 }, vars = { sum = 0 }, "                  \
    "setup = function() end, turn = function(me) "                             \
    "vars.sum = vars.sum + choose('number', numbers(" numbers ")) " more       \
    " end }"

/* Code that makes a turn long, so that few turns fit into a slice. Its result
 * depends on the position, so the turn is not recalled. */
#define LONG                                                                   \
    "local long = vars.sum for i = 1, 400000 do long = (long * 31 + i) % 97 "  \
    "end vars.sum = vars.sum + long"

static const char *rules;

static char *read_rules(void *context, const char *path, size_t *size)
{
    (void)context;
    if (strcmp(path, "long.lua") != 0) {
        errno = ENOENT;
        return NULL;
    }
    *size = strlen(rules);
    return strdup(rules);
}

static const ScriptSource source = {.file = "long.lua",
                                    .reader = {read_rules, NULL}};

static int kept; /* number of calls of `keep` */

static void keep(void *context)
{
    (void)context;
    kept++;
}

/* Plays the turns 1, 2, 3, 1, 2, ... */
static void play(Engine *engine)
{
    static const char *const tokens[] = {"1", "2", "3"};

    for (int i = 0; i < TURNS; i++)
        ask_choose(engine, i % 2, tokens[i % 3]);
}

static Engine *table_of_turns(void)
{
    Engine *engine;

    rules = RULES("1, 3", "");
    engine = ask_table(&source, NULL, (EngineHost){.keep = keep}, 0);
    play(engine);
    return engine;
}

/* Like table_of_turns, but the table does not compute in slices. */
static Engine *table_without_slices(void)
{
    ScriptError error;
    Engine *engine;

    rules = RULES("1, 3", "");
    engine = engine_new(&source, NULL, false, "tea", &error);
    assert_non_null(engine);
    engine_serve(engine, (EngineHost){.keep = keep}, 0);
    play(engine);
    return engine;
}

/* -- replaying ------------------------------------------------------------ */

static const char replay[] = "{'do': 'reload', 'from_start': true}";

static int turns_of(Engine *engine)
{
    return game_turns(engine_table(engine)->game);
}

static bool is_replaying(Engine *engine)
{
    return engine_table(engine)->rerun != NULL;
}

static void begin_replay(Engine *engine, const char *new_rules)
{
    rules = new_rules;
    ask_for(engine, DESIGNER, replay, "'ok':true,'percent':0");
}

/* Steps until the replay has ended. Returns the number of steps. */
static int rest(Engine *engine)
{
    int steps = 0;

    for (; is_replaying(engine); steps++)
        assert_int_equal(engine_step(engine), ENGINE_THINKS);
    assert_int_equal(engine_step(engine), ENGINE_IDLE);
    return steps;
}

static void replays(Engine *engine, const char *new_rules)
{
    begin_replay(engine, new_rules);
    rest(engine);
}

/* -- tests ---------------------------------------------------------------- */

static const char begins[] = "The game is replayed from its start under the "
                             "rules as they are saved now.";

/* A replay without slices must give the same game and the same log. */
static void slices_change_nothing(void **state)
{
    Engine *engine = table_of_turns();
    Engine *whole = table_without_slices();
    char *records[2];

    (void)state;
    begin_replay(engine, RULES("1, 4", LONG));
    assert_true(rest(engine) > 1);
    ask_for(whole, DESIGNER, replay,
            "'replay':{'turns':13,'legal':13,'differs':1,'turn':null,"
            "'why':null}");
    assert_int_equal(turns_of(engine), TURNS + 1);
    records[0] = ask(engine, DESIGNER, "{'do': 'record'}");
    records[1] = ask(whole, DESIGNER, "{'do': 'record'}");
    assert_string_equal(records[0], records[1]);
    for (int i = 0; i < 2; i++)
        free(records[i]);
    engine_free(engine);
    engine_free(whole);
}

static void all_are_told(void **state)
{
    Engine *engine = table_of_turns();

    (void)state;
    begin_replay(engine, RULES("1, 4", ""));
    for (int who = RED; who <= DESIGNER; who++)
        ask_reads(engine, who, begins);
    kept = 0;
    rest(engine);
    assert_int_equal(kept, 1);
    for (int who = RED; who <= DESIGNER; who++) {
        ask_reads(engine, who, begins, "The rules were loaded again",
                  "13 turns are still legal.", "Now offered to red: 4.");
        ask_check(ask_event(engine, who, 0), "'reloaded':true", true);
    }
    ask_choose(engine, RED, "4");
    engine_free(engine);
}

/* Red and the designer see the tokens of an illegal turn. Others do not,
 * because tokens may name hidden cards. */
static void a_turn_is_no_longer_legal(void **state)
{
    Engine *engine = table_of_turns();

    (void)state;
    replays(engine, RULES("1, 2", ""));
    assert_int_equal(turns_of(engine), 3);
    for (int who = RED; who <= DESIGNER; who++)
        ask_reads(engine, who, "Turn 3, red",
                  "The game is now before that turn; 3 of its 13 turns are "
                  "played.");
    for (int who = RED; who <= DESIGNER; who += DESIGNER)
        ask_reads(engine, who, "Turn 3, red (3), is no longer legal: 3");
    for (int who = GREEN; who <= WATCHER; who++)
        ask_reads(engine, who, "Turn 3, red, is no longer legal.");
    ask_choose(engine, RED, "2");
    engine_free(engine);
}

static void reports_a_turn_that_differs(void **state)
{
    Engine *engine = table_of_turns();

    (void)state;
    replays(engine, RULES("1, 3", "if game.turn == 2 then vars.sum = 0 end"));
    ask_reads(engine, WATCHER,
              "13 turns are still legal; after turn 2 the position differs.");
    engine_free(engine);
}

static void only_the_designer_may(void **state)
{
    Engine *engine = table_of_turns();

    (void)state;
    for (int who = RED; who < DESIGNER; who++) {
        bool is_refused;
        free(ask_refused(engine, who, replay, &is_refused));
        assert_true(is_refused);
    }
    assert_false(is_replaying(engine));
    engine_free(engine);
}

/* -- requests in between -------------------------------------------------- */

/* During a replay, people can look at the game and write notes. They cannot
 * change the position. */
static void requests_in_between(void **state)
{
    static const char *const changes[] = {
        "{'do': 'choose', 'token': '1'}",
        "{'do': 'undo'}",
        "{'do': 'goto', 'node': 2}",
        "{'do': 'new', 'seed': 'x'}",
        "{'do': 'set', 'words': 'sum 7'}",
        "{'do': 'seat', 'of': 'red', 'player': 'random'}",
        "{'do': 'fork'}",
        "{'do': 'hint'}"};
    Engine *engine = table_of_turns();

    (void)state;
    ask_for(engine, RED, "{'do': 'goto', 'node': 2}", "'asked':['green']");
    begin_replay(engine, RULES("1, 4", ""));
    ask_for(engine, GREEN, "{'do': 'agree', 'agrees': true}",
            "nothing is asked");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        ask_for(engine, DESIGNER, changes[i], "'kind':'busy'");
    ask_for(engine, RED, "{'do': 'choose', 'token': '1'}", "'kind':'busy'");
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'in between'}");
    while (is_replaying(engine)) {
        ask_for(engine, RED, "{'do': 'moves', 'picture': true}", "'token':'3'");
        ask_for(engine, GREEN, "{'do': 'look', 'node': 5}", "'turn':4");
        ask_for(engine, WATCHER, "{'do': 'story'}", begins);
        ask_for(engine, DESIGNER, replay, "'percent':");
        assert_int_equal(engine_step(engine), ENGINE_THINKS);
    }
    assert_int_equal(turns_of(engine), TURNS + 1);
    ask_reads(engine, RED, "in between", "13 turns are still legal");
    ask_choose(engine, RED, "4");
    engine_free(engine);
}

/* If rules are loaded during a replay, the replay ends. */
static void loading_stops_it(void **state)
{
    Engine *engine = table_of_turns();

    (void)state;
    begin_replay(engine, RULES("1, 1", ""));
    rules = RULES("1, 4", "");
    assert_true(engine_load_rules(engine));
    assert_false(is_replaying(engine));
    assert_int_equal(turns_of(engine), TURNS + 1);
    ask_reads(engine, GREEN, begins, "The replay was stopped.",
              "The rules were loaded again");
    begin_replay(engine, RULES("1, 3", ""));
    ask_done(engine, DESIGNER, "{'do': 'reload'}");
    assert_false(is_replaying(engine));
    ask_choose(engine, RED, "3");
    begin_replay(engine, RULES("1, 3", ""));
    engine_free(engine); /* this frees the replay, too */
}

/* -- failures ------------------------------------------------------------- */

static void rules_that_do_not_load(void **state)
{
    Engine *engine = table_of_turns();

    (void)state;
    rules = "return variant {";
    ask_for(engine, DESIGNER, replay, "'kind':'script'");
    assert_false(is_replaying(engine));
    assert_int_equal(turns_of(engine), TURNS + 1);
    ask_lacks(engine, RED, begins);
    engine_free(engine);
}

/* If the replay is interrupted, the old rules stay in force. */
static void an_interruption_changes_nothing(void **state)
{
    Engine *engine = table_of_turns();
    long long before;

    (void)state;
    begin_replay(engine, RULES("1, 4", ""));
    before = engine_table(engine)->log.revision;
    script_interrupt();
    assert_int_equal(engine_step(engine), ENGINE_THINKS);
    script_uninterrupt();
    assert_false(is_replaying(engine));
    ask_check(ask_event(engine, RED, before), "The old rules stay in force.",
              true);
    assert_int_equal(turns_of(engine), TURNS + 1);
    ask_for(engine, RED, "{'do': 'choose', 'token': '4'}", "'illegal'");
    ask_choose(engine, RED, "3");
    engine_free(engine);
}

/* -- going back ----------------------------------------------------------- */

/* After three replays, a single undo restores the game before the first replay,
 * with its notes and log texts. */
static void undo_restores_the_former_game(void **state)
{
    Engine *engine = table_of_turns();
    char *before, *after;

    (void)state;
    ask_done(engine, GREEN, "{'do': 'note', 'text': 'well played'}");
    before = ask(engine, RED, "{'do': 'moves'}");
    replays(engine, RULES("1, 2", ""));
    replays(engine, RULES("2, 3", ""));
    assert_int_equal(turns_of(engine), 1);
    replays(engine, RULES("1, 3", ""));
    assert_int_equal(turns_of(engine), TURNS + 1);
    ask_reads(engine, WATCHER, "Turn 3, red, is no longer legal.");
    ask_for(engine, RED, "{'do': 'undo'}", "The game was replayed since");
    ask_done(engine, DESIGNER, "{'do': 'undo'}");
    assert_null(engine_table(engine)->game->history->earlier);
    after = ask(engine, RED, "{'do': 'moves'}");
    *strstr(before, "'moment'") = *strstr(after, "'moment'") = '\0';
    assert_string_equal(before, after);
    for (int who = RED; who <= DESIGNER; who++)
        ask_reads(engine, who, "'turn':1", "'turn':12", "well played",
                  "Designer took back the replay of the game");
    ask_choose(engine, RED, "1");
    free(before);
    free(after);
    engine_free(engine);
}

/* A seat may take back its own choice. Only the designer may take back a
 * replay. */
static void a_seat_cannot_take_it_back(void **state)
{
    Engine *engine = ask_table(&cards, NULL, (EngineHost){.keep = NULL}, 0);

    (void)state;
    ask_choose(engine, RED, "1,0");
    ask_for(engine, DESIGNER, replay, "'percent'");
    rest(engine);
    assert_int_equal(engine_table(engine)->game->line.count, 1);
    ask_for(engine, RED, "{'do': 'undo'}", "The game was replayed since");
    ask_for(engine, DESIGNER, "{'do': 'undo'}", "'line':['1,0']");
    ask_reads(engine, RED, "took back the replay");
    ask_done(engine, RED, "{'do': 'undo'}");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(all_are_told),
        cmocka_unit_test(a_turn_is_no_longer_legal),
        cmocka_unit_test(reports_a_turn_that_differs),
        cmocka_unit_test(only_the_designer_may),
        cmocka_unit_test(requests_in_between),
        cmocka_unit_test(loading_stops_it),
        cmocka_unit_test(rules_that_do_not_load),
        cmocka_unit_test(an_interruption_changes_nothing),
        cmocka_unit_test(undo_restores_the_former_game),
        cmocka_unit_test(a_seat_cannot_take_it_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
