/*
 * help_thing.h -- explains a word that names a thing of the game: an option, a
 * card, a suit, a rank or a die. Private to this folder.
 */
#ifndef HOUSE_COMMANDS_HELP_THING_H
#define HOUSE_COMMANDS_HELP_THING_H

#include "house/repl/repl.h"

/* Prints "WORD is KIND: WORDS", or "WORD is KIND." if `words` is empty. */
void help_say(Repl *repl, const char *word, const char *kind,
              const char *words);

/* Each function explains words of one kind. If the word is of this kind, the
 * function prints its meaning and returns true. */

/* Describes an option of the open choice, which the word may abbreviate. */
bool help_option(Repl *repl, const char *word);
bool help_other_option(Repl *repl, const char *word);
bool help_card(Repl *repl, const char *word);
bool help_suit(Repl *repl, const char *word);
/* Prints the game's texts for a suit, rank, die, face, size or option. */
bool help_text(Repl *repl, const char *word);

#endif
