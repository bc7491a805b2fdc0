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

/* Loads the rules and begins. If `of_earlier` is true and the game has an
 * earlier game, the Rerun plays the turns of the earlier game instead. Returns
 * NULL and sets the error of `reload` if the game cannot begin under the new
 * rules. The caller must clear `reload` in any case. */
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
 * Plays the remaining turns, and replaces the contents of the game. The game is
 * then at the same point as before, or before the first turn that is no longer
 * legal. Its former state is kept as an Earlier, with its script. But if the
 * Rerun has played the turns of an earlier game, this earlier game remains the
 * Earlier. `milliseconds` is as in reload_rules_within. Frees the Rerun in any
 * case. If the Rerun was interrupted or memory runs out, returns false, sets
 * the error of `reload`, and does not change the game.
 */
bool rerun_end(Rerun *rerun, int milliseconds, Reload *reload);

/* True if the game has an earlier game, and is now shorter than when it
 * replaced the earlier game. It is shorter if it has fewer turns, or the same
 * number of turns but fewer picks in the current turn. */
bool rerun_is_behind(const Game *game);
/* Replaces the game by its earlier game (see Earlier). */
void rerun_return(Game *game);

#endif
