/*
 * replay.h -- plays the turns of a record again, and restores its history.
 */
#ifndef MATCH_REPLAY_H
#define MATCH_REPLAY_H

#include "match/record/record.h"

/* A Replay plays the turns of a record as if a person had typed them. If
 * `exact` is true, random results and positions must equal the record.
 * Otherwise each turn must only be legal. */

/* Size in bytes of a text that has room for every message. */
enum { REPLAY_WORDS = 2600 };

typedef enum ReplayEnd {
    /* The turn was played, and is now the latest turn of the game. */
    REPLAY_FINE,
    REPLAY_COMPLETE,  /* all turns of the record were played */
    REPLAY_ILLEGAL,   /* the turn is not legal, for the reason in `why` */
    REPLAY_DIFFERENT, /* the result of the turn differs, as `why` says; only if
                       * `exact` */
    REPLAY_FAILED     /* the script has failed, see `error` */
} ReplayEnd;

typedef struct Replay {
    const Record *record; /* borrowed, like `game` */
    Game *game;           /* a game with the start position of the record */
    bool exact;
    int next; /* index of the next turn in the record */
    /* First turn whose random results differ from the record, or -1. Used if
     * `exact` is false. */
    int strayed;
    int file_line; /* line of the record in which an error occurred */
    /* Message in one line, possibly with " -- file:line". */
    char why[REPLAY_WORDS];
    ScriptError error;
} Replay;

Replay replay_begin(const Record *record, Game *game, bool exact);

/* Plays the next turn of the record. If the result is REPLAY_DIFFERENT, the
 * turn was played. After any other error, the game is at the start of the
 * turn. */
ReplayEnd replay_turn(Replay *replay);

/* Plays a turn of the record without changing `next`. */
ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn);

/* Continues after an error. Begins the game again at the last edit of the
 * position or change of rules in the record. Returns false if the record has
 * neither after the error. */
bool replay_skip(Replay *replay);

/* Plays the remaining turns of the record up to turn number `last`. */
ReplayEnd replay_rest(Replay *replay, int last);

/* -- restore.c ------------------------------------------------------------- */

/* A Restore builds a game from a record, with all branches, notes and
 * bookmarks. Each turn must have the recorded result. A turn that is illegal
 * or has a different result is left out if the players took it back later. The
 * turns after it are then left out, too. */

typedef struct Restore {
    Replay replay;
    int left_out;   /* number of turns that were left out of the tree */
    bool overflows; /* true if the record has more than GAME_BRANCH_LIMIT
                     * branches */
    /* Line number of the first turn that was left out. If `overflows` is true,
     * line number of the first branch beyond GAME_BRANCH_LIMIT. */
    int file_line;
    char why[REPLAY_WORDS];
} Restore;

/* Restores a game, which must be at its start. `text` is the text of the
 * record. If the result is not REPLAY_COMPLETE, the caller must not use the
 * game. */
ReplayEnd restore_game(Restore *restore, const Record *record, const char *text,
                       Game *game);

#endif
