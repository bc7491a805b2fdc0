/*
 * playtest_test.c -- tests traces of games that bots play, and bans, which
 * forbid a bot to choose an option.
 */
#include <math.h>

#include "lab/sums/sums.h"
#include "match/player/player.h"
#include "script/score.h"
#include "support/small.h"

static const char body[] =
    "local n = choose_one('action', { go = 1, wait = 2, stop = 3 }) "
    "vars.count = vars.count + n "
    "if n == 3 then need(vars.count > 5, 'too early') end "
    "local s = choose('card', cards:in_hand(me)) "
    "if game.turn == 9 then finish('turn 9', me) end";
static const char score[] = "score = function(s) return s.number * "
                            "vars.count end";

static Plan plan_of(const char *players)
{
    Plan plan = {.seed = "test", .most_turns = 100, .follow = 1};

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        assert_true(player_read(players, &plan.players[seat]));
    return plan;
}

/* Returns the index of the item with that name. Fails the test if there is
 * none. */
static int find_item(const Trace *trace, const char *name)
{
    int i = 1;

    while (i <= trace->item_count && strcmp(trace->items[i].name, name) != 0)
        i++;
    assert_true(i <= trace->item_count);
    return i;
}

static uint32_t offered(const Trace *trace, int seat, const char *name)
{
    return trace->offered[seat][find_item(trace, name)];
}

static uint32_t taken(const Trace *trace, int seat, const char *name)
{
    return trace->taken[seat][find_item(trace, name)];
}

/* The trace does not count choices that were taken back. Each turn has two
 * choices. */
static void games_are_traced(void **state)
{
    static const char *const kinds[] = {"random", "greedy"};

    for (int kind = 0; kind < 2; kind++) {
        Script *script = small_load(body, score);
        Plan plan = plan_of(kinds[kind]);
        Trace *trace = trace_new();
        uint32_t words = 0;
        playtest_game(script, &plan, 4, trace);
        assert_int_equal(trace->end, TRACE_OVER);
        assert_string_equal(trace->result.reason, "turn 9");
        assert_int_equal(trace_length(trace), 9);
        assert_int_equal(trace->choice_count, 18);
        assert_int_equal(trace->turns[9].seat, 0);
        assert_true(trace->has_values);
        for (int i = 1; i <= trace->item_count; i++)
            if (trace->items[i].type == THING_WORD)
                words += trace->taken[0][i] + trace->taken[1][i];
        assert_int_equal(words, 9);
        find_item(trace, "2M");
        trace_free(trace);
        script_free(script);
    }
}

/* A refused pick is not counted as an option. A random bot then picks among the
 * others. */
static void refused_picks_are_not_offered(void **state)
{
    static const char turns[] =
        "need(choose_one('action', { go = 1, never = 2 }) == 1, 'no') "
        "if game.turn == 40 then finish('over') end";
    Script *script = small_load(turns, NULL);
    Plan plan = plan_of("random");
    Trace *trace = trace_new();

    playtest_game(script, &plan, 0, trace);
    assert_int_equal(offered(trace, 0, "go") + offered(trace, 1, "go"), 40);
    assert_int_equal(taken(trace, 0, "go") + taken(trace, 1, "go"), 40);
    assert_in_range(offered(trace, 0, "never") + offered(trace, 1, "never"), 10,
                    30);
    assert_int_equal(taken(trace, 0, "never") + taken(trace, 1, "never"), 0);
    trace_free(trace);
    script_free(script);
}

/* A trace has a single item for all copies of a card. If `done` is offered with
 * cards, its item is a word. */
