/*
 * log_entry.h -- the updates and notes in a log. Files outside this folder
 * include log.h.
 */
#ifndef MATCH_LOG_LOG_ENTRY_H
#define MATCH_LOG_LOG_ENTRY_H

#include "match/log/log_turn.h"

enum {
    /* The author of a note is a number: AUTHOR_NONE for the program and for
     * bots, otherwise the number of the viewer plus 1. */
    AUTHOR_NONE = 0,
    AUTHORS = VIEWERS + 1,
    UPDATES_KEPT = 32, /* number of updates that are kept for slow readers */
    NOTES_KEPT = 128,
    READ_BY_ALL = (1 << VIEWERS) - 1
};

/* An Update reports a change of the game or of the table. It has the lines that
 * the change adds to the log of each viewer. */
typedef struct Update {
    char *events[VIEWERS]; /* lines about events; owned, or NULL */
    char *rules;           /* lines about the rules that apply to choices;
                            * owned, or NULL */
    /* True if the lines describe the current turn from its start. False if they
     * describe only what happened after the previous update. */
    bool is_anew;
    bool is_begun;    /* true if a new game has begun */
    bool has_rules;   /* true if the rules of the game have changed */
    bool has_players; /* true if a seat has a new player */
} Update;

/* A Note is an entry of the log that does not describe a turn. The program
 * writes notes about rules, consent and the record; people write notes, too. */
typedef struct Note {
    long long revision; /* number of the update before the note */
    int node;           /* number of the node at which the game was when the
                         * note was made */
    /* True if lines of the turn in progress were sent before the note. */
    bool is_within;
    unsigned readers; /* bit n is set if viewer number n may read the note */
    int author;
    RecordLineKind
        kind;        /* RECORD_TOLD if the program wrote the text; RECORD_NOTE
                          * or RECORD_BOOKMARK if a person wrote it */
    RecordAuthor by; /* the participant who wrote the note; `who` is "" if the
                      * program wrote it */
    char *text;      /* owned */
} Note;

#endif
