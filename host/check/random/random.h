/*
 * random.h -- plays games in which all seats choose at random.
 */
#ifndef CHECK_RANDOM_H
#define CHECK_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

#include "core/line.h"
#include "core/position/position.h"
#include "script/script.h"

/* A RandomTally counts what was played in random games. */
typedef struct RandomTally {
    long games; /* number of games that ended or were stopped at most_turns */
    long cut;   /* number of games that were stopped at most_turns */
    long turns;
    long choices;
} RandomTally;

/* A SeeTurn is called after each turn. If it returns false, it must set
 * `error`, and the game ends. */
typedef bool (*SeeTurn)(void *context, Script *script, const Line *line,
                        ScriptError *error);

/* A RandomGame is a random game in progress. The struct contains pointers into
 * itself and must not be copied. Nothing else may run its script. */
typedef struct RandomGame {
    Script *script;
    uint64_t key; /* key for random numbers of the bots */
    Position start;
    const Position *now;
    long turns; /* number of turns played */
    /* The test that repeats turns from saved positions, or NULL for no such
     * test. */
    struct Reread *reread;
    /* True if the latest turn should be tested. All early turns of the first
     * games are tested, and a sample of the other turns. */
    bool is_tested;
    /* True if the latest turn was repeated from a saved position and had a
     * different result. */
    bool is_changed;
} RandomGame;

/* Begins the game that `house play` plays with this seed and random players. */
void random_begin(RandomGame *game, Script *script, const char *seed);
/* Plays a turn, as random_game does. The game must not be over. */
bool random_turn(RandomGame *game, SeeTurn see, void *context,
                 RandomTally *tally, Position *at, ScriptError *error);
/* True if the game is over or has reached `most_turns` turns. In that case adds
 * the game to the tally; the caller must not call the function again. */
bool random_has_ended(const RandomGame *game, long most_turns,
                      RandomTally *tally);

/* Plays the game that `house play` plays with this seed and random players.
 * Stops after `most_turns` turns. If the script fails, returns false with
 * `error`; `*at` is then the start of the turn. `see` and `at` may be NULL. */
bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error);

/* Writes the position before the set-up of the game with the given seed.
 * Returns the key for random numbers of the bots. */
uint64_t random_start(const Script *script, const char *seed, Position *start);

bool is_like(const Script *script, const Position *one, const Position *other);

/* A PureGames tests that a turn depends only on the position and the choices.
 * It plays two random games with alternating turns. It repeats each turn after
 * the other game's turn, and compares the results. */
typedef struct PureGames {
    Script *script;
    int turn; /* number of turns played so far in both games together */
    /* A PureTable is one of the two random games, with its latest turn. */
    struct PureTable {
        uint64_t key; /* key for random numbers of the game's bots */
        Position before, now;
        Line line;
        bool moved; /* true if `before` and `line` are set */
    } tables[2];
} PureGames;

void pure_begin(PureGames *games, Script *script, const char *const seeds[2]);
/* Plays a turn. Returns false with `error` if the script fails or a repeated
 * turn has a different result. If only the result differs, `error` names no
 * file. `*which` is the index of the failed game, and `*at` the start of the
 * turn. */
bool pure_turn(PureGames *games, Position *at, int *which, ScriptError *error);

#endif
