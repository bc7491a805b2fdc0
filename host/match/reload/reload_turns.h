/*
 * reload_turns.h -- what new rules change in whole turns, and the errors that
 * they meet there.
 */
#ifndef MATCH_RELOAD_TURNS_H
#define MATCH_RELOAD_TURNS_H

#include "match/reload/reload.h"

/*
 * Tries turns that go on from the line of the game, by the former rules and by
 * the present ones, and fills in the turns and the faults of `reload`. Both
 * games are where they were; neither script is at an open choice afterwards.
 * Without the former game (NULL) only faults are looked for. The limit is of
 * processor time, and is passed by one turn at most.
 */
void reload_try_turns(const Game *was, const Game *game, int milliseconds,
                      Reload *reload);

/* Adds to the faults, unless one of that line is among them. */
void reload_add_fault(Reload *reload, const ScriptError *error);

#endif
