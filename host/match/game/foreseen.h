/*
 * foreseen.h -- finds what a seat may know of the effect of its picks, before
 * the picks reveal something.
 */
#ifndef MATCH_GAME_FORESEEN_H
#define MATCH_GAME_FORESEEN_H

#include "match/game/game_state.h"

/* Makes the latest picks of the turn again, up to their first reveal.
 * `completed` is true if they have completed the turn, and `begun` is the
 * number of earlier picks. Afterwards, the script is at the reveal. Sets
 * `*ends` to true if the picks end the turn, whatever they reveal to `seat`.
 * Returns false if the script did not reach a reveal. */
bool game_foresee(Game *game, bool completed, int begun, Seat seat, bool *ends);

#endif
