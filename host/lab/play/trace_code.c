/*
 * trace_code.c -- encodes traces as bytes and decodes them.
 *
 * Most functions both encode and decode, so that the two directions cannot
 * differ.
 */
#include "lab/play/trace_code.h"

#include <string.h>

#include "lab/play/trace_add.h"

enum {
    /* Number of integers that encode a choice. Each has at least one byte. */
    CHOICE_NUMBERS = 5,
    /* Number of integers that encode a seat's use of an item. */
    ITEM_NUMBERS = 6
};
#define SWING_BITS_MOST ((uint64_t)SWING_SUM_MOST << 1 | 1)

/* Encodes `is_followed` and `has_swings` as one number from 0 to 2. In traces
 * of earlier builds, which have no swings, the number is at most 1. */
static void code_followed(Coder *coder, Trace *trace)
{
    int followed = trace->is_followed + trace->has_swings;

    CODE(coder, followed, 2);
    trace->is_followed = followed > 0;
    trace->has_swings = followed > 1;
}

/* Encodes the number of seats. If the game has declared teams, the number is
 * greater than the number of seats, and the teams follow. */
static void code_seats(Coder *coder, Trace *trace)
{
    Teams *teams = &trace->teams;
    bool has_teams = teams_are_declared(teams, trace->seats);
    int number = trace->seats + (has_teams ? SEAT_LIMIT + 1 : 0);

    CODE(coder, number, 2 * SEAT_LIMIT + 1);
    trace->seats = (uint8_t)(number % (SEAT_LIMIT + 1));
    if (number <= SEAT_LIMIT) {
        *teams = teams_of_seats(trace->seats);
        return;
    }
    CODE(coder, teams->count, SEAT_LIMIT);
    for (int team = 0; team < teams->count; team++)
        CODE(coder, teams->members[team], (1u << SEAT_LIMIT) - 1);
    for (int seat = 0; seat < trace->seats; seat++)
        CODE(coder, teams->of[seat], SEAT_LIMIT - 1);
    coder->failed = coder->failed || !teams_are_sound(teams, trace->seats);
}

static void code_head(Coder *coder, Trace *trace)
{
    Result *result = &trace->result;

    CODE(coder, trace->index, INT32_MAX);
    code_seats(coder, trace);
    CODE(coder, trace->end, TRACE_ENDS - 1);
    code_followed(coder, trace);
    CODE(coder, trace->has_values, 1);
    CODE(coder, trace->is_examined, 1);
    CODE(coder, result->winners, (1u << trace->seats) - 1);
    CODE(coder, result->scored, 1);
    for (int seat = 0; seat < trace->seats && result->scored; seat++)
        result->scores[seat] =
            (int16_t)code_signed(coder, result->scores[seat], INT32_MAX);
    code_text(coder, result->reason, sizeof result->reason);
    CODE(coder, trace->banned, UINT32_MAX);
    CODE(coder, trace->forced, UINT32_MAX);
    CODE(coder, trace->weighed, TRACE_CHOICES);
    CODE(coder, trace->weighty, trace->weighed);
    CODE(coder, trace->surely_weighty, trace->weighty);
    CODE(coder, trace->fault, FAULT_STOPPED);
    code_text(coder, trace->message, sizeof trace->message);
    for (int i = 0; i < TRACE_EVENTS; i++)
        CODE(coder, trace->events[i], UINT32_MAX);
}

/* Encodes the numbers if all of them are small and there is room for them. */
static bool write_small(Bytes *out, const uint64_t *numbers, size_t count)
{
    uint64_t all = 0;

    for (size_t i = 0; i < count; i++)
        all |= numbers[i];
    if (all > SMALL_MOST || out->room - out->size < count)
        return false;
    for (size_t i = 0; i < count; i++)
        out->data[out->size + i] = (uint8_t)numbers[i];
    out->size += count;
    return true;
}

