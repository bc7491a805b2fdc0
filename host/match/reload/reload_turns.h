/*
 * reload_turns.h -- finds how new rules change whole turns, and errors in such
 * turns.
 */
#ifndef MATCH_RELOAD_TURNS_H
#define MATCH_RELOAD_TURNS_H

#include "match/reload/reload.h"

/*
 * Tries turns that continue the line of the game, under the former and the
 * present rules, and fills in the turns and the faults of `reload`. Both games
 * keep their places; neither script is at an open choice afterwards. If `was`
 * is NULL, only faults are sought. The limit is in processor time, and may be
 * exceeded by a turn.
 */
void reload_try_turns(const Game *was, const Game *game, int milliseconds,
                      Reload *reload);

/* Adds an error to the faults, unless there is already a fault of the same
 * line. */
void reload_add_fault(Reload *reload, const ScriptError *error);

#endif
