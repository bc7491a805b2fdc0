/*
 * game.h -- a game in progress.
 *
 * A game consists of a start position, a tree of the turns that were played,
 * and the picks of the current turn. All positions can be computed from these
 * data by running the script. The game is at a node of the tree (see
 * history.h).
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "match/game/game_entry.h"
#include "match/game/game_move.h"
#include "match/game/game_state.h"
#include "match/game/posed.h"
#include "match/game/retrace.h"
#include "match/game/ways.h"

#endif
