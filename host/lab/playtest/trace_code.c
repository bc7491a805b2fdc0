/*
 * trace_code.c -- traces as bytes.
 *
 * One function says what stands where, for writing and for reading; and for
 * what there is much of, a second pair in which all numbers are small.
 */
#include <string.h>

#include "lab/playtest/coder.h"

enum {
    TURN_NUMBERS = 6, /* and one for each seat */
    CHOICE_NUMBERS = 5,
    ITEM_NUMBERS = 3, /* its label, its type, the length of its name */
    ITEM_MOST = ITEM_NUMBERS + NAME_LIMIT + 2 * SEAT_LIMIT
};

static void code_head(Coder *coder, Trace *trace)
{
    Result *result = &trace->result;

    CODE(coder, trace->index, INT32_MAX);
    CODE(coder, trace->seats, SEAT_LIMIT);
    CODE(coder, trace->end, TRACE_ENDS - 1);
    CODE(coder, trace->is_followed, 1);
    CODE(coder, trace->has_values, 1);
    CODE(coder, trace->is_examined, 1);
    CODE(coder, result->winners, (1u << trace->seats) - 1);
    CODE(coder, result->scored, 1);
    for (int seat = 0; seat < trace->seats && result->scored; seat++)
        result->scores[seat] =
            (int16_t)code_signed(coder, result->scores[seat]);
    code_text(coder, result->reason, sizeof result->reason);
    CODE(coder, trace->banned, UINT32_MAX);
    CODE(coder, trace->forced, UINT32_MAX);
    CODE(coder, trace->fault, FAULT_STOPPED);
    code_text(coder, trace->message, sizeof trace->message);
    for (int i = 0; i < TRACE_EVENTS; i++)
        CODE(coder, trace->events[i], UINT32_MAX);
}

static void code_item(Coder *coder, Trace *trace, int number)
{
    TraceItem *item = &trace->items[number];

    CODE(coder, item->label, TRACE_LABELS - 1);
    coder->failed = coder->failed || item->label >= trace->label_count;
    CODE(coder, item->type, THING_TYPE_COUNT - 1);
    code_text(coder, item->name, NAME_LIMIT);
    for (int seat = 0; seat < trace->seats; seat++) {
        CODE(coder, trace->offered[seat][number], UINT32_MAX);
        CODE(coder, trace->taken[seat][number], UINT32_MAX);
    }
}

/* Most have short names of ASCII and small numbers: see below. */
static bool write_small_item(Bytes *out, const Trace *trace, int number)
{
    const TraceItem *item = &trace->items[number];
    uint8_t *at = out->data + out->size;
    size_t length = strlen(item->name);
    uint32_t bits = 0;

    if (out->room - out->size < ITEM_MOST ||
        !is_printable_ascii(item->name, length))
        return false;
    at[0] = item->label;
    at[1] = item->type;
    at[2] = (uint8_t)length;
    memcpy(at + ITEM_NUMBERS, item->name, NAME_LIMIT);
    at += ITEM_NUMBERS + length;
    for (int seat = 0; seat < trace->seats; seat++) {
        uint32_t offered = trace->offered[seat][number];
        uint32_t taken = trace->taken[seat][number];
        bits |= offered | taken;
        *at++ = (uint8_t)offered;
        *at++ = (uint8_t)taken;
    }
    if (bits > SMALL_MOST)
        return false;
    out->size = (size_t)(at - out->data);
    return true;
}

static bool read_small_item(Coder *coder, Trace *trace, int number)
{
    TraceItem *item = &trace->items[number];
    const uint8_t *at = coder->at;
    size_t length;
    unsigned bits = 0;

    if (bytes_left(coder) < ITEM_MOST || at[0] >= trace->label_count ||
        at[1] >= THING_TYPE_COUNT || at[2] >= NAME_LIMIT)
        return false;
    length = at[2];
    item->label = at[0];
    item->type = at[1];
    memcpy(item->name, at + ITEM_NUMBERS, length);
    at += ITEM_NUMBERS + length;
    for (int seat = 0; seat < trace->seats; seat++) {
        bits |= trace->offered[seat][number] = *at++;
        bits |= trace->taken[seat][number] = *at++;
    }
    if (bits > SMALL_MOST || !is_printable_ascii(item->name, length))
        return false;
    coder->at = at;
    return true;
}

/* What is read is empty before. */
static void code_item_any(Coder *coder, Trace *trace, int number)
{
    if (coder->out != NULL) {
        if (!write_small_item(coder->out, trace, number))
            code_item(coder, trace, number);
        return;
    }
    memset(&trace->items[number], 0, sizeof trace->items[number]);
    if (!read_small_item(coder, trace, number)) {
        memset(&trace->items[number], 0, sizeof trace->items[number]);
        code_item(coder, trace, number);
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
    for (int i = 1; i <= trace->item_count; i++)
        code_item_any(coder, trace, i);
}

/* -- turns and choices ------------------------------------------------------
 *
 * There are many. Most consist of small numbers, a byte each, which are written
 * and read at once.
 */

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
        turn->values[seat] = code_signed(coder, turn->values[seat]);
}

