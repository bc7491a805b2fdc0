/*
 * sums_test.c -- tests sums that do not depend on the order of games, and
 * traces as bytes.
 */
#include "lab/playtest/trace_add.h"
#include "match/hand_traces.h"
#include "support/small.h"

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

/* Returns a game. Games with different numbers differ in everything that is
 * counted. */
static Trace *game_number(int number)
{
    static const char *const labels[] = {"action", "suit", "action (2 left)"};
    static const char names[][NAME_LIMIT] = {"grow", "lay", "moons", "7SK"};
    int seats = 2 + number % 3;
    Trace *trace = hand_begin(number, seats);

    for (int i = 0; i < 3 + number % 7; i++) {
        int values[] = {number % 5, i, number % 3, 1};
        TraceTurn *turn = hand_turn(trace, i % seats, values);
        int label = trace_label(trace, labels[(number + i) % 3]);
        int item =
            trace_add_item(trace, label, THING_WORD, names[(number + i) % 4]);
        turn->hands = (uint8_t)i;
        turn->pyramids[1] = (uint8_t)number;
        trace->offered[0][item] = 2;
        trace->taken[0][item] = (uint32_t)(number % 2);
        trace->swings[0][item] =
            (TraceSwing){number, -i, 1 + (uint32_t)i, (uint32_t)(number % 3)};
        hand_choice(trace, 1 + i);
    }
    trace->has_swings = number % 4 == 0;
    hand_finish(trace, 1u << number % seats, NULL);
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

/* Adds the games in ascending order, and in descending order with every eighth
 * game first. */
static void sums_in_any_order(void **state)
{
    Sums *forward = sums_new();
    Sums *other = sums_new();

    for (int i = 0; i < GAMES; i++)
        add_game(forward, i);
    for (int rest = 7; rest >= 0; rest--)
        for (int i = GAMES - 1; i >= 0; i--)
            if (i % 8 == rest)
                add_game(other, i);
    assert_same_sums(forward, other);
    assert_int_equal(forward->reason_count, 1); /* the reason "# points", for
                                                 * all numbers of points */
    assert_int_equal(forward->failure_count, FAILURES_KEPT);
    assert_int_equal(forward->failures[1].index, 11);
    sums_free(forward);
    sums_free(other);
}

static void sums_of_a_game(void **state)
{
    Sums *sums = sums_new();
    Trace *trace = hand_game_of_two();
    const char grow[NAME_LIMIT] = "grow";
    int item =
        trace_add_item(trace, trace_label(trace, "power"), THING_WORD, grow);

    trace->offered[0][item] = 5;
    trace->taken[0][item] = 2;
    trace->taken[1][item] = 1;
    assert_true(sums_add(sums, trace));
    assert_int_equal(sums->uses[0].counts[0][USE_OFFERED], 5);
    assert_int_equal(sums->uses[0].counts[0][USE_TAKEN], 2);
    assert_int_equal(sums->uses[0].counts[0][USE_GAMES], 1);
    assert_int_equal(sums->uses[0].counts[0][USE_SHARES], WHOLE_WIN);
    assert_int_equal(sums->uses[0].counts[1][USE_GAMES], 1);
    assert_int_equal(sums->uses[0].counts[1][USE_SHARES], 0);
    assert_int_equal(sums->winners[1], 1);
    assert_int_equal(sums->courses[COURSE_LEAD][10], 3);
    /* both seats lead at 0:0 */
    assert_int_equal(sums->courses[COURSE_LEADER][0], 30);
    assert_int_equal(sums->courses[COURSE_LEADER][5], 0);
    assert_int_equal(sums->longest.index, 3);
    assert_int_equal(sums->closest.number, 3);
    trace_free(trace);
    sums_free(sums);
}

/* -- associations --------------------------------------------------------- */

/* Returns a game with these winners in which seat i used the item 1
 * `uses[i]` times. */
static Trace *game_of_uses(int seats, const uint32_t *uses, unsigned winners)
{
    Trace *trace = hand_begin(1, seats);
    int item = trace_add_item(trace, trace_label(trace, "way"), THING_WORD,
                              (const char[NAME_LIMIT]){"step"});

    for (int seat = 0; seat < seats; seat++)
        trace->taken[seat][item] = trace->offered[seat][item] = uses[seat];
    hand_finish(trace, winners, NULL);
    return trace;
}

static bool excess(int seats, const uint32_t *uses, unsigned winners,
                   int64_t *number)
{
    Trace *trace = game_of_uses(seats, uses, winners);
    bool has_number = association_of(trace, 1, ASSOCIATION_EXCESS, number);

    trace_free(trace);
    return has_number;
}

static void excess_of_a_game(void **state)
{
    static const struct {
        int seats;
        uint32_t uses[SEAT_LIMIT];
        unsigned winners;
        int64_t number;
    } known[] = {
        {2, {3, 1}, 1, 5000},
        {2, {3, 1}, 2, -5000},
        {2, {0, 7}, 2, 10000},
        {2, {2, 1}, 1, 3333},
        {2, {2, 1}, 2, -3333},
        /* red has 5/8 of the uses, the others 3/16 each */
        {3, {5, 2, 1}, 1, 4375},
        /* winners have 7/16 on average, the loser 1/8 */
        {3, {5, 2, 1}, 3, 3125},
        {3, {0, 4, 0}, 1, -5000},
        {6, {1, 1, 1, 1, 1, 1}, 9, 0},
    };
    static const uint32_t none[SEAT_LIMIT];
    int64_t number;

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_true(
            excess(known[i].seats, known[i].uses, known[i].winners, &number));
        assert_int_equal(number, known[i].number);
    }
    assert_false(excess(2, none, 1, &number));
    assert_false(excess(2, known[0].uses, 0, &number));
    assert_false(excess(2, known[0].uses, 3, &number));
}

