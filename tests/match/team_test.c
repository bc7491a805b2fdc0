/*
 * team_test.c -- tests that bots play for their team, and that measures,
 * traces, sums and reviews count the victories of teams.
 */
#include "lab/play/trace_add.h"
#include "lab/sums/sums.h"
#include "match/bot/bot.h"
#include "match/hand_traces.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "match/review/review.h"
#include "support/small.h"

#define PAIRS "teams = { { 1, 3 }, { 2, 4 } },"

static Script *load(const char *fields, const char *body, int players)
{
    ScriptSource source = {.players = players};
    ScriptError error;
    char text[2 * SMALL_TEXT];
    Script *script;

    snprintf(text, sizeof text,
             "return variant { api = 2, name = 'x', players = { 1, 6 },\n%s\n"
             "setup = function() end, turn = function(me)\n%s\nend }",
             fields, body);
    source.file = small_write("small.lua", text);
    source.scripts = "tests/script/library";
    script = script_load(&source, &error);
    if (script == NULL)
        fail_msg("%s: %s", fields, error.message);
    return script;
}

/* Lets bots of one kind play `turns` turns. */
static Game *play(Script *script, const char *player, int seed, int turns)
{
    Bots bots = {.greedy = {0}};
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    ScriptError error;
    bool completed;
    char text[16];

    assert_non_null(game);
    for (int seat = 0; seat < start.seats.count; seat++)
        assert_true(player_read(player, &bots.players[seat]));
    snprintf(text, sizeof text, "%d", seed);
    bots.key = bots_key(text);
    while (!game->now.over && game_turns(game) < turns)
        assert_int_equal(bots_go_on(&bots, game, &completed, &error), RUN_DONE);
    return game;
}

/* -- bots ------------------------------------------------------------------ */

static const char *const thinkers[] = {"greedy", "mcts:60"};

/* Plays a turn of red with several seeds. Checks which seats have won, or, if
 * the game continues, which seat has got the gift. */
static void assert_chosen(const char *fields, const char *body, int expected)
{
    enum { SEEDS = 6 };

    for (int bot = 0; bot < 2; bot++)
        for (int seed = 0; seed < SEEDS; seed++) {
            Script *script = load(fields, body, 4);
            Game *game = play(script, thinkers[bot], seed, 1);
            int chosen =
                game->now.over ? game->now.result.winners : game->now.vars[0];
            if (chosen != expected)
                fail_msg("%s, seed %d: %s: %d instead of %d", thinkers[bot],
                         seed, fields, chosen, expected);
            game_free(game);
            script_free(script);
        }
}

static void bots_let_their_team_win(void **state)
{
    const char *body = "finish('given', choose('to', seats:except(me)))";

    assert_chosen(PAIRS, body, 5);
    assert_chosen("teams = { { 1, 4 } },", body, 9);
}

static void bots_add_up_the_scores_of_their_team(void **state)
{
    const char *fields = "vars = { gift = 'seat' }, score = function(seat)\n"
                         "  return vars.gift == seat and 9 or 0\nend,";
    const char *body = "vars.gift = vars.gift or "
                       "choose('to', seats:except(me))";
    char with_teams[SMALL_TEXT];

    snprintf(with_teams, sizeof with_teams, "%s %s", fields, PAIRS);
    assert_chosen(with_teams, body, 2);
    snprintf(with_teams, sizeof with_teams, "%s teams = { { 1, 2 } },", fields);
    assert_chosen(with_teams, body, 1);
}

static void bots_win_together(void **state)
{
    const char *body = "local n = choose('n', numbers(1, 5))\n"
                       "finish('done', n == 3 and me.next or {})";

    assert_chosen("teams = { { 1, 2, 3, 4 } },", body, 15);
}

static void rewards_go_to_teams(void **state)
{
    const uint8_t named[] = {1 << 0 | 1 << 2};
    const Teams teams = teams_named(4, named, 1);
    const Teams one = teams_of_seats(1);
    const int values[] = {7, 4, 7, 9};
    Position end = {.over = 1, .result = {.winners = 5}};

    assert_int_equal(values_margin(values, &teams, 0), -2);
    assert_int_equal(values_margin(values, &teams, 3), 2);
    assert_int_equal(values_margin(values, &one, 0), 7);
    assert_true(end_reward(&end, &teams, 2) == 1);
    assert_true(end_reward(&end, &teams, 1) == 0);
    assert_int_equal(end_verdict(&end, &teams, 0), END_SHARES);
    end.result.winners = 7;
    assert_true(end_reward(&end, &teams, 2) == 0.5);
    assert_int_equal(end_verdict(&end, &teams, 1), END_SHARES / 2);
    assert_int_equal(end_verdict(&end, &teams, 3), -END_SHARES);
    end.result.winners = 0;
    assert_true(end_reward(&end, &teams, 0) == 1.0 / 3);
    assert_int_equal(end_verdict(&end, &teams, 0), 0);
    assert_true(end_reward(&end, &one, 0) == 0);
    assert_int_equal(end_verdict(&end, &one, 0), -END_SHARES);
}

/* -- reviews --------------------------------------------------------------- */

