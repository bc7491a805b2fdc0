/*
 * reread.h -- a position is everything there is to know: written and read again
 * it offers the same options, and the same turn leads to the same position.
 */
#ifndef CHECK_REREAD_H
#define CHECK_REREAD_H

#include "format/token.h"
#include "script/script.h"

enum { ASKED_MOST = 256, LOOKS_MOST = 8192 };

/* The options of all choices of a turn, in the order of the choices. */
typedef struct Offered {
    Script *script; /* that the turn is played with */
    int count;      /* choices */
    bool is_full;   /* there were more of them than can be kept */
    int picks[ASKED_MOST];
    int ends[ASKED_MOST];       /* of each in `looks` */
    uint64_t looks[LOOKS_MOST]; /* of the options: equal for the same tokens */
} Offered;

/* A turn, and the same turn from its start as a file has it. */
typedef struct Reread {
    Script *reader; /* the same rules, which have played nothing else */
    Position start; /* of the turn */
    Decide decide;  /* who plays it */
    void *context;
    int stop; /* the number of the choice at which to stop; or -1 */
    char twice
        [TOKEN_LIMIT]; /* a token that two options of a choice had; or "" */
    Offered offered, again;
} Reread;

/* Plays a turn as script_turn does, and notes what is offered. RUN_FAILED if
 * two options of a choice have the same token. */
RunEnd reread_play(Reread *reread, Script *script, const Position *start,
                   Line *line, Decide decide, void *context,
                   ScriptError *error);

/* Writes and reads the start of the turn that was played, and plays it again
 * from there with the reader. False with `error` set if that offers something
 * else, or leads to another position than `after`. What a script keeps beside
 * the position is left to others. */
bool reread_check(Reread *reread, const Position *after, ScriptError *error);

/* Writes the position as the script `from` does, reads it for `script`, and
 * compares. False with `error` set if it is not the same. */
bool reread_position(const Script *from, const Script *script,
                     const Position *before, Position *position,
                     ScriptError *error);

/* -- whole.c -------------------------------------------------------------- */

/* True if at the end of a turn no card is nowhere or still in use, and
 * variables hold only pyramids on the board and cards that all seats know; else
 * `error` is set. The host sees to that: a finding is a fault of the host. */
bool whole_check(const Script *script, const Position *position,
                 ScriptError *error);

#endif
