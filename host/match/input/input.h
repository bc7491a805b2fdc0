/*
 * input.h -- typed words: which option of the open choice each means, and why
 * it cannot be chosen.
 */
#ifndef MATCH_INPUT_H
#define MATCH_INPUT_H

#include "format/position_json.h"
#include "format/token.h"
#include "script/script.h"

/*
 * From a typed word to an option of the open choice.
 *
 * A word may be the option's token or any unambiguous prefix of it; upper and
 * lower case are the same unless that makes it ambiguous.
 */

enum { INPUT_NONE = -1, INPUT_AMBIGUOUS = -2 };

/* How well a word fits a token; the better, the greater. */
typedef enum InputFit {
    FIT_NONE,
    FIT_BEGINNING,
    FIT_PART, /* a prefix with a meaning of its own: "1,0" of "1,0:r2^" */
    FIT_CASE, /* the same but for upper and lower case */
    FIT_EXACT
} InputFit;

InputFit input_fit(const char *word, const char *token);

/*
 * The word as tokens are written: a pyramid may be typed with its owner also
 * where that goes without saying ("b3/-" of an unowned stash). Other words stay
 * as they are.
 */
void input_plain(const char *word, const Position *position,
                 const Equipment *equipment, char plain[TOKEN_LIMIT]);

/* The index of the option that `word` means, or INPUT_NONE or
 * INPUT_AMBIGUOUS. `position` is the one at the choice. */
int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment);

/* The token of a thing, where the script stands. */
void input_token(const Script *script, Thing what, char token[TOKEN_LIMIT]);
/* The token of an option: no two options of a choice have the same. The script
 * must be at the choice. */
void input_option(const Script *script, const Choice *choice, int index,
                  char token[TOKEN_LIMIT]);
/*
 * The name of a thing in a picture for a seat, and in all that is compared with
 * it: a copy of a card is written with its place, and of things that look alike
 * in one place those that a variable holds are written with that variable. In
 * pictures SEAT_NONE sees all hands.
 */
void input_drawn(const Position *position, const Equipment *equipment,
                 Seat seat, Thing what, char name[TOKEN_LIMIT]);
/* True if two options of a choice have the same token, which is then written.
 * That is a fault of the host. */
bool input_find_twice(const Script *script, const Choice *choice,
                      char token[TOKEN_LIMIT]);
/* The index of the option with exactly that token, be it longer than needed;
 * or INPUT_NONE. */
int input_find(const Script *script, const Choice *choice, const char *token);
/* Returns how well a word fits a thing, by its token or, for a card that
 * everybody sees, by a token that says where it is. */
InputFit input_fit_thing(const Script *script, Thing what, const char *word);
/* Returns how well a word fits an option, by any of its tokens. */
InputFit input_fit_option(const char *word, const Choice *choice, int index,
                          const Position *position, const Equipment *equipment);

/* Cuts the next word from `*at` into `word` (TOKEN_LIMIT bytes, longer ones
 * cut); false at the end. */
bool input_word(const char **at, char *word);

/* Takes the first `count` words away, in place; NULL stays NULL. */
char *input_cut(char *words, int count);

/* -- explain.c ------------------------------------------------------------ */

/*
 * Why a word cannot be taken, and what could be instead.
 *
 * The answer is data; `text` puts it in words. It reveals nothing that the
 * asked seat may not know.
 */

typedef enum ExplanationKind {
    EXPLAIN_NOTHING,   /* nothing is wrong */
    EXPLAIN_AMBIGUOUS, /* the word may mean several of the options */
    EXPLAIN_PRUNED,    /* it would be an option, but every way to go on is
                          refused: `tried` led to the refusal that is told */
    EXPLAIN_CLAUSE,    /* a thing of the right type; a clause leaves it out */
    EXPLAIN_PICKED,    /* it has been picked already */
    EXPLAIN_LATE,      /* several are chosen of those that were there when the
                          choice began; this one was not */
    EXPLAIN_ALIKE,     /* an empty place, for which another one stands */
    EXPLAIN_STOP,      /* `done` or `pass` where something must be chosen */
    EXPLAIN_TYPE,      /* a thing of another type than is asked for */
    EXPLAIN_UNKNOWN,   /* no thing at all */
    EXPLAIN_TOO_MUCH   /* the turn, or the game, is over before it */
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
    char word[TOKEN_LIMIT]; /* the first that cannot be taken */
    Thing what;             /* what it names, or THING_NONE */
    Line line;              /* the picks before `what` */
    int tried_count;        /* as in Reason */
    Thing tried[TRIED_LIMIT];
    char text[EXPLANATION_LIMIT]; /* one line, without the place */
    char file[PATH_LIMIT_BYTES];  /* of the script, or "" */
    int place;                    /* the line there, or 0 */
    /* options that come nearest, the nearest first; `more` are not told */
    int instead_count, more;
    char instead[INSTEAD_LIMIT][TOKEN_LIMIT];
    /* the words after which the thing could be chosen, or "" */
    char after[AFTER_LIMIT];
} Explanation;

/*
 * Why `word` is none of the options of a choice: the last that the script
 * opened, after `line`. `after` is left empty.
 */
void explain_word(Script *script, const Choice *choice, const Line *line,
                  const char *word, Explanation *why);

/*
 * How well a word fits something that could have been an option: one that was
 * pruned, or a thing of the type that is asked for. FIT_NONE if it fits
 * nothing, or is a prefix of several.
 */
InputFit explain_fit(const Script *script, const Choice *choice,
                     const char *word);

/*
 * Finds out whether the thing, of another type than is asked for, can be chosen
 * later in the turn from `start`, and fills in `after`. The search is bounded,
 * and never goes past something hidden or the choice of another seat. Other
 * choices are opened on the way.
 */
void explain_later(Script *script, const Position *start, Explanation *why);

/* Writes "TEXT -- FILE:LINE", or "TEXT" if the place is unknown. */
void explain_tell(const Explanation *why, char *text, size_t size);
/* Cuts " -- FILE:LINE" off the end of such a text. Returns false, and leaves the
 * text as it is, if it does not end so. */
bool explain_cut_place(char *text, char *file, size_t size, int *line);

/* explain_place.c: of a thing in the set that is no option, whether another
 * empty place stands for it; and whether a number is that of no place. The kind
 * and text are then filled in. */
bool explain_alike(const Script *script, Thing what, Explanation *why);
bool explain_no_place(const Script *script, const Choice *choice,
                      Explanation *why);

/* explain_instead.c: fills in the options nearest to what was meant. */
void explain_instead(const Script *script, const Choice *choice,
                     Explanation *why);

/* explain_elsewhere.c: of a word that is no option here, what it is elsewhere,
 * such as "; the weather die shows rain"; or "". */
void explain_elsewhere(const Script *script, const char *word, char *text,
                       size_t size);

/* -- setting.c ------------------------------------------------------------ */

enum { SETTING_COMPLAINT = FORMAT_ERROR_LIMIT + 128 };

/*
 * Changes a position as words say: "1,0 7SK r2^", "red AM", "turn red", or
 * "VARIABLE VALUE". It can be written to a file and read again then. False with
 * a complaint; the position may be changed in part.
 */
bool setting_apply(Position *position, const Equipment *equipment,
                   const char *words, char *complaint, size_t size);

#endif
