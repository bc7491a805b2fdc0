/* race_test.c -- tests races of settings, and conditions of trials. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "lab/condition/condition.h"
#include "lab/race/race.h"

enum { RACERS = 16, GAMES = 400 };

/* Returns a trace of a game with this many turns. */
static Trace *game_of(int turns)
{
    Trace *trace = trace_new();

    assert_non_null(trace);
    trace_clear(trace, 0, 2);
    trace->end = TRACE_OVER;
    trace->turn_count = turns + 1; /* the set-up counts as a turn */
    return trace;
}

/* Plays the current heat. Each game of racer n has 10 + n turns. */
static void play_heat(Race *race)
{
    long pieces = race_pieces(race);

    for (long i = 0; i < pieces; i++) {
        Bytes bytes = {0};
        long game;
        int number = race_piece(race, i, &game);
        Trace *trace = game_of(10 + number);
        assert_in_range(game, race->from, race->to - 1);
        race_write(race, trace, "", &bytes);
        race_take(race, i, bytes.data, bytes.size, NULL);
        bytes_free(&bytes);
        trace_free(trace);
    }
}

static void begin(Race *race, const char *goal)
{
    char message[200];

    assert_true(aim_read(&goal, &race->goals[race->goal_count++], message,
                         sizeof message));
    assert_true(race_begin(race, RACERS, 1000, SERIES_FOCUS));
    race_start(race, GAMES, 2);
}

/* The heats have 16, 8 and 4 racers. The last heat is that of the finalists,
 * who play all games. */
static void test_the_worse_half_is_dropped(void **state)
{
    static const int left[] = {16, 8, 4};
    Race race = {0};
    int heats = 0;

    begin(&race, "length 12..13");
    do {
        assert_in_range(heats, 0, 2);
        assert_int_equal(race.alive_count, left[heats]);
        heats++;
        play_heat(&race);
        race_sort(&race);
    } while (race_next(&race));
    assert_int_equal(heats, 3);
    assert_int_equal(race_games(&race.racers[race.alive[0]]), GAMES);
    assert_int_equal(race_least(&race), GAMES);
    assert_true(race_is_found(&race));
    assert_int_equal(race.alive[0], 2);
    assert_int_equal(race.alive[1], 3);
    assert_true(race_mean(&race.racers[3], &race.goals[0]) == 13);
    assert_true(race.racers[3].is_best);
    assert_false(race_is_alive(&race, &race.racers[15]));
    race_free(&race);
}

/* If no racer reaches the goal, race_nearest returns the racer that is nearest
 * to the goal. */
static void test_what_is_missed(void **state)
{
    Race race = {0};

    begin(&race, "length<5");
    play_heat(&race);
    race_sort(&race);
    assert_false(race_is_found(&race));
    assert_int_equal(race_nearest(&race, &race.goals[0]), 0);
    assert_false(race_is_reached(&race.racers[0], &race.goals[0]));
    race_free(&race);
}

/* A nonsensical or missing result counts as a failed game. */
static void test_lost_games(void **state)
{
    uint8_t nonsense[sizeof(Pair)];
    Race race = {0};

    memset(nonsense, 255, sizeof nonsense);
    begin(&race, "length<5");
    race_take(&race, 0, nonsense, sizeof nonsense, NULL);
    race_take(&race, 1, NULL, 0, "a signal");
    assert_int_equal(race.racers[0].played.failed, 2);
    assert_int_equal(race.racers[0].played.pairs, 0);
    assert_string_equal(race.racers[0].played.message, WORKERS_NONSENSE);
    race_free(&race);
}

static void test_conditions(void **state)
{
    Condition condition;
    Interval interval;
    Trace *trace = game_of(12);
    ConditionGame first = condition_game(trace, 0), second = first;

    second.turns = 15;
    condition_begin(&condition, SERIES_FOCUS);
    for (int i = 0; i < 30; i++)
        condition_add(&condition, &second, &first);
    assert_int_equal(condition.games, 30);
    assert_true(condition_longer(&condition) == 3);
    second = condition_read(NULL, 0, "a signal");
    assert_false(condition_is_played(&second));
    assert_string_equal(second.message, "a signal");
    condition_add(&condition, &second, &first);
    assert_int_equal(condition.failed, 1);
    assert_int_equal(condition.games, 30);
    second = condition_read((uint8_t *)&first, sizeof first - 1, NULL);
    assert_string_equal(second.message, WORKERS_NONSENSE);
    second = condition_read((uint8_t *)&first, sizeof first, NULL);
    assert_int_equal(second.turns, 12);
    first.share = WHOLE_WIN + 1;
    second = condition_read((uint8_t *)&first, sizeof first, NULL);
    assert_int_equal(second.end, TRACE_LOST);
    assert_true(condition_share(&condition, &interval) <= interval.high);
    trace_free(trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_worse_half_is_dropped),
        cmocka_unit_test(test_what_is_missed),
        cmocka_unit_test(test_lost_games),
        cmocka_unit_test(test_conditions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
