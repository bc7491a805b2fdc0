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
 * Makes a pick that a player need not type. Returns false if there is no such
 * pick, if it reveals something, or if it leads to another seat's choice.
 *
 * If `for_others` is true and the open choice offers `pass`, the pick may lead
 * to another seat's choice. If the result is false, the caller must restore the
 * line.
 */
bool game_pass_silently(Game *game, const char *word, bool for_others);
/* Restores a line and opens the choice after it. */
void game_go_back(Game *game, const Line *line);

/* Makes picks that need not be typed, until a choice offers the word. Returns
 * the index of the option. Returns -1, with the first choice open, if no choice
 * offers the word. */
int game_match_later(Game *game, const char *word, bool for_others);

#endif
