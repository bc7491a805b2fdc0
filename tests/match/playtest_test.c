/*
 * What is measured in games: traces made by hand, for two to six seats and
 * shared victories; sums that come out the same in any order; games of bots.
 */
#include "match/playtest/playtest.h"
#include "support/small.h"

enum { FIVE = 5 };

/* -- traces made by hand -------------------------------------------------- */

static Trace *begin(long index, int seats)
{
    Trace *trace = trace_new();

    assert_non_null(trace);
    trace_clear(trace, index, seats);
    trace->is_followed = true;
    trace_add_turn(trace)->seat = SEAT_NONE; /* the set-up */
    return trace;
}

/* A turn after which the seats stand so. */
static TraceTurn *add_turn(Trace *trace, int seat, const int *values)
{
    TraceTurn *turn = trace_add_turn(trace);

    turn->seat = (uint8_t)seat;
    for (int i = 0; i < trace->seats; i++) {
        turn->values[i] = values[i];
        trace->has_values |= values[i] != 0;
    }
    return turn;
}

static void add_choice(Trace *trace, int options)
{
    trace_add_choice(trace)->options = (uint16_t)options;
    trace->turns[trace->turn_count - 1].choices++;
}

static void finish(Trace *trace, unsigned winners, const int *scores)
{
    trace->end = TRACE_OVER;
    trace->result.winners = (uint8_t)winners;
    snprintf(trace->result.reason, REASON_LIMIT, "done");
    trace->result.scored = scores != NULL;
    for (int i = 0; scores != NULL && i < trace->seats; i++)
        trace->result.scores[i] = (int16_t)scores[i];
}

static const long long none = -1000000;

static long long number_of(const Trace *trace, const char *name)
{
    const Measure *measure = measure_find(name);
    long long number = 0;

    assert_non_null(measure);
    return measure->of(trace, &number) ? number : none;
}

/*
 * Two seats, five turns; red wins 9 to 6 and stood so:
 *
 *      set-up  1    2    3    4    5
 *  red    0    1    1    2    7    9
 *  green  0    0    3    3    4    6
 */
static Trace *game_of_two(void)
{
    static const int values[FIVE][2] = {{1, 0}, {1, 3}, {2, 3}, {7, 4}, {9, 6}};
    static const int scores[] = {9, 6};
    Trace *trace = begin(3, 2);

    for (int i = 0; i < FIVE; i++) {
        add_turn(trace, i % 2, values[i]);
        add_choice(trace, i == 0 ? 1 : 4);
    }
    finish(trace, 1, scores);
    return trace;
}

static void measures_of_two_seats(void **state)
{
    Trace *trace = game_of_two();

    assert_int_equal(number_of(trace, "ended"), 1);
    assert_int_equal(number_of(trace, "length"), 5);
    assert_int_equal(number_of(trace, "choices"), 5);
    assert_int_equal(number_of(trace, "branching"), 340); /* 17 / 5 */
    assert_int_equal(number_of(trace, "forced"), 200);    /* 1 / 5 */
    assert_int_equal(number_of(trace, "seat1"), 60);
    assert_int_equal(number_of(trace, "seat2"), 0);
    assert_int_equal(number_of(trace, "seat3"), none);
    assert_int_equal(number_of(trace, "margin"), 3);
    assert_int_equal(number_of(trace, "top_score"), 9);
    /* red, green, green, red, red */
    assert_int_equal(number_of(trace, "lead_changes"), 2);
    /* before the last: 0 0 2 1 0 behind, of five positions */
    assert_int_equal(number_of(trace, "drama"), 60);
    assert_int_equal(number_of(trace, "behind"), 400);
    /* green reaches 4; red passes that at position 4 of 5 */
    assert_int_equal(number_of(trace, "decided"), 800);
    trace_free(trace);
}

