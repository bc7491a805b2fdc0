/*
 * game.h -- a game in progress: a start position, a tree of the turns played,
 * and the current turn's picks. The script computes all positions from these
 * data.
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "match/game/foreseen.h"
#include "match/game/game_entry.h"
#include "match/game/game_move.h"
#include "match/game/game_state.h"
#include "match/game/past.h"
#include "match/game/posed.h"
#include "match/game/retrace.h"
#include "match/game/ways.h"

#endif
