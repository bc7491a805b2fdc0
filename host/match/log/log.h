/*
 * log.h -- the log of a game: the texts that each viewer sees.
 *
 * We describe events when they happen, because a reload of the rules drops the
 * events.
 */
#ifndef MATCH_LOG_H
#define MATCH_LOG_H

#include "match/log/draft.h"
#include "match/log/log_entry.h"
#include "match/log/log_turn.h"

typedef struct TurnStore TurnStore; /* the texts of all turns */

/* The caller must set a Log to 0 at first, except its describer and
 * revision. */
struct Log {
    const Describer *describer;
    /* Text of the latest request: the events for each viewer, and the rules. */
    char *events[VIEWERS], *rules; /* owned, or NULL */
    bool is_open; /* true if `events` describe a turn that is not complete */
    TurnStore *store; /* texts of earlier turns; owned, or NULL */
    /* Number of spaces at which the latest events happened. */
    int touched_count;
    Space touched[OPTION_LIMIT];
    /* Number of the latest update. Updates have consecutive numbers, but the
     * first number need not be 1. */
    long long revision;
    long long first; /* number of the first update, or 0 if there was none */
    /* Number of the latest update that has changed more than the notes. */
    long long changed;
    Update updates[UPDATES_KEPT];
    /* Lines of the current turn that were already sent in updates; owned, or
     * NULL. */
    char *sent[VIEWERS], *sent_rules;
    Note notes[NOTES_KEPT]; /* notes, the oldest first */
    int note_count;
};

void log_clear(Log *log);

/* -- update.c ------------------------------------------------------------- */

/* These functions begin an update without lines, with notes only, with the new
 * lines of the current turn, or with all its lines. The pointer is valid until
 * UPDATES_KEPT more updates have begun. */
Update *log_update(Log *log);
Update *log_update_notes(Log *log);
Update *log_update_turn(Log *log);
Update *log_update_anew(Log *log);
/* Forgets which lines of the current turn were sent. The caller must call this
 * function after the game has moved. */
void log_forget_sent(Log *log);

/* A LogPart is the part of the log that a viewer has not read yet. */
typedef struct LogPart {
    char *events, *rules; /* owned */
    /* Number of the last update that the viewer has read. It is 0 if the
     * LogPart contains all updates that the log has kept. */
    long long since;
    long long noted; /* number of the update after which the notes of the part
                      * begin */
    bool is_anew, is_begun, has_rules, has_players;
    /* True if earlier lines are missing, because the log has dropped them. */
    bool has_missed;
} LogPart;

/* Stores in `part` the updates after number `after`, which is 0 for a new
 * viewer. Returns false if memory runs out. The caller must always call
 * log_part_clear. */
bool log_since(const Log *log, Seat viewer, long long after, LogPart *part);
void log_part_clear(LogPart *part);

/* -- note.c --------------------------------------------------------------- */

/* Returns a note for the given readers at the current node of the game. The
 * note has no text yet. First settles the latest turn (see game_settle). */
Note note_here(const Log *log, Game *game, RecordLineKind kind,
               unsigned readers);
/* Adds a note and takes ownership of its text. If there are already NOTES_KEPT
 * notes, drops the oldest note of the author with the most notes. */
void log_note(Log *log, Note note);
void log_forget_notes(Log *log);
/* Returns the note with the index `number`. Returns NULL if the viewer may not
 * read the note. */
const Note *log_note_for(const Log *log, int number, Seat viewer);

#endif
