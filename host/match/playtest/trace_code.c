/*
 * trace_code.c -- traces as bytes.
 *
 * One function says what stands where, for writing and for reading. A number
 * is written in groups of seven bits, the lowest first, each but the last with
 * the bit 128; one that may be below 0 has its sign in the lowest bit.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "match/playtest/playtest.h"

enum { FIRST_ROOM = 4096, SIZE_BYTES = 4, CHOICE_NUMBERS = 5 };

typedef struct Coder {
    Bytes *out;         /* NULL: it reads */
    const uint8_t *at;  /* what is read next */
    const uint8_t *end; /* and its end */
    bool failed;
} Coder;

void bytes_free(Bytes *bytes)
{
    free(bytes->data);
    *bytes = (Bytes){0};
}

void bytes_add(Bytes *bytes, const void *data, size_t size)
{
    size_t room = bytes->room > 0 ? bytes->room : FIRST_ROOM;
    uint8_t *moved = bytes->data;

    while (room - bytes->size < size)
        room *= 2;
    if (room > bytes->room)
        moved = realloc(bytes->data, room);
    if (moved == NULL) {
        bytes->is_short = true;
        return;
    }
    bytes->data = moved;
    bytes->room = room;
    memcpy(moved + bytes->size, data, size);
    bytes->size += size;
}

bool bytes_begin(Bytes *bytes)
{
    bytes_add(bytes, "\0\0\0", SIZE_BYTES);
    return !bytes->is_short;
}

void bytes_end(Bytes *bytes)
{
    uint32_t size = (uint32_t)(bytes->size - SIZE_BYTES);

    memcpy(bytes->data, &size, sizeof size);
}

static uint64_t read_groups(Coder *coder)
{
    uint64_t number = 0;

    for (int shift = 0; shift < 64 && coder->at < coder->end; shift += 7) {
        uint8_t byte = *coder->at++;
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return number;
    }
    coder->failed = true;
    return 0;
}

static uint64_t code_any(Coder *coder, uint64_t number, uint64_t most)
{
    if (coder->out == NULL) {
        number = coder->failed ? 0 : read_groups(coder);
        coder->failed = coder->failed || number > most;
        return coder->failed ? 0 : number;
    }
    for (uint64_t left = number;; left >>= 7) {
        uint8_t byte = (uint8_t)((left & 127) | (left > 127 ? 128 : 0));
        bytes_add(coder->out, &byte, 1);
        if (left <= 127)
            return number;
    }
}

/* A number from 0 to `most`. Most numbers are small, and there are many. */
static inline uint64_t code(Coder *coder, uint64_t number, uint64_t most)
{
    Bytes *out = coder->out;

    if (out == NULL && coder->at < coder->end && *coder->at <= 127 &&
        *coder->at <= most)
        return *coder->at++;
    if (out == NULL || number > 127 || out->size == out->room)
        return code_any(coder, number, most);
    out->data[out->size++] = (uint8_t)number;
    return number;
}

static int32_t code_signed(Coder *coder, int32_t number)
{
    int64_t wide = number;
    uint64_t bits = wide < 0 ? (uint64_t)(-wide) << 1 | 1 : (uint64_t)wide << 1;

    bits = code(coder, bits, (uint64_t)INT32_MAX << 1 | 1);
    wide = (int64_t)(bits >> 1);
    return (int32_t)(bits & 1 ? -wide : wide);
}

/* Printable text of less than `size` bytes. */
static void code_text(Coder *coder, char *text, size_t size)
{
    size_t length = coder->out != NULL ? strlen(text) : 0;

    length = (size_t)code(coder, length, size - 1);
    for (size_t i = 0; i < length; i++)
        text[i] = (char)code(coder, (uint8_t)text[i], 255);
    text[length] = '\0';
    if (coder->out == NULL)
        text_tidy(text);
}

#define CODE(coder, field, most)                                               \
    ((field) = (__typeof__(field))code(coder, (uint64_t)(field), most))

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

static void code_names(Coder *coder, Trace *trace)
{
    CODE(coder, trace->label_count, TRACE_LABELS);
    for (int i = 0; i < trace->label_count; i++)
        code_text(coder, trace->labels[i], TRACE_LABEL_SIZE);
    CODE(coder, trace->item_count, TRACE_ITEMS);
    for (int i = 1; i <= trace->item_count; i++) {
        TraceItem *item = &trace->items[i];
        if (coder->out == NULL)
            memset(item, 0, sizeof *item);
        CODE(coder, item->label, TRACE_LABELS - 1);
        coder->failed = coder->failed || item->label >= trace->label_count;
        CODE(coder, item->type, THING_TYPE_COUNT - 1);
        code_text(coder, item->name, NAME_LIMIT);
        for (int seat = 0; seat < trace->seats; seat++) {
            CODE(coder, item->offered[seat], UINT32_MAX);
            CODE(coder, item->taken[seat], UINT32_MAX);
        }
    }
}

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
    for (int seat = 0; seat < trace->seats && trace->is_followed; seat++)
        turn->values[seat] = code_signed(coder, turn->values[seat]);
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

