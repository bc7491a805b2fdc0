/* new_game.h -- begins a new game at the same table, and describes this
 * change. */
#ifndef MATCH_TABLE_NEW_GAME_H
#define MATCH_TABLE_NEW_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include "match/game/game.h"

typedef struct Table Table;

/* new_game_plan writes the request: "begin a new game with the seed "milk"".
 * new_game_report writes the log entry: "A new game has begun, with the seed
 * "milk"." If the seed is NULL, the texts do not mention it. */
void new_game_plan(const char *seed, char *text, size_t size);
void new_game_report(const char *seed, char *text, size_t size);
/* Sets the key for the bots' random numbers. The key depends on the seed of the
 * game. */
void table_seed_bots(Table *table, const char *seed);
/* Returns a new game with the rules and seats of the table's game. The new game
 * borrows the script. Returns NULL if memory runs out. */
Game *new_game_make(const Table *table, const char *seed);
/* Makes `fresh` the game of the table, and frees the former game. Frees the
 * former script, too, unless both games have the same script. */
void table_take_game(Table *table, Game *fresh);
/* Replaces the game by a new game with the same rules and seats. The caller
 * must open the choice afterwards. Returns false, with the game unchanged, if
 * memory runs out. */
bool table_begin_new(Table *table, const char *seed);

#endif