/* Three seats; green and blue share, and white is ahead of both once. */
static void measures_of_a_shared_victory(void **state)
{
    static const int first[] = {5, 1, 3}, second[] = {0, 4, 4};
    static const int scores[] = {0, 4, 4};
    Trace *trace = begin(0, 3);

    add_turn(trace, 0, first);
    add_turn(trace, 1, second);
    finish(trace, 6, scores);
    assert_int_equal(number_of(trace, "seat1"), 0);
    assert_int_equal(number_of(trace, "seat2"), 30);
    assert_int_equal(number_of(trace, "seat3"), 30);
    assert_int_equal(number_of(trace, "margin"), 4);
    assert_int_equal(number_of(trace, "lead_changes"), 1);
    /* positions 0 and 1: (0 + 0 + 4 + 2) / (2 winners * 2 positions) */
    assert_int_equal(number_of(trace, "drama"), 150);
    assert_int_equal(number_of(trace, "behind"), 500);
    assert_int_equal(number_of(trace, "decided"),
                     1000); /* not before the end */
    trace_free(trace);
}

/* Every number of seats: the shares of each set of winners are one win. */
static void shares_of_all_numbers_of_seats(void **state)
{
    for (int seats = 2; seats <= SEAT_LIMIT; seats++)
        for (unsigned winners = 1; winners < 1u << seats; winners++) {
            Trace *trace = begin(0, seats);
            int sum = 0;
            finish(trace, winners, NULL);
            for (int seat = 0; seat < seats; seat++)
                sum += trace_share(trace, seat);
            assert_int_equal(sum, WHOLE_WIN);
            assert_int_equal(number_of(trace, "margin"), none);
            assert_int_equal(number_of(trace, "drama"), none);
            trace_free(trace);
        }
}

/* Everybody wins or nobody does: nobody was behind. */
static void games_without_sides(void **state)
{
    static const int values[] = {1, 2, 3, 4, 5, 6};
    static const int scores[] = {1, 1, 1, 1, 1, 1};

    for (unsigned winners = 0; winners < 64; winners += 63) {
        Trace *trace = begin(0, SEAT_LIMIT);
        add_turn(trace, 0, values);
        finish(trace, winners, scores);
        assert_int_equal(number_of(trace, "seat6"), winners ? 10 : 0);
        assert_int_equal(number_of(trace, "margin"), none);
        assert_int_equal(number_of(trace, "drama"), none);
        assert_int_equal(number_of(trace, "decided"), none);
        trace_free(trace);
    }
}

/* A game that did not end says how long it was, and not who won. */
static void games_that_did_not_end(void **state)
{
    Trace *trace = game_of_two();

    trace->end = TRACE_CAPPED;
    memset(&trace->result, 0, sizeof trace->result);
    assert_int_equal(number_of(trace, "ended"), 0);
    assert_int_equal(number_of(trace, "length"), 5);
    assert_int_equal(number_of(trace, "seat1"), none);
    assert_int_equal(number_of(trace, "margin"), none);
    assert_int_equal(number_of(trace, "lead_changes"), 2);
    assert_int_equal(number_of(trace, "behind"), none);
    trace_free(trace);
}

/* -- sums ----------------------------------------------------------------- */

static void buckets_hold_their_numbers(void **state)
{
    int last = 0;

    for (long long number = 0; number < 70000; number++) {
        int bucket = bucket_of(number);
        assert_true(bucket == last || bucket == last + 1);
        assert_true(bucket_least(bucket) <= number);
        assert_true(bucket_least(bucket + 1) > number);
        last = bucket;
    }
    assert_true(bucket_of(INT64_MAX) < BUCKETS);
    assert_int_equal(bucket_of(-5), 0);
}

static void sums_of_numbers(void **state)
{
    static const int numbers[] = {4, 8, 6, 5, 3, 7, -3};
    Sum sum = {0};

    for (int i = 0; i < 6; i++)
        sum_add(&sum, numbers[i]);
    assert_true(sum_mean(&sum) == 5.5);
    assert_true(sum_variance(&sum) == 3.5);
    assert_int_equal(sum_quantile(&sum, 0.5), 5);
    assert_int_equal(sum_quantile(&sum, 1), 8);
    sum_add(&sum, numbers[6]);
    assert_int_equal(sum.sum, 30);
    assert_true(sum.squares == 208);
}

