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

/* How well a word fits a token; the better, the greater. */
typedef enum InputFit {
    FIT_NONE,
    FIT_BEGINNING,
    FIT_PART, /* a beginning that says something itself: "1,0" of "1,0:r2^" */
    FIT_CASE, /* the same but for upper and lower case */
    FIT_EXACT
} InputFit;

InputFit input_fit(const char *word, const char *token);

/* The index of the option that `word` means, or INPUT_NONE or
 * INPUT_AMBIGUOUS. `position` is the one the choice stands in. */
int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment);

/* Cuts the next word from `*at` into `word` (TOKEN_LIMIT bytes, longer ones
 * cut); false at the end. */
bool input_word(const char **at, char *word);

#endif
