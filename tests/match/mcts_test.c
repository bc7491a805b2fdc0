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
static int preferred_after(const char *body, const char *more,
                           const char *tokens)
{
    MctsReport report = report_of(body, more, tokens);
    int best = 0;

    for (int i = 1; i < report.count; i++)
        if (report.options[i].visits > report.options[best].visits)
            best = i;
    return best;
}

static int preferred(const char *body, const char *more)
{
    return preferred_after(body, more, "");
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

/* Nearly all random games end by a blunder, and only one of 625 lines is worth
 * anything. */
static void follows_lines_where_random_turns_are_blunders(void **state)
{
    static const char body[] =
        "if game.turn == 1 then "
        "  local sum = 0 "
        "  for i = 1, 4 do "
        "    if choose('n', numbers(1, 5)) == 2 + i % 2 then sum = sum + 1 end "
        "  end "
        "  vars.count = sum == 4 and 1 or 0 "
        "elseif choose('m', numbers(1, 2)) == 1 then "
        "  finish('blunder', me.next) end";
    static const char more[] =
        "value = function(s) return s.number == 1 and vars.count or 0 end";

    assert_int_equal(preferred_after(body, more, ""), 2);
    assert_int_equal(preferred_after(body, more, "3"), 1);
    assert_int_equal(preferred_after(body, more, "3 2"), 2);
    assert_int_equal(preferred_after(body, more, "3 2 3"), 1);
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

/* A search with that `value`, an error of which must be reported. */
static void assert_reported(const char *body, const char *value,
                            const char *tokens)
{
    const Player player = {.iterations = ITERATIONS};
    Script *script = small_load(body, value);
    Position start = small_start(script);
    MctsReport report;
    ScriptError error;

    assert_int_equal(
        search_after(script, &start, tokens, &player, &report, &error),
        RUN_FAILED);
    assert_int_equal(error.fault, FAULT_SCRIPT);
    assert_true(error.line > 0);
    assert_non_null(strstr(error.message, "no value"));
    script_free(script);
}

/* Wherever a search asks for values: at the end of an iteration, of a line of
 * the turn, of such a turn at random, and of one of the turns after it. */
static void an_error_of_value_is_reported(void **state)
{
    static const char value[] = "value = function() if vars.count == 3 then "
                                "error('no value') end return 0 end";

    assert_reported("vars.count = choose('n', numbers(3, 4))", value, "");
    assert_reported("vars.count = game.turn == 1 and choose('n', numbers(1, 4))"
                    " or 0",
                    value, "");
    assert_reported("if game.turn == 1 then choose('n', numbers(1, 2)) "
                    "draw(me) vars.count = choose('m', numbers(1, 4)) "
                    "else vars.count = 0 end",
                    value, "1");
    assert_reported("choose('n', numbers(1, 4)) "
                    "vars.count = game.turn == 4 and 3 or 0",
                    value, "");
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

/* -- searching in portions ------------------------------------------------ */

/* A search of the choice after the tokens. */
typedef struct Sought {
    Script *script;
    Position start;
    Game *game;
    Random random;
    Search *search;
} Sought;

static void begin_search_of(Sought *sought, const char *body,
                            const char *tokens, long iterations)
{
    const Player work = {.iterations = iterations};
    ScriptError error;

    sought->script = small_load(body, NULL);
    sought->start = small_start(sought->script);
    sought->game = game_new(sought->script, &sought->start);
    sought->random = random_from_text("search");
    small_pick(sought->script, &sought->start, &sought->game->line, true,
               tokens);
    assert_int_equal(game_look(sought->game, &error), RUN_OPEN);
    sought->search = search_new(sought->game, &sought->random, &work, true);
    assert_non_null(sought->search);
}

static void begin_search(Sought *sought, const char *body, const char *tokens)
{
    begin_search_of(sought, body, tokens, ITERATIONS);
}

static void end_search(Sought *sought)
{
    search_free(sought->search);
    game_free(sought->game);
    script_free(sought->script);
}

/* The line that is preferred of all, as tokens, to be freed. */
static char *best_line(Sought *sought, LineEnd *end)
{
    ScriptError error;
    MctsReport report;
    MctsLine line;
    int best = 0;

    while (search_go_on(sought->search, &error) == SEARCH_MORE)
        continue;
    search_tell(sought->search, &report);
    for (int i = 1; i < report.count; i++)
        if (mcts_is_better(&report.options[i], &report.options[best]))
            best = i;
    assert_int_equal(
        search_line(sought->search, report.options[best].option, &line, &error),
        RUN_DONE);
    *end = line.end;
    return game_line_text(sought->script, &sought->start, &line.line);
}

static void assert_line(const char *body, const char *tokens,
                        const char *expected, LineEnd expected_end)
{
    Sought sought;
    LineEnd end;
    char *line;

    begin_search(&sought, body, tokens);
    line = best_line(&sought, &end);
    assert_string_equal(line, expected);
    assert_int_equal(end, expected_end);
    free(line);
    end_search(&sought);
}

static void knows_the_whole_line(void **state)
{
    assert_line("local a = choose('a', numbers(1, 3)) "
                "local b = choose('b', numbers(1, 3)) "
                "if a == 2 and b == 3 then finish('met', me) end",
                "", "2 3", LINE_WHOLE);
    assert_line("local a = choose('a', numbers(1, 3)) "
                "local b = choose('b', numbers(1, 3)) "
                "if a == 2 and b == 3 then finish('met', me) end",
                "2", "2 3", LINE_WHOLE);
}

static void a_line_ends_at_a_reveal(void **state)
{
    assert_line("local a = choose('a', numbers(1, 3)) draw(me) "
                "local b = choose('b', numbers(1, 3)) "
                "if a == 2 and b == 3 then finish('met', me) end",
                "", "2", LINE_CHANCE);
}

static void a_line_ends_where_another_seat_is_asked(void **state)
{
    assert_line("local a = choose('a', numbers(1, 3)) "
                "as(me.next, function() choose('b', numbers(1, 3)) end) "
                "if a == 2 then finish('met', me) end",
                "", "2", LINE_ASKED);
}

/* Green is asked after red, and wins by the number that red has chosen. */
static void a_line_ends_at_secrets(void **state)
{
    assert_line(
        "local picked = choose_each('n', function() "
        "return numbers(1, 3) end) "
        "local red, green = seats:list()[1], seats:list()[2] "
        "if picked[green] == 2 then "
        "  as(green, function() choose('m', numbers(1, picked[red])) end) "
        "  finish('met', green) end "
        "finish('missed', red)",
        "3", "3 2", LINE_HIDDEN);
}

static void portions_change_nothing(void **state)
{
    static const char body[] = "local n = choose('n', numbers(1, 9)) draw(me) "
                               "if random(9) == n then finish('met', me) end";
    MctsReport one = report_of(body, NULL, "");
    Sought sought;
    ScriptError error;
    MctsReport other;
    int portions = 1;

    begin_search(&sought, body, "");
    for (; search_go_on(sought.search, &error) == SEARCH_MORE; portions++)
        assert_in_range(search_percent(sought.search), 1, 99);
    assert_true(portions > 1);
    assert_int_equal(search_percent(sought.search), 100);
    search_tell(sought.search, &other);
    assert_same(&one, &other);
    assert_true(other.ended > 0 && other.ended <= other.iterations);
    end_search(&sought);
}

/* In most worlds the turn cannot be played: it goes on until one is met where
 * it can, however little work was asked for. */
static void at_least_one_option_is_tried(void **state)
{
    Sought sought;
    ScriptError error;
    MctsReport report;
    long visits = 0;

    begin_search_of(&sought,
                    "local n = choose('n', numbers(1, 3)) "
                    "need(draw_pile.top.code == '9SV', 'another card') "
                    "finish('met', me)",
                    "", 1);
    while (search_go_on(sought.search, &error) == SEARCH_MORE)
        continue;
    search_tell(sought.search, &report);
    for (int i = 0; i < report.count; i++)
        visits += report.options[i].visits;
    assert_int_equal(visits, 1);
    assert_in_range(report.iterations, 2, 256);
    end_search(&sought);
}

/* Things may have been named in any order. */
static void goes_on_in_any_order(void **state)
{
    static const char body[] =
        "local n = choose_some('n', numbers(1, 4), 3) "
        "if n[1] + n[2] + n[3] == 7 then finish('met', me) end";

    assert_line(body, "4", "4 1 2", LINE_WHOLE);
    assert_line(body, "4 2", "4 2 1", LINE_WHOLE);
    assert_line(body, "1 2", "1 2 4", LINE_WHOLE);
}

static void a_stopped_search_keeps_what_it_knows(void **state)
{
    Sought sought;
    ScriptError error;
    MctsReport report;
    LineEnd end;
    char *line;

    begin_search(&sought,
                 "if choose('n', numbers(1, 5)) == 4 then "
                 "finish('won', me) end",
                 "");
    assert_int_equal(search_go_on(sought.search, &error), SEARCH_MORE);
    script_interrupt();
    assert_int_equal(search_go_on(sought.search, &error), SEARCH_STOPPED);
    assert_int_equal(error.fault, FAULT_STOPPED);
    script_uninterrupt();
    search_tell(sought.search, &report);
    assert_true(report.iterations > 0 && report.iterations < ITERATIONS);
    line = best_line(&sought, &end);
    assert_string_equal(line, "4");
    free(line);
    end_search(&sought);
}

/* -- names ---------------------------------------------------------------- */

static void players_are_read_and_written(void **state)
{
    static const char *const right[] = {
        "human",        "random",          "greedy",    "mcts",
        "mcts:1",       "mcts:5000",       "mcts:20ms", "mcts:1ms",
        "mcts:1000000", "exec:./bot -x, 1"};
    static const char *const wrong[] = {
        "",         "mct",           "mcts:",          "mcts:0",
        "mcts:-1",  "mcts:0s",       "mcts:ms",        "greedy:",
        "greedy:5", "human:1",       "mcts:1 ms",      "mcts:12x3",
        "MCTS",     "mcts:10000000", "mcts:1000001ms", "mcts:1001s"};
    Player player = {.bot = HUMAN};
    char text[PLAYER_LIMIT];

    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(player_read(right[i], &player));
        player_write(&player, text);
        assert_string_equal(text, right[i]);
    }
    assert_true(player_read("mcts:2s", &player));
    assert_int_equal(player.milliseconds, 2000);
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
        cmocka_unit_test(follows_lines_where_random_turns_are_blunders),
        cmocka_unit_test(does_not_know_a_secret),
        cmocka_unit_test(goes_on_after_a_reveal),
        cmocka_unit_test(survives_what_fails_later),
        cmocka_unit_test(an_error_of_value_is_reported),
        cmocka_unit_test(same_seed_same_counts),
        cmocka_unit_test(keeps_a_budget_of_time),
        cmocka_unit_test(can_be_stopped),
        cmocka_unit_test(knows_the_whole_line),
        cmocka_unit_test(a_line_ends_at_a_reveal),
        cmocka_unit_test(a_line_ends_where_another_seat_is_asked),
        cmocka_unit_test(a_line_ends_at_secrets),
        cmocka_unit_test(portions_change_nothing),
        cmocka_unit_test(at_least_one_option_is_tried),
        cmocka_unit_test(goes_on_in_any_order),
        cmocka_unit_test(a_stopped_search_keeps_what_it_knows),
        cmocka_unit_test(players_are_read_and_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
