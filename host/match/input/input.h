/*
 * input.h -- typed words: which option of the open choice a word means, and why
 * it cannot be chosen.
 */
#ifndef MATCH_INPUT_H
#define MATCH_INPUT_H

#include "format/position_json.h"
#include "format/token.h"
#include "script/script.h"

/*
 * A word is the token of an option or any unambiguous prefix of it. Upper and
 * lower case are equal unless that makes the word ambiguous.
 */

enum { INPUT_NONE = -1, INPUT_AMBIGUOUS = -2 };

/* The fit of a word and a token; greater is better. */
typedef enum InputFit {
    FIT_NONE,
    FIT_BEGINNING,
    FIT_PART, /* a prefix with a meaning of its own: "1,0" of "1,0:r2^" */
    FIT_CASE, /* equal except for upper and lower case */
    FIT_EXACT
} InputFit;

InputFit input_fit(const char *word, const char *token);

/*
 * Writes the word as tokens are written. A pyramid may be typed with its owner
 * even if tokens omit it ("b3/-" of an unowned stash). Other words are copied.
 */
void input_plain(const char *word, const Position *position,
                 const Equipment *equipment, char plain[TOKEN_LIMIT]);

/* Returns the index of the option that `word` means, or INPUT_NONE or
 * INPUT_AMBIGUOUS. `position` must be the position at the choice. */
int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment);

/* Writes the token of a thing in the script's present position. */
void input_token(const Script *script, Thing what, char token[TOKEN_LIMIT]);
/* Writes the token of an option; each option of a choice has its own token. The
 * script must be at the choice. */
void input_option(const Script *script, const Choice *choice, int index,
                  char token[TOKEN_LIMIT]);
/*
 * Writes the name of a thing as pictures for a seat show it, for pictures and
 * everything compared with them. A copy of a card is written with its place.
 * If things look alike in a place, each of them that a variable holds is
 * written with the variable. In pictures SEAT_NONE sees all hands.
 */
void input_drawn(const Position *position, const Equipment *equipment,
                 Seat seat, Thing what, char name[TOKEN_LIMIT]);
/* True if two options of a choice have the same token, which is then written.
 * That is a fault of the host. */
bool input_find_twice(const Script *script, const Choice *choice,
                      char token[TOKEN_LIMIT]);
/* Returns the index of the option with exactly the given token, even if the
 * token is longer than needed; or INPUT_NONE. */
int input_find(const Script *script, const Choice *choice, const char *token);
/* Returns how well a word fits a thing, by its token or, for a card that
 * everybody sees, by a token that says where it is. */
InputFit input_fit_thing(const Script *script, Thing what, const char *word);
/* Returns how well a word fits an option, by any of its tokens. */
InputFit input_fit_option(const char *word, const Choice *choice, int index,
                          const Position *position, const Equipment *equipment);

/* Cuts the next word from `*at` into `word` (TOKEN_LIMIT bytes, longer words
 * are truncated). Returns false at the end. */
bool input_word(const char **at, char *word);

/* Removes the first `count` words in place; NULL stays NULL. */
char *input_cut(char *words, int count);

/* -- explain.c ------------------------------------------------------------ */

/*
 * An explanation says why a word cannot be taken, and what could be typed
 * instead.
 *
 * An explanation is data, and `text` has it in words. It reveals nothing that
 * the asked seat may not know.
 */

typedef enum ExplanationKind {
    EXPLAIN_NOTHING,   /* nothing is wrong */
    EXPLAIN_AMBIGUOUS, /* the word may mean several of the options */
    EXPLAIN_PRUNED,    /* an option that was pruned, because every continuation
                          is refused; `tried` led to the refusal that is
                          reported */
    EXPLAIN_CLAUSE,    /* a thing of the right type, left out by a clause */
    EXPLAIN_PICKED,    /* a thing that was picked before */
    EXPLAIN_LATE,      /* a thing that was not an option when the choice of
                          several things began */
    EXPLAIN_ALIKE,     /* an empty place that another empty place represents */
    EXPLAIN_STOP,      /* `done` or `pass` although something must be chosen */
    EXPLAIN_TYPE,      /* a thing of a different type */
    EXPLAIN_UNKNOWN,   /* not a thing at all */
    EXPLAIN_TOO_MUCH   /* the turn, or the game, is over before the word */
} ExplanationKind;

