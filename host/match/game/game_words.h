/*
 * game_words.h -- words as choices; for this room alone.
 */
#ifndef MATCH_GAME_WORDS_H
#define MATCH_GAME_WORDS_H

#include "match/game/game.h"

/* -- line_text.c ---------------------------------------------------------- */

/* The text of a line without the picks from `hidden_from` to `hidden_to`, to be
 * freed; NULL without memory. */
char *game_text_without(Script *script, const Position *start, const Line *line,
                        int hidden_from, int hidden_to);

/* -- game_silent.c -------------------------------------------------------- */

/* Whether an option is that word. */
bool game_is_word(const Game *game, Thing option, const char *word);

/*
 * Picks what goes without saying in the open choice, unless something would be
 * revealed on the way, or another seat is asked: nobody passes for another. A
 * whole line, of which nobody is the author, is read with `for_others`: it may
 * leave out `pass` wherever it is offered in any case (may_pass). After false
 * the caller has to go back.
 */
bool game_pass_silently(Game *game, const char *word, bool for_others);
/* Back to this line, with its next choice open. */
void game_go_back(Game *game, const Line *line);

/*
 * What goes without saying may be left out if the next word fits only after it.
 * Returns the index of its option, with that later choice open; else -1 with
 * the first choice open again.
 */
int game_match_later(Game *game, const char *word, bool for_others);

#endif
