/*
 * record_read.c -- reads the lines of a file as a Record.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "format/json.h"
#include "match/record/record.h"

/* A RecordReading is the state of reading a file. */
typedef struct RecordReading {
    Record *record;
    FormatError *error;
    RecordLines lines;
    int reload; /* index of the change of rules before the next turn, or -1 */
} RecordReading;

static bool complain_at_line(RecordReading *reading, const char *path,
                             const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool complain_at_line(RecordReading *reading, const char *path,
                             const char *format, ...)
{
    FormatError *error = reading->error;
    va_list arguments;

    memset(error, 0, sizeof *error);
    error->line = reading->lines.number;
    snprintf(error->path, sizeof error->path, "%s", path);
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

/* -- meaning of the lines ------------------------------------------------- */

/* Drops the picks of a report's current turn, because the game has
 * continued. */
static void drop_open(Record *record)
{
    free(record->open);
    record->open = NULL;
}

static bool add_recorded_turn(RecordReading *reading, RecordLine *line)
{
    Record *record = reading->record;

    if (record->result != NULL)
        return complain_at_line(
            reading, line->kind == RECORD_TURN ? "turn" : "position",
            "comes after the result in line %d", record->result_line);
    if (!list_grow(&record->turns, record->turn_count, &record->turn_room,
                   sizeof *record->turns))
        return complain_at_line(reading, "", "out of memory");
    drop_open(record);
    record->turns[record->turn_count++] =
        (RecordedTurn){.is = line->turn,
                       .position = line->text,
                       .reload = reading->reload,
                       .file_line = reading->lines.number};
    reading->reload = -1;
    memset(&line->turn, 0, sizeof line->turn);
    line->text = NULL;
    return true;
}

static void drop_result(Record *record)
{
    free(record->result);
    record->result = NULL;
    record->result_line = 0;
}

/* Keeps the first `left` turns. Drops all later turns and the remarks after
 * them. */
static void drop_turns(Record *record, int left)
{
    while (record->turn_count > left) {
        RecordedTurn *turn = &record->turns[--record->turn_count];
        record_turn_clear(&turn->is);
        free(turn->position);
    }
    while (record->remark_count > 0 &&
           record->remarks[record->remark_count - 1].before > left)
        free(record->remarks[--record->remark_count].text);
}

static bool take_back(RecordReading *reading, RecordLine *line)
{
    Record *record = reading->record;
    int turns = line->number;

    if (turns > record->turn_count)
        return complain_at_line(
            reading, "undone", "is %d, but %d turn%s before it", turns,
            record->turn_count,
            record->turn_count == 1 ? " stands" : "s stand");
    drop_result(record);
    drop_open(record);
    drop_turns(record, record->turn_count - turns);
    reading->reload = -1;
    return true;
}

static bool add_result(RecordReading *reading, RecordLine *line)
{
    Record *record = reading->record;

    if (record->result != NULL)
        return complain_at_line(reading, "result",
                                "is already given in line %d",
                                record->result_line);
    record->result = line->text;
    record->result_line = reading->lines.number;
    line->text = NULL;
    return true;
}

static bool add_remark(RecordReading *reading, RecordLine *line)
{
    Record *record = reading->record;

    if (!list_grow(&record->remarks, record->remark_count, &record->remark_room,
                   sizeof *record->remarks))
        return complain_at_line(reading, "", "out of memory");
    record->remarks[record->remark_count++] = (RecordRemark){
        line->kind, record->turn_count, line->text, line->author};
    line->text = NULL;
    return true;
}

static bool add_reload(RecordReading *reading, RecordLine *line)
{
    Record *record = reading->record;
    RecordReload *reload;

    if (!list_grow(&record->reloads, record->reload_count, &record->reload_room,
                   sizeof *record->reloads))
        return complain_at_line(reading, "", "out of memory");
    drop_open(record);
    reading->reload = record->reload_count;
    reload = &record->reloads[record->reload_count++];
    *reload = (RecordReload){line->text, line->script_count, line->scripts,
                             reading->lines.number};
    line->text = NULL;
    line->scripts = NULL;
    line->script_count = 0;
    return true;
}

static bool add_script(RecordReading *reading, RecordLine *line)
{
    Record *record = reading->record;
    RecordBundled *bundled;

    if (!list_grow(&record->bundled, record->bundled_count,
                   &record->bundled_room, sizeof *record->bundled))
        return complain_at_line(reading, "", "out of memory");
    bundled = &record->bundled[record->bundled_count++];
    *bundled = (RecordBundled){line->scripts[0], line->text};
    line->scripts[0].path = NULL;
    line->text = NULL;
    return true;
}

static bool add_report(RecordReading *reading, RecordLine *line)
{
    Record *record = reading->record;

    free(record->folders);
    free(record->open);
    record->folders = line->text;
    record->open = line->turn.line;
    line->text = line->turn.line = NULL;
    return true;
}

static bool add_record_line(RecordReading *reading, RecordLine *line)
{
    switch (line->kind) {
    case RECORD_TURN:
    case RECORD_POSITION:
        return add_recorded_turn(reading, line);
    case RECORD_UNDONE:
        return take_back(reading, line);
    case RECORD_RESULT:
        return add_result(reading, line);
    case RECORD_NOTE:
    case RECORD_BOOKMARK:
        return add_remark(reading, line);
    case RECORD_BRANCH:
        drop_open(reading->record);
        break;
    case RECORD_RELOADED:
        return add_reload(reading, line);
    case RECORD_REPORT:
        return add_report(reading, line);
    case RECORD_SCRIPT:
        return add_script(reading, line);
    case RECORD_NAMES:
        free(reading->record->names);
        reading->record->names = line->text;
        line->text = NULL;
        break;
    case RECORD_CLOCK:
        free(reading->record->clock);
        reading->record->clock = line->text;
        line->text = NULL;
        break;
    case RECORD_TOLD:
    case RECORD_OTHER:
        break;
    }
    return true;
}

/* -- lines ---------------------------------------------------------------- */

RecordLines record_lines(const char *text, size_t size)
{
    return (RecordLines){.at = text, .end = text + size};
}

bool record_next_line(RecordLines *lines)
{
    size_t left = (size_t)(lines->end - lines->at);
    const char *stop = left > 0 ? memchr(lines->at, '\n', left) : NULL;

    if (left == 0)
        return false;
    lines->number++;
    lines->text = lines->at;
    lines->is_ended = stop != NULL;
    lines->size = stop != NULL ? (size_t)(stop - lines->at) : left;
    lines->at += lines->size + lines->is_ended;
    return true;
}

static bool is_blank_line(const char *text, size_t size)
{
    while (size > 0 && strchr(" \t\r", text[size - 1]) != NULL &&
           text[size - 1] != '\0')
        size--;
    return size == 0;
}

/* Reads a line. The JSON reader is given one line at a time, so we set the line
 * number of an error here. */
static bool read_next_line(RecordReading *reading)
{
    const RecordLines *lines = &reading->lines;
    RecordLine line;
    bool fine;

    if (lines->number == 1) {
        fine = record_header_read(lines->text, lines->size,
                                  &reading->record->header, reading->error);
        reading->error->line = 1;
        return fine;
    }
    fine = record_line_read(lines->text, lines->size, &line, reading->error);
    reading->error->line = lines->number;
    if (!fine)
        return false;
    fine = add_record_line(reading, &line);
    record_line_clear(&line);
    return fine;
}

/* True if the line is incomplete: it has no line break and is not JSON. */
static bool is_torn(const RecordLines *lines)
{
    char message[FORMAT_ERROR_LIMIT];
    int line;
    Json *value;

    if (lines->is_ended || lines->number == 1)
        return false;
    value =
        json_parse(lines->text, lines->size, &line, message, sizeof message);
    json_drop(value);
    return value == NULL;
}

static bool take_line(RecordReading *reading)
{
    Record *record = reading->record;
    const RecordLines *lines = &reading->lines;

    if (lines->number > RECORD_LINE_LIMIT)
        return complain_at_line(reading, "", "a record has at most %d lines",
                                RECORD_LINE_LIMIT);
    if (is_torn(lines)) {
        record->torn_line = lines->number;
        return true;
    }
    record->whole += lines->size + lines->is_ended;
    record->unended = !lines->is_ended;
    if (lines->number > 1 && is_blank_line(lines->text, lines->size))
        return true;
    return read_next_line(reading);
}

Record *record_read(const char *text, size_t size, FormatError *error)
{
    RecordReading reading = {
        .error = error, .lines = record_lines(text, size), .reload = -1};
    bool fine = true;

    reading.record = calloc(1, sizeof *reading.record);
    memset(error, 0, sizeof *error);
    if (reading.record == NULL)
        fine = complain_at_line(&reading, "", "out of memory");
    else if (size == 0)
        fine =
            complain_at_line(&reading, "", "is empty: not a record of a game");
    else
        reading.record->size = size;
    while (fine && record_next_line(&reading.lines))
        fine = take_line(&reading);
    if (fine)
        return reading.record;
    record_free(reading.record);
    return NULL;
}

void record_free(Record *record)
{
    if (record == NULL)
        return;
    drop_turns(record, 0);
    for (int i = 0; i < record->remark_count; i++)
        free(record->remarks[i].text);
    for (int i = 0; i < record->reload_count; i++) {
        free(record->reloads[i].position);
        record_scripts_free(record->reloads[i].scripts,
                            record->reloads[i].script_count);
    }
    for (int i = 0; i < record->bundled_count; i++) {
        free(record->bundled[i].script.path);
        free(record->bundled[i].text);
    }
    free(record->bundled);
    free(record->folders);
    free(record->open);
    free(record->turns);
    free(record->remarks);
    free(record->reloads);
    free(record->names);
    free(record->clock);
    free(record->result);
    record_header_clear(&record->header);
    free(record);
}
