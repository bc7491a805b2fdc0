/*
 * notes.c -- notes: log entries that are not about events of the game, and
 * their places in it.
 */
#include <stdlib.h>
#include <string.h>

#include "house/company/company_internal.h"

unsigned hearer_of(Seat viewer)
{
    return 1u << engine_viewer_number(viewer);
}

/* -- adding --------------------------------------------------------------- */

static int most_frequent_author(const Company *company)
{
    int counts[AUTHORS] = {0};
    int most = 0;

    for (int i = 0; i < company->note_count; i++)
        counts[company->notes[i].author]++;
    for (int i = 1; i < AUTHORS; i++)
        if (counts[i] > counts[most])
            most = i;
    return most;
}

static void make_room(Company *company)
{
    const int author = most_frequent_author(company);
    int at = 0;

    while (company->notes[at].author != author)
        at++;
    free(company->notes[at].text);
    company->note_count--;
    memmove(&company->notes[at], &company->notes[at + 1],
            sizeof *company->notes * (size_t)(company->note_count - at));
}

void notes_put(Company *company, Note note)
{
    if (company->note_count == NOTES_KEPT)
        make_room(company);
    company->notes[company->note_count++] = note;
}

/* Adds a note of the present moment for each line. If `is_kept`, also writes it
 * to the record. */
static void add_lines(Company *company, Note note, const char *lines,
                      bool is_kept)
{
    if (note.hearers == 0)
        return;
    note.moment = company->moment;
    note.author = company->author;
    while (lines != NULL && *lines != '\0') {
        size_t length = strcspn(lines, "\n");
        note.text = strndup(lines, length);
        if (length > 0 && note.text != NULL) {
            if (is_kept)
                notes_keep(company, note.hearers, note.text);
            notes_put(company, note);
        } else {
            free(note.text);
        }
        lines += length + (lines[length] != '\0');
    }
}

/* The game is settled first, because that may replace the node that was added
 * last. */
static Note note_here(const Company *company, unsigned hearers)
{
    Game *game = engine_game(company->engine);
    const char *told = company->so_far[engine_viewer_number(SEAT_NONE)];
    const char *cited = company->cited_so_far;

    game_settle(game);
    return (Note){.node = game_here(game)->number,
                  .is_within = (told != NULL && told[0] != '\0') ||
                               (cited != NULL && cited[0] != '\0'),
                  .hearers = hearers};
}

void notes_add(Company *company, unsigned hearers, const char *lines)
{
    add_lines(company, note_here(company, hearers), lines, false);
}

void notes_add_kept(Company *company, unsigned hearers, const char *lines)
{
    add_lines(company, note_here(company, hearers), lines, true);
}

void notes_begin(Company *company, unsigned hearers, const char *line)
{
    add_lines(company, (Note){.node = 0, .hearers = hearers}, line, true);
}

void notes_clear(Company *company)
{
    for (int i = 0; i < company->note_count; i++)
        free(company->notes[i].text);
    memset(company->notes, 0, sizeof company->notes);
    memset(company->remark_bytes, 0, sizeof company->remark_bytes);
    company->note_count = 0;
}

/* -- reading -------------------------------------------------------------- */

/* Returns the note with that number, or NULL if it is not for the viewer. */
static const Note *find_note(const Company *company, int number, Seat viewer)
{
    const Note *note = &company->notes[number];

    return (note->hearers & hearer_of(viewer)) != 0 ? note : NULL;
}

Json *notes_since(const Company *company, Seat viewer, long long after)
{
    Json *list = json_new_array();

    for (int i = 0; i < company->note_count; i++) {
        const Note *note = find_note(company, i, viewer);
        if (note != NULL && note->moment > after)
            json_add(list, json_text(note->text));
    }
    return list;
}

void notes_tell(const Company *company, Seat viewer, int node, bool are_within,
                Json *story)
{
    for (int i = 0; i < company->note_count; i++) {
        const Note *note = find_note(company, i, viewer);
        Json *object;
        if (note == NULL || note->node != node || note->is_within != are_within)
            continue;
        object = json_new_object();
        json_set(object, "note", json_text(note->text));
        json_add(story, object);
    }
}
