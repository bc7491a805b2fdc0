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

/* Loads the rules of a game again. Notes in `reload` what the change loses. The
 * caller owns the script and the Carry. On failure returns NULL and sets the
 * error of `reload`. */
Script *reload_load_for(const Game *game, Carry **carry, Reload *reload);

/* The two functions below set the error of `reload` and return false. */
bool reload_fail_for_memory(Reload *reload);
bool reload_fail_for_game(Reload *reload, const char *why);

/* -- reload_enter.c -------------------------------------------------------- */

/* Writes the current turn and the open choice as tokens. Returns false if
 * memory runs out. The caller must free the words in either case. */
bool reload_words(Game *game, ReloadWords *words, Reload *reload);
void reload_words_free(ReloadWords *words);
/* Enters the tokens of the current turn again, up to the first illegal token.
 * Then compares the options of the open choice with the former options. */
void reload_enter(Game *game, const ReloadWords *words, Reload *reload);

/* -- rerun.c --------------------------------------------------------------- */

/* Undo returns to the game's Earlier at a certain point. If this point is after
 * the end of the line, moves it to the end of the line. The caller must call
 * this function after cutting picks from the line. */
void reload_shorten_earlier(Game *game);

#endif
