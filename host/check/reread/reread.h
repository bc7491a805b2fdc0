/*
 * reread.h -- tests that the text of a position contains the whole state of the
 * game. After a position is written and read again, the same options must be
 * offered, and the same choices must lead to the same position.
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

/*
 * Writes the position before the turn that was played, reads it again, and
 * repeats the turn from there with `reader`. Returns false and sets `error` if
 * the options or the result differ; `after` is the expected result. The check
 * does not detect state that a script keeps outside the position.
 */
bool reread_check(Reread *reread, const Position *after, ScriptError *error);

/* Writes the position `before` as a text, with the equipment of the script
 * `from`. Reads this text into `position`, with the equipment of `script`.
 * Returns false and sets `error` if `position` differs from `before`. */
bool reread_position(const Script *from, const Script *script,
                     const Position *before, Position *position,
                     ScriptError *error);

/* -- whole.c -------------------------------------------------------------- */

/*
 * True if a position at the end of a turn is consistent: each card has a place,
 * no card is set aside while the game continues, and variables refer only to
 * pyramids on the board and to cards that all seats know. Otherwise sets
 * `error`. No script can make a position inconsistent, so such an error is a
 * fault of the host.
 */
bool whole_check(const Script *script, const Position *position,
                 ScriptError *error);

#endif