static void copies_are_one_item(void **state)
{
    static const char text[] =
        "return variant {\n"
        "  api = 1, name = 'copies', players = { 2, 2 },\n"
        "  deck = { cards = { { code = 'A', name = 'ant', copies = 4 } } },\n"
        "  setup = function() for _, s in ipairs(seats:list()) do deal(s, 2) end end,\n"
        "  turn = function(me)\n"
        "    choose('card', cards:in_hand(me), true)\n"
        "    if game.turn == 40 then finish('over') end\n"
        "  end,\n"
        "}\n";
    ScriptError error;
    Script *script = small_load_text(text, &error);
    Plan plan = plan_of("random");
    Trace *trace = trace_new();

    if (script == NULL)
        fail_msg("%s", error.message);
    playtest_game(script, &plan, 0, trace);
    assert_string_equal(trace->message, "");
    assert_int_equal(trace->item_count, 2);
    assert_int_equal(trace->items[find_item(trace, "done")].type, THING_WORD);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(offered(trace, seat, "A ant"), 20);
        assert_int_equal(offered(trace, seat, "done"), 20);
        assert_int_equal(
            taken(trace, seat, "A ant") + taken(trace, seat, "done"), 20);
        assert_in_range(taken(trace, seat, "done"), 1, 19);
    }
    trace_free(trace);
    script_free(script);
}

/* The trace of a game does not depend on earlier games, or on when the rules
 * were loaded. */
static void games_are_the_same_again(void **state)
{
    Script *script = small_load(body, score);
    Script *fresh = small_load(body, score);
    Plan plan = plan_of("random");
    Trace *one = trace_new();
    Trace *other = trace_new();
    Bytes bytes = {0}, again = {0};

    for (long i = 0; i < 5; i++)
        playtest_game(script, &plan, i, one);
    playtest_game(fresh, &plan, 4, other);
    assert_true(trace_write(one, &bytes));
    assert_true(trace_write(other, &again));
    assert_int_equal(bytes.size, again.size);
    assert_memory_equal(bytes.data, again.data, bytes.size);
    bytes_free(&bytes);
    bytes_free(&again);
    trace_free(one);
    trace_free(other);
    script_free(script);
    script_free(fresh);
}

static void long_games_are_stopped(void **state)
{
    Script *script = small_load(body, score);
    Plan plan = plan_of("random");
    Trace *trace = trace_new();

    plan.most_turns = 6;
    playtest_game(script, &plan, 0, trace);
    assert_int_equal(trace->end, TRACE_CAPPED);
    assert_int_equal(trace_length(trace), 6);
    trace_free(trace);
    script_free(script);
}

static void wrong_scripts_are_told(void **state)
{
    Script *script = small_load("choose('n', numbers(1, 2)) error('oh')", NULL);
    Plan plan = plan_of("random");
    Trace *trace = trace_new();

    playtest_game(script, &plan, 0, trace);
    assert_int_equal(trace->end, TRACE_FAILED);
    assert_int_equal(trace->fault, FAULT_SCRIPT);
    assert_non_null(strstr(trace->message, "small.lua:1: oh"));
    trace_free(trace);
    script_free(script);
}

/* -- bans ----------------------------------------------------------------- */

static bool forbids_word(void *script, const Choice *choice, Thing option)
{
    const Equipment *equipment = script_equipment(script);

    return option.type == THING_WORD &&
           strcmp(equipment->words[option.id], "go") == 0;
}

/* Returns the trace of a game in which the seats in a bit set may not choose
 * `go`. The game must end. */
static Trace *play_banned(const char *turn, const char *fields,
                          const char *players, unsigned seats)
{
    Script *script = small_load(turn, fields);
    Plan plan = plan_of(players);
    Ban ban = {forbids_word, script, seats};
    Trace *trace = trace_new();

    plan.ban = &ban;
    playtest_game(script, &plan, 0, trace);
    script_free(script);
    assert_int_equal(trace->end, TRACE_OVER);
    return trace;
}

static const char *const kinds[] = {"random", "greedy", "mcts:20"};

static void bans_hold(void **state)
{
    for (int kind = 0; kind < 3; kind++) {
        Trace *trace = play_banned(body, score, kinds[kind], 1u << 1);
        assert_int_equal(taken(trace, 1, "go"), 0);
        assert_true(offered(trace, 1, "go") > 0);
        assert_int_equal(trace->banned, 4); /* the number of green's turns */
        assert_int_equal(trace->forced, 0);
        trace_free(trace);
    }
}

