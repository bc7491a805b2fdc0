/*
 * patch.h -- a small game whose files a test changes while it is played.
 *
 * The variant patch.lua requires common.lua, which lies beside it, and is
 * played with the house rule late.lua. On each side of an edit stands a piece
 * of a file's text.
 */
#ifndef TESTS_SUPPORT_PATCH_H
#define TESTS_SUPPORT_PATCH_H

#include "match/game/game.h"
#include "support/small.h"

enum { PATCH_TEXT = 4096 };

/* Writes all files as they are at the beginning. */
void patch_write(void);
/* Replaces the one place where `old` stands in a file; fails the test where
 * there is none. */
void patch_edit(const char *file, const char *old, const char *new);
/* "FOLDER/patch.lua" */
const char *patch_path(const char *file);

/* A game for two by these files, after its set-up. Free with patch_end. */
Game *patch_begin(void);
void patch_end(Game *game);

/* Enters words of which each must be legal. */
void patch_enter(Game *game, const char *words);
/* The tokens of the open choice, and of the line under way. */
const char *patch_offered(Game *game);
const char *patch_line(const Game *game);
uint64_t patch_hash(const Game *game);

#endif
