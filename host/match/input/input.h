/* input.h -- finds out which option a typed word means, or why it does not mean
 * an option. */
#ifndef MATCH_INPUT_H
#define MATCH_INPUT_H

#include "match/input/explain.h"
#include "match/input/input_word.h"

/* -- setting.c ------------------------------------------------------------- */

enum { SETTING_COMPLAINT = FORMAT_ERROR_LIMIT + 128 };

/* Changes a position as words say, such as "1,0 7SK r2^", "turn red" or
 * "VARIABLE=VALUE". Returns false and writes a complaint if the words or the
 * result are not valid. The position may then contain some of the changes. */
bool setting_apply(Position *position, const Equipment *equipment,
                   const char *words, char *complaint, size_t size);

#endif