/* If each set of seats of the same size wins equally often, the numbers add up
 * to 0, except for rounding. */
static void excess_is_0_on_average(void **state)
{
    Random random = random_from_text("excess");

    for (int round = 0; round < 200; round++) {
        int seats = 2 + (int)random_below(&random, SEAT_LIMIT - 1);
        int winners = 1 + (int)random_below(&random, (uint32_t)seats - 1);
        uint32_t uses[SEAT_LIMIT] = {1};
        int64_t sum = 0, number;
        for (int seat = 0; seat < seats; seat++)
            uses[seat] += random_below(&random, 4) * random_below(&random, 9);
        for (unsigned won = 1; won < 1u << seats; won++)
            if (__builtin_popcount(won) == winners) {
                assert_true(excess(seats, uses, won, &number));
                sum += number;
            }
        assert_in_range(sum + 10, 0, 20);
    }
}

static void swing_of_a_game(void **state)
{
    Sums *sums = sums_new();
    Trace *trace = game_of_uses(2, (const uint32_t[]){3, 0}, 1);
    int64_t number;

    assert_false(association_of(trace, 1, ASSOCIATION_SWING, &number));
    trace->has_swings = true;
    assert_false(association_of(trace, 1, ASSOCIATION_SWING, &number));
    /* 4 and -2 on average; the other seat was never offered the item */
    trace->swings[0][1] = (TraceSwing){12, -4, 3, 2};
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, 6000);
    /* -1/3 and 1/3 */
    trace->swings[1][1] = (TraceSwing){-1, 1, 3, 3};
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, 2667);
    trace->swings[0][1].used_turns = 0;
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, -667);
    trace->swings[0][1] = (TraceSwing){12, -4, 3, 0};
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, -667);
    for (int i = 0; i < 3; i++)
        assert_true(sums_add(sums, trace));
    assert_int_equal(sums->uses[0].means[ASSOCIATION_SWING].count, 3);
    assert_int_equal(sums->uses[0].means[ASSOCIATION_SWING].sum, -2001);
    assert_int_equal(sums->uses[0].means[ASSOCIATION_EXCESS].sum, 30000);
    trace_free(trace);
    sums_free(sums);
}

