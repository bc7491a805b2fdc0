/*
 * game_words.h -- turns words into picks, and picks into words. Private to this
 * folder.
 */
#ifndef MATCH_GAME_WORDS_H
#define MATCH_GAME_WORDS_H

#include "match/game/game.h"

/* -- line_text.c ----------------------------------------------------------- */

/* Returns the tokens of a line, without the picks from `hidden_from` to
 * `hidden_to` - 1. The caller must free the text. Returns NULL if memory runs
 * out. */
char *game_text_without(Script *script, const Position *start, const Line *line,
                        int hidden_from, int hidden_to);

/* -- game_silent.c --------------------------------------------------------- */

/* True if the option is a word and has this text. */
bool game_is_word(const Game *game, Thing option, const char *word);

/*
 * Makes a pick that a player need not type: `done`, `pass`, or the only option
 * if `word` does not mean this option. Returns false if there is no such pick,
 * if the pick reveals something, or if a different seat must choose next. If
 * `for_others` is true, a different seat may choose next after a choice with
 * may_pass. If the result is false, the caller must restore the line.
 */
bool game_pass_silently(Game *game, const char *word, bool for_others);
/* Restores a line and opens the choice after it. */
void game_go_back(Game *game, const Line *line);

/*
 * Makes picks that need not be typed, until a choice offers the word. Leaves
 * this choice open, and returns the index of the option. If no choice offers
 * the word, opens the first choice again and returns -1.
 */
int game_match_later(Game *game, const char *word, bool for_others);

#endif