/* A complaint may be as long as an explanation with its place. */
enum {
    INSTEAD_LIMIT = 8,
    EXPLANATION_LIMIT = MESSAGE_LIMIT,
    AFTER_LIMIT = 120
};
enum { COMPLAINT_SIZE = EXPLANATION_LIMIT + PATH_LIMIT_BYTES + 16 };

typedef struct Explanation {
    ExplanationKind kind;
    char word[TOKEN_LIMIT]; /* first word that cannot be taken */
    Thing what;             /* thing that the word names, or THING_NONE */
    Line line;              /* picks before `what` */
    int tried_count;        /* as in Reason */
    Thing tried[TRIED_LIMIT];
    char text[EXPLANATION_LIMIT]; /* a line, without the place */
    char file[PATH_LIMIT_BYTES];  /* file of the script, or "" */
    int place;                    /* line in the file, or 0 */
    /* Options that come nearest, the nearest first; `more` is the number of
     * further options. */
    int instead_count, more;
    char instead[INSTEAD_LIMIT][TOKEN_LIMIT];
    /* Words after which the thing could be chosen, or "". */
    char after[AFTER_LIMIT];
} Explanation;

/*
 * Explains why `word` is not an option of a choice, which must be the last that
 * the script opened, after `line`. `after` is left empty.
 */
void explain_word(Script *script, const Choice *choice, const Line *line,
                  const char *word, Explanation *why);

/*
 * Returns how well a word fits something that could have been an option: a
 * pruned option, or a thing of the right type. Returns FIT_NONE if it fits
 * nothing or is a prefix of several.
 */
InputFit explain_fit(const Script *script, const Choice *choice,
                     const char *word);

/*
 * Finds out whether the thing, which has the wrong type for the open choice,
 * can be chosen later in the turn from `start`, and fills in `after`. The
 * search is bounded, and never passes something hidden or the choice of
 * another seat. Opens other choices meanwhile.
 */
void explain_later(Script *script, const Position *start, Explanation *why);

/* Writes "TEXT -- FILE:LINE", or "TEXT" if the place is unknown. */
void explain_tell(const Explanation *why, char *text, size_t size);
/* Cuts " -- FILE:LINE" off the end of a text. Returns false, and leaves the
 * text unchanged, if it does not end so. */
bool explain_cut_place(char *text, char *file, size_t size, int *line);

/*
 * explain_place.c: explain_alike handles an empty place that another empty
 * place represents, explain_no_place a number without a place. Both return
 * false if the case does not apply; else they fill in the kind and text.
 */
bool explain_alike(const Script *script, Thing what, Explanation *why);
bool explain_no_place(const Script *script, const Choice *choice,
                      Explanation *why);

/* explain_instead.c: fills in the options nearest to what was meant. */
void explain_instead(const Script *script, const Choice *choice,
                     Explanation *why);

/* explain_elsewhere.c: writes what a word that is not an option means
 * elsewhere, such as "; the weather die shows rain"; or "". */
void explain_elsewhere(const Script *script, const char *word, char *text,
                       size_t size);

/* -- setting.c ------------------------------------------------------------ */

enum { SETTING_COMPLAINT = FORMAT_ERROR_LIMIT + 128 };

/*
 * Changes a position as words say: "1,0 7SK r2^", "red AM", "turn red", or
 * "VARIABLE VALUE". The position can then be written to a file and read again.
 * Returns false with a complaint; the position may then be changed in part.
 */
bool setting_apply(Position *position, const Equipment *equipment,
                   const char *words, char *complaint, size_t size);

#endif
