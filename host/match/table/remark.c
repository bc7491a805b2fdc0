/*
 * remark.c -- adds notes to the log and to the record, and reads the notes of a
 * record when a game is resumed.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/table_json.h"
#include "match/table/table.h"

/* -- adding --------------------------------------------------------------- */

static void record_note(Table *table, unsigned readers, const char *text);

static void add_noted_lines(Table *table, Note note, const char *lines,
                            bool is_recorded)
{
    if (note.readers == 0)
        return;
    note.revision = table->log.revision;
    note.author = table->author;
    while (lines != NULL && *lines != '\0') {
        size_t length = strcspn(lines, "\n");
        note.text = strndup(lines, length);
        if (length > 0 && note.text != NULL) {
            if (is_recorded)
                record_note(table, note.readers, note.text);
            log_note(&table->log, note);
        } else {
            free(note.text);
        }
        lines += length + (lines[length] != '\0');
    }
}

static Note entry_here(Table *table, unsigned readers)
{
    return note_here(&table->log, table->game, RECORD_TOLD, readers);
}

void table_note(Table *table, unsigned readers, const char *lines)
{
    add_noted_lines(table, entry_here(table, readers), lines, false);
}

void table_note_recorded(Table *table, unsigned readers, const char *lines)
{
    add_noted_lines(table, entry_here(table, readers), lines,
                    !table->is_shared);
}

void table_note_action(Table *table, unsigned readers, Seat viewer,
                       const char *format, ...)
{
    char text[TABLE_WHAT + PERSON_TEXT];
    va_list arguments;
    size_t used;

    person_describe(table, viewer, text);
    used = strlen(text);
    text[used++] = ' ';
    va_start(arguments, format);
    vsnprintf(text + used, sizeof text - used, format, arguments);
    va_end(arguments);
    text_tidy(text); /* replaces a last character that was cut in the middle */
    table_note_recorded(table, readers, text);
}

void table_note_first(Table *table, unsigned readers, const char *line)
{
    add_noted_lines(table, (Note){.kind = RECORD_TOLD, .readers = readers},
                    line, true);
}

void table_forget_notes(Table *table)
{
    log_forget_notes(&table->log);
    memset(table->remark_bytes, 0, sizeof table->remark_bytes);
}

/* -- notes of people ------------------------------------------------------ */

/* Returns a line that consists of `name` and `text`. The text is cut off after
 * REMARK_MOST bytes. The caller must free the result. Returns NULL if memory
 * runs out. */
static char *remark_line_of(const char *name, const char *text)
{
    int length = (int)text_whole(text, REMARK_MOST);
    const char *rest = text[length] != '\0' ? "…" : "";
    size_t size = strlen(name) + (size_t)length + strlen(rest) + 1;
    char *line = malloc(size);

    if (line != NULL)
        snprintf(line, size, "%s%.*s%s", name, length, text, rest);
    return line;
}

/* Returns the line of a note or bookmark. A bookmark begins with "Bookmark: ".
 * A note without an author begins with "Note: ". */
static char *remark_line(RecordLineKind kind, const char *text,
                         const RecordAuthor *author)
{
    return remark_line_of(kind == RECORD_BOOKMARK  ? "Bookmark: "
                          : author->who[0] == '\0' ? "Note: "
                                                   : "",
                          text);
}

bool table_log_remark(Table *table, RecordLineKind kind, const char *text)
{
    Note note = note_here(&table->log, table->game, kind, READ_BY_ALL);
    RecordAuthor author = {.who = ""};
    char *line;

    if (table->author != AUTHOR_NONE)
        author = person_author(table, viewer_at(table->author - 1));
    line = remark_line(kind, text, &author);
    note.by = author;
    if (!game_remark(table->game, kind, text, &author)) {
        free(line);
        return table_fail_memory(table);
    }
    log_update_notes(&table->log);
    add_noted_lines(table, note, line, false);
    free(line);
    if (table->remark != NULL)
        table->remark(table->context, kind, text, &author);
    return true;
}

bool table_bookmark(Table *table, const char **name, char unused[NAME_LIMIT])
{
    const GameHistory *history = table->game->history;
    const char *why;

    if ((*name)[0] == '\0') {
        history_name_bookmark(history, unused);
        *name = unused;
    }
    why = history_why_taken(history, *name);
    return why == NULL ? table_log_remark(table, RECORD_BOOKMARK, *name)
                       : table_fail(table, "request", "%.60s: %s", *name, why);
}

