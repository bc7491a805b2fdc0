/*
 * kept_games.h -- whether a game survives what people do with it: it is played
 * again, its rules are loaded anew in the middle, it is saved and resumed.
 */
#ifndef APP_KEPT_GAMES_H
#define APP_KEPT_GAMES_H

#include "script/script.h"

/* Loads the same rules once more; NULL with `error` set when that fails. */
typedef Script *(*LoadAnew)(void *context, ScriptError *error);

typedef enum KeptWay {
    KEPT_AGAIN,    /* the same seed, on rules that were loaded anew */
    KEPT_RELOADED, /* rules loaded anew between all turns */
    KEPT_SAVED,    /* positions written and read, lines as words */
    KEPT_WAYS
} KeptWay;

/*
 * Plays a game by chance, of at most so many turns, on a script that may have
 * played others; then plays it again in each of these ways. False with `error`
 * set when it does not come out the same (then the error names no file) or the
 * script is wrong; `*at` is where the turn began, and `*way` how it was played
 * (KEPT_WAYS: for the first time).
 */
bool kept_game(Script *script, const char *seed, int most_turns, LoadAnew load,
               void *context, Position *at, KeptWay *way, ScriptError *error);

#endif