/* Decodes the numbers if all of them are small. */
static bool read_small(Coder *coder, uint64_t *numbers, size_t count)
{
    uint8_t all = 0;

    if (bytes_left(coder) < count)
        return false;
    for (size_t i = 0; i < count; i++)
        all |= coder->at[i];
    if (all > SMALL_MOST)
        return false;
    for (size_t i = 0; i < count; i++)
        numbers[i] = coder->at[i];
    coder->at += count;
    return true;
}

/* Encodes or decodes `count` numbers like `code`, but faster if all numbers are
 * small. Number i is at most `most[i]`, which is SMALL_MOST or more. */
static void code_row(Coder *coder, uint64_t *numbers, const uint64_t *most,
                     size_t count)
{
    if (coder->out != NULL ? write_small(coder->out, numbers, count)
                           : read_small(coder, numbers, count))
        return;
    for (size_t i = 0; i < count; i++)
        numbers[i] = code(coder, numbers[i], most[i]);
}

/* Encodes or decodes the counts of an item for a seat. */
static void code_counts(Coder *coder, Trace *trace, int seat, int number)
{
    static const uint64_t most[ITEM_NUMBERS] = {
        UINT32_MAX,  UINT32_MAX,      TRACE_TURNS,
        TRACE_TURNS, SWING_BITS_MOST, SWING_BITS_MOST};
    TraceSwing *swing = &trace->swings[seat][number];
    uint64_t numbers[ITEM_NUMBERS] = {trace->offered[seat][number],
                                      trace->taken[seat][number],
                                      swing->used_turns,
                                      swing->unused_turns,
                                      to_signed_bits(swing->used),
                                      to_signed_bits(swing->unused)};

    code_row(coder, numbers, most, ITEM_NUMBERS);
    trace->offered[seat][number] = (uint32_t)numbers[0];
    trace->taken[seat][number] = (uint32_t)numbers[1];
    *swing = (TraceSwing){.used_turns = (uint32_t)numbers[2],
                          .unused_turns = (uint32_t)numbers[3],
                          .used = from_signed_bits(numbers[4]),
                          .unused = from_signed_bits(numbers[5])};
}

static void code_item(Coder *coder, Trace *trace, int number)
{
    TraceItem *item = &trace->items[number];

    CODE(coder, item->label, TRACE_LABELS - 1);
    coder->failed = coder->failed || item->label >= trace->label_count;
    CODE(coder, item->type, THING_TYPE_COUNT - 1);
    code_text(coder, item->name, NAME_LIMIT);
    for (int seat = 0; seat < trace->seats; seat++) {
        if (trace->has_swings) {
            code_counts(coder, trace, seat, number);
            continue;
        }
        CODE(coder, trace->offered[seat][number], UINT32_MAX);
        CODE(coder, trace->taken[seat][number], UINT32_MAX);
    }
}

static void code_names(Coder *coder, Trace *trace)
{
    CODE(coder, trace->label_count, TRACE_LABELS);
    for (int i = 0; i < trace->label_count; i++) {
        if (coder->out == NULL)
            memset(trace->labels[i], 0, sizeof trace->labels[i]);
        code_text(coder, trace->labels[i], TRACE_LABEL_SIZE);
    }
    CODE(coder, trace->item_count, TRACE_ITEMS);
    for (int i = 1; i <= trace->item_count; i++) {
        if (coder->out == NULL)
            memset(&trace->items[i], 0, sizeof trace->items[i]);
        code_item(coder, trace, i);
    }
}

/* -- turns and choices ---------------------------------------------------- */

static void code_turn(Coder *coder, const Trace *trace, TraceTurn *turn)
{
    CODE(coder, turn->seat, SEAT_NONE);
    coder->failed = coder->failed ||
                    (turn->seat != SEAT_NONE && turn->seat >= trace->seats);
    CODE(coder, turn->draw, CARD_LIMIT);
    CODE(coder, turn->discard, CARD_LIMIT);
    CODE(coder, turn->hands, CARD_LIMIT);
    CODE(coder, turn->board, CARD_LIMIT);
    CODE(coder, turn->choices, LINE_LIMIT);
    for (int seat = 0; seat < trace->seats; seat++)
        CODE(coder, turn->pyramids[seat], PYRAMID_LIMIT);
}

