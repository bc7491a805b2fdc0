/*
 * replay.h -- plays the turns of a record again, and restores its history.
 */
#ifndef MATCH_REPLAY_H
#define MATCH_REPLAY_H

#include "match/record/record.h"

/*
 * A Replay plays the turns of a record.
 *
 * The tokens of the record are entered as those of a person would be. Random
 * numbers come from the game's generator. In an exact replay each turn must
 * have the same random results and the same hash of its position as in the
 * record. Otherwise it must only be legal.
 */

/* Size of a message; larger than that of any complaint. */
enum { REPLAY_WORDS = 2600 };

typedef enum ReplayEnd {
    /* The turn was played, and is now the latest turn of the game. */
    REPLAY_FINE,
    REPLAY_COMPLETE,  /* all turns of the record were played */
    REPLAY_ILLEGAL,   /* the turn is not legal, for the reason in `why` */
    REPLAY_DIFFERENT, /* the result differs as `why` says; only if `exact` */
    REPLAY_FAILED     /* the script has failed, see `error` */
} ReplayEnd;

typedef struct Replay {
    const Record *record; /* borrowed, and so is the game */
    Game *game;           /* a game with the start position of the record */
    bool exact;
    int next; /* index of the next turn in the record */
    /* First turn with different random results, or -1. Used if not `exact`. */
    int strayed;
    int file_line; /* line of the record in which an error occurred */
    /* Message in one line, possibly with " -- file:line". */
    char why[REPLAY_WORDS];
    ScriptError error;
} Replay;

Replay replay_begin(const Record *record, Game *game, bool exact);

/* Plays the next turn. After REPLAY_DIFFERENT the turn has been played; after
 * other errors the game is before it. */
ReplayEnd replay_turn(Replay *replay);

/* Plays a turn of the record without changing `next`. */
ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn);

/*
 * After an error: moves to the latest position in the record that was edited or
 * in which the rules were changed, and begins the game there. Returns false if
 * the record has none after the error.
 */
bool replay_skip(Replay *replay);

/* Plays the turns that are left, as long as their numbers are not above
 * `last`. */
ReplayEnd replay_rest(Replay *replay, int last);

/* -- restore.c ------------------------------------------------------------- */

/*
 * A Restore turns a record back into a game with all its branches, notes and
 * bookmarks.
 *
 * Each turn must have the same result as in the record. Turns that were taken
 * back later are an exception: if such a turn is illegal or has a different
 * result, the tree does not get it, nor the turns after it, but the file keeps
 * them.
 */

typedef struct Restore {
    Replay replay;
    int left_out;   /* number of turns that the tree does not have */
    bool overflows; /* the record has more than GAME_BRANCH_LIMIT branches */
    /* Line of the first turn that was left out, or of the first branch above
     * the limit. */
    int file_line;
    char why[REPLAY_WORDS];
} Restore;

/*
 * Restores a game, which must be at its start. `text` is the text of the
 * record. Returns REPLAY_COMPLETE, with the game at the end of the record. If
 * it returns anything else, the game must not be used.
 */
ReplayEnd restore_game(Restore *restore, const Record *record, const char *text,
                       Game *game);

#endif
