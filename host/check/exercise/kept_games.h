/*
 * kept_games.h -- tests that a game survives reloading and saving.
 */
#ifndef CHECK_KEPT_GAMES_H
#define CHECK_KEPT_GAMES_H

#include "match/game/game.h"
#include "script/script.h"

/* A LoadAnew loads the same rules again. It returns NULL and sets `error` if
 * that fails. */
typedef Script *(*LoadAnew)(void *context, ScriptError *error);

typedef enum KeptWay {
    KEPT_AGAIN, /* the same seed is played on rules that were loaded again */
    /* The choices of the first play are repeated, and the rules are loaded
     * again between turns. */
    KEPT_RELOADED,
    /* Each position is written and read. Then the second half of the game is
     * played from a position that was read. */
    KEPT_SAVED,
    KEPT_WAYS,
    KEPT_LAST = KEPT_WAYS - 1
} KeptWay;

/* A KeptTrail is the game as it was played first. */
typedef struct KeptTrail {
    int count; /* number of turns */
    /* Position before each turn; [count] is that at the end. */
    Position *before;
    char **lines; /* tokens chosen in each turn; the texts are owned */
} KeptTrail;

/*
 * A KeptGame tests that a game survives reloading and saving. A random game of
 * at most `most_turns` turns is played on a script that may have played other
 * games before. It is then repeated in several ways. The functions return false
 * and set `error` if the result differs (the error then has no file) or the
 * script fails. The caller must call kept_end in any case.
 */
typedef struct KeptGame {
    Script *played; /* script on which the game is played first */
    const char *seed;
    LoadAnew load;
    void *context;
    ScriptError *error;

    KeptTrail trail;
    KeptWay way; /* current way; KEPT_WAYS while the game is played first */
    int turn;    /* index of the current turn */

    /* State of the current way; the pointers are owned, or NULL. */
    Script *script;
    Game *game;
    Position now; /* current position; used for KEPT_AGAIN only */
    uint64_t key; /* key for random numbers of the bots */
} KeptGame;

/* Plays the game for the first time. */
bool kept_begin(KeptGame *keeping, int most_turns);
/* Begins to repeat the game in the first way, or in the next. */
bool kept_next(KeptGame *keeping);
/* kept_turn repeats a turn. kept_goes_on is true if the current way has more
 * turns. */
bool kept_turn(KeptGame *keeping);
bool kept_goes_on(const KeptGame *keeping);
void kept_end(KeptGame *keeping);
/* Writes the position at the start of the turn in which an error occurred.
 * Returns false if there is no such position. */
bool kept_place(const KeptGame *keeping, Position *at);

/* Plays a game and repeats it in all ways, in a single call. On an error, `*at`
 * and `*way` say where it occurred. */
bool kept_game(Script *script, const char *seed, int most_turns, LoadAnew load,
               void *context, Position *at, KeptWay *way, ScriptError *error);

#endif