static bool write_small_turn(Bytes *out, const Trace *trace,
                             const TraceTurn *turn)
{
    uint8_t *at = out->data + out->size;
    unsigned bits = turn->seat | turn->draw | turn->discard | turn->hands |
                    turn->board | turn->choices;

    if (out->room - out->size < TURN_NUMBERS + SEAT_LIMIT)
        return false;
    at[0] = turn->seat;
    at[1] = turn->draw;
    at[2] = turn->discard;
    at[3] = turn->hands;
    at[4] = turn->board;
    at[5] = (uint8_t)turn->choices;
    for (int seat = 0; seat < trace->seats; seat++)
        bits |= at[TURN_NUMBERS + seat] = turn->pyramids[seat];
    if (bits > SMALL_MOST)
        return false;
    out->size += TURN_NUMBERS + trace->seats;
    return true;
}

static bool read_small_turn(Coder *coder, const Trace *trace, TraceTurn *turn)
{
    const uint8_t *at = coder->at;
    unsigned bits;

    if (bytes_left(coder) < TURN_NUMBERS + SEAT_LIMIT || at[0] >= trace->seats)
        return false;
    *turn = (TraceTurn){.seat = at[0],
                        .draw = at[1],
                        .discard = at[2],
                        .hands = at[3],
                        .board = at[4],
                        .choices = at[5]};
    bits = at[1] | at[2] | at[3] | at[4] | at[5];
    for (int seat = 0; seat < trace->seats; seat++)
        bits |= turn->pyramids[seat] = at[TURN_NUMBERS + seat];
    if (bits > SMALL_MOST)
        return false;
    coder->at += TURN_NUMBERS + trace->seats;
    return true;
}

static void write_turns(Coder *coder, const Trace *trace)
{
    for (int i = 0; i < trace->turn_count; i++) {
        TraceTurn *turn = &trace->turns[i];
        if (!write_small_turn(coder->out, trace, turn))
            code_turn(coder, trace, turn);
        code_values(coder, trace, turn);
    }
}

static void read_turns(Coder *coder, Trace *trace, int count)
{
    for (int i = 0; i < count && !coder->failed; i++) {
        TraceTurn *turn = trace_add_turn(trace);
        coder->failed = turn == NULL;
        if (turn != NULL && !read_small_turn(coder, trace, turn))
            code_turn(coder, trace, turn);
        if (turn != NULL)
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

/* Writes choices up to the first that is not small, or has no room; returns how
 * many. */
static int write_small_choices(Bytes *out, const TraceChoice *choices,
                               int count)
{
    uint8_t *at = out->data + out->size;
    size_t room = (out->room - out->size) / CHOICE_NUMBERS;
    int most = (size_t)count < room ? count : (int)room;
    int i = 0;

    for (; i < most; i++, at += CHOICE_NUMBERS) {
        TraceChoice choice = choices[i];
        unsigned bits = choice.options | choice.item | choice.seat |
                        choice.label | choice.type;
        if (bits > SMALL_MOST)
            break;
        at[0] = (uint8_t)choice.options;
        at[1] = (uint8_t)choice.item;
        at[2] = choice.seat;
        at[3] = choice.label;
        at[4] = choice.type;
    }
    out->size += (size_t)i * CHOICE_NUMBERS;
    return i;
}

/* Reads such choices, up to the first that is not, or is not whole; returns how
 * many. */
static int read_small_choices(Coder *coder, const Trace *trace,
                              TraceChoice *choices, int count)
{
    const uint8_t *at = coder->at;
    size_t whole = bytes_left(coder) / CHOICE_NUMBERS;
    int most = (size_t)count < whole ? count : (int)whole;
    int items = trace->item_count;
    int seats = trace->seats;
    int labels = trace->label_count;
    int i = 0;

    for (; i < most; i++, at += CHOICE_NUMBERS) {
        TraceChoice choice = {at[0], at[1], at[2], at[3], at[4]};
        if ((choice.options | choice.item) > SMALL_MOST ||
            choice.item > items || choice.seat >= seats ||
            choice.label >= labels || choice.type >= THING_TYPE_COUNT)
            break;
        choices[i] = choice;
    }
    coder->at = at;
    return i;
}

static void write_choices(Coder *coder, Trace *trace)
{
    TraceChoice *choices = trace->choices;
    int count = trace->choice_count;

    for (int i = 0; i < count; i++) {
        i += write_small_choices(coder->out, &choices[i], count - i);
        if (i < count)
            code_choice(coder, trace, &choices[i]);
    }
}

static void read_choices(Coder *coder, Trace *trace, int count)
{
    bool has_bytes = (size_t)count <= bytes_left(coder) / CHOICE_NUMBERS;
    TraceChoice *choices = has_bytes ? trace_add_choices(trace, count) : NULL;

    coder->failed = coder->failed || choices == NULL;
    for (int i = 0; i < count && !coder->failed; i++) {
        i += read_small_choices(coder, trace, &choices[i], count - i);
        if (i < count)
            code_choice(coder, trace, &choices[i]);
    }
}

/* Lists grow only as far as there are bytes for them. */
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

    code_trace(&coder, (Trace *)trace); /* writing changes nothing */
    return !bytes->is_short;
}

/* The choices of all turns are those that there are. */
static bool is_whole(const Trace *trace)
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
    if (!coder.failed && coder.at == coder.end && is_whole(trace))
        return true;
    trace_clear(trace, 0, 0);
    return false;
}
