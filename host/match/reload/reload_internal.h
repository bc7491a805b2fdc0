/*
 * reload_internal.h -- what the files of reload.h share.
 */
#ifndef MATCH_RELOAD_INTERNAL_H
#define MATCH_RELOAD_INTERNAL_H

#include "match/reload/carry.h"
#include "match/reload/reload.h"

/* The current turn as text, which needs no script. */
typedef struct ReloadWords {
    char *line;
    char *options; /* of the open choice, a blank before and after each; or
                      NULL */
} ReloadWords;

/* -- reload.c ------------------------------------------------------------- */

/* Both say why, and are false. */
bool reload_fail_for_memory(Reload *reload);
bool reload_fail_for_game(Reload *reload, const char *why);

/* -- reload_enter.c ------------------------------------------------------- */

/* False when memory ran out; to be freed all the same. */
bool reload_words(Game *game, ReloadWords *words, Reload *reload);
void reload_words_free(ReloadWords *words);
/* Enters the line again, as far as it is legal, and compares the choice that
 * is open then. */
void reload_enter(Game *game, const ReloadWords *words, Reload *reload);

/* -- reload_again.c ------------------------------------------------------- */

/* The earlier game that is kept; borrowed. */
Game reload_earlier(const Game *game);
/* The game played again by a script, which it borrows; NULL when it could not
 * even begin. */
Game *reload_play_again(Game *game, Script *fresh, const Carry *carry,
                        Reload *reload);
/* `again`, with its script, replaces the game. `whole` is kept with it: the
 * history of the game, or that of the earlier game. False when memory ran out;
 * nothing has changed then. */
bool reload_put_in_place(Game *game, Game *again, const GameHistory *whole);
/* After the line was cut: the game in place began no later than it is now. */
void reload_shorten_earlier(Game *game);

#endif
