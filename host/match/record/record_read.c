/*
 * record_read.c -- from the lines of a file to the game that they tell.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "format/json.h"
#include "match/record/record.h"

/* A file being read, line by line. */
typedef struct Reading {
    Record *record;
    FormatError *error;
    const char *at, *end;
    int line;   /* the number of the line under way */
    int reload; /* that the next turn follows; -1: none */
} Reading;

static bool complain(Reading *reading, const char *path, const char *format,
                     ...) __attribute__((format(printf, 3, 4)));

static bool complain(Reading *reading, const char *path, const char *format,
                     ...)
{
    FormatError *error = reading->error;
    va_list arguments;

    memset(error, 0, sizeof *error);
    error->line = reading->line;
    snprintf(error->path, sizeof error->path, "%s", path);
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

/* -- what the lines mean -------------------------------------------------- */

static bool is_remark(RecordLineKind kind)
{
    return kind == RECORD_NOTE || kind == RECORD_BOOKMARK;
}

/* The turn in which a report was made is not under way any more. */
static void drop_open(Record *record)
{
    free(record->open);
    record->open = NULL;
}

/* What the record keeps of a line, whether or not it is taken back. */
static RecordStep *add_step(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;
    RecordStep *step;

    if (!list_grow(&record->steps, record->step_count, &record->step_room,
                   sizeof *record->steps)) {
        complain(reading, "", "memory ran out");
        return NULL;
    }
    if (!is_remark(line->kind))
        drop_open(record);
    step = &record->steps[record->step_count++];
    memset(step, 0, sizeof *step);
    step->kind = line->kind;
    step->number = line->number;
    return step;
}

static RecordStep *add_text_step(Reading *reading, RecordLine *line)
{
    RecordStep *step = add_step(reading, line);

    if (step != NULL) {
        step->text = line->text;
        line->text = NULL;
    }
    return step;
}

static bool add_turn(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;
    RecordedTurn *turn;
    RecordStep *step;

    if (record->result != NULL)
        return complain(reading,
                        line->kind == RECORD_TURN ? "turn" : "position",
                        "comes after the result, which stands in line %d",
                        record->result_line);
    if (!list_grow(&record->turns, record->turn_count, &record->turn_room,
                   sizeof *record->turns))
        return complain(reading, "", "memory ran out");
    turn = calloc(1, sizeof *turn);
    step = turn != NULL ? add_step(reading, line) : NULL;
    if (step == NULL) {
        free(turn);
        return complain(reading, "", "memory ran out");
    }
    step->kind = RECORD_TURN;
    step->turn = turn;
    turn->is = line->turn;
    turn->position = line->text;
    turn->file_line = reading->line;
    turn->reload = reading->reload;
    turn->step = record->step_count - 1;
    reading->reload = -1;
    memset(&line->turn, 0, sizeof line->turn);
    line->text = NULL;
    record->turns[record->turn_count++] = *turn;
    return true;
}

static void drop_result(Record *record)
{
    free(record->result);
    record->result = NULL;
    record->result_line = 0;
}

static bool take_back(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;
    int turns = line->number;

    if (turns > record->turn_count)
        return complain(reading, "undone", "is %d, but %d turn%s before it",
                        turns, record->turn_count,
                        record->turn_count == 1 ? " stands" : "s stand");
    drop_result(record);
    record->turn_count -= turns;
    while (record->remark_count > 0 && /* they stand in the order of turns */
           record->remarks[record->remark_count - 1].before >
               record->turn_count)
        record->remark_count--;
    reading->reload = -1;
    return add_step(reading, line) != NULL;
}

static bool add_result(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;

    if (record->result != NULL)
        return complain(reading, "result", "stands in line %d already",
                        record->result_line);
    record->result = line->text;
    record->result_line = reading->line;
    line->text = NULL;
    return true;
}

static bool add_remark(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;
    RecordRemark *remark;
    const RecordStep *step;

    if (!list_grow(&record->remarks, record->remark_count, &record->remark_room,
                   sizeof *record->remarks))
        return complain(reading, "", "memory ran out");
    step = add_text_step(reading, line);
    if (step == NULL)
        return false;
    remark = &record->remarks[record->remark_count++];
    remark->kind = step->kind;
    remark->before = record->turn_count;
    remark->text = step->text;
    return true;
}

static bool add_reload(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;
    RecordReload *reload;

    if (!list_grow(&record->reloads, record->reload_count, &record->reload_room,
                   sizeof *record->reloads))
        return complain(reading, "", "memory ran out");
    drop_open(record);
    reading->reload = record->reload_count;
    reload = &record->reloads[record->reload_count++];
    *reload = (RecordReload){line->text, line->script_count, line->scripts,
                             reading->line};
    line->text = NULL;
    line->scripts = NULL;
    line->script_count = 0;
    return true;
}

static bool add_script(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;
    RecordBundled *bundled;

    if (!list_grow(&record->bundled, record->bundled_count,
                   &record->bundled_room, sizeof *record->bundled))
        return complain(reading, "", "memory ran out");
    bundled = &record->bundled[record->bundled_count++];
    *bundled = (RecordBundled){line->scripts[0], line->text};
    line->scripts[0].path = NULL;
    line->text = NULL;
    return true;
}

static bool add_report(Reading *reading, RecordLine *line)
{
    Record *record = reading->record;

    free(record->library);
    free(record->open);
    record->library = line->text;
    record->open = line->turn.line;
    line->text = line->turn.line = NULL;
    return true;
}

static bool add_line(Reading *reading, RecordLine *line)
{
    switch (line->kind) {
    case RECORD_TURN:
    case RECORD_POSITION:
        return add_turn(reading, line);
    case RECORD_UNDONE:
        return take_back(reading, line);
    case RECORD_RESULT:
        return add_result(reading, line);
    case RECORD_NOTE:
    case RECORD_BOOKMARK:
        return add_remark(reading, line);
    case RECORD_BRANCH:
        return add_text_step(reading, line) != NULL;
    case RECORD_RELOADED:
        return add_reload(reading, line);
    case RECORD_REPORT:
        return add_report(reading, line);
    case RECORD_SCRIPT:
        return add_script(reading, line);
    case RECORD_OTHER:
        break;
    }
    return true;
}

/* -- lines ---------------------------------------------------------------- */

static bool is_blank(const char *text, size_t size)
{
    while (size > 0 && strchr(" \t\r", text[size - 1]) != NULL &&
           text[size - 1] != '\0')
        size--;
    return size == 0;
}

/* Each line is a whole text of JSON to the reader: it is line 1 there. */
static bool read_line(Reading *reading, const char *text, size_t size)
{
    RecordLine line;
    bool fine;

    if (reading->line == 1) {
        fine = record_header_read(text, size, &reading->record->header,
                                  reading->error);
        reading->error->line = 1;
        return fine;
    }
    fine = record_line_read(text, size, &line, reading->error);
    reading->error->line = reading->line;
    if (!fine)
        return false;
    fine = add_line(reading, &line);
    record_line_clear(&line);
    return fine;
}

/* A line is JSON or not: what is cut off is not, and has no line break. */
static bool is_torn(const char *text, size_t size)
{
    char message[FORMAT_ERROR_LIMIT];
    int line;
    Json *value = json_parse(text, size, &line, message, sizeof message);

    json_drop(value);
    return value == NULL;
}

static bool take_line(Reading *reading)
{
    Record *record = reading->record;
    const char *text = reading->at;
    size_t left = (size_t)(reading->end - text);
    const char *stop = memchr(text, '\n', left);
    size_t size = stop != NULL ? (size_t)(stop - text) : left;

    if (++reading->line > RECORD_LINE_LIMIT)
        return complain(reading, "", "a record has at most %d lines",
                        RECORD_LINE_LIMIT);
    reading->at += size + (stop != NULL);
    if (stop == NULL && reading->line > 1 && is_torn(text, size)) {
        record->torn_line = reading->line;
        return true;
    }
    record->whole += size + (stop != NULL);
    record->unended = stop == NULL;
    if (reading->line > 1 && is_blank(text, size))
        return true;
    return read_line(reading, text, size);
}

Record *record_read(const char *text, size_t size, FormatError *error)
{
    Reading reading = {
        .error = error, .at = text, .end = text + size, .reload = -1};
    bool fine = true;

    reading.record = calloc(1, sizeof *reading.record);
    memset(error, 0, sizeof *error);
    if (reading.record == NULL)
        fine = complain(&reading, "", "memory ran out");
    else if (size == 0)
        fine = complain(&reading, "", "is empty: it is no record of a game");
    else
        reading.record->size = size;
    while (fine && reading.at < reading.end)
        fine = take_line(&reading);
    if (!fine) {
        record_free(reading.record);
        return NULL;
    }
    for (int i = 0; i < reading.record->turn_count; i++)
        reading.record->steps[reading.record->turns[i].step].stays = true;
    return reading.record;
}

void record_free(Record *record)
{
    if (record == NULL)
        return;
    for (int i = 0; i < record->step_count; i++) {
        RecordStep *step = &record->steps[i];
        if (step->turn != NULL) {
            record_turn_clear(&step->turn->is);
            free(step->turn->position);
        }
        free(step->turn);
        free(step->text);
    }
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
    free(record->library);
    free(record->open);
    free(record->steps);
    free(record->turns);
    free(record->remarks);
    free(record->reloads);
    free(record->result);
    record_header_clear(&record->header);
    free(record);
}
