/*
 * resign.h -- ends a game because a seat gives it up.
 *
 * The end is an edit of the position: the history and the record contain a
 * position in which the game is over, and undo takes the edit back. Only a game
 * with one or two teams can end like this, because among several other teams it
 * would not be clear who has won. In a game with more teams, a bot can play the
 * seat instead.
 */
#ifndef MATCH_TABLE_RESIGN_H
#define MATCH_TABLE_RESIGN_H

#include "core/position/position.h"

typedef struct Table Table;

/* Reasons for the end of a game. The colour of a seat precedes the reason: "red
 * resigned". */
#define RESIGN_REASON      "resigned"
#define RESIGN_REASON_TIME "ran out of time"

/* Copies the position at the start of the turn to `position`, and ends the game
 * in the copy. The other team wins; nobody wins if there is no other team.
 * Returns false if the seat may not resign. If it may, the caller must call
 * set_make and open the choice. */
bool resign_find(Table *table, Seat seat, const char *reason,
                 Position *position);
/* True if the game has at most two teams. Only then is it clear who wins if a
 * seat resigns. */
bool resign_has_winner(const Table *table);
/* Returns the people who must consent before the seat may resign: the people of
 * its team, because they lose, too. Bit s is set for seat s. */
unsigned resign_needs(const Table *table, Seat seat);

#endif
