/*
 * foreseen.h -- finds what a seat may know of the effect of its picks, before
 * the picks reveal something.
 */
#ifndef MATCH_GAME_FORESEEN_H
#define MATCH_GAME_FORESEEN_H

#include "match/game/game_state.h"

/*
 * Makes picks of the turn again, up to their first reveal. `begun` is the
 * number of earlier picks in the turn. `completed` is true if the picks have
 * completed the turn.
 *
 * Sets `*ends` to true if the picks end the turn, whatever they reveal to
 * `seat`. Returns true if the script is now at the reveal, and false if it did
 * not reach a reveal.
 */
bool game_foresee(Game *game, bool completed, int begun, Seat seat, bool *ends);

#endif
