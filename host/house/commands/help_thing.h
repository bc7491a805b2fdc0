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

/* Each of these functions explains words of one kind. If the word is of this
 * kind, the function prints what the word means, and returns true. help_option
 * describes an option of the open choice, which the word may abbreviate.
 * help_text prints the texts that the game has for a suit, rank, die, face,
 * size or option. */
bool help_option(Repl *repl, const char *word);
bool help_other_option(Repl *repl, const char *word);
bool help_card(Repl *repl, const char *word);
bool help_suit(Repl *repl, const char *word);
bool help_text(Repl *repl, const char *word);

#endif
