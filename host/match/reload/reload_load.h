/*
 * reload_load.h -- loading a game's rules anew, from where they were loaded.
 */
#ifndef MATCH_RELOAD_LOAD_H
#define MATCH_RELOAD_LOAD_H

#include "match/game/game.h"

/*
 * Loads the files of the game's script again, with its house rules and the
 * values of its options. Values that the rules do not have any more are told
 * in `notes`, a sentence a line, and the defaults take their place. NULL with
 * `error` when the rules do not load.
 */
Script *reload_load(const Game *game, FILE *notes, ScriptError *error);

#endif
