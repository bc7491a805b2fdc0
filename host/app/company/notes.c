/*
 * notes.c -- sentences that are not of the game, and where they belong in it.
 */
#include <stdlib.h>
#include <string.h>

#include "app/company/company_internal.h"
#include "base/text.h"

unsigned hearer_of(Seat viewer)
{
    return 1u << engine_viewer_number(viewer);
}

/* -- adding --------------------------------------------------------------- */

/* Takes the text of the note, in place of the oldest one. */
static void add(Company *company, Note note)
{
    Note *place = &company->notes[company->note_count++ % NOTES_KEPT];

    free(place->text);
    *place = note;
}

static void add_lines(Company *company, Note note, const char *lines)
{
    note.moment = company->moment;
    while (lines != NULL && *lines != '\0') {
        size_t length = strcspn(lines, "\n");
        note.text = strndup(lines, length);
        if (length > 0 && note.text != NULL)
            add(company, note);
        else
            free(note.text);
        lines += length + (lines[length] != '\0');
    }
}

void notes_add(Company *company, unsigned hearers, const char *lines)
{
    const char *told = company->so_far[engine_viewer_number(SEAT_NONE)];
    const char *cited = company->cited_so_far;

    add_lines(company,
              (Note){.node = game_here(engine_game(company->engine))->number,
                     .is_within = (told != NULL && told[0] != '\0') ||
                                  (cited != NULL && cited[0] != '\0'),
                     .hearers = hearers},
              lines);
}

void notes_begin(Company *company, unsigned hearers, const char *line)
{
    add_lines(company, (Note){.node = 0, .hearers = hearers}, line);
}

char *notes_remark(RecordLineKind kind, const char *text)
{
    const char *name = kind == RECORD_BOOKMARK ? "Bookmark" : "Note";
    int length = (int)text_whole(text, NOTE_BYTES);
    const char *rest = text[length] != '\0' ? "…" : "";
    size_t size = strlen(name) + (size_t)length + strlen(rest) + 3;
    char *line = malloc(size);

    if (line != NULL)
        snprintf(line, size, "%s: %.*s%s", name, length, text, rest);
    return line;
}

void notes_recall(Company *company)
{
    const GameHistory *history = engine_game(company->engine)->history;

    for (const Remark *each = history->remarks; each; each = each->later) {
        char *text = notes_remark(each->kind, each->text);
        if (text != NULL)
            add(company, (Note){.node = each->node->number,
                                .hearers = HEARD_BY_ALL,
                                .text = text});
    }
}

void notes_clear(Company *company)
{
    for (int i = 0; i < NOTES_KEPT; i++)
        free(company->notes[i].text);
    memset(company->notes, 0, sizeof company->notes);
    company->note_count = 0;
}

/* -- telling -------------------------------------------------------------- */

static int find_oldest(const Company *company)
{
    return company->note_count > NOTES_KEPT ? company->note_count - NOTES_KEPT
                                            : 0;
}

/* The note of that number; NULL where it is not for the viewer. */
static const Note *find_note(const Company *company, int number, Seat viewer)
{
    const Note *note = &company->notes[number % NOTES_KEPT];

    return (note->hearers & hearer_of(viewer)) != 0 ? note : NULL;
}

Json *notes_since(const Company *company, Seat viewer, long long after)
{
    Json *list = json_new_array();

    for (int i = find_oldest(company); i < company->note_count; i++) {
        const Note *note = find_note(company, i, viewer);
        if (note != NULL && note->moment > after)
            json_add(list, json_text(note->text));
    }
    return list;
}

void notes_tell(const Company *company, Seat viewer, int node, bool are_within,
                Json *story)
{
    for (int i = find_oldest(company); i < company->note_count; i++) {
        const Note *note = find_note(company, i, viewer);
        Json *object;
        if (note == NULL || note->node != node || note->is_within != are_within)
            continue;
        object = json_new_object();
        json_set(object, "note", json_text(note->text));
        json_add(story, object);
    }
}
