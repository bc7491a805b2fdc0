/*
 * rerun.h -- plays a whole game again under rules that are loaded again. Files
 * outside this folder include reload.h instead.
 */
#ifndef MATCH_RELOAD_RERUN_H
#define MATCH_RELOAD_RERUN_H

#include "match/game/game.h"

typedef struct Reload Reload;

/*
 * A Rerun loads the rules again, and plays all turns of a game again under the
 * new rules, one at a time. Only the end of the Rerun changes the game; the
 * former state then becomes the earlier game. Until then, the caller must
 * neither move the game nor change its rules.
 */
typedef struct Rerun Rerun;

/* Loads the rules and begins. The Rerun plays the turns of `game`. If
 * `of_earlier` is true and `game` has replaced a game (see Earlier), the Rerun
 * plays the turns of that replaced game instead. Returns NULL and sets the
 * error of `reload` if the game cannot begin under the new rules. The caller
 * must clear `reload` in any case. */
Rerun *rerun_begin(Game *game, bool of_earlier, Reload *reload);
/* Frees a Rerun. The game does not change. NULL is allowed. */
void rerun_free(Rerun *rerun);
/* Plays the next turn. Returns false if there is no further turn to play: all
 * turns are played, or the next turn is not legal. */
bool rerun_turn(Rerun *rerun);
/* Returns the part of the game that was played again, in percent. */
int rerun_percent(const Rerun *rerun);
/* True if the Rerun plays the turns of the earlier game. */
bool rerun_is_of_earlier(const Rerun *rerun);
/*
 * Plays the remaining turns, and replaces the game by the new game. The new
 * game ends before the first turn that is no longer legal. The game whose turns
 * were played becomes the Earlier of the new game. `milliseconds` is the
 * processor time for finding changed turns. Frees the Rerun in any case.
 *
 * Returns false and sets the error of `reload` if the Rerun was interrupted or
 * memory runs out. The game then does not change.
 */
bool rerun_end(Rerun *rerun, int milliseconds, Reload *reload);

/* True if the game has replaced an older game (see Earlier), and has since
 * become shorter. A game is shorter if it has fewer turns, or an equal number
 * of turns but fewer picks in the current turn. */
bool rerun_is_behind(const Game *game);
/* Replaces the game by its Earlier, which is the game before the rules
 * changed. */
void rerun_return(Game *game);

#endif