static void bans_give_way(void **state)
{
    Trace *trace = play_banned("choose_one('action', { go = 1 }) "
                               "if game.turn == 4 then finish('over') end",
                               NULL, "random", 3);

    assert_int_equal(trace->forced, 4);
    assert_int_equal(trace->banned, 0);
    trace_free(trace);
}

/* After the suit "suns" the only option is `go`, so a seat that may not choose
 * `go` must take this suit back. */
static void bans_take_back(void **state)
{
    static const char way[] = "local suit = choose('suit', suits) "
                              "choose_one('action', suit.name == 'suns' "
                              "  and { go = 1 } or { go = 1, stay = 2 }) "
                              "if game.turn == 30 then finish('over') end";

    for (int kind = 0; kind < 3; kind++) {
        Trace *trace = play_banned(way, NULL, kinds[kind], 1u << 1);
        assert_int_equal(taken(trace, 1, "go"), 0);
        assert_int_equal(taken(trace, 1, "suns"), 0);
        assert_true(taken(trace, 1, "stay") == 15);
        assert_int_equal(trace->forced, 0);
        trace_free(trace);
    }
}

static void bans_take_nothing_back_after_a_reveal(void **state)
{
    Trace *trace = play_banned(
        "choose('suit', suits) random(6) choose_one('action', { go = 1 }) "
        "if game.turn == 6 then finish('over') end",
        NULL, "random", 3);

    assert_int_equal(trace->forced, 6);
    trace_free(trace);
}

/* A bot's pick may lead another seat to a choice that cannot be completed. The
 * pick must then be taken back. */
static void dead_ends_are_taken_back(void **state)
{
    static const char *const others[] = {"greedy", "mcts:20"};
    static const char turns[] =
        "local function ask(ok) choose_one('then', { "
        "one = function() need(ok, 'no one') end, "
        "two = function() need(ok, 'no two') end }) end "
        "choose_one('go', { "
        "bad = function() as(me.next, ask, false) end, "
        "good = function() as(me.next, ask, true) end }) "
        "if game.turn == 6 then finish('over') end";
    Script *script = small_load(turns, NULL);
    Trace *trace = trace_new();

    for (int kind = 0; kind < 2; kind++) {
        Plan plan = plan_of("random");
        assert_true(player_read(others[kind], &plan.players[1]));
        playtest_game(script, &plan, 2 + kind, trace);
        assert_int_equal(trace->end, TRACE_OVER);
        assert_int_equal(taken(trace, 0, "bad") + taken(trace, 1, "bad"), 0);
    }
    trace_free(trace);
    script_free(script);
}

/* -- swings --------------------------------------------------------------- */

enum { WAYS = 3 };
static const char *const ways[WAYS] = {"go", "stay", "back"};

/* A BruteForce counts what a trace should contain, directly from the choices
 * and the values of the position. */
typedef struct BruteForce {
    Script *script;
    int turn;
    int values[2];          /* values after the previous turn */
    bool was_offered[WAYS]; /* true for a word that this turn offered */
    TraceSwing swings[2][WAYS];
} BruteForce;

/* Returns the index of the option in `ways`, or WAYS if `ways` lacks it. */
static int way_of(const Script *script, Thing option)
{
    int way = 0;

    while (way < WAYS &&
           strcmp(trace_name(script_equipment(script), option), ways[way]) != 0)
        way++;
    return option.type == THING_WORD ? way : WAYS;
}

/* Sees every option that is offered, and forbids none. */
static bool see_option(void *context, const Choice *choice, Thing option)
{
    BruteForce *brute = context;
    int way = way_of(brute->script, option);

    (void)choice;
    if (way < WAYS)
        brute->was_offered[way] = true;
    return false;
}