static void code_values(Coder *coder, const Trace *trace, TraceTurn *turn)
{
    for (int seat = 0; seat < trace->seats && trace->is_followed; seat++)
        turn->values[seat] =
            (int32_t)code_signed(coder, turn->values[seat], INT32_MAX);
}

static void write_turns(Coder *coder, const Trace *trace)
{
    for (int i = 0; i < trace->turn_count; i++) {
        TraceTurn *turn = &trace->turns[i];
        code_turn(coder, trace, turn);
        code_values(coder, trace, turn);
    }
}

static void read_turns(Coder *coder, Trace *trace, int count)
{
    for (int i = 0; i < count && !coder->failed; i++) {
        TraceTurn *turn = trace_add_turn(trace);
        coder->failed = turn == NULL;
        if (turn == NULL)
            break;
        code_turn(coder, trace, turn);
        code_values(coder, trace, turn);
    }
}

static void code_choice(Coder *coder, const Trace *trace, TraceChoice *choice)
{
    CODE(coder, choice->options, OPTION_LIMIT);
    CODE(coder, choice->item, (uint64_t)trace->item_count);
    CODE(coder, choice->seat, SEAT_LIMIT - 1);
    CODE(coder, choice->label, TRACE_LABELS - 1);
    CODE(coder, choice->type, THING_TYPE_COUNT - 1);
    coder->failed = coder->failed || choice->seat >= trace->seats ||
                    choice->label >= trace->label_count;
}

static void write_choices(Coder *coder, Trace *trace)
{
    for (int i = 0; i < trace->choice_count; i++)
        code_choice(coder, trace, &trace->choices[i]);
}

static void read_choices(Coder *coder, Trace *trace, int count)
{
    bool has_bytes = (size_t)count <= bytes_left(coder) / CHOICE_NUMBERS;
    TraceChoice *choices = has_bytes ? trace_add_choices(trace, count) : NULL;

    coder->failed = coder->failed || choices == NULL;
    for (int i = 0; i < count && !coder->failed; i++)
        code_choice(coder, trace, &choices[i]);
}

/* When a list is decoded, it grows only if enough bytes for its elements are
 * left. Otherwise a wrong count could use up all memory. */
static void code_lists(Coder *coder, Trace *trace)
{
    int turns = trace->turn_count;
    int choices = trace->choice_count;

    CODE(coder, turns, TRACE_TURNS + 1);
    CODE(coder, choices, TRACE_CHOICES);
    if (coder->out != NULL) {
        write_turns(coder, trace);
        write_choices(coder, trace);
    } else {
        read_turns(coder, trace, turns);
        read_choices(coder, trace, choices);
    }
}

static void code_trace(Coder *coder, Trace *trace)
{
    code_head(coder, trace);
    code_names(coder, trace);
    code_lists(coder, trace);
}

bool trace_write(const Trace *trace, Bytes *bytes)
{
    Coder coder = {.out = bytes};

    code_trace(&coder, (Trace *)trace); /* encoding does not change the trace */
    return !bytes->is_short;
}

/* True if the numbers of choices of all turns add up to the trace's total
 * number of choices. */
static bool is_choice_total_right(const Trace *trace)
{
    long choices = 0;

    for (int i = 0; i < trace->turn_count; i++)
        choices += trace->turns[i].choices;
    return choices == trace->choice_count && trace->seats > 0;
}

bool trace_read(Trace *trace, const uint8_t *data, size_t size)
{
    Coder coder = {.at = data, .end = data + size};

    trace_clear(trace, 0, 0);
    code_trace(&coder, trace);
    if (!coder.failed && coder.at == coder.end && is_choice_total_right(trace))
        return true;
    trace_clear(trace, 0, 0);
    return false;
}
