/*
 * reload_turns.h -- finds turns that new rules change, and errors in turns.
 */
#ifndef MATCH_RELOAD_TURNS_H
#define MATCH_RELOAD_TURNS_H

#include "match/reload/reload.h"

/*
 * Plays random turns that continue the line of the game, under the old rules
 * (`was`) and under the new rules (`game`). Adds to `reload` the turns that
 * only one version of the rules allows, and the errors of the script. If `was`
 * is NULL, looks only for errors. Neither game moves. The caller must open the
 * choice again afterwards. `milliseconds` limits the processor time; the last
 * turn may exceed the limit.
 */
void reload_try_turns(const Game *was, const Game *game, int milliseconds,
                      Reload *reload);

/* Adds an error to the faults, unless they contain an error in the same line of
 * the script. */
void reload_add_fault(Reload *reload, const ScriptError *error);

#endif
