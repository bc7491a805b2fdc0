/*
 * reload_load.h -- loads a game's rules again, from the same files.
 */
#ifndef MATCH_RELOAD_LOAD_H
#define MATCH_RELOAD_LOAD_H

#include "match/game/game.h"
#include "match/reload/reload.h"

/*
 * Loads the files of the game's script again, with its house rules and the
 * values of its options. Values that the rules no longer have are listed in
 * `notes`, one sentence per line, and replaced by the defaults. Returns NULL
 * with the error of `reload` if the rules do not load.
 */
Script *reload_load(const Game *game, FILE *notes, Reload *reload);

/* Loads the rules once more, for the seats of `now`, and checks names like
 * `house check`: undefined names become faults of `reload`. */
void reload_scan_names(const Script *fresh, const Position *now,
                       Reload *reload);

#endif
