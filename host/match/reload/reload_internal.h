/*
 * reload_internal.h -- functions shared by the files of this folder.
 */
#ifndef MATCH_RELOAD_INTERNAL_H
#define MATCH_RELOAD_INTERNAL_H

#include "match/reload/carry.h"
#include "match/reload/reload.h"

/* A ReloadWords is the current turn as tokens, which do not depend on a
 * script. */
typedef struct ReloadWords {
    char *line;
    /* Tokens of the open choice, with a blank before and after each; or NULL if
     * no choice is open. */
    char *options;
} ReloadWords;

/* -- reload.c -------------------------------------------------------------- */

/* These functions set the error of `reload` and return false. */
bool reload_fail_for_memory(Reload *reload);
bool reload_fail_for_game(Reload *reload, const char *why);

/* -- reload_enter.c -------------------------------------------------------- */

/* Writes the current turn and the open choice as tokens. Returns false if
 * memory runs out. The caller must free the words in either case. */
bool reload_words(Game *game, ReloadWords *words, Reload *reload);
void reload_words_free(ReloadWords *words);
/* Enters the tokens of the current turn again, up to the first illegal token.
 * Compares the options of the choice that is then open with the former
 * options. */
void reload_enter(Game *game, const ReloadWords *words, Reload *reload);

/* -- reload_again.c -------------------------------------------------------- */

/* Returns the earlier game of a game. The caller borrows the contents of the
 * result. */
Game reload_earlier(const Game *game);
/* Plays the turns of a game again with another script, which the new game
 * borrows. Returns NULL if the new game cannot begin. */
Game *reload_play_again(Game *game, Script *fresh, const Carry *carry,
                        Reload *reload);
/*
 * Replaces the game and its script by `again`. Keeps as the earlier game the
 * game that has the history `whole`: either the replaced game itself, or the
 * earlier game of the replaced game. Returns false, and changes nothing, if
 * memory runs out.
 */
bool reload_put_in_place(Game *game, Game *again, const GameHistory *whole);
/* The caller must call this function after picks were cut from the line. The
 * earlier game stores the point at which the new game replaced it. If that
 * point was among the cut picks, moves it to the new end of the line. */
void reload_shorten_earlier(Game *game);

#endif