static void associations_as_words(void **state)
{
    char text[ASSOCIATION_SIZE];
    Mean mean = {0};

    assert_string_equal(association_words(text, &mean, ASSOCIATION_EXCESS, 2),
                        "-");
    mean_add(&mean, -4);
    assert_string_equal(association_words(text, &mean, ASSOCIATION_SWING, 2),
                        "+0.00 (needs 20 games)");
    for (int i = 0; i < 49; i++)
        mean_add(&mean, i % 2 == 0 ? 3000 : -3000);
    assert_string_equal(association_words(text, &mean, ASSOCIATION_SWING, 2),
                        "+0.06 (-0.81 to +0.93)");
    assert_string_equal(association_words(text, &mean, ASSOCIATION_EXCESS, 2),
                        "+0.6 (-10.5 to +11.7)");
}

/* -- bytes ---------------------------------------------------------------- */

/* Reads the trace from a buffer that is exactly as long as the data, so that
 * sanitizers notice reading beyond it. */
static bool read_alone(Trace *trace, const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size > 0 ? size : 1);
    bool is_read;

    assert_non_null(copy);
    memcpy(copy, data, size);
    is_read = trace_read(trace, copy, size);
    free(copy);
    return is_read;
}

static void traces_as_bytes(void **state)
{
    for (int i = 0; i < 40; i++) {
        Trace *trace = game_number(i);
        Trace *again = trace_new();
        Bytes bytes = {0}, twice = {0};
        trace->weighed = 300;
        trace->weighty = 200;
        trace->surely_weighty = (uint32_t)i;
        assert_true(trace_write(trace, &bytes));
        assert_true(trace_read(again, bytes.data, bytes.size));
        assert_true(trace_write(again, &twice));
        assert_int_equal(again->weighed, 300);
        assert_int_equal(again->weighty, 200);
        assert_int_equal(again->surely_weighty, i);
        assert_int_equal(twice.size, bytes.size);
        assert_memory_equal(twice.data, bytes.data, bytes.size);
        assert_string_equal(again->result.reason, trace->result.reason);
        for (size_t size = 0; size < bytes.size; size++)
            assert_false(read_alone(again, bytes.data, size));
        bytes_free(&bytes);
        bytes_free(&twice);
        trace_free(trace);
        trace_free(again);
    }
}

/* More choices that matter than choices that were searched are refused. */
static void wrong_weights_are_refused(void **state)
{
    for (int i = 0; i < 3; i++) {
        Trace *trace = game_number(4);
        Trace *again = trace_new();
        Bytes bytes = {0};
        trace->weighed = 2;
        trace->weighty = i == 1 ? 3 : 2;
        trace->surely_weighty = i == 2 ? 3 : 2;
        assert_true(trace_write(trace, &bytes));
        assert_int_equal(trace_read(again, bytes.data, bytes.size), i == 0);
        bytes_free(&bytes);
        trace_free(trace);
        trace_free(again);
    }
}

/* Letters beyond ASCII are kept. Characters that cannot be printed are
 * replaced. */
static void texts_as_bytes(void **state)
{
    Trace *trace = game_number(17);
    Trace *again = trace_new();
    Bytes bytes = {0};
    const char name[NAME_LIMIT] = "\001\360\237\202\241 x";
    int label = trace_label(trace, "m\303\266ve");
    int item = trace_add_item(trace, label, THING_WORD, name);

    assert_true(trace_write(trace, &bytes));
    assert_true(trace_read(again, bytes.data, bytes.size));
    assert_string_equal(again->labels[again->items[item].label], "m\303\266ve");
    assert_string_equal(again->items[item].name, "?\360\237\202\241 x");
    bytes_free(&bytes);
    trace_free(trace);
    trace_free(again);
}

/* Traces of earlier builds have no swings. They remain readable, and they are
 * written again as the same bytes. */
