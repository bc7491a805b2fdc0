/*
 * random_games.h -- whole games by chance: a uniform pick at each choice.
 */
#ifndef APP_RANDOM_GAMES_H
#define APP_RANDOM_GAMES_H

#include "core/random.h"
#include "script/script.h"

/* What was played, summed up over games. */
typedef struct RandomTally {
    long games; /* complete, or cut at most_turns */
    long cut;
    long turns;
    long choices;
} RandomTally;

/* Sees each turn that was played; false with `error` ends the game there. */
typedef bool (*SeeTurn)(void *context, Script *script, const Line *line,
                        ScriptError *error);

/*
 * Plays one game, which is that of `house play` with this seed and random
 * seats, from the set-up and adds it to the tally. A game of more than
 * `most_turns` turns is cut. `see` may be NULL. False with `error` when the
 * script is wrong; `at` (it may be NULL) is then where the turn began.
 */
bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error);

#endif
