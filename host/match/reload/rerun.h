/*
 * rerun.h -- plays a whole game again under rules that are loaded again. Files
 * outside this folder include reload.h instead.
 */
#ifndef MATCH_RELOAD_RERUN_H
#define MATCH_RELOAD_RERUN_H

#include "match/game/game.h"

typedef struct Reload Reload;

/* A Rerun plays all turns of a game again under new rules, one at a time. Only
 * rerun_end changes the game. Until then, the caller must neither move the game
 * nor change its rules. */
typedef struct Rerun Rerun;

/* Loads the rules and begins a Rerun of `game`, or of its Earlier if
 * `of_earlier` is true. Returns NULL and sets the error of `reload` if the new
 * rules do not fit. The caller must always clear `reload`. */
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
 * Plays the remaining turns that are legal, and replaces the game. The old game
 * becomes the Earlier. `milliseconds` is the processor time for finding changed
 * turns. Frees the Rerun. Returns false, with the game unchanged, if it is
 * interrupted or memory runs out.
 */
bool rerun_end(Rerun *rerun, int milliseconds, Reload *reload);

/* True if the game has replaced an older game (see Earlier), and is now before
 * the place at which it did so. We compare the number of turns, and then the
 * number of picks in the current turn. */
bool rerun_is_behind(const Game *game);
/* Replaces the game by its Earlier, which is the game before the rules
 * changed. */
void rerun_return(Game *game);

#endif