static void swings_as_bytes(void **state)
{
    Trace *trace = game_number(17);
    Trace *again = trace_new();
    Bytes bytes = {0}, with_swings = {0};
    const TraceSwing swing = {-SWING_SUM_MOST, 300, 2, TRACE_TURNS};

    assert_true(trace_write(trace, &bytes));
    assert_true(read_alone(again, bytes.data, bytes.size));
    assert_true(again->is_followed && !again->has_swings);
    trace->has_swings = true;
    trace->swings[1][2] = swing;
    assert_true(trace_write(trace, &with_swings));
    assert_true(with_swings.size > bytes.size);
    assert_true(read_alone(again, with_swings.data, with_swings.size));
    assert_true(again->is_followed && again->has_swings);
    for (int item = 1; item <= trace->item_count; item++)
        for (int seat = 0; seat < trace->seats; seat++)
            assert_memory_equal(&again->swings[seat][item],
                                &trace->swings[seat][item], sizeof swing);
    for (size_t size = 0; size < with_swings.size; size++)
        assert_false(read_alone(again, with_swings.data, size));
    bytes_free(&bytes);
    bytes_free(&with_swings);
    trace_free(trace);
    trace_free(again);
}

/* Numbers that take several bytes, and more data than the initial buffer
 * holds. */
static void large_traces_as_bytes(void **state)
{
    static const uint32_t numbers[] = {0, 127, 128, 300, 70000};
    Trace *trace = game_number(2);
    Trace *again = trace_new();
    Bytes bytes = {0};

    for (int i = trace->item_count; i < 200; i++) {
        char name[NAME_LIMIT] = "";
        int item;
        snprintf(name, sizeof name, "thing %d", i);
        item = trace_add_item(trace, 0, THING_CARD, name);
        trace->offered[0][item] = numbers[i % 5];
        trace->taken[1][item] = numbers[i % 3];
    }
    for (int i = 0; i < 3000; i++) {
        if (i % 100 == 0)
            hand_turn(trace, 0, (int[]){0, 0, 0, 0});
        hand_choice(trace, 1 + i % 140);
        trace->choices[trace->choice_count - 1].item = (uint16_t)(i % 201);
    }
    assert_true(trace_write(trace, &bytes));
    assert_true(read_alone(again, bytes.data, bytes.size));
    assert_int_equal(again->item_count, 200);
    assert_int_equal(again->choice_count, trace->choice_count);
    for (int i = 1; i <= 200; i++) {
        assert_string_equal(again->items[i].name, trace->items[i].name);
        assert_int_equal(again->items[i].type, trace->items[i].type);
        for (int seat = 0; seat < trace->seats; seat++) {
            assert_int_equal(again->offered[seat][i], trace->offered[seat][i]);
            assert_int_equal(again->taken[seat][i], trace->taken[seat][i]);
        }
    }
    for (int i = 0; i < trace->choice_count; i++) {
        assert_int_equal(again->choices[i].options, trace->choices[i].options);
        assert_int_equal(again->choices[i].item, trace->choices[i].item);
    }
    bytes_free(&bytes);
    trace_free(trace);
    trace_free(again);
}

/* Choices with a seat, a label or an item that does not exist must be
 * refused. */
static void wrong_choices_are_refused(void **state)
{
    Trace *trace = game_number(9);
    Trace *again = trace_new();
    Bytes bytes = {0};
    uint8_t *last; /* the last five bytes: options, item, seat, label, type */

    assert_true(trace_write(trace, &bytes));
    last = bytes.data + bytes.size - 5;
    for (int at = 1; at < 5; at++) {
        int most = at == 1   ? trace->item_count
                   : at == 2 ? trace->seats - 1
                   : at == 3 ? trace->label_count - 1
                             : THING_TYPE_COUNT - 1;
        uint8_t was = last[at];
        last[at] = (uint8_t)most;
        assert_true(read_alone(again, bytes.data, bytes.size));
        last[at] = (uint8_t)(most + 1);
        assert_false(read_alone(again, bytes.data, bytes.size));
        last[at] = was;
    }
    bytes_free(&bytes);
    trace_free(trace);
    trace_free(again);
}