/* Most choices are five small numbers, a byte each. There are many, so these
 * are written and read at once. */
static bool write_small_choice(Bytes *out, const TraceChoice *choice)
{
    uint8_t *at = out->data + out->size;

    if ((choice->options | choice->item) > 127 ||
        (choice->seat | choice->label | choice->type) > 127 ||
        out->room - out->size < CHOICE_NUMBERS)
        return false;
    at[0] = (uint8_t)choice->options;
    at[1] = (uint8_t)choice->item;
    at[2] = choice->seat;
    at[3] = choice->label;
    at[4] = choice->type;
    out->size += CHOICE_NUMBERS;
    return true;
}

static bool read_small_choice(Coder *coder, const Trace *trace,
                              TraceChoice *choice)
{
    const uint8_t *at = coder->at;

    if (coder->end - at < CHOICE_NUMBERS ||
        (at[0] | at[1] | at[2] | at[3] | at[4]) > 127 ||
        at[1] > trace->item_count || at[2] >= trace->seats ||
        at[3] >= trace->label_count || at[4] >= THING_TYPE_COUNT)
        return false;
    *choice = (TraceChoice){at[0], at[1], at[2], at[3], at[4]};
    coder->at += CHOICE_NUMBERS;
    return true;
}

static void write_choices(Coder *coder, Trace *trace)
{
    for (int i = 0; i < trace->choice_count; i++)
        if (!write_small_choice(coder->out, &trace->choices[i]))
            code_choice(coder, trace, &trace->choices[i]);
}

static void read_choices(Coder *coder, Trace *trace, int count)
{
    for (int i = 0; i < count && !coder->failed; i++) {
        TraceChoice *choice = trace_add_choices(trace, 1);
        coder->failed = choice == NULL;
        if (choice != NULL && !read_small_choice(coder, trace, choice))
            code_choice(coder, trace, choice);
    }
}

/* Lists grow only as far as there are bytes for them. */
static void code_lists(Coder *coder, Trace *trace)
{
    int turns = trace->turn_count;
    int choices = trace->choice_count;

    CODE(coder, turns, TRACE_TURNS + 1);
    CODE(coder, choices, TRACE_CHOICES);
    for (int i = 0; i < turns && !coder->failed; i++) {
        TraceTurn *turn =
            coder->out != NULL ? &trace->turns[i] : trace_add_turn(trace);
        coder->failed = turn == NULL;
        if (turn != NULL)
            code_turn(coder, trace, turn);
    }
    if (coder->out != NULL)
        write_choices(coder, trace);
    else
        read_choices(coder, trace, choices);
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

/* -- functions ------------------------------------------------------------ */

static void code_function(Coder *coder, FunctionSum *function)
{
    code_text(coder, function->file, sizeof function->file);
    CODE(coder, function->line, INT32_MAX);
    code_text(coder, function->name, sizeof function->name);
    CODE(coder, function->is_called, 1);
}

const char *function_file(const char *file)
{
    static const char *const folders[] = {"variants/", "scripts/"};
    const char *found = strrchr(file, '/');

    found = found != NULL ? found + 1 : file;
    for (int i = 0; i < 2; i++)
        for (const char *at = file; (at = strstr(at, folders[i])) != NULL; at++)
            if (at < found || i > 0)
                found = at;
    return found;
}

bool functions_write(const Examination *examination, Bytes *bytes)
{
    Coder coder = {.out = bytes};
    FunctionCover cover;

    for (int i = 0; examination_function(examination, i, &cover); i++) {
        FunctionSum function = {.line = cover.line, .is_called = cover.reached};
        if (cover.is_file || cover.is_rare || cover.name[0] == '\0')
            continue;
        strncpy(function.file, function_file(cover.file),
                sizeof function.file - 1);
        strncpy(function.name, cover.name, sizeof function.name - 1);
        code_function(&coder, &function);
    }
    return !bytes->is_short;
}

bool functions_read(Sums *sums, const uint8_t *data, size_t size)
{
    Coder coder = {.at = data, .end = data + size};

    while (coder.at < coder.end) {
        FunctionSum function = {.line = 0};
        code_function(&coder, &function);
        if (coder.failed || !sums_add_function(sums, &function, NULL))
            return false;
    }
    return true;
}
