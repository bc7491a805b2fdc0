/*
 * input.h -- from a typed word to an option of the open choice.
 *
 * A word may be the option's token or any beginning of it that fits no other
 * option; upper and lower case are the same unless that makes it ambiguous.
 */
#ifndef MATCH_INPUT_H
#define MATCH_INPUT_H

#include "script/script.h"

enum { INPUT_NONE = -1, INPUT_AMBIGUOUS = -2 };

/* The index of the option that `word` means, or INPUT_NONE or
 * INPUT_AMBIGUOUS. `position` is the one the choice stands in. */
int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment);

/*
 * Why `word` is none of the options: the clause that the thing fails, the
 * refusal that struck it, or what it could have been; with the script's line.
 * One line, never empty. The choice must be the last that the script opened.
 */
void input_explain(Script *script, const Choice *choice, const char *word,
                   char *text, size_t size);

/* The option that was struck when the choice was opened and that `word` means;
 * false when there is none. */
bool input_struck(Script *script, const char *word, Thing *option);

/* Cuts the next word from `*at` into `word` (TOKEN_LIMIT bytes, longer ones
 * cut); false at the end. */
bool input_word(const char **at, char *word);

#endif
