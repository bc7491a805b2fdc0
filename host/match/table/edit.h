/*
 * edit.h -- edits the position, and changes the players of the seats. Each
 * change is described before it is made, so that people can consent.
 */
#ifndef MATCH_TABLE_EDIT_H
#define MATCH_TABLE_EDIT_H

#include <stddef.h>

#include "core/position/position.h"
#include "match/player/player.h"

typedef struct Table Table;

/* -- the position --------------------------------------------------------- */

/* Writes to `position` the position at the start of the turn, changed by the
 * words (see setting_apply). Returns false if the change is not allowed. */
bool set_find(Table *table, const char *words, Position *position);
/* Continues the game from the position. The caller must open the choice
 * afterwards. Returns false if memory runs out. */
bool set_make(Table *table, const Position *position);
/* Reverses the latest call of set_make. The game must not have changed since
 * that call. */
void set_drop(Table *table);

/* -- players -------------------------------------------------------------- */

/* Reads a player, such as "greedy". Returns false if the text is not a player,
 * or if the player is a program that is not running. */
bool table_read_player(Table *table, const char *name, Player *player);
/* True if `asker` may change the player of a seat. At separate screens, a seat
 * may change only its own player, to a person or the usual bot. `name` is the
 * name of the new player. */
bool seat_is_allowed(Table *table, Seat seat, const char *name, Seat asker);
/* Returns the people at a shared screen who must consent before `asker` may
 * change the player of a seat: bit s for seat s. */
unsigned seat_needs(const Table *table, Seat seat, const Player *player,
                    Seat asker);
/* Describes the change as a request to which people must agree: "give red's
 * seat to a greedy bot". */
void seat_plan(const Table *table, Seat seat, const Player *player, char *text,
               size_t size);
/* Describes a change that `author` has made as a log entry: "gave red's seat to
 * a greedy bot", or "lets a greedy bot play" for the author's own seat. */
void seat_report(const Table *table, Seat seat, Seat author, char *text,
                 size_t size);
/* Changes the player. The caller must open the choice afterwards. */
void seat_make(Table *table, Seat seat, const Player *player);

#endif