static void see_turn(void *context, Script *script, const Line *line)
{
    BruteForce *brute = context;
    bool was_used[WAYS] = {false};
    int seat = (brute->turn + 1) % 2;
    int values[SEAT_LIMIT];
    ScriptError error;

    assert_true(script_values(script, script_position(script), values, &error));
    for (int i = 0; i < line->count; i++)
        if (way_of(script, line->picks[i]) < WAYS)
            was_used[way_of(script, line->picks[i])] = true;
    for (int way = 0; way < WAYS && brute->turn > 0; way++) {
        TraceSwing *swing = &brute->swings[seat][way];
        int change = values[seat] - values[1 - seat] -
                     (brute->values[seat] - brute->values[1 - seat]);
        if (was_used[way]) {
            swing->used += change;
            swing->used_turns++;
        } else if (brute->was_offered[way]) {
            swing->unused += change;
            swing->unused_turns++;
        }
    }
    memcpy(brute->values, values, sizeof brute->values);
    memset(brute->was_offered, 0, sizeof brute->was_offered);
    brute->turn++;
}

/* In each turn, a seat chooses a way twice. The way `back` is not always
 * offered. */
static void swings_are_counted(void **state)
{
    static const char text[] =
        "local function way(me)\n"
        "  local all = { go = 3, stay = 0 }\n"
        "  if vars.red + vars.green > 4 then all.back = -2 end\n"
        "  local n = choose_one('way', all)\n"
        "  if me == seats:list()[1] then vars.red = vars.red + n\n"
        "  else vars.green = vars.green + n end\n"
        "end\n"
        "return variant {\n"
        "  api = 1, name = 'walk', players = { 2, 2 },\n"
        "  vars = { red = 0, green = 0 },\n"
        "  setup = function() vars.red = choose_one('way', { go = 9, stay = 8 }) end,\n"
        "  score = function(s) return s.number == 1 and vars.red or vars.green end,\n"
        "  turn = function(me)\n"
        "    way(me) way(me)\n"
        "    if game.turn == 30 then finish('over', me) end\n"
        "  end,\n"
        "}\n";
    ScriptError error;
    Script *script = small_load_text(text, &error);
    BruteForce brute = {.script = script};
    const Ban none = {see_option, &brute, 3};
    Plan plan = plan_of("random");
    Trace *trace = trace_new();

    if (script == NULL)
        fail_msg("%s", error.message);
    plan.ban = &none;
    plan.see = see_turn;
    plan.context = &brute;
    for (int game = 0; game < 5; game++) {
        int64_t number;
        memset(brute.swings, 0, sizeof brute.swings);
        brute.turn = 0;
        playtest_game(script, &plan, game, trace);
        assert_string_equal(trace->message, "");
        assert_true(trace->has_swings);
        for (int way = 0; way < WAYS; way++) {
            int item = find_item(trace, ways[way]);
            double mean = 0;
            int seats = 0;
            for (int seat = 0; seat < 2; seat++) {
                const TraceSwing *swing = &brute.swings[seat][way];
                assert_int_equal(swing->used_turns + swing->unused_turns > 5,
                                 true);
                assert_memory_equal(&trace->swings[seat][item], swing,
                                    sizeof *swing);
                if (swing->used_turns == 0 || swing->unused_turns == 0)
                    continue;
                mean += (double)swing->used / swing->used_turns -
                        (double)swing->unused / swing->unused_turns;
                seats++;
            }
            assert_true(
                association_of(trace, item, ASSOCIATION_SWING, &number));
            assert_int_equal(number, lround(mean / seats * 1000));
        }
    }
    plan.follow = 0;
    playtest_game(script, &plan, 0, trace);
    assert_false(trace->has_swings);
    trace_free(trace);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_traced),
        cmocka_unit_test(swings_are_counted),
        cmocka_unit_test(copies_are_one_item),
        cmocka_unit_test(refused_picks_are_not_offered),
        cmocka_unit_test(dead_ends_are_taken_back),
        cmocka_unit_test(games_are_the_same_again),
        cmocka_unit_test(long_games_are_stopped),
        cmocka_unit_test(wrong_scripts_are_told),
        cmocka_unit_test(bans_hold),
        cmocka_unit_test(bans_give_way),
        cmocka_unit_test(bans_take_back),
        cmocka_unit_test(bans_take_nothing_back_after_a_reveal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
