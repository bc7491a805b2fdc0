/*
 * team_test.c -- tests the teams that a variant may declare, who wins, and the
 * clause `in_team_of`.
 */
#include "support/small.h"

#include "script/score.h"

static Script *load(const char *fields, const char *body, int players,
                    ScriptError *error)
{
    ScriptSource source = {.players = players};
    char text[2 * SMALL_TEXT];

    snprintf(text, sizeof text,
             "return variant { api = 2, name = 'x', players = { 1, 6 }, %s\n"
             "setup = function() end, turn = function(me)\n%s\nend }",
             fields, body);
    source.file = small_write("small.lua", text);
    source.scripts = "tests/script/library";
    return script_load(&source, error);
}

static Script *load_fine(const char *fields, const char *body, int players)
{
    ScriptError error;
    Script *script = load(fields, body, players, &error);

    if (script == NULL)
        fail_msg("%s: %s", fields, error.message);
    return script;
}

static void unloadable(const char *teams, int players, const char *message)
{
    ScriptError error;
    char fields[SMALL_TEXT], told[SMALL_TEXT], expected[SMALL_TEXT];

    snprintf(fields, sizeof fields, "teams = %s,", teams);
    snprintf(expected, sizeof expected, "small.lua:1: %s", message);
    assert_null(load(fields, "", players, &error));
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, expected);
    assert_int_equal(error.fault, FAULT_SCRIPT);
}

/* Plays red's turn and returns the position after it. */
static Position play(Script *script)
{
    Position start = small_start(script);
    Line line = {.count = 0};
    ScriptError error;

    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    return *script_position(script);
}

/* Returns the winners after red's turn in a game of four, as a bit set; -1 if
 * the game is not over. */
static int winners(const char *fields, const char *body)
{
    Script *script = load_fine(fields, body, 4);
    Position end = play(script);

    script_free(script);
    return end.over ? end.result.winners : -1;
}

/* -- the field ------------------------------------------------------------- */

static void assert_teams(const char *fields, int players, int count,
                         const uint8_t *of)
{
    Script *script = load_fine(fields, "", players);
    const Teams *teams = &script_equipment(script)->teams;

    assert_int_equal(teams->count, count);
    assert_memory_equal(teams->of, of, (size_t)players);
    script_free(script);
}

static void teams_may_be_declared(void **state)
{
    const char *by_number = "teams = function() if game.players > 3 then "
                            "return { { 1, 3 }, { 4, 2 } } end end,";

    assert_teams("", 3, 3, (uint8_t[]){0, 1, 2});
    assert_teams("teams = {},", 2, 2, (uint8_t[]){0, 1});
    assert_teams("teams = { { 1, 3 }, { 2, 4 } },", 4, 2,
                 (uint8_t[]){0, 1, 0, 1});
    assert_teams("teams = { { 3, 2 } },", 3, 2, (uint8_t[]){0, 1, 1});
    assert_teams("teams = { { 1 }, { 2, 3 } },", 3, 2, (uint8_t[]){0, 1, 1});
    assert_teams("teams = { { 1, 2, 3 } },", 3, 1, (uint8_t[]){0, 0, 0});
    assert_teams(by_number, 3, 3, (uint8_t[]){0, 1, 2});
    assert_teams(by_number, 4, 2, (uint8_t[]){0, 1, 0, 1});
    assert_teams(by_number, 5, 3, (uint8_t[]){0, 1, 0, 1, 2});
}

