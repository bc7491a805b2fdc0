/*
 * reload_internal.h -- functions shared by the files of this room.
 */
#ifndef MATCH_RELOAD_INTERNAL_H
#define MATCH_RELOAD_INTERNAL_H

#include "match/reload/carry.h"
#include "match/reload/reload.h"

/* The current turn as text, which needs no script. */
typedef struct ReloadWords {
    char *line;
    char *options; /* tokens of the open choice, a blank before and after each;
                      or NULL */
} ReloadWords;

/* -- reload.c ------------------------------------------------------------- */

/* Both set the error and return false. */
bool reload_fail_for_memory(Reload *reload);
bool reload_fail_for_game(Reload *reload, const char *why);

/* -- reload_enter.c ------------------------------------------------------- */

/* Returns false if memory runs out. The caller must free the words in both
 * cases. */
bool reload_words(Game *game, ReloadWords *words, Reload *reload);
void reload_words_free(ReloadWords *words);
/* Enters the words of the line again, as far as they are legal. Compares the
 * options of the choice that is then open with the earlier options. */
void reload_enter(Game *game, const ReloadWords *words, Reload *reload);

/* -- reload_again.c ------------------------------------------------------- */

/* Returns the earlier game that is kept; borrowed. */
Game reload_earlier(const Game *game);
/* Plays the game again with a script, which the new game borrows. Returns NULL
 * if the new game cannot even begin. */
Game *reload_play_again(Game *game, Script *fresh, const Carry *carry,
                        Reload *reload);
/*
 * Replaces the game by `again` and its script. The new game keeps the history
 * `whole`, which is the game's or the earlier game's. Returns false, with
 * nothing changed, if memory runs out.
 */
bool reload_put_in_place(Game *game, Game *again, const GameHistory *whole);
/* After the line was cut, moves the point where the game in place began to the
 * present place if it was later. */
void reload_shorten_earlier(Game *game);

#endif