/* Games that differ in everything that is counted. */
static Trace *game_number(int number)
{
    static const char *const labels[] = {"action", "suit", "action (2 left)"};
    static const char *const names[] = {"grow", "lay", "moons", "7SK"};
    int seats = 2 + number % 3;
    Trace *trace = begin(number, seats);

    for (int i = 0; i < 3 + number % 7; i++) {
        int values[] = {number % 5, i, number % 3, 1};
        TraceTurn *turn = add_turn(trace, i % seats, values);
        int label = trace_label(trace, labels[(number + i) % 3]);
        int item =
            trace_add_item(trace, label, THING_WORD, names[(number + i) % 4]);
        turn->hands = (uint8_t)i;
        turn->pyramids[1] = (uint8_t)number;
        trace->items[item].offered[0] = 2;
        trace->items[item].taken[0] = (uint32_t)(number % 2);
        add_choice(trace, 1 + i);
    }
    finish(trace, 1u << number % seats, NULL);
    snprintf(trace->result.reason, REASON_LIMIT, "%d points", number % 12);
    trace->end = number % 11 == 0 ? TRACE_FAILED : TRACE_OVER;
    snprintf(trace->message, sizeof trace->message, "game %d", number);
    trace->events[EVENT_DRAW] = (uint32_t)number;
    return trace;
}

enum { GAMES = 300 };

static void add_game(Sums *sums, int number)
{
    Trace *trace = game_number(number);

    assert_true(sums_add(sums, trace));
    trace_free(trace);
}

static void assert_same_sums(const Sums *one, const Sums *other)
{
    Sums a = *one;
    Sums b = *other;

    assert_int_equal(a.use_count, b.use_count);
    assert_int_equal(a.reason_count, b.reason_count);
    assert_memory_equal(a.uses, b.uses, sizeof *a.uses * (size_t)a.use_count);
    assert_memory_equal(a.reasons, b.reasons,
                        sizeof *a.reasons * (size_t)a.reason_count);
    a.uses = b.uses = NULL;
    a.reasons = b.reasons = NULL;
    a.use_room = b.use_room = a.reason_room = b.reason_room = 0;
    assert_memory_equal(&a, &b, sizeof a);
}

/* Forward; and backward, in shards, the last one first. */
static void sums_in_any_order(void **state)
{
    Sums *forward = sums_new();
    Sums *merged = sums_new();

    for (int i = 0; i < GAMES; i++)
        add_game(forward, i);
    for (int shard = 7; shard >= 0; shard--) {
        Sums *part = sums_new();
        for (int i = GAMES - 1; i >= 0; i--)
            if (i % 8 == shard)
                add_game(part, i);
        assert_true(sums_merge(merged, part));
        sums_free(part);
    }
    assert_same_sums(forward, merged);
    assert_int_equal(forward->reason_count, 1); /* "# points" */
    assert_int_equal(forward->failure_count, FAILURES_KEPT);
    assert_int_equal(forward->failures[1].index, 11);
    sums_free(forward);
    sums_free(merged);
}

static void sums_of_a_game(void **state)
{
    Sums *sums = sums_new();
    Trace *trace = game_of_two();
    int item =
        trace_add_item(trace, trace_label(trace, "power"), THING_WORD, "grow");

    trace->items[item].offered[0] = 5;
    trace->items[item].taken[0] = 2;
    trace->items[item].taken[1] = 1;
    assert_true(sums_add(sums, trace));
    assert_int_equal(sums->uses[0].offered[0], 5);
    assert_int_equal(sums->uses[0].taken[0], 2);
    assert_int_equal(sums->uses[0].games[0], 1);
    assert_int_equal(sums->uses[0].shares[0], WHOLE_WIN);
    assert_int_equal(sums->uses[0].games[1], 1);
    assert_int_equal(sums->uses[0].shares[1], 0);
    assert_int_equal(sums->winners[1], 1);
    assert_int_equal(sums->courses[COURSE_LEAD][10], 3);
    assert_int_equal(sums->courses[COURSE_LEADER][0], 30); /* both led at 0:0 */
    assert_int_equal(sums->courses[COURSE_LEADER][5], 0);
    assert_int_equal(sums->longest.index, 3);
    assert_int_equal(sums->closest.number, 3);
    trace_free(trace);
    sums_free(sums);
}

/* -- bytes ---------------------------------------------------------------- */