/* In every turn, the shares of all teams add up to 1. */
static void a_review_gives_shares_to_teams(void **state)
{
    Script *script = load(PAIRS "vars = { left = 6 },",
                          "vars.left = vars.left - choose('n', numbers(1, 2))\n"
                          "if vars.left <= 0 then finish('taken', me) end",
                          4);
    Game *game = play(script, "random", 1, 20);
    Review *review = review_new(game, 1, 40);
    ScriptError error;
    SearchState end;

    assert_true(game->now.over);
    do
        end = review_go_on(review, &error);
    while (end == SEARCH_MORE);
    assert_int_equal(end, SEARCH_DONE);
    for (int i = 1; i < review->count; i++) {
        const double *shares = review->turns[i].shares;
        double sum = shares[0] + shares[1];
        assert_true(review->turns[i].is_known);
        assert_true(shares[0] == shares[2] && shares[1] == shares[3]);
        assert_true(sum > 0.999 && sum < 1.001);
    }
    review_free(review);
    game_free(game);
    script_free(script);
}

/* -- measures -------------------------------------------------------------- */

static long long measured(const Trace *trace, const char *name)
{
    long long number = 0;

    assert_true(measure_find(name)->of(trace, &number));
    return number;
}

/* Returns a game that the team of red and blue wins by 9 + 2 to 6 + 3 points.
 * Both seats of a team always have the same `value`. */
static Trace *game_of_teams(void)
{
    static const uint8_t named[] = {1 << 0 | 1 << 2, 1 << 1 | 1 << 3};
    static const int scores[] = {9, 6, 2, 3};
    static const int values[][4] = {{5, 3, 5, 3}, {2, 8, 2, 8}, {11, 9, 11, 9}};
    Trace *trace = hand_begin(0, 4);

    trace->teams = teams_named(4, named, 2);
    for (int i = 0; i < 3; i++)
        hand_turn(trace, i, values[i]);
    hand_finish(trace, 5, scores);
    return trace;
}

static void measures_are_about_teams(void **state)
{
    Trace *trace = game_of_teams();

    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(trace_share(trace, seat), seat % 2 ? 0 : WHOLE_WIN);
    assert_int_equal(measured(trace, "seat3"), WHOLE_WIN);
    assert_int_equal(measured(trace, "margin"), 2);
    assert_int_equal(measured(trace, "top_score"), 11);
    assert_int_equal(measured(trace, "lead_changes"), 2);
    assert_int_equal(trace_lead(trace, &trace->turns[2]), 6);
    assert_int_equal(trace_lead_of(trace, &trace->turns[2], 0), -6);
    assert_int_equal(trace_lead_of(trace, &trace->turns[2], 3), 6);
    trace->result.winners = 15;
    assert_int_equal(trace_share(trace, 1), WHOLE_WIN / 2);
    trace_free(trace);
}

static void one_team_has_no_lead(void **state)
{
    static const uint8_t all[] = {15};
    Trace *trace = game_of_teams();
    long long number;

    trace->teams = teams_named(4, all, 1);
    trace->result.winners = 15;
    assert_int_equal(trace_share(trace, 3), WHOLE_WIN);
    assert_int_equal(trace_lead(trace, &trace->turns[1]), 0);
    assert_false(measure_find("margin")->of(trace, &number));
    assert_false(measure_find("lead_changes")->of(trace, &number));
    trace_free(trace);
}

static void sums_know_the_teams(void **state)
{
    Sums *sums = sums_new();
    Trace *trace = game_of_teams();
    Trace *lost = trace_new();

    assert_true(sums_fair(sums, 4) == 0.25);
    trace_clear(lost, 1, 4);
    lost->end = TRACE_LOST;
    assert_true(sums_add(sums, lost));
    assert_true(sums_add(sums, trace));
    assert_true(sums_add(sums, lost));
    assert_int_equal(sums->teams.count, 2);
    assert_true(sums_has_rivals(sums));
    assert_int_equal(sums->winners[1], 1);
    assert_true(sums_fair(sums, 4) == 0.5);
    trace_free(trace);
    trace_free(lost);
    sums_free(sums);
}

static void a_trace_keeps_its_teams(void **state)
{
    Trace *trace = game_of_teams(), *again = trace_new();
    Bytes bytes = {0};

    assert_true(trace_write(trace, &bytes));
    assert_true(trace_read(again, bytes.data, bytes.size));
    assert_memory_equal(&again->teams, &trace->teams, sizeof again->teams);
    for (size_t size = 0; size < bytes.size; size++)
        assert_false(trace_read(again, bytes.data, size));
    bytes.data[3] ^= 2; /* changes the seats of the first team */
    assert_false(trace_read(again, bytes.data, bytes.size));
    bytes_free(&bytes);
    trace_free(trace);
    trace_free(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_let_their_team_win),
        cmocka_unit_test(bots_add_up_the_scores_of_their_team),
        cmocka_unit_test(bots_win_together),
        cmocka_unit_test(rewards_go_to_teams),
        cmocka_unit_test(a_review_gives_shares_to_teams),
        cmocka_unit_test(measures_are_about_teams),
        cmocka_unit_test(one_team_has_no_lead),
        cmocka_unit_test(sums_know_the_teams),
        cmocka_unit_test(a_trace_keeps_its_teams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