static void teams_may_be_wrong(void **state)
{
    static const struct {
        const char *teams, *message;
    } cases[] = {
        {"3", "teams should be a list of teams, such as { { 1, 3 }, { 2, 4 } },"
              " not a number"},
        {"function() return 'all' end",
         "teams should be a list of teams, such as { { 1, 3 }, { 2, 4 } }, not "
         "a string"},
        {"{ 1, 2 }", "teams: a team is a list of seat numbers, such as { 1, 3 "
                     "}, not a number"},
        {"{ { 'red' } }", "teams: a team is a list of seat numbers, such as { "
                          "1, 3 }, but has a string"},
        {"{ { 1, 5 } }", "teams: there is no seat 5: this game has 4 players"},
        {"{ { 0 } }", "teams: there is no seat 0: this game has 4 players"},
        {"{ { 1, 2 }, { 3, 1 } }", "teams: seat 1 is named twice"},
        {"{ { 2, 2 } }", "teams: seat 2 is named twice"},
        {"{ { 1, 2 }, {} }", "teams: a team is empty"},
        {"{ { 1 }, { 2 }, { 3 }, { 4 }, {}, {}, {} }", "teams: at most 6"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        unloadable(cases[i].teams, 4, cases[i].message);
    unloadable("{ { 2 } }", 1,
               "teams: there is no seat 2: this game has 1 player");
}

static void a_house_rule_sets_the_teams(void **state)
{
    static const char *const fine[] = {
        "return house_rule { api = 2, name = 'two', change = function(rules)\n"
        "  rules.teams = { { 1, 2 } }\nend }",
        NULL};
    static const char *const wrong[] = {
        "return house_rule { api = 2, name = 'two', change = function(rules)\n"
        "  rules.teams = { { 9 } }\nend }",
        NULL};
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_with("return require 'small' {}", fine, &error);

    assert_non_null(script);
    assert_int_equal(script_equipment(script)->teams.count, 1);
    script_free(script);
    assert_null(small_load_with("return require 'small' {}", wrong, &error));
    small_tell(&error, told, sizeof told);
    assert_string_equal(
        told,
        "rule-1.lua:1: teams: there is no seat 9: this game has 2 players");
}

/* -- victory --------------------------------------------------------------- */

#define PAIRS "teams = { { 1, 3 }, { 2, 4 } },"

static void a_team_wins_with_its_seat(void **state)
{
    assert_int_equal(winners("", "finish('over', me)"), 1);
    assert_int_equal(winners(PAIRS, "finish('over', me)"), 5);
    assert_int_equal(winners(PAIRS, "finish('over', { me.next })"), 10);
    assert_int_equal(winners(PAIRS, "finish('over', { me, me.next })"), 15);
    assert_int_equal(winners(PAIRS, "finish('over', {})"), 0);
    assert_int_equal(
        winners("teams = { { 1, 2 } },", "finish('over', me.next)"), 3);
    assert_int_equal(
        winners("teams = { { 1, 2 } },", "finish('over', me.previous)"), 8);
}

static void won_sees_and_names_teams(void **state)
{
    const char *more = PAIRS "won = function(reason, winners)\n"
                             "assert(#winners == 2)\n"
                             "return winners[2].next\nend,";

    assert_int_equal(winners(more, "finish('over', me)"), 10);
    assert_int_equal(
        winners(PAIRS "won = function() return {} end,", "finish('over', me)"),
        0);
    assert_int_equal(winners(PAIRS "won = function() return false end,",
                             "finish('over', me)"),
                     -1);
}

/* The scores of the seats are 5, 4, 1 and 3. */
static void scores_are_added_up(void **state)
{
    const char *score =
        "score = function(s) return ({ 5, 4, 1, 3 })[s.number] end,";
    char fields[SMALL_TEXT];
    Script *script;
    Position end;

    assert_int_equal(winners(score, "finish('over')"), 1);
    snprintf(fields, sizeof fields, "%s %s", score, PAIRS);
    assert_int_equal(winners(fields, "finish('over')"), 10);
    snprintf(fields, sizeof fields, "%s teams = { { 2, 3 } },", score);
    assert_int_equal(winners(fields, "finish('over')"), 7); /* 5 points each */
    snprintf(fields, sizeof fields,
             "%s teams = { { 2, 3 } }, tie_break = function(s) return "
             "({ 3, 1, 1, 9 })[s.number] end,",
             score);
    assert_int_equal(winners(fields, "finish('over')"), 1);
    snprintf(fields, sizeof fields,
             "%s teams = { { 2, 3 } }, tie_break = function(s) return "
             "({ 3, 2, 2, 9 })[s.number] end,",
             score);
    script = load_fine(fields, "finish('over')", 4);
    end = play(script);
    assert_int_equal(end.result.winners, 6);
    assert_int_equal(end.result.scores[1], 4); /* the score of the seat alone,
                                                * not of its team */
    script_free(script);
}

static void values_are_added_up(void **state)
{
    const int sums[] = {6, 7, 6, 7};
    const int apart[] = {5, 4, 1, 3};
    const char *value =
        "value = function(s) return ({ 5, 4, 1, 3 })[s.number] end,";
    int values[SEAT_LIMIT];
    char fields[SMALL_TEXT];
    ScriptError error;

    for (int with_teams = 0; with_teams < 2; with_teams++) {
        snprintf(fields, sizeof fields, "%s %s", value,
                 with_teams ? PAIRS : "");
        Script *script = load_fine(fields, "", 4);
        Position start = small_start(script);
        assert_true(script_values(script, &start, values, &error));
        assert_memory_equal(values, with_teams ? sums : apart, sizeof sums);
        script_free(script);
    }
}

/* -- the clause ------------------------------------------------------------ */

static void a_team_is_a_set_of_seats(void **state)
{
    const char *body =
        "local function colors(set)\n"
        "  local all = {}\n"
        "  for seat in each(set) do all[#all + 1] = seat.color end\n"
        "  return table.concat(all, ' ')\n"
        "end\n"
        "assert(colors(seats:in_team_of(me)) == 'red blue')\n"
        "assert(colors(seats:in_team_of(me.next.next)) == 'red blue')\n"
        "assert(colors(seats:in_team_of(me):except(me)) == 'blue')\n"
        "assert(colors(seats - seats:in_team_of(me)) == 'green yellow')\n"
        "assert(colors(seats:in_team_of(seats:only({ me, me.next }))) ==\n"
        "  'red green blue yellow')\n"
        "assert(seats:in_team_of(me):has(me))\n"
        "finish('fine', me)";
    const char *mine = "assert(seats:in_team_of(me):count() == 1)\n"
                       "finish('fine', me)";

    assert_int_equal(winners(PAIRS, body), 5);
    assert_int_equal(winners("", mine), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_may_be_declared),
        cmocka_unit_test(teams_may_be_wrong),
        cmocka_unit_test(a_house_rule_sets_the_teams),
        cmocka_unit_test(a_team_wins_with_its_seat),
        cmocka_unit_test(won_sees_and_names_teams),
        cmocka_unit_test(scores_are_added_up),
        cmocka_unit_test(values_are_added_up),
        cmocka_unit_test(a_team_is_a_set_of_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
