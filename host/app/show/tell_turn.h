/*
 * tell_turn.h -- whole turns of a game that is told, not played at a table:
 * all that happened, as somebody tells it who may know everything.
 */
#ifndef APP_TELL_TURN_H
#define APP_TELL_TURN_H

#include <stdio.h>

#include "match/game/game.h"

/* Both run the latest turn of the game again. False when memory ran out. */

/* "turn 7, red: WORDS", and what happened, in words. */
bool tell_turn(FILE *out, const Game *game, bool color);
/* The turn as an object of JSON on a line. */
bool tell_turn_object(FILE *out, const Game *game);

/* How the game stands, as an object on a line. */
bool tell_position_object(FILE *out, const Game *game);
/* The result of a game that is over, as an object on a line. */
bool tell_result_object(FILE *out, const Position *position);

#endif
