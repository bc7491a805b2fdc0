/*
 * decisive.h -- the spaces that decided a game: marked on its final board.
 *
 * They are no part of a position: the last turn is run again to find them.
 */
#ifndef APP_DECISIVE_H
#define APP_DECISIVE_H

#include "match/game/game.h"

/* Writes them to `spaces` (room for OPTION_LIMIT), each once, and returns how
 * many there are: none while the game goes on. The script stands behind the
 * last turn afterwards. */
int decisive_spaces(const Game *game, Space *spaces);

#endif
