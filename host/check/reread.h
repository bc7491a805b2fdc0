/*
 * reread.h -- tests that a position is complete: written and read again, it
 * must offer the same options, and the same turn must lead to the same
 * position.
 */
#ifndef CHECK_REREAD_H
#define CHECK_REREAD_H

#include "format/token.h"
#include "script/script.h"

enum { ASKED_MOST = 256, LOOKS_MOST = 8192 };

/* The options of all choices of a turn, in order. */
typedef struct Offered {
    Script *script; /* script that plays the turn */
    int count;      /* number of choices */
    bool is_full;   /* some choices could not be kept */
    int picks[ASKED_MOST];
    int ends[ASKED_MOST];       /* index after the last option of each choice in
                                   `looks` */
    uint64_t looks[LOOKS_MOST]; /* hashes of the options, equal for equal
                                   tokens */
} Offered;

/* A turn, and the same turn from its start as read from text. */
typedef struct Reread {
    Script *reader; /* the same rules on a script that has played nothing
                       else */
    Position start; /* start of the turn */
    Decide decide;  /* decides in the turn */
    void *context;
    int stop;                /* index of the choice at which to stop; or -1 */
    char twice[TOKEN_LIMIT]; /* token that two options of a choice had; or "" */
    Offered offered, again;
} Reread;

/* Plays a turn like script_turn, and records the options of its choices in
 * `offered`. Returns RUN_FAILED if two options of a choice have the same
 * token. */
RunEnd reread_play(Reread *reread, Script *script, const Position *start,
                   Line *line, Decide decide, void *context,
                   ScriptError *error);

/*
 * Writes and reads the start of the turn that was played, and plays it again
 * with the reader. Returns false with `error` if the options differ, or the
 * result differs from `after`. State that a script keeps outside the position
 * is not tested.
 */
bool reread_check(Reread *reread, const Position *after, ScriptError *error);

/* Writes the position with the script `from`, reads it for `script`, and
 * compares. Returns false with `error` if they differ. */
bool reread_position(const Script *from, const Script *script,
                     const Position *before, Position *position,
                     ScriptError *error);

/* -- whole.c -------------------------------------------------------------- */

/*
 * True if, at the end of a turn, each card is in a place and none is still in
 * use, and variables hold only pyramids on the board and cards that all seats
 * know. Else sets `error`. The host ensures these conditions, so a finding is
 * a fault of the host.
 */
bool whole_check(const Script *script, const Position *position,
                 ScriptError *error);

#endif
