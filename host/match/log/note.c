/*
 * note.c -- adds and finds notes, the entries of the log that do not describe
 * turns.
 */
#include <stdlib.h>
#include <string.h>

#include "match/log/log.h"

static int most_frequent_author(const Log *log)
{
    int counts[AUTHORS] = {0};
    int most = 0;

    for (int i = 0; i < log->note_count; i++)
        counts[log->notes[i].author]++;
    for (int i = 1; i < AUTHORS; i++)
        if (counts[i] > counts[most])
            most = i;
    return most;
}

static void make_room(Log *log)
{
    const int author = most_frequent_author(log);
    int at = 0;

    while (log->notes[at].author != author)
        at++;
    free(log->notes[at].text);
    log->note_count--;
    memmove(&log->notes[at], &log->notes[at + 1],
            sizeof *log->notes * (size_t)(log->note_count - at));
}

void log_note(Log *log, Note note)
{
    if (log->note_count == NOTES_KEPT)
        make_room(log);
    log->notes[log->note_count++] = note;
}

static bool is_sent(const char *text)
{
    return text != NULL && text[0] != '\0';
}

/* We settle the game first, because settling may replace the node that was
 * added last. */
Note note_here(const Log *log, Game *game, RecordLineKind kind,
               unsigned readers)
{
    game_settle(game);
    return (Note){.revision = log->revision,
                  .node = game_here(game)->number,
                  .is_within = is_sent(log->sent[viewer_number(SEAT_NONE)]) ||
                               is_sent(log->sent_rules),
                  .kind = kind,
                  .readers = readers};
}

void log_forget_notes(Log *log)
{
    for (int i = 0; i < log->note_count; i++)
        free(log->notes[i].text);
    memset(log->notes, 0, sizeof log->notes);
    log->note_count = 0;
}

const Note *log_note_for(const Log *log, int number, Seat viewer)
{
    const Note *note = &log->notes[number];

    return (note->readers & viewer_bit(viewer)) != 0 ? note : NULL;
}