/* A change of a name is also a log entry, such as "red is called Ann", so that
 * nobody can change a name secretly. */
bool table_name(Table *table, Seat viewer, const char *name)
{
    const People before = table->people;
    char text[2 * PERSON_TEXT + 20];
    char person[PERSON_TEXT];
    bool has_changed;
    char *names;

    person_describe(table, viewer, person);
    if (!person_call(table, viewer, name, &has_changed))
        return false;
    if (!has_changed)
        return true;
    names = people_write(table);
    if (names == NULL || !table_may_remark(table, strlen(names))) {
        free(names);
        table->people = before;
        return table_fail_remarks(table);
    }
    free(names);
    name = person_name(table, viewer);
    snprintf(text, sizeof text, "%s %s%s", person,
             name[0] != '\0' ? "is called " : "has no name", name);
    log_update_notes(&table->log);
    add_noted_lines(table, entry_here(table, READ_BY_ALL), text, true);
    table_record_names(table);
    return true;
}

void table_record_names(Table *table)
{
    char *names = people_write(table);

    if (table->remark != NULL && names != NULL)
        table->remark(table->context, RECORD_NAMES, names, NULL);
    free(names);
}

/* -- in the record -------------------------------------------------------- */

bool table_may_remark(Table *table, size_t size)
{
    const long long cost = (long long)size + REMARK_COST;
    long long whole = cost;

    for (int i = 0; i < AUTHORS; i++)
        whole += table->remark_bytes[i];
    if (whole > REMARKS_IN_ALL ||
        (table->author != AUTHOR_NONE &&
         table->remark_bytes[table->author] + cost > REMARKS_OF_ONE))
        return false;
    table->remark_bytes[table->author] += cost;
    return true;
}

/* Lists the participants' names in records. Returns their number. */
static int list_readers(const Table *table, const char *names[VIEWERS])
{
    const Seats *seats = &table->game->now.seats;

    for (int i = 0; i < seats->count + 2; i++) {
        Participant reader = participant_of(seats->count, i);
        names[i] = participant_name(&reader, seats);
    }
    return seats->count + 2;
}

static unsigned bit_of_reader(const Table *table, int number)
{
    return viewer_bit(
        participant_of(table->game->now.seats.count, number).viewer);
}

/* Writes a note to the record, with its text and readers. */
static void record_note(Table *table, unsigned readers, const char *text)
{
    const char *names[VIEWERS], *to[VIEWERS];
    const int all = list_readers(table, names);
    int count = 0;
    char *line;

    for (int i = 0; i < all; i++)
        if (readers & bit_of_reader(table, i))
            to[count++] = names[i];
    line = table_json_write_note(text, to, readers == READ_BY_ALL ? -1 : count);
    if (line != NULL && table_may_remark(table, strlen(line))) {
        game_remark(table->game, RECORD_TOLD, line, NULL);
        if (table->remark != NULL)
            table->remark(table->context, RECORD_TOLD, line, NULL);
    }
    free(line);
}

/* Reads a log entry of the record. A different program may have written the
 * entry, so it may be malformed; the function then returns false. */
static bool read_entry(const Table *table, const Remark *remark, Note *note)
{
    const char *names[VIEWERS];
    const int count = list_readers(table, names);
    int to;
    char *text = table_json_read_note(remark->text, names, count, &to);

    note->readers = to < 0 ? READ_BY_ALL : 0;
    for (int i = 0; i < count && to > 0; i++)
        if (to >> i & 1)
            note->readers |= bit_of_reader(table, i);
    note->text = text != NULL ? remark_line_of("", text) : NULL;
    free(text);
    return note->text != NULL;
}

void table_recall(Table *table)
{
    const GameHistory *history = table->game->history;

    log_forget_notes(&table->log);
    for (const Remark *each = history->remarks; each; each = each->later) {
        Note note = {.node = each->node->number,
                     .readers = READ_BY_ALL,
                     .author = AUTHOR_NONE,
                     .kind = each->kind,
                     .by = each->author};
        bool is_fine = true;
        if (each->kind == RECORD_TOLD)
            is_fine = read_entry(table, each, &note);
        else
            note.text = remark_line(each->kind, each->text, &each->author);
        table->remark_bytes[AUTHOR_NONE] +=
            (long long)strlen(each->text) + REMARK_COST;
        if (is_fine && note.text != NULL)
            log_note(&table->log, note);
    }
}
