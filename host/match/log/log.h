/*
 * log.h -- what each viewer of a game has been shown: the events of each turn,
 * notes, and the updates that carry both to the viewers.
 *
 * The log describes events in words at once and keeps the words, because they
 * cannot be made again after other rules were loaded. A text has one event or
 * citation a line.
 */
#ifndef MATCH_LOG_H
#define MATCH_LOG_H

#include "match/game/game.h"

enum {
    VIEWERS = SEAT_LIMIT + 2,
    /* The author of a note is the number of its viewer plus 1, or AUTHOR_NONE
     * for bots, the rules and the record. */
    AUTHOR_NONE = 0,
    AUTHORS = VIEWERS + 1,
    UPDATES_KEPT = 32, /* updates that slow readers can still get */
    NOTES_KEPT = 128,
    READ_BY_ALL = (1 << VIEWERS) - 1
};

/* Viewers by number, 0 to VIEWERS - 1: the seats, SEAT_WATCHER (who may know
 * what all seats know), and SEAT_NONE (who may know everything). */
Seat viewer_at(int number);
int viewer_number(Seat viewer);
/* Returns the bit of a viewer in a set of readers. */
unsigned viewer_bit(Seat viewer);

/* A Describer puts events into words; view/show has one. The texts are owned by
 * the caller; NULL means that memory ran out. */
typedef struct Describer {
    char *(*events)(const EventLog *events, const Script *script, Seat viewer,
                    bool is_set_up);
    /* Cites the rules that the first `known` choices of a line followed. */
    char *(*rules)(Script *script, const Position *start, const Line *line,
                   int known);
    /* Lists the spaces that the events touched. Returns their number. */
    int (*touched)(const EventLog *events, Space *spaces);
} Describer;

/* A TurnText describes a turn for each viewer, as far as the viewer may know
 * it. All texts are owned, or NULL. */
typedef struct TurnText {
    int node; /* node that the turn led to */
    char *events[VIEWERS];
    char *rules;
} TurnText;

typedef struct TurnStore TurnStore; /* the texts of all turns */

/* An Update is a change of the game or of the table, with the lines that it
 * adds for each viewer. */
typedef struct Update {
    char *events[VIEWERS]; /* owned, or NULL */
    char *rules;           /* owned, or NULL */
    bool is_anew;          /* the lines begin again at the start of the turn */
    bool is_begun;         /* a new game has begun */
    bool has_rules;        /* the rules have changed */
} Update;

/* A Note is a log entry that does not describe an event of the game: it is
 * about rules, consent or the record, or a person has written it. */
typedef struct Note {
    long long revision; /* the update that added it */
    int node;           /* number of the node where the game was */
    bool is_within;     /* lines of the current turn precede it */
    unsigned readers;   /* bit n: viewer number n may read it */
    int author;
    char *text; /* owned */
} Note;

/* A Log begins zeroed except for the describer and the revision. */
typedef struct Log {
    const Describer *describer;
    /* The latest turn as far as it is played; see log_take. */
    char *events[VIEWERS], *rules; /* owned, or NULL */
    TurnStore *store;              /* owned, or NULL */
    int touched_count;             /* spaces that the latest events touched */
    Space touched[OPTION_LIMIT];
    /* Number of the latest update, which grows by one with each. It may begin
     * at any number. */
    long long revision;
    long long first; /* the first update; 0 if there is none yet */
    Update updates[UPDATES_KEPT];
    char *sent[VIEWERS], *sent_rules; /* lines of the current turn that updates
                                         contain; owned, or NULL */
    Note notes[NOTES_KEPT];           /* the oldest first */
    int note_count;
} Log;

void log_clear(Log *log);

/* -- turn_text.c: what happens -------------------------------------------- */

/* A LogDraft collects what happens in a request that may yet fail. */
typedef struct LogDraft {
    FILE *out[VIEWERS]; /* streams of the texts; NULL: memory ran out */
    char *text[VIEWERS];
    size_t size[VIEWERS];
    FILE *rules_out;
    char *rules;
    size_t rules_size;
    TurnText *turns; /* texts of the complete turns; owned */
    int turn_count, turn_room;
    int touched_count;
    Space touched[OPTION_LIMIT];
} LogDraft;

bool draft_begin(LogDraft *draft); /* false if memory runs out */
/* Adds the events of the script's last run in turn `turn`, which is complete or
 * still current. The script moves. */
void draft_add(LogDraft *draft, const Log *log, const Game *game, int turn);
void draft_drop(LogDraft *draft);
/* Replaces the lines of the latest request by the draft, and ends it. */
void log_take(Log *log, const Game *game, LogDraft *draft);
/* Describes the current turn as far as it is played, after the game was moved.
 * The script moves. */
void log_look(Log *log, const Game *game);
/* Marks spaces as touched. */
void log_touch(Log *log, int count, const Space *spaces);
/* Marks the spaces that the turn before has touched. The script moves. */
void log_touch_last(Log *log, const Game *game);

/* Return what happened in the latest request as the viewer may know it, and the
 * rules that were followed; "" if nothing did. The texts are valid until the
 * next request that changes the game. */
const char *log_events(const Log *log, Seat viewer);
const char *log_rules(const Log *log);

/* -- turn_store.c: past turns --------------------------------------------- */

/*
 * Return the lines of the turn that led to a node; NULL if it is not known:
 * at the start of the game, for a turn that was played under former rules
 * before the log began, and if memory runs out. The turn is run again if
 * needed; the script moves. The texts are valid until the log changes.
 */
const char *log_turn_events(Log *log, const Game *game, Node *node,
                            Seat viewer);
const char *log_turn_rules(const Log *log, const Node *node);
/* Forgets all turns, because a different game begins. */
void log_forget_turns(Log *log);
/* Keeps the text, and frees it. If memory runs out, it is not kept. */
void log_keep_turn(Log *log, TurnText *text);
/* Runs the turn that led to the node again. Returns false if that is
 * impossible. */
bool turn_run_again(const Game *game, const Node *node);

/* -- update.c ------------------------------------------------------------- */

/* Begin an update: empty, with the new lines of the current turn, or with all
 * its lines. The update is valid until UPDATES_KEPT others have begun. */
Update *log_update(Log *log);
Update *log_update_turn(Log *log, const Game *game);
Update *log_update_anew(Log *log, const Game *game);

/* A LogPart is what a viewer reads about several updates. */
typedef struct LogPart {
    char *events, *rules; /* owned */
    long long since; /* the update after which it begins; 0: all that is kept */
    long long noted; /* the update after which its notes begin */
    bool is_anew, is_begun, has_rules;
    bool has_missed; /* lines before it are no longer kept */
} LogPart;

/* Gathers the lines of all updates after `after`; 0 means that the reader is
 * new. Returns false if memory runs out. The caller must clear the part in any
 * case. */
bool log_since(const Log *log, Seat viewer, long long after, LogPart *part);
void log_part_clear(LogPart *part);

/* -- note.c --------------------------------------------------------------- */

/* Returns a note without text for these readers, at the game's place. The
 * latest turn is settled first. */
Note note_here(const Log *log, Game *game, unsigned readers);
/* Adds a note, whose text the log owns from now on. If there are too many, the
 * oldest note of the author with the most notes makes room, so that nobody's
 * notes push out those of others. */
void log_note(Log *log, Note note);
void log_forget_notes(Log *log);
/* Returns note `number` (0 to note_count - 1) if the viewer may read it, else
 * NULL. */
const Note *log_note_for(const Log *log, int number, Seat viewer);

#endif
