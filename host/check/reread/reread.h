/*
 * reread.h -- tests that the text of a position contains the whole state of the
 * game.
 *
 * A position that was written and read must have the same options and results.
 */
#ifndef CHECK_REREAD_H
#define CHECK_REREAD_H

#include "format/token.h"
#include "script/turn.h"

enum { ASKED_MOST = 256, LOOKS_MOST = 8192 };

/* An Offered lists the options of all choices in a turn, in order. */
typedef struct Offered {
    Script *script; /* script that plays the turn */
    int count;      /* number of choices */
    bool is_full;   /* true if there was no room for some choices */
    int picks[ASKED_MOST];
    /* For each choice, the index in `looks` of its last option, plus 1. */
    int ends[ASKED_MOST];
    /* Hashes of the options of all choices. Options with the same token have
     * equal hashes. */
    uint64_t looks[LOOKS_MOST];
} Offered;

/* A Reread is a test that plays a turn, writes and reads the position before
 * the turn, and plays the turn again from there. */
typedef struct Reread {
    /* A second script, with the same rules, on which no game was played. */
    Script *reader;
    Position start; /* start of the turn */
    Decide decide;  /* function that makes the choices of the turn */
    void *context;
    int stop; /* index of the choice at which to stop, or -1 */
    /* Token that two options of a choice share, or "". */
    char twice[TOKEN_LIMIT];
    Offered offered, again;
} Reread;

/* Plays a turn like script_turn, and records the options of its choices.
 * Returns RUN_FAILED if two options of a choice have the same token. */
RunEnd reread_play(Reread *reread, Script *script, const Position *start,
                   Line *line, Decide decide, void *context,
                   ScriptError *error);

/* Writes and reads the position before the latest turn, and repeats the turn
 * with `reader`. Returns false with `error` if the options differ, or if the
 * result differs from `after`. */
bool reread_check(Reread *reread, const Position *after, ScriptError *error);

/* Writes `before` with the equipment of the script `from`, and reads it into
 * `position` with the equipment of `script`. Returns false with `error` if the
 * positions differ. */
bool reread_position(const Script *from, const Script *script,
                     const Position *before, Position *position,
                     ScriptError *error);

/* -- whole.c -------------------------------------------------------------- */

/* True if a position at the end of a turn is consistent: for example, each card
 * has a place. Otherwise sets `error`. An inconsistent position is a fault of
 * the host, not of a script. */
bool whole_check(const Script *script, const Position *position,
                 ScriptError *error);

#endif
