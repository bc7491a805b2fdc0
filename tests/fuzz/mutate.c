/*
 * mutate.c -- finds JSON values in a text, and edits the text. We edit the text
 * rather than the values, so that duplicate members and wrong types can result.
 */
#include "fuzz/mutate.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/chance/random.h"

enum { PARTS = 4096, DEPTH = 32, STEPS = 4, WORD = 200 };

/* A Range is a range of bytes of the input. */
typedef struct Range {
    size_t from, to;
} Range;

/* A Part is a value in the input. If it is a member of an object, `whole` is
 * the value with its key. */
typedef struct Part {
    Range value;
    Range whole;
    size_t depth; /* number of values that contain this value; 0 for the
                   * outermost value of a line or document */
} Part;

typedef struct Input {
    char *bytes;
    size_t size, room;
    int count;
    Part parts[PARTS];
    Random random;
} Input;

static uint32_t any(Input *input, uint32_t count)
{
    return random_below(&input->random, count);
}

/* -- the values of an input ------------------------------------------------ */

/* A Scan is a search for all values in the input. */
typedef struct Scan {
    Input *input;
    size_t at;
    size_t key; /* beginning of the key of the next value; or NO_KEY */
    size_t depth;
    Part *open[DEPTH];
} Scan;

#define NO_KEY SIZE_MAX

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == ',';
}

/* Returns the end of the string that begins at `at`. */
static size_t string_end(const Input *input, size_t at)
{
    for (at++; at < input->size && input->bytes[at] != '"'; at++)
        at += input->bytes[at] == '\\';
    return at < input->size ? at + 1 : input->size;
}

static size_t word_end(const Input *input, size_t at)
{
    while (at < input->size && !is_blank(input->bytes[at]) &&
           strchr("[]{}\":", input->bytes[at]) == NULL)
        at++;
    return at;
}

static Part *begin_part(Scan *scan)
{
    Part *part = &scan->input->parts[scan->input->count++];
    const size_t whole = scan->key != NO_KEY ? scan->key : scan->at;

    *part = (Part){{scan->at, scan->at}, {whole, whole}, scan->depth};
    scan->key = NO_KEY;
    return part;
}

static void end_part(Part *part, size_t at)
{
    part->value.to = part->whole.to = at;
}

/* Reads a string. It is a key if a colon follows, and a value otherwise. */
static void scan_string(Scan *scan)
{
    const Input *input = scan->input;
    const size_t end = string_end(input, scan->at);
    size_t next = end;

    while (next < input->size && input->bytes[next] == ' ')
        next++;
    if (next < input->size && input->bytes[next] == ':') {
        scan->key = scan->at;
        scan->at = next + 1;
    } else {
        end_part(begin_part(scan), end);
        scan->at = end;
    }
}

static void scan_next(Scan *scan)
{
    const char byte = scan->input->bytes[scan->at];
    const size_t end = word_end(scan->input, scan->at);

    if (byte == '"') {
        scan_string(scan);
    } else if ((byte == '{' || byte == '[') && scan->depth < DEPTH) {
        scan->open[scan->depth] = begin_part(scan);
        scan->depth++;
        scan->at++;
    } else if ((byte == '}' || byte == ']') && scan->depth > 0) {
        end_part(scan->open[--scan->depth], ++scan->at);
    } else if (end > scan->at) {
        end_part(begin_part(scan), end);
        scan->at = end;
    } else {
        scan->at++;
    }
}

/* Finds all values. Bytes that are not JSON are skipped. */
static void find_parts(Input *input)
{
    Scan scan = {.input = input, .key = NO_KEY};

    input->count = 0;
    while (scan.at < input->size && input->count < PARTS)
        scan_next(&scan);
    while (scan.depth > 0)
        end_part(scan.open[--scan.depth], input->size);
}

/* -- edits --------------------------------------------------------------- */

/* Replaces a range by other bytes, if there is room. */
static void splice(Input *input, Range range, const char *bytes, size_t size)
{
    const size_t rest = input->size - range.to;

    if (range.from + size + rest > input->room)
        return;
    memmove(input->bytes + range.from + size, input->bytes + range.to, rest);
    memcpy(input->bytes + range.from, bytes, size);
    input->size = range.from + size + rest;
}

/* Replaces a range by a copy of another range, followed by the text `after`. */
static void splice_copy(Input *input, Range range, Range other,
                        const char *after)
{
    const size_t size = other.to - other.from, more = strlen(after);
    char *copy = malloc(size + more);

    if (copy == NULL)
        abort();
    memcpy(copy, input->bytes + other.from, size);
    memcpy(copy + size, after, more);
    splice(input, range, copy, size + more);
    free(copy);
}

static Part *any_part(Input *input)
{
    return &input->parts[any(input, (uint32_t)input->count)];
}

/* Returns the text that separates a value from the next. */
static const char *separator(const Part *part)
{
    return part->depth == 0 ? "\n" : ",";
}

