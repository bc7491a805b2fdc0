/* explain.h -- explains why a word is not an option, and suggests options
 * instead. Files outside this folder include input.h instead. */
#ifndef MATCH_INPUT_EXPLAIN_H
#define MATCH_INPUT_EXPLAIN_H

#include "match/input/input_word.h"
#include "script/reason.h"

/* An Explanation says why a word is not an option of a choice, and suggests
 * options. It contains only what the seat of the choice may know. */

typedef enum ExplanationKind {
    EXPLAIN_NOTHING,   /* there is nothing to explain */
    EXPLAIN_AMBIGUOUS, /* the word means several options */
    /* The word names an option that was pruned, because the rules refuse all
     * lines that begin with it. The refusal in the explanation occurred after
     * the picks `tried`. */
    EXPLAIN_PRUNED,
    EXPLAIN_CLAUSE, /* A thing of the right type that a clause excludes. A
                     * clause is a condition that options must meet. */
    EXPLAIN_PICKED, /* a thing that was picked already */
    /* A thing that was not there when this choice of several things began. */
    EXPLAIN_LATE,
    /* A thing that would break a common limit of all picks in this choice, such
     * as a greatest total. */
    EXPLAIN_LIMITS,
    /* An empty place that is equal to another empty place. Of several equal
     * empty places, only the first is an option. */
    EXPLAIN_ALIKE,
    EXPLAIN_STOP,    /* `done` or `pass`, in a choice that requires a pick */
    EXPLAIN_TYPE,    /* a thing of the wrong type */
    EXPLAIN_UNKNOWN, /* not a thing of this game */
    EXPLAIN_TOO_MUCH /* the earlier words have ended the turn or the game */
} ExplanationKind;

/* COMPLAINT_SIZE is the greatest size of an explanation in bytes, including the
 * file and line of the rule. */
enum {
    INSTEAD_LIMIT = 8,
    EXPLANATION_LIMIT = MESSAGE_LIMIT,
    AFTER_LIMIT = 120
};
enum { COMPLAINT_SIZE = EXPLANATION_LIMIT + PATH_LIMIT_BYTES + 16 };

typedef struct Explanation {
    ExplanationKind kind;
    char word[TOKEN_LIMIT]; /* the word that was not accepted */
    Thing what;             /* thing that the word names, or THING_NONE */
    Line line;              /* picks made before the word */
    /* Picks that were tried after the pruned option, up to the refusal; see
     * Reason. */
    int tried_count;
    Thing tried[TRIED_LIMIT];
    /* Explanation in one line, without file and line. */
    char text[EXPLANATION_LIMIT];
    char file[PATH_LIMIT_BYTES]; /* file of the rule, or "" */
    int place;                   /* line in `file`, or 0 */
    /* Tokens of the options that are most similar to the word, the most similar
     * first, and the number of further options. */
    int instead_count, more;
    char instead[INSTEAD_LIMIT][TOKEN_LIMIT];
    /* Words after which the thing could be chosen in this turn, or "". */
    char after[AFTER_LIMIT];
} Explanation;

/* Explains why a word is not an option of a choice. The script must have opened
 * this choice last. `line` has the picks before the choice. The field `after`
 * remains empty. */
void explain_word(Script *script, const Choice *choice, const Line *line,
                  const char *word, Explanation *why);

/* Returns how well a word fits a pruned option or a thing of the right type.
 * Returns FIT_NONE if the word fits nothing, or begins several names. */
InputFit explain_fit(const Script *script, const Choice *choice,
                     const char *word);

/* Finds a later choice in the turn that offers a thing which has the wrong type
 * for this choice. Writes the words that lead to the later choice to `after`.
 * The number of tried lines is limited. `start` is the position before the
 * turn. The caller must open the choice again afterwards. */
void explain_later(Script *script, const Position *start, Explanation *why);

/* Writes "TEXT -- FILE:LINE", or only TEXT if there is no file. */
void explain_tell(const Explanation *why, char *text, size_t size);
/* If a text ends in " -- FILE:LINE", cuts this end off, and stores the file and
 * the line. Otherwise returns false, and does not change the text. */
bool explain_cut_place(char *text, char *file, size_t size, int *line);

/* explain_alike explains that another empty place is offered instead of `what`.
 * explain_no_place explains that no place has the typed number. Each returns
 * false if its explanation does not apply. (explain_place.c) */
bool explain_alike(const Script *script, Thing what, Explanation *why);
bool explain_no_place(const Script *script, const Choice *choice,
                      Explanation *why);

/* Adds the options that are most similar to the thing that the word names.
 * (explain_instead.c) */
void explain_instead(const Script *script, const Choice *choice,
                     Explanation *why);

/* Explains a word that has a meaning in this game, but not in the open choice.
 * Writes "" if the word means nothing. (explain_other.c) */
void explain_other(const Script *script, const char *word, char *text,
                   size_t size);

#endif
