/*
 * turn_text.h -- describes a turn. Private to this folder.
 */
#ifndef MATCH_LOG_TURN_TEXT_H
#define MATCH_LOG_TURN_TEXT_H

#include "match/log/log.h"

/* Describes the script's latest run, which must be the run of turn number
 * `turn`. Then runs the turn again to find the rules that apply to its
 * choices. */
TurnText turn_text(const Log *log, const Game *game, int turn,
                   bool is_complete);
void turn_text_clear(TurnText *text);

#endif
