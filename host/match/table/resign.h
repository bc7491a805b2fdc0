/*
 * resign.h -- ends a game because a seat gives it up.
 *
 * The end is an edit of the position, so undo takes it back. The game must have
 * one or two teams, because otherwise the winner is not clear.
 */
#ifndef MATCH_TABLE_RESIGN_H
#define MATCH_TABLE_RESIGN_H

#include "core/position/position.h"

typedef struct Table Table;

/* The request to which people must agree. */
#define RESIGN_PLAN "resign the game"
/* Reasons for the end of a game. The colour of a seat precedes the reason: "red
 * resigned". */
#define RESIGN_REASON      "resigned"
#define RESIGN_REASON_TIME "ran out of time"

/* Copies the position at the start of the turn, and ends the game in the copy.
 * The other team wins, if there is one. Returns false if the seat may not
 * resign. Otherwise the caller must call set_make. */
bool resign_find(Table *table, Seat seat, const char *reason,
                 Position *position);
/* True if the game has at most two teams. Only then is it clear who wins if a
 * seat resigns. */
bool resign_has_winner(const Table *table);
/* Returns the people who must consent before `asker` may resign the seat: bit s
 * for seat s. These are the other people of the seat's team, because they lose,
 * too. */
unsigned resign_needs(const Table *table, Seat seat, Seat asker);

#endif
