/*
 * rerun.h -- plays a whole game again under rules that are loaded again. Files
 * outside this folder include reload.h instead.
 */
#ifndef MATCH_RELOAD_RERUN_H
#define MATCH_RELOAD_RERUN_H

#include "match/game/game.h"

typedef struct Reload Reload;

/*
 * A Rerun loads the rules again and plays all turns of a game again under the
 * new rules, one turn at a time. The game changes only at the end, and its
 * former state becomes its earlier game. Until then, the caller must neither
 * move the game nor change its rules.
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
 * Plays the remaining turns, and replaces the game. The game is then at the
 * same point as before, or at the start of the first turn that is no longer
 * legal. The former state of the game is kept as an Earlier, with its script;
 * if the Rerun has played the turns of an earlier game, that game remains the
 * Earlier. `milliseconds` is as in reload_rules_within. Frees the Rerun in any
 * case. If the Rerun was interrupted or memory runs out, returns false, sets
 * the error of `reload`, and does not change the game.
 */
bool rerun_end(Rerun *rerun, int milliseconds, Reload *reload);

/* True if there is an earlier game, and the current game is now shorter than
 * when it replaced the earlier game: it has fewer turns, or the same number of
 * turns but fewer picks in the current turn. */
bool rerun_is_behind(const Game *game);
/* Replaces the game by its earlier game (see Earlier). */
void rerun_return(Game *game);

#endif
