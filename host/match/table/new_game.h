/* new_game.h -- begins a new game at the same table, and describes this
 * change. */
#ifndef MATCH_TABLE_NEW_GAME_H
#define MATCH_TABLE_NEW_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include "match/game/game.h"
#include "match/record/record.h"

typedef struct Table Table;

/* Writes the request to which people must agree: "begin a new game with the
 * seed "milk"". If the seed is NULL, the text does not mention it. */
void new_game_plan(const char *seed, char *text, size_t size);
/* Sets the key for the bots' random numbers. The key depends on the seed of the
 * game. */
void table_seed_bots(Table *table, const char *seed);
/* Makes `fresh` the game of the table, and frees the former game. Frees the
 * former script, too, unless both games have the same script. Takes ownership
 * of the header of the new game's record. */
void table_take_game(Table *table, Game *fresh, const RecordHeader *header);
/* Replaces the game by a new game with the same rules and seats, and adds its
 * beginning to the log and to its record. If `is_named` is false, the seed is
 * random, and only SEAT_NONE may read it in the log. The caller must open the
 * choice afterwards. */
bool table_begin_new(Table *table, const char *seed, bool is_named);

#endif
