/*
 * patch.h -- a small game whose files a test changes during the game:
 * patch.lua, which requires common.lua, and the house rule late.lua.
 */
#ifndef TESTS_SUPPORT_PATCH_H
#define TESTS_SUPPORT_PATCH_H

#include "match/game/game.h"
#include "support/small.h"

enum { PATCH_TEXT = 4096 };

/* Writes all files with their original texts. */
void patch_write(void);
/* Replaces the only occurrence of `old` in a file. Fails the test if `old` does
 * not occur. */
void patch_edit(const char *file, const char *old, const char *new);
/* Returns "FOLDER/patch.lua". */
const char *patch_path(const char *file);

/* Begins a game for two with these files, and plays the set-up. The caller must
 * free the game with patch_end. */
Game *patch_begin(void);
void patch_end(Game *game);

/* Plays words. Each of them must be legal. */
void patch_enter(Game *game, const char *words);
/* patch_offered returns the tokens of the open choice; patch_line returns those
 * of the current line. */
const char *patch_offered(Game *game);
const char *patch_line(const Game *game);
uint64_t patch_hash(const Game *game);

#endif
