/*
 * search_test.c -- tests a search in slices: its preferred line, where that
 * line ends, and the result of a search that is stopped.
 */
#include "match/player/player.h"
#include "match/search/search.h"
#include "match/searched.h"

/* A Sought is a search for the open choice of `game`. The other fields are the
 * input of the search. */
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

/* Returns the best line as tokens, which the caller must free. Sets `*end` to
 * the reason why the line ends. */
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

/* The options of green's last choice depend on the number that red has chosen
 * in secret. The best line must end before this choice. */
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

static void slices_change_nothing(void **state)
{
    static const char body[] = "local n = choose('n', numbers(1, 9)) draw(me) "
                               "if random(9) == n then finish('met', me) end";
    MctsReport one = searched(body, NULL, "");
    Sought sought;
    ScriptError error;
    MctsReport other;
    int slices = 1;

    begin_search(&sought, body, "");
    for (; search_go_on(sought.search, &error) == SEARCH_MORE; slices++)
        assert_in_range(search_percent(sought.search), 1, 99);
    assert_true(slices > 1);
    assert_int_equal(search_percent(sought.search), 100);
    search_tell(sought.search, &other);
    searched_alike(&one, &other);
    assert_true(other.ended > 0 && other.ended <= other.iterations);
    end_search(&sought);
}

/* In most worlds nobody can complete the turn. Even with a small budget, the
 * search must continue until it finds a world in which the turn can be
 * completed. */
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

/* Each run that reaches the limit takes long. The search must therefore end,
 * even if it has found no option that can be picked. */
static void a_limit_ends_the_search(void **state)
{
    Sought sought;
    ScriptError error;
    MctsReport report;

    (void)state;
    begin_search_of(&sought,
                    "choose('n', numbers(1, 3)) draw(me) while true do end", "",
                    100);
    while (search_go_on(sought.search, &error) == SEARCH_MORE)
        continue;
    search_tell(sought.search, &report);
    assert_in_range(report.iterations, 1, 4);
    end_search(&sought);
}

/* The members of a set may be picked in any order. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_the_whole_line),
        cmocka_unit_test(a_line_ends_at_a_reveal),
        cmocka_unit_test(a_line_ends_where_another_seat_is_asked),
        cmocka_unit_test(a_line_ends_at_secrets),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(at_least_one_option_is_tried),
        cmocka_unit_test(a_limit_ends_the_search),
        cmocka_unit_test(goes_on_in_any_order),
        cmocka_unit_test(a_stopped_search_keeps_what_it_knows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
