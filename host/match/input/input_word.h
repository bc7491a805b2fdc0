/* input_word.h -- finds out which option a word means, and writes the tokens of
 * options. Files outside this folder include input.h instead. */
#ifndef MATCH_INPUT_INPUT_WORD_H
#define MATCH_INPUT_INPUT_WORD_H

#include "format/position_json.h"
#include "format/token.h"
#include "script/turn.h"

/* A word means an option if it is the option's token, or if only this token
 * begins with the word. Case is ignored unless the word would then be
 * ambiguous. The word for a pose, such as "north", means the pose, and "stop"
 * means `done` or `pass`. */

enum { INPUT_NONE = -1, INPUT_AMBIGUOUS = -2 };

/* An InputFit says how well a word fits a token; a greater value is a better
 * fit. */
typedef enum InputFit {
    FIT_NONE,
    FIT_BEGINNING,
    FIT_PART, /* a prefix that ends at a separator: "1,0" of "1,0:r2^" */
    FIT_CASE, /* equal if case is ignored */
    FIT_EXACT
} InputFit;

InputFit input_fit(const char *word, const char *token);

/* Copies a word to `plain`, in the form of tokens. The name of a pyramid with
 * its owner, such as "b3/-", may lose the owner. The signs of a card or suit
 * become its token. */
void input_plain(const char *word, const Choice *choice,
                 const Position *position, const Equipment *equipment,
                 char plain[TOKEN_LIMIT]);

/* Returns the index of the option that a word means, or INPUT_NONE or
 * INPUT_AMBIGUOUS. `position` must be the position at the choice. */
int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment);

/* Writes the token of a thing in the script's current position. */
void input_token(const Script *script, Thing what, char token[TOKEN_LIMIT]);
/* Writes the token that a thing would have as an option of the choice. The
 * token need not be unique. The token of a size is a word, such as "small". */
void input_pick(const Choice *choice, Thing what, const Position *position,
                char token[TOKEN_LIMIT]);
/* Writes the token of an option. This token differs from the tokens of the
 * choice's other options. The script must be at the choice. */
void input_option(const Script *script, const Choice *choice, int index,
                  char token[TOKEN_LIMIT]);
/* Writes the name of a thing in the pictures that a seat sees. All hands are
 * visible for SEAT_NONE. The name says the place or a variable if several
 * things look alike. */
void input_drawn(const Position *position, const Equipment *equipment,
                 Seat seat, Thing what, char name[TOKEN_LIMIT]);
/* True if two options of a choice have the same token, which would be a fault
 * of the program. Writes this token to `token`. */
bool input_find_twice(const Script *script, const Choice *choice,
                      char token[TOKEN_LIMIT]);
/* Returns the index of the option with exactly this token, or INPUT_NONE. The
 * token of a card may contain the card's place even if the card has no
 * copies. */
int input_find(const Script *script, const Choice *choice, const char *token);
/* Returns how well a word fits the token of a thing. A card that all seats see
 * may also be named with its place. */
InputFit input_fit_thing(const Script *script, Thing what, const char *word);
/* Returns how well a word fits an option, by any token that the option can
 * have. */
InputFit input_fit_option(const char *word, const Choice *choice, int index,
                          const Position *position, const Equipment *equipment);

/* Copies the next word of a text to `word`, which has TOKEN_LIMIT bytes. Moves
 * `*at` behind the word. Truncates long words. Returns false if there are no
 * more words. */
bool input_word(const char **at, char *word);

/* Removes the first `count` words of a text in place, and returns the text.
 * NULL is allowed. */
char *input_cut(char *words, int count);

#endif
