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

/*
 * A RandomGame is a random game in progress. The struct contains pointers into
 * itself, so it must not be copied. Nothing else may run the script until the
 * game ends.
 */
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
/* True if the game is over or has reached `most_turns` turns. Before it returns
 * true, the function adds the game to the tally; the caller must not call it
 * again for this game. */
bool random_has_ended(const RandomGame *game, long most_turns,
                      RandomTally *tally);

/*
 * Plays the game that `house play` plays with this seed and random players, and
 * adds it to the tally. The game is stopped after `most_turns` turns. `see` may
 * be NULL. If the script fails, returns false, sets `error`, and sets `*at` to
 * the position at the start of the turn. `at` may be NULL.
 */
bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error);

/* Writes the position before the set-up of the game with the given seed.
 * Returns the key for random numbers of the bots. */
uint64_t random_start(const Script *script, const char *seed, Position *start);

bool is_like(const Script *script, const Position *one, const Position *other);

/*
 * A PureGames tests that a turn depends only on the position and the choices.
 * Other state that a script keeps in Lua could not be taken back, saved or
 * replayed.
 *
 * Two random games are played with alternating turns. Each turn is played again
 * after the other game has moved, and must then have the same result.
 */
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
/*
 * Plays a turn. Returns false and sets `error` if the script fails, or if a
 * turn has a different result when it is repeated; in the second case the error
 * has no file. After either failure, `*which` is the index of the game, and
 * `*at` is the position at the start of the turn.
 */
bool pure_turn(PureGames *games, Position *at, int *which, ScriptError *error);

#endif
