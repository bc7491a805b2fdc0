/*
 * past.h -- a view of a game at a different turn. Files outside this folder
 * include game.h instead.
 */
#ifndef MATCH_GAME_PAST_H
#define MATCH_GAME_PAST_H

#include "match/game/game_state.h"

/* A Past is a game as it was at a node, for functions that do not change the
 * game. It borrows everything from the game, so the game must not change while
 * the Past is used. */
typedef struct Past {
    Game game;
    GameHistory history;
} Past;

/* Sets `past` to the game at a node, with no choice open. The game does not
 * move. */
void past_at(Past *past, const Game *game, Node *node);

#endif
