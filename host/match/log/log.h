/*
 * log.h -- the log of a game: the texts that each viewer sees. They are a text
 * for each turn, notes, and the updates that are sent to the viewers.
 *
 * Events are described when they happen, and the texts are kept, because the
 * events are no longer available after the rules have been reloaded. A text has
 * a line for each event or rule.
 */
#ifndef MATCH_LOG_H
#define MATCH_LOG_H

#include "match/log/draft.h"
#include "match/log/log_turn.h"

enum {
    /* The author of a note is AUTHOR_NONE for the program and for bots, or the
     * number of a viewer plus 1. */
    AUTHOR_NONE = 0,
    AUTHORS = VIEWERS + 1,
    UPDATES_KEPT = 32, /* number of updates that are kept for slow readers */
    NOTES_KEPT = 128,
    READ_BY_ALL = (1 << VIEWERS) - 1
};

typedef struct TurnStore TurnStore; /* the texts of all turns */

/* An Update reports a change of the game or of the table. It has the lines that
 * the change adds to the log of each viewer. */
typedef struct Update {
    char *events[VIEWERS]; /* lines about events; owned, or NULL */
    char *rules;           /* lines about rules that choices followed; owned, or
                            * NULL */
    /* True if the lines describe the current turn from its start. False if they
     * describe only what happened after the previous update. */
    bool is_anew;
    bool is_begun;    /* true if a new game has begun */
    bool has_rules;   /* true if the rules of the game have changed */
    bool has_players; /* true if a seat has a different player */
} Update;

/* A Note is an entry of the log other than the text of a turn. The program
 * writes notes about rules, consent and the record; people write notes too. */
typedef struct Note {
    long long revision; /* number of the update before the note */
    int node;           /* number of the node at which the game was when the
                         * note was made */
    /* True if the note comes after lines of the current turn. */
    bool is_within;
    unsigned readers; /* bit n is set if viewer number n may read the note */
    int author;
    char *text; /* owned */
} Note;

/* The caller must set a Log to 0 at first, except its describer and
 * revision. */
struct Log {
    const Describer *describer;
    /* Text of the latest request: events for each viewer, and rules. */
    char *events[VIEWERS], *rules; /* owned, or NULL */
    bool is_open; /* true if `events` describe a turn that is not complete */
    TurnStore *store; /* texts of earlier turns; owned, or NULL */
    /* Number of spaces at which the latest events happened. */
    int touched_count;
    Space touched[OPTION_LIMIT];
    /* Number of the latest update. Updates have consecutive numbers, but the
     * first number can be any. */
    long long revision;
    long long first; /* number of the first update, or 0 */
    Update updates[UPDATES_KEPT];
    /* Lines of the current turn that were already sent in updates; owned, or
     * NULL. */
    char *sent[VIEWERS], *sent_rules;
    Note notes[NOTES_KEPT]; /* notes, the oldest first */
    int note_count;
};

void log_clear(Log *log);

/* -- update.c ------------------------------------------------------------- */

/*
 * These functions begin an update. The update of log_update has no lines, that
 * of log_update_turn has the new lines of the current turn, and that of
 * log_update_anew has all lines of the current turn. The pointer is valid until
 * UPDATES_KEPT more updates have begun.
 */
Update *log_update(Log *log);
Update *log_update_turn(Log *log);
Update *log_update_anew(Log *log);
/* Forgets which lines of the current turn were sent. Must be called after the
 * game has moved. */
void log_forget_sent(Log *log);

/* A LogPart is the part of the log that a viewer has not read yet. */
typedef struct LogPart {
    char *events, *rules; /* owned */
    /* Number of the last update that the viewer has read. If it is 0, the part
     * contains all updates that are kept. */
    long long since;
    long long noted; /* number of the update after which the notes begin */
    bool is_anew, is_begun, has_rules, has_players;
    /* True if earlier lines are missing, because they are no longer kept. */
    bool has_missed;
} LogPart;

/* Collects the part of the log after update number `after`, which is 0 for a
 * new reader. Returns false if memory runs out. The caller must clear the part
 * in either case. */
bool log_since(const Log *log, Seat viewer, long long after, LogPart *part);
void log_part_clear(LogPart *part);

/* -- note.c --------------------------------------------------------------- */

/* Returns a note without text, for these readers, at the current node of the
 * game. Settles the latest turn first. */
Note note_here(const Log *log, Game *game, unsigned readers);
/*
 * Adds a note and takes ownership of its text. If there are NOTES_KEPT notes,
 * drops the oldest note of the author who has most notes. Therefore an author
 * with many notes cannot displace the notes of others.
 */
void log_note(Log *log, Note note);
void log_forget_notes(Log *log);
/* Returns the note with the index `number`, or NULL if the viewer may not read
 * it. */
const Note *log_note_for(const Log *log, int number, Seat viewer);

#endif
