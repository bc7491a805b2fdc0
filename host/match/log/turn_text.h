/*
 * turn_text.h -- the description of a turn, shared by the files of the log.
 */
#ifndef MATCH_LOG_TURN_TEXT_H
#define MATCH_LOG_TURN_TEXT_H

#include "match/log/log.h"

/* Describes the script's last run, in turn `turn`. The rules are found by
 * running the turn once more, so the script moves. */
TurnText turn_text(const Log *log, const Game *game, int turn);
void turn_text_clear(TurnText *text);

#endif
