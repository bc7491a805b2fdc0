/*
 * The searching bot: it wins where it can, sees what others will answer, goes
 * by `value` where a game does not end, and knows nothing that its seat does
 * not. tests/conformance/bots_test.c tries the last in every game.
 */
#include "match/bot/bot.h"
#include "support/small.h"

enum { ITERATIONS = 300 };

/* Searches the choice after the tokens, with the small game's first player. */
static RunEnd search_after(Script *script, const Position *start,
                           const char *tokens, const Player *player,
                           MctsReport *report, ScriptError *error)
{
    Game *game = game_new(script, start);
    Random random = random_from_text("search");
    RunEnd end;

    assert_non_null(game);
    small_pick(script, start, &game->line, false, tokens);
    assert_int_equal(game_look(game, error), RUN_OPEN);
    report->iterations = report->count = 0;
    end = mcts_search(player, &random, game, report, error);
    game_free(game);
    return end;
}

static MctsReport report_of(const char *body, const char *more,
                            const char *tokens)
{
    const Player player = {.iterations = ITERATIONS};
    Script *script = small_load(body, more);
    Position start = small_start(script);
    ScriptError error;
    MctsReport report;

    assert_int_equal(
        search_after(script, &start, tokens, &player, &report, &error),
        RUN_DONE);
    script_free(script);
    return report;
}

/* Index of the option that was picked most. */
static int preferred(const char *body, const char *more)
{
    MctsReport report = report_of(body, more, "");
    int best = 0;

    for (int i = 1; i < report.count; i++)
        if (report.options[i].visits > report.options[best].visits)
            best = i;
    return best;
}

static void takes_a_win(void **state)
{
    assert_int_equal(
        preferred("if choose('n', numbers(1, 5)) == 4 then finish('won', me) "
                  "end",
                  NULL),
        3);
}

/* After 2 green can win. */
static void sees_what_is_answered(void **state)
{
    assert_int_not_equal(
        preferred("if vars.count == 2 and me.number == 2 then "
                  "  if choose('m', numbers(1, 2)) == 1 then "
                  "    finish('green', me) end "
                  "else vars.count = choose('n', numbers(1, 3)) "
                  "  if vars.count == 1 and me.number == 2 then "
                  "    finish('red', me.next) end end",
                  NULL),
        1);
}

/* A seat that sees only its score would take 1. */
static void goes_by_value(void **state)
{
    static const char body[] =
        "if game.turn == 1 then vars.count = choose('n', numbers(1, 4)) end";

    assert_int_equal(preferred(body,
                               "score = function(s) return -vars.count end, "
                               "value = function(s) return s.number == 1 "
                               "and vars.count or 0 end"),
                     3);
    assert_int_equal(preferred(body, "score = function(s) return s.number == 1 "
                                     "and -vars.count or 0 end"),
                     0);
}

static void assert_same(const MctsReport *a, const MctsReport *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->options[i].visits, b->options[i].visits);
        assert_true(a->options[i].worth == b->options[i].worth);
    }
}

/* Green wins by the number that red has chosen before. */
static void does_not_know_a_secret(void **state)
{
    static const char body[] =
        "local picked = choose_each('n', function() return numbers(1, 3) end) "
        "local red, green = seats:list()[1], seats:list()[2] "
        "if picked[red] == picked[green] then finish('met', green) end "
        "finish('missed', red)";
    MctsReport one = report_of(body, NULL, "1");
    MctsReport other = report_of(body, NULL, "3");

    assert_same(&one, &other);
    assert_true(one.options[0].worth < 0.9);
}

/* What comes after a card that was drawn in the same turn. */
static void goes_on_after_a_reveal(void **state)
{
    MctsReport report = report_of(
        "choose('n', numbers(1, 2)) draw(me) "
        "local card = choose('card', cards:in_hand(me)) discard(card) "
        "if card.value > 4 then finish('high', me) end",
        NULL, "1");

    assert_int_equal(report.count, 4); /* 2M, 3S, 4V, and what was drawn */
    assert_true(report.options[3].visits > ITERATIONS / 2);
}

/* Whatever else the rules do in other worlds. */
static void survives_what_fails_later(void **state)
{
    assert_int_equal(preferred("local n = choose('n', numbers(1, 3)) "
                               "if n == 2 then finish('won', me) end "
                               "if n == 3 then error('broken') end",
                               NULL),
                     1);
}

static void same_seed_same_counts(void **state)
{
    static const char body[] = "local n = choose('n', numbers(1, 9)) draw(me) "
                               "if random(9) == n then finish('met', me) end";
    MctsReport one = report_of(body, NULL, "");
    MctsReport other = report_of(body, NULL, "");
    long visits = 0;

    assert_same(&one, &other);
    for (int i = 0; i < one.count; i++)
        visits += one.options[i].visits;
    assert_int_equal(visits, ITERATIONS);
    assert_int_equal(one.iterations, ITERATIONS);
}

static void keeps_a_budget_of_time(void **state)
{
    const Player player = {.milliseconds = 5};
    Script *script = small_load("choose('n', numbers(1, 9))", NULL);
    Position start = small_start(script);
    ScriptError error;
    MctsReport report;

    assert_int_equal(search_after(script, &start, "", &player, &report, &error),
                     RUN_DONE);
    assert_true(report.iterations > 0);
    script_free(script);
}

static void can_be_stopped(void **state)
{
    const Player player = {.iterations = 1000 * 1000};
    Script *script = small_load("choose('n', numbers(1, 9))", NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    Random random = random_from_text("search");
    ScriptError error;
    MctsReport report;

    assert_int_equal(game_look(game, &error), RUN_OPEN);
    script_interrupt();
    assert_int_equal(mcts_search(&player, &random, game, &report, &error),
                     RUN_FAILED);
    assert_int_equal(error.fault, FAULT_STOPPED);
    script_uninterrupt();
    game_free(game);
    script_free(script);
}

/* -- names ---------------------------------------------------------------- */

static void players_are_read_and_written(void **state)
{
    static const char *const right[] = {
        "human",     "random",    "greedy",   "mcts",        "mcts:1",
        "mcts:5000", "mcts:20ms", "mcts:1ms", "mcts:1000000"};
    static const char *const wrong[] = {
        "",          "mct",       "mcts:",   "mcts:0",        "mcts:-1",
        "mcts:1s",   "mcts:ms",   "greedy:", "greedy:5",      "human:1",
        "mcts:1 ms", "mcts:12x3", "MCTS",    "mcts:10000000", "mcts:1000001ms"};
    Player player = {.bot = HUMAN};
    char text[PLAYER_LIMIT];

    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(player_read(right[i], &player));
        player_write(&player, text);
        assert_string_equal(text, right[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (player_read(wrong[i], &player))
            fail_msg("%s was read", wrong[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_a_win),
        cmocka_unit_test(sees_what_is_answered),
        cmocka_unit_test(goes_by_value),
        cmocka_unit_test(does_not_know_a_secret),
        cmocka_unit_test(goes_on_after_a_reveal),
        cmocka_unit_test(survives_what_fails_later),
        cmocka_unit_test(same_seed_same_counts),
        cmocka_unit_test(keeps_a_budget_of_time),
        cmocka_unit_test(can_be_stopped),
        cmocka_unit_test(players_are_read_and_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
