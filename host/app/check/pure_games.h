/*
 * pure_games.h -- whether a script keeps anything of its own between turns.
 *
 * A game is a position and the choices made in it, and nothing else: what a
 * script remembers in Lua cannot be taken back, saved or replayed.
 */
#ifndef APP_PURE_GAMES_H
#define APP_PURE_GAMES_H

#include "script/script.h"

/*
 * Plays two games by chance, their turns in alternation, and every turn again
 * when the other game has moved. False with `error` set when it does not come
 * out as before (the error names no file) or the script is wrong; then `*at`
 * is where the turn of game `*which` began.
 */
bool pure_games(Script *script, const char *const seeds[2], int most_turns,
                Position *at, int *which, ScriptError *error);

#endif
