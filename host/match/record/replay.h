/*
 * replay.h -- a record played again, turn by turn.
 *
 * The lines of the record are entered as a person would enter them; chance is
 * drawn from the game's own generator. An exact replay must come out as the
 * record says, with the same hashes; any other must only be legal.
 */
#ifndef MATCH_REPLAY_H
#define MATCH_REPLAY_H

#include "match/record/record.h"

enum { REPLAY_WORDS = 2600 }; /* more than a complaint needs */

typedef enum ReplayEnd {
    REPLAY_FINE,      /* the turn was played: it is the game's latest */
    REPLAY_COMPLETE,  /* all turns of the record were played */
    REPLAY_ILLEGAL,   /* the turn cannot be played: `why` */
    REPLAY_DIFFERENT, /* it comes out differently: `why`; only where `exact` */
    REPLAY_FAILED     /* the script is wrong: `error` */
} ReplayEnd;

typedef struct Replay {
    const Record *record; /* borrowed, as is the game */
    Game *game;           /* stands at the record's start in the beginning */
    bool exact;
    int next;      /* index of the turn in the record */
    int strayed;   /* in other than exact ones: the number of the first turn in
                    which chance decided otherwise; -1: none so far */
    int file_line; /* of the record: where the fault lies */
    char why[REPLAY_WORDS]; /* one line, perhaps with " -- file:line" behind */
    ScriptError error;
} Replay;

Replay replay_begin(const Record *record, Game *game, bool exact);

/* Plays the next turn. After a fault the game stands before that turn, or
 * (REPLAY_DIFFERENT) behind it. */
ReplayEnd replay_turn(Replay *replay);

/* Plays any turn of the record: `next` stays as it is. */
ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn);

/*
 * After a fault: passes over the turns up to the latest position that was made
 * by hand or in which the rules were changed, which is then the game's
 * beginning. False when there is none.
 */
bool replay_skip(Replay *replay);

/* Plays all that are left, but no turn with a number above `last`. */
ReplayEnd replay_rest(Replay *replay, int last);

#endif