static void put_constant(Input *input)
{
    static const char *const constants[] = {
        "null",        "true",        "false",       "0",
        "1",           "-1",          "2",           "3",
        "7",           "255",         "256",         "65536",
        "2147483647",  "-2147483648", "4294967296",  "9223372036854775807",
        "1e300",       "0.5",         "\"\"",        "\"x\"",
        "\"red\"",     "\"0,0\"",     "\"1,0:r1n\"", "\"\\u001b]\"",
        "\"\\u0000\"", "[]",          "{}",          "[[]]",
        "[0,0]",       "{\"x\":1}"};
    const char *text =
        constants[any(input, sizeof constants / sizeof *constants)];

    splice(input, any_part(input)->value, text, strlen(text));
}

static void copy_value(Input *input)
{
    splice_copy(input, any_part(input)->value, any_part(input)->value, "");
}

static void repeat_part(Input *input)
{
    const Part *part = any_part(input);

    splice_copy(input, (Range){part->whole.from, part->whole.from}, part->whole,
                separator(part));
}

/* Inserts a copy of a part in front of another part. For example, a member is
 * copied into a different object, or a line to a different place. */
static void insert_part(Input *input)
{
    const Part *before = any_part(input);

    splice_copy(input, (Range){before->whole.from, before->whole.from},
                any_part(input)->whole, separator(before));
}

static void remove_part(Input *input)
{
    Range range = any_part(input)->whole;

    if (range.to < input->size && is_blank(input->bytes[range.to]))
        range.to++;
    else if (range.from > 0 && input->bytes[range.from - 1] == ',')
        range.from--;
    splice(input, range, "", 0);
}

static void exchange_parts(Input *input)
{
    Range first = any_part(input)->value, second = any_part(input)->value;
    size_t size;

    if (first.from > second.from) {
        const Range swapped = first;
        first = second;
        second = swapped;
    }
    if (first.to > second.from)
        return;
    size = input->size;
    splice_copy(input, (Range){first.from, first.from}, second, "");
    size = input->size - size; /* the first insertion has moved the second
                                * value by this distance */
    if (size == 0)
        return;
    first = (Range){first.from + size, first.to + size};
    second = (Range){second.from + size, second.to + size};
    splice_copy(input, second, first, "");
    splice(input, first, "", 0);
}

/* Returns a random word of a random value, without quotation marks. */
static Range any_word(Input *input)
{
    Range word = any_part(input)->value;

    if (word.to - word.from > 2 && input->bytes[word.from] == '"')
        word = (Range){word.from + 1, word.to - 1};
    if (word.to - word.from > WORD) {
        word.from += any(input, (uint32_t)(word.to - word.from - WORD));
        word.to = word.from + WORD;
    }
    for (size_t at = word.from; at < word.to; at++)
        if (input->bytes[at] == ' ') {
            if (any(input, 3) == 0)
                word.to = at;
            else
                word.from = at + 1;
        }
    return word;
}

static void copy_word(Input *input)
{
    splice_copy(input, any_word(input), any_word(input), "");
}

static void repeat_word(Input *input)
{
    const Range word = any_word(input);

    splice_copy(input, (Range){word.from, word.from}, word, " ");
}

static void remove_word(Input *input)
{
    splice(input, any_word(input), "", 0);
}

/* Replaces a random character of a word by a character of the same kind. */
static void change_character(Input *input)
{
    const Range word = any_word(input);
    char *byte;

    if (word.to <= word.from)
        return;
    byte =
        input->bytes + word.from + any(input, (uint32_t)(word.to - word.from));
    if (*byte >= '0' && *byte <= '9')
        *byte = (char)('0' + (*byte - '0' + 1 + any(input, 9)) % 10);
    else if (*byte >= 'a' && *byte <= 'z')
        *byte = (char)('a' + any(input, 26));
    else
        *byte = "^@!~/:,;.-+?"[any(input, 12)];
}

static void (*const edits[])(Input *) = {
    put_constant,   copy_value, repeat_part, insert_part, remove_part,
    exchange_parts, copy_word,  repeat_word, remove_word, change_character};

static Input *input_of(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    static Input input;

    input.bytes = (char *)data;
    input.size = size;
    input.room = room;
    input.random = random_from_number(seed);
    return &input;
}

size_t mutate_json(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Input *input = input_of(data, size, room, seed);

    for (uint32_t steps = 1 + any(input, STEPS); steps > 0; steps--) {
        find_parts(input);
        if (input->count == 0)
            break;
        edits[any(input, sizeof edits / sizeof *edits)](input);
    }
    return input->size;
}

size_t mutate_insert_line(uint8_t *data, size_t size, size_t room,
                          const char *line, unsigned seed)
{
    Input *input = input_of(data, size, room, seed);
    size_t lines = 1, at = 0;

    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    for (lines = any(input, (uint32_t)lines); at < size; at++)
        if (data[at] == '\n' && lines-- == 0)
            break;
    splice(input, (Range){at, at}, line, strlen(line));
    splice(input, (Range){at, at}, "\n", 1);
    return input->size;
}
