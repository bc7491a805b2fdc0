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

/*
 * Plays one game from the set-up and adds it to the tally. A game of more than
 * `most_turns` turns is cut. False with `error` when the script is wrong;
 * `at` (it may be NULL) then holds the position as far as the turn came.
 */
bool random_game(Script *script, const char *seed, long most_turns,
                 RandomTally *tally, Position *at, ScriptError *error);

#endif
