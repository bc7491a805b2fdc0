/*
 * game_words.h -- words as choices. Private to this room.
 */
#ifndef MATCH_GAME_WORDS_H
#define MATCH_GAME_WORDS_H

#include "match/game/game.h"

/* -- line_text.c ---------------------------------------------------------- */

/* Returns the text of a line without the picks from `hidden_from` to
 * `hidden_to`; the caller must free it. Returns NULL if memory runs out. */
char *game_text_without(Script *script, const Position *start, const Line *line,
                        int hidden_from, int hidden_to);

/* -- game_silent.c -------------------------------------------------------- */

/* True if the word is a token of the option. */
bool game_is_word(const Game *game, Thing option, const char *word);

/*
 * Picks an option that a player may omit: `done`, `pass`, or the only option if
 * the word fits nothing here. Refuses if the pick reveals something or leads to
 * the choice of another seat. With `for_others`, the words are a whole line
 * without an author, and `pass` may be omitted whenever may_pass allows it. If
 * the function returns false, the caller must go back.
 */
bool game_pass_silently(Game *game, const char *word, bool for_others);
/* Returns to the given line and opens its next choice. */
void game_go_back(Game *game, const Line *line);

/*
 * Finds out whether the next word fits only after an option that may be
 * omitted. Returns the index of the word's option, with the later choice open;
 * else -1 with the first choice open again.
 */
int game_match_later(Game *game, const char *word, bool for_others);

#endif