/* Names of all lengths, in which one character cannot be printed. */
static void no_letter_is_overlooked(void **state)
{
    static const char bad[] = {'\001', '\037', '\177'};

    for (size_t length = 1; length < NAME_LIMIT; length++)
        for (size_t at = 0; at < length; at++) {
            Trace *trace = game_number(3);
            Trace *again = trace_new();
            Bytes bytes = {0};
            char name[NAME_LIMIT] = "";
            uint8_t *found;
            int item;
            memset(name, '~', length);
            item = trace_add_item(trace, 0, THING_WORD, name);
            assert_true(trace_write(trace, &bytes));
            found = memchr(bytes.data, '~', bytes.size);
            assert_non_null(found);
            found[at] = (uint8_t)bad[length % 3]; /* changes the bytes after
                                                   * writing */
            if (read_alone(again, bytes.data, bytes.size))
                assert_int_equal(again->items[item].name[at], '?');
            name[at] = bad[at % 3]; /* changes the name before writing */
            memcpy(trace->items[item].name, name, sizeof name);
            bytes.size = 0;
            assert_true(trace_write(trace, &bytes));
            assert_true(read_alone(again, bytes.data, bytes.size));
            assert_int_equal(again->items[item].name[at], '?');
            bytes_free(&bytes);
            trace_free(trace);
            trace_free(again);
        }
}

/* A word and a suit of the same name must be counted separately. */
static void names_of_two_types(void **state)
{
    Sums *sums = sums_new();
    Trace *trace = hand_game_of_two();
    const char name[NAME_LIMIT] = "moons";
    int label = trace_label(trace, "suit");
    int word = trace_add_item(trace, label, THING_WORD, name);
    int suit = trace_add_item(trace, label, THING_SUIT, name);

    trace->offered[0][word] = 3;
    trace->offered[0][suit] = 4;
    for (int i = 0; i < 3; i++)
        assert_true(sums_add(sums, trace));
    assert_int_equal(sums->use_count, 2);
    assert_int_equal(sums->uses[0].counts[0][USE_OFFERED] +
                         sums->uses[1].counts[0][USE_OFFERED],
                     21);
    assert_int_not_equal(sums->uses[0].counts[0][USE_OFFERED],
                         sums->uses[1].counts[0][USE_OFFERED]);
    trace_free(trace);
    sums_free(sums);
}

/* After changing any byte, the trace must be read or refused. */
static void broken_bytes(void **state)
{
    Random random = random_from_text("broken");
    Trace *trace = game_number(17);
    Trace *again = trace_new();
    Sums *sums = sums_new();
    Bytes bytes = {0};

    trace->has_swings = true;
    assert_true(trace_write(trace, &bytes));
    for (int i = 0; i < 20000; i++) {
        size_t at = random_below(&random, (uint32_t)bytes.size);
        uint8_t was = bytes.data[at];
        bytes.data[at] = (uint8_t)random_below(&random, 256);
        if (read_alone(again, bytes.data, bytes.size))
            assert_true(sums_add(sums, again));
        bytes.data[at] = was;
    }
    bytes_free(&bytes);
    trace_free(trace);
    trace_free(again);
    sums_free(sums);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buckets_hold_their_numbers),
        cmocka_unit_test(sums_of_numbers),
        cmocka_unit_test(sums_in_any_order),
        cmocka_unit_test(sums_of_a_game),
        cmocka_unit_test(excess_of_a_game),
        cmocka_unit_test(excess_is_0_on_average),
        cmocka_unit_test(swing_of_a_game),
        cmocka_unit_test(associations_as_words),
        cmocka_unit_test(traces_as_bytes),
        cmocka_unit_test(swings_as_bytes),
        cmocka_unit_test(large_traces_as_bytes),
        cmocka_unit_test(wrong_weights_are_refused),
        cmocka_unit_test(wrong_choices_are_refused),
        cmocka_unit_test(no_letter_is_overlooked),
        cmocka_unit_test(names_of_two_types),
        cmocka_unit_test(texts_as_bytes),
        cmocka_unit_test(broken_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
