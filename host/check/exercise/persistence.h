/*
 * persistence.h -- tests that a game continues in the same way after its rules
 * are reloaded and after it is saved.
 */
#ifndef CHECK_PERSISTENCE_H
#define CHECK_PERSISTENCE_H

#include "match/game/game.h"
#include "script/script.h"

/* A LoadAnew loads the rules of the game into a new script. Returns NULL and
 * sets `error` if the rules cannot be loaded. */
typedef Script *(*LoadAnew)(void *context, ScriptError *error);

typedef enum PersistenceWay {
    /* The game is repeated with its seed on a new script, into which the rules
     * were loaded again. */
    PERSISTENCE_AGAIN,
    /* The choices of the first play are repeated, and the rules are loaded
     * again between turns. */
    PERSISTENCE_RELOADED,
    /* Each position is written and read. Then the second half of the game is
     * played from a position that was read. */
    PERSISTENCE_SAVED,
    PERSISTENCE_WAYS,
    PERSISTENCE_LAST = PERSISTENCE_WAYS - 1
} PersistenceWay;

/* A PersistenceTrail is the game as it was played for the first time. */
typedef struct PersistenceTrail {
    int count; /* number of turns */
    /* Position before each turn; before[count] is the position at the end. */
    Position *before;
    char **lines; /* tokens chosen in each turn; the texts are owned */
} PersistenceTrail;

/*
 * A PersistenceGame plays a random game and repeats it, to test that a game
 * survives reloading and saving. The functions return false with `error` on
 * failure. If only the result differs, `error` names no file. The caller must
 * always call persistence_end.
 */
typedef struct PersistenceGame {
    Script *played; /* script on which the game is first played */
    const char *seed;
    LoadAnew load;
    void *context;
    ScriptError *error;

    PersistenceTrail trail;
    PersistenceWay
        way;  /* the current way of repeating; PERSISTENCE_WAYS during the first
                 play */
    int turn; /* index of the current turn */

    /* State of the current repetition. The pointers are owned, or NULL. */
    Script *script;
    Game *game;
    Position now; /* current position; used for PERSISTENCE_AGAIN only */
    uint64_t key; /* key for random numbers of the bots */
} PersistenceGame;

/* Plays the game for the first time. */
bool persistence_begin(PersistenceGame *keeping, int most_turns);
/* Begins to repeat the game in the next PersistenceWay. The first call begins
 * with the first way. */
bool persistence_next(PersistenceGame *keeping);
/* Repeats the next turn. */
bool persistence_turn(PersistenceGame *keeping);
/* True if the current repetition has a further turn. */
bool persistence_goes_on(const PersistenceGame *keeping);
void persistence_end(PersistenceGame *keeping);
/* Writes the position at the start of the turn in which an error occurred.
 * Returns false if there is no position. */
bool persistence_place(const PersistenceGame *keeping, Position *at);

/* Plays a game, and then repeats it in every PersistenceWay. If that fails,
 * `*at` is the position at the start of the failed turn, and `*way` the failed
 * repetition. */
bool persistence_game(Script *script, const char *seed, int most_turns,
                      LoadAnew load, void *context, Position *at,
                      PersistenceWay *way, ScriptError *error);

#endif
