/*
 * reload_turns.h -- finds turns that new rules change, and errors in turns.
 */
#ifndef MATCH_RELOAD_TURNS_H
#define MATCH_RELOAD_TURNS_H

#include "match/reload/reload.h"

/*
 * Plays random turns under the old rules (`was`, or NULL) and under the new
 * rules (`game`). Adds to `reload` the turns that only one version allows, and
 * the script's errors. `milliseconds` limits the processor time. The caller
 * must open the choice again.
 */
void reload_try_turns(const Game *was, const Game *game, int milliseconds,
                      Reload *reload);

/* Adds an error to the faults, unless they contain an error in the same line of
 * the script. */
void reload_add_fault(Reload *reload, const ScriptError *error);

#endif
