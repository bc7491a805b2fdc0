/*
 * trace_bytes_test.c -- tests traces as bytes, as workers send them.
 */
#include "lab/play/trace_add.h"
#include "match/hand_traces.h"
#include "support/small.h"

/* Reads the trace from a buffer of exactly the right size, so that sanitizers
 * notice if the reader goes beyond its end. */
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
        Trace *trace = hand_game_number(i);
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

/* A trace must be refused if `weighty` is greater than `weighed`, or
 * `surely_weighty` greater than `weighty`. */
static void wrong_weights_are_refused(void **state)
{
    for (int i = 0; i < 3; i++) {
        Trace *trace = hand_game_number(4);
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
    Trace *trace = hand_game_number(17);
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

/* Traces of earlier builds have no swings. They can still be read, and are
 * written as the same bytes. */
static void swings_as_bytes(void **state)
{
    Trace *trace = hand_game_number(17);
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

/* Tests numbers that take several bytes, and more data than fits into the
 * initial buffer. */
static void large_traces_as_bytes(void **state)
{
    static const uint32_t numbers[] = {0, 127, 128, 300, 70000};
    Trace *trace = hand_game_number(2);
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
    Trace *trace = hand_game_number(9);
    Trace *again = trace_new();
    Bytes bytes = {0};
    uint8_t *last; /* the last five bytes are the options, item, seat, label and
                    * type */

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

/* Tests names of all lengths with one character that cannot be printed. */
static void no_letter_is_overlooked(void **state)
{
    static const char bad[] = {'\001', '\037', '\177'};

    for (size_t length = 1; length < NAME_LIMIT; length++)
        for (size_t at = 0; at < length; at++) {
            Trace *trace = hand_game_number(3);
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

/* After any byte has changed, the trace must be read or refused without a
 * crash. */
static void broken_bytes(void **state)
{
    Random random = random_from_text("broken");
    Trace *trace = hand_game_number(17);
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