static void traces_as_bytes(void **state)
{
    for (int i = 0; i < 40; i++) {
        Trace *trace = game_number(i);
        Trace *again = trace_new();
        Bytes bytes = {0}, twice = {0};
        assert_true(trace_write(trace, &bytes));
        assert_true(trace_read(again, bytes.data, bytes.size));
        assert_true(trace_write(again, &twice));
        assert_int_equal(twice.size, bytes.size);
        assert_memory_equal(twice.data, bytes.data, bytes.size);
        assert_string_equal(again->result.reason, trace->result.reason);
        for (size_t size = 0; size < bytes.size; size++)
            assert_false(trace_read(again, bytes.data, size));
        bytes_free(&bytes);
        bytes_free(&twice);
        trace_free(trace);
        trace_free(again);
    }
}

/* Any byte may be another: it is read, or refused. */
static void broken_bytes(void **state)
{
    Random random = random_from_text("broken");
    Trace *trace = game_number(17);
    Trace *again = trace_new();
    Sums *sums = sums_new();
    Bytes bytes = {0};

    assert_true(trace_write(trace, &bytes));
    for (int i = 0; i < 20000; i++) {
        size_t at = random_below(&random, (uint32_t)bytes.size);
        uint8_t was = bytes.data[at];
        bytes.data[at] = (uint8_t)random_below(&random, 256);
        if (trace_read(again, bytes.data, bytes.size))
            assert_true(sums_add(sums, again));
        bytes.data[at] = was;
    }
    bytes_free(&bytes);
    trace_free(trace);
    trace_free(again);
    sums_free(sums);
}

/* -- games ---------------------------------------------------------------- */

static const char body[] =
    "local n = choose_one('action', { go = 1, wait = 2, stop = 3 }) "
    "vars.count = vars.count + n "
    "if n == 3 then need(vars.count > 5, 'too early') end "
    "local s = choose('card', cards:in_hand(me)) "
    "if game.turn == 9 then finish('turn 9', me) end";
static const char score[] = "score = function(s) return s.number * "
                            "vars.count end";

static void play(Script *script, const Plan *plan, long index, Trace *trace)
{
    playtest_game(script, plan, index, trace);
}

static Plan plan_of(const char *players)
{
    Plan plan = {.seed = "test", .most_turns = 100, .follow = 1};

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        assert_true(player_read(players, &plan.players[seat]));
    return plan;
}

static const TraceItem *find_item(const Trace *trace, const char *name)
{
    for (int i = 1; i <= trace->item_count; i++)
        if (strcmp(trace->items[i].name, name) == 0)
            return &trace->items[i];
    return NULL;
}

/* What is taken back is not counted; each turn is two choices. */
static void games_are_traced(void **state)
{
    static const char *const kinds[] = {"random", "greedy"};

    for (int kind = 0; kind < 2; kind++) {
        Script *script = small_load(body, score);
        Plan plan = plan_of(kinds[kind]);
        Trace *trace = trace_new();
        uint32_t taken = 0;
        play(script, &plan, 4, trace);
        assert_int_equal(trace->end, TRACE_OVER);
        assert_string_equal(trace->result.reason, "turn 9");
        assert_int_equal(trace_length(trace), 9);
        assert_int_equal(trace->choice_count, 18);
        assert_int_equal(trace->turns[9].seat, 0);
        assert_true(trace->has_values);
        for (int i = 1; i <= trace->item_count; i++)
            if (trace->items[i].type == THING_WORD)
                taken += trace->items[i].taken[0] + trace->items[i].taken[1];
        assert_int_equal(taken, 9);
        assert_non_null(find_item(trace, "2M"));
        trace_free(trace);
        script_free(script);
    }
}

