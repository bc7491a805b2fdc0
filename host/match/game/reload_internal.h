/*
 * reload_internal.h -- what the files of reload.h share.
 */
#ifndef MATCH_RELOAD_INTERNAL_H
#define MATCH_RELOAD_INTERNAL_H

#include "match/game/carry.h"
#include "match/game/reload.h"
#include "match/game/retrace.h"

/* A game as it was, with the script that it was played by. */
struct Earlier {
    Game game;
    int turns, picks; /* where the game in its place began */
};

/* All that was chosen, as no script is needed to read it. */
typedef struct ReloadWords {
    int count;     /* turns, those of all branches */
    char **turns;  /* NULL where the turn has its words already */
    char **chance; /* that came with them */
    char *line;
    char *options; /* of the open choice, or NULL */
} ReloadWords;

/* -- reload.c ------------------------------------------------------------- */

/* Both say why, and are false. */
bool reload_fail_for_memory(Reload *reload);
bool reload_fail_for_game(Reload *reload, const char *why);

/* Enters the words of a line under way, as far as they are legal. */
void reload_enter(Game *game, const char *line, Reload *reload);
/* Fills in what the open choice has gained and lost; `before` may be NULL. */
void reload_compare(Game *game, const char *before, Reload *reload);

/* -- reload_words.c ------------------------------------------------------- */

/* The tokens of the open choice, a blank before and behind each, to be freed;
 * NULL where none is open, or memory ran out. */
char *reload_options(Game *game);
/* False when memory ran out; nothing is to be freed then. */
bool reload_words(Game *game, ReloadWords *words, Reload *reload);
void reload_words_free(ReloadWords *words);
const char *reload_words_of_turn(const ReloadWords *words, const Game *game,
                                 int turn);

/* -- reload_again.c ------------------------------------------------------- */

/* The game played again by a script, which it borrows; NULL when it could not
 * even begin. */
Game *reload_play_again(Game *game, Script *fresh, const Carry *carry,
                        Reload *reload);
/* `again`, with its script, takes the place of the game, which is kept behind
 * it; or of one that was itself only played again. */
void reload_put_in_place(Game *game, Game *again, struct Earlier *earlier);
/* After the line was cut: the game in place began no later than it is now. */
void reload_shorten_earlier(Game *game);

#endif
