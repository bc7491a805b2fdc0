/*
 * reload_load.h -- loads the rules of a game again from the same files.
 */
#ifndef MATCH_RELOAD_LOAD_H
#define MATCH_RELOAD_LOAD_H

#include "match/game/game.h"
#include "match/reload/reload.h"

/* Loads the files of the game's script again. Uses defaults for options that no
 * longer exist, and writes lines about them to `notes`. Returns NULL and sets
 * the error of `reload` on failure. */
Script *reload_load(const Game *game, FILE *notes, Reload *reload);

/* Loads the rules once more and looks for undefined globals, as `house check`
 * does. Adds the globals to the faults of `reload`. */
void reload_scan_names(const Script *fresh, const Position *now,
                       Reload *reload);

#endif
