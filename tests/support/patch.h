/*
 * patch.h -- a small game whose files a test changes during the game.
 *
 * The variant patch.lua requires common.lua in the same folder, and is played
 * with the house rule late.lua. An edit names a piece of a file's text and its
 * replacement.
 */
#ifndef TESTS_SUPPORT_PATCH_H
#define TESTS_SUPPORT_PATCH_H

#include "match/game/game.h"
#include "support/small.h"

enum { PATCH_TEXT = 4096 };

/* Writes all files with their initial texts. */
void patch_write(void);
/* Replaces the only occurrence of `old` in a file; fails the test if there is
 * none. */
void patch_edit(const char *file, const char *old, const char *new);
/* Returns "FOLDER/patch.lua". */
const char *patch_path(const char *file);

/* Begins a game for two with these files, and plays the set-up. Free with
 * patch_end. */
Game *patch_begin(void);
void patch_end(Game *game);

/* Enters words, each of which must be legal. */
void patch_enter(Game *game, const char *words);
/* Return the tokens of the open choice, and of the current line. */
const char *patch_offered(Game *game);
const char *patch_line(const Game *game);
uint64_t patch_hash(const Game *game);

#endif