/* The trace of a game is the same after other games, and on new rules. */
static void games_are_the_same_again(void **state)
{
    Script *script = small_load(body, score);
    Script *fresh = small_load(body, score);
    Plan plan = plan_of("random");
    Trace *one = trace_new();
    Trace *other = trace_new();
    Bytes bytes = {0}, again = {0};

    for (long i = 0; i < 5; i++)
        play(script, &plan, i, one);
    play(fresh, &plan, 4, other);
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
    play(script, &plan, 0, trace);
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

    play(script, &plan, 0, trace);
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

static void bans_hold(void **state)
{
    static const char *const kinds[] = {"random", "greedy", "mcts:20"};

    for (int kind = 0; kind < 3; kind++) {
        Script *script = small_load(body, score);
        Plan plan = plan_of(kinds[kind]);
        Ban ban = {forbids_word, script, 1u << 1};
        Trace *trace = trace_new();
        plan.ban = &ban;
        play(script, &plan, 0, trace);
        assert_int_equal(trace->end, TRACE_OVER);
        assert_int_equal(find_item(trace, "go")->taken[1], 0);
        assert_true(find_item(trace, "go")->offered[1] > 0);
        assert_int_equal(trace->banned, 4); /* the turns of green */
        assert_int_equal(trace->forced, 0);
        trace_free(trace);
        script_free(script);
    }
}

static void bans_give_way(void **state)
{
    Script *script = small_load("choose_one('action', { go = 1 }) "
                                "if game.turn == 4 then finish('over') end",
                                NULL);
    Plan plan = plan_of("random");
    Ban ban = {forbids_word, script, 3};
    Trace *trace = trace_new();

    plan.ban = &ban;
    play(script, &plan, 0, trace);
    assert_int_equal(trace->end, TRACE_OVER);
    assert_int_equal(trace->forced, 4);
    assert_int_equal(trace->banned, 0);
    trace_free(trace);
    script_free(script);
}

/* One of the suits leads to `go` alone. */
static void bans_take_back(void **state)
{
    static const char *const kinds[] = {"random", "greedy", "mcts:20"};
    static const char way[] = "local suit = choose('suit', suits) "
                              "choose_one('action', suit.name == 'suns' "
                              "  and { go = 1 } or { go = 1, stay = 2 }) "
                              "if game.turn == 30 then finish('over') end";

    for (int kind = 0; kind < 3; kind++) {
        Script *script = small_load(way, NULL);
        Plan plan = plan_of(kinds[kind]);
        Ban ban = {forbids_word, script, 1u << 1};
        Trace *trace = trace_new();
        plan.ban = &ban;
        play(script, &plan, 0, trace);
        assert_int_equal(trace->end, TRACE_OVER);
        assert_int_equal(find_item(trace, "go")->taken[1], 0);
        assert_int_equal(find_item(trace, "suns")->taken[1], 0);
        assert_true(find_item(trace, "stay")->taken[1] == 15);
        assert_int_equal(trace->forced, 0);
        trace_free(trace);
        script_free(script);
    }
}

static void bans_take_nothing_back_after_a_reveal(void **state)
{
    Script *script = small_load(
        "choose('suit', suits) random(6) choose_one('action', { go = 1 }) "
        "if game.turn == 6 then finish('over') end",
        NULL);
    Plan plan = plan_of("random");
    Ban ban = {forbids_word, script, 3};
    Trace *trace = trace_new();

    plan.ban = &ban;
    play(script, &plan, 0, trace);
    assert_int_equal(trace->end, TRACE_OVER);
    assert_int_equal(trace->forced, 6);
    trace_free(trace);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_of_two_seats),
        cmocka_unit_test(measures_of_a_shared_victory),
        cmocka_unit_test(shares_of_all_numbers_of_seats),
        cmocka_unit_test(games_without_sides),
        cmocka_unit_test(games_that_did_not_end),
        cmocka_unit_test(buckets_hold_their_numbers),
        cmocka_unit_test(sums_of_numbers),
        cmocka_unit_test(sums_in_any_order),
        cmocka_unit_test(sums_of_a_game),
        cmocka_unit_test(traces_as_bytes),
        cmocka_unit_test(broken_bytes),
        cmocka_unit_test(games_are_traced),
        cmocka_unit_test(games_are_the_same_again),
        cmocka_unit_test(long_games_are_stopped),
        cmocka_unit_test(wrong_scripts_are_told),
        cmocka_unit_test(bans_hold),
        cmocka_unit_test(bans_take_back),
        cmocka_unit_test(bans_take_nothing_back_after_a_reveal),
        cmocka_unit_test(bans_give_way),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
