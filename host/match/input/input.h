/*
 * input.h -- finds out which option a typed word means, or why it means none.
 */
#ifndef MATCH_INPUT_H
#define MATCH_INPUT_H

#include "format/position_json.h"
#include "format/token.h"
#include "script/script.h"

/* A word means an option if it is the option's token, or a prefix of this token
 * only. Case is ignored, unless the word would then be ambiguous. */

enum { INPUT_NONE = -1, INPUT_AMBIGUOUS = -2 };

/* The fit of a word with a token; a greater value is a better fit. */
typedef enum InputFit {
    FIT_NONE,
    FIT_BEGINNING,
    FIT_PART, /* a prefix that ends at a separator: "1,0" of "1,0:r2^" */
    FIT_CASE, /* equal if case is ignored */
    FIT_EXACT
} InputFit;

InputFit input_fit(const char *word, const char *token);

/* Writes a word in the form of tokens, if it is the name of a pyramid with an
 * owner that its token omits ("b3/-"). Other words are copied. */
void input_plain(const char *word, const Position *position,
                 const Equipment *equipment, char plain[TOKEN_LIMIT]);

/* Returns the index of the option that a word means, or INPUT_NONE or
 * INPUT_AMBIGUOUS. `position` must be the position at the choice. */
int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment);

/* Writes the token of a thing in the script's current position. */
void input_token(const Script *script, Thing what, char token[TOKEN_LIMIT]);
/* Writes the token of an option, which differs from those of the choice's other
 * options. The script must be at the choice. */
void input_option(const Script *script, const Choice *choice, int index,
                  char token[TOKEN_LIMIT]);
/*
 * Writes the name that a thing has in pictures for a seat. If there are several
 * copies of a card, the name has the card's place. If things in the same place
 * look alike, the name has the variable that refers to the thing, if there is
 * one. For SEAT_NONE all hands are visible.
 */
void input_drawn(const Position *position, const Equipment *equipment,
                 Seat seat, Thing what, char name[TOKEN_LIMIT]);
/* True if two options of a choice have the same token, which would be a fault
 * of the host. Writes that token. */
bool input_find_twice(const Script *script, const Choice *choice,
                      char token[TOKEN_LIMIT]);
/* Returns the index of the option with exactly this token, or INPUT_NONE. The
 * token may name the place of a card even if that is not needed. */
int input_find(const Script *script, const Choice *choice, const char *token);
/* Returns how well a word fits the token of a thing. A card that all seats see
 * may also be named with its place. */
InputFit input_fit_thing(const Script *script, Thing what, const char *word);
/* Returns how well a word fits an option, by any token that the option can
 * have. */
InputFit input_fit_option(const char *word, const Choice *choice, int index,
                          const Position *position, const Equipment *equipment);

/*
 * Copies the next word of a text to `word`, which has TOKEN_LIMIT bytes, and
 * moves `*at` behind it. Longer words are truncated. Returns false if there are
 * no more words.
 */
bool input_word(const char **at, char *word);

/* Removes the first `count` words of a text in place, and returns the text.
 * NULL is allowed. */
char *input_cut(char *words, int count);

/* -- explain.c ------------------------------------------------------------- */

/*
 * An Explanation says why a word is not possible in a choice, and what is
 * possible instead. It is data; `text` says the same in words. It contains
 * nothing that the seat of the choice may not know.
 */

typedef enum ExplanationKind {
    EXPLAIN_NOTHING,   /* there is nothing to explain */
    EXPLAIN_AMBIGUOUS, /* the word means several options */
    /* The word names an option that was pruned: whatever follows it is refused.
     * `tried` are the picks after which the reported refusal occurred. */
    EXPLAIN_PRUNED,
    EXPLAIN_CLAUSE, /* a thing of the right type that a clause excludes */
    EXPLAIN_PICKED, /* a thing that was picked already */
    /* A thing that was not among the options when the choice of several things
     * began. */
    EXPLAIN_LATE,
    /* One of several empty places, of which only the first is offered. */
    EXPLAIN_ALIKE,
    EXPLAIN_STOP,    /* `done` or `pass`, in a choice that requires a pick */
    EXPLAIN_TYPE,    /* a thing of the wrong type */
    EXPLAIN_UNKNOWN, /* not a thing of this game */
    EXPLAIN_TOO_MUCH /* the turn or the game is over before the word */
} ExplanationKind;

