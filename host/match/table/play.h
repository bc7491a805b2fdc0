/*
 * play.h -- opens the choices of a table's game, and plays what people and bots
 * choose.
 */
#ifndef MATCH_TABLE_PLAY_H
#define MATCH_TABLE_PLAY_H

#include "match/game/game.h"
#include "match/log/log.h"

typedef struct Table Table;

/* Plays turns in which nobody chooses, and adds their events to the draft.
 * `game` need not be the table's game. */
bool table_continue(Table *table, Game *game, LogDraft *draft);
/* Like table_continue, but does nothing if `stops_at_turns` is true. */
bool table_go_past(Table *table, Game *game, LogDraft *draft);
/* Opens the current choice again, after the script has run for a different
 * purpose. */
bool table_open(Table *table);
/* Like table_open, for use after the game has moved to another place in its
 * history. Also makes the log describe the current turn. */
bool table_arrive(Table *table);
/* True if the seat may choose now. Usually this is the seat of the open choice.
 * If people choose in secret at the same time, each of their seats may
 * choose. */
bool table_may_choose(const Table *table, Seat seat);
/* Opens the choice of a seat that may choose now (see game_arrive). Returns
 * false if that fails. Sets the failure only if the script fails. */
bool table_ask(Table *table, Seat seat);
/* Returns the current place of the game, so that the caller can return the game
 * to this place. */
GamePlace table_place(Table *table);
/* Enters words at the open choice. Refuses words after a reveal, and words for
 * a choice that another seat makes, unless the viewer is SEAT_NONE. For
 * SEAT_NONE, `finish` adds a missing final `done`. */
bool table_choose(Table *table, const char *words, Seat viewer, bool finish);
/* Lets bots choose, up to the end of the turn at most. Sets `*has_moved` to
 * false if no bot has chosen. Also sets it to false if people cannot see the
 * choices yet, because a further bot must choose first. */
bool table_play_bot(Table *table, bool *has_moved);

#endif