/* COMPLAINT_SIZE is the size of an explanation with its place in the script. */
enum {
    INSTEAD_LIMIT = 8,
    EXPLANATION_LIMIT = MESSAGE_LIMIT,
    AFTER_LIMIT = 120
};
enum { COMPLAINT_SIZE = EXPLANATION_LIMIT + PATH_LIMIT_BYTES + 16 };

typedef struct Explanation {
    ExplanationKind kind;
    char word[TOKEN_LIMIT]; /* the word that is not possible */
    Thing what;             /* thing that it names, or THING_NONE */
    Line line;              /* picks before `what` */
    /* Picks that were tried after `what`, as in Reason. */
    int tried_count;
    Thing tried[TRIED_LIMIT];
    /* Explanation in one line, without file and line. */
    char text[EXPLANATION_LIMIT];
    char file[PATH_LIMIT_BYTES]; /* file of the rule, or "" */
    int place;                   /* line in `file`, or 0 */
    /* Tokens of the most similar options, the most similar first, and the
     * number of further options. */
    int instead_count, more;
    char instead[INSTEAD_LIMIT][TOKEN_LIMIT];
    /* Words after which the thing could be chosen in this turn, or "". */
    char after[AFTER_LIMIT];
} Explanation;

/*
 * Explains why a word is not an option of a choice. The choice must be the one
 * that the script opened last, after the picks of `line`. `after` remains
 * empty.
 */
void explain_word(Script *script, const Choice *choice, const Line *line,
                  const char *word, Explanation *why);

/*
 * Returns how well a word fits something that might have been an option: an
 * option that was pruned, or a thing of the right type. Returns FIT_NONE if it
 * fits nothing, or is a prefix of several things.
 */
InputFit explain_fit(const Script *script, const Choice *choice,
                     const char *word);

/*
 * Finds out whether a thing of the wrong type can be chosen later in the turn,
 * and writes the words before that choice to `after`. `start` is the position
 * before the turn. The search is limited, and ends at reveals and at choices of
 * other seats. Other choices are opened meanwhile.
 */
void explain_later(Script *script, const Position *start, Explanation *why);

/* Writes "TEXT -- FILE:LINE", or only TEXT if there is no file. */
void explain_tell(const Explanation *why, char *text, size_t size);
/* Cuts " -- FILE:LINE" off the end of a text, and writes the file and line.
 * Returns false, and does not change the text, if it does not end like that. */
bool explain_cut_place(char *text, char *file, size_t size, int *line);

/*
 * explain_alike explains an empty place if another empty place is offered in
 * its stead; explain_no_place explains a number that is not a place. Both
 * return false if that is not the case. (explain_place.c)
 */
bool explain_alike(const Script *script, Thing what, Explanation *why);
bool explain_no_place(const Script *script, const Choice *choice,
                      Explanation *why);

/* Adds the options that are most similar to the thing that the word names.
 * (explain_instead.c) */
void explain_instead(const Script *script, const Choice *choice,
                     Explanation *why);

/* Writes what a word means in this game apart from options of the choice, such
 * as "; the weather die shows rain", or "". (explain_other.c) */
void explain_other(const Script *script, const char *word, char *text,
                   size_t size);

/* -- setting.c ------------------------------------------------------------- */

enum { SETTING_COMPLAINT = FORMAT_ERROR_LIMIT + 128 };

/*
 * Changes a position as the user says in words: "1,0 7SK r2^", "red AM", "turn
 * red" or "VARIABLE VALUE". The result is a position that can be saved. If it
 * is not, or the words have no meaning, returns false and writes a complaint;
 * the position may then be changed in part.
 */
bool setting_apply(Position *position, const Equipment *equipment,
                   const char *words, char *complaint, size_t size);

#endif
