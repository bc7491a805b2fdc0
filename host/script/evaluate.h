/*
 * evaluate.h -- the values of Lua expressions in a position.
 */
#ifndef SCRIPT_EVALUATE_H
#define SCRIPT_EVALUATE_H

#include "core/position/position.h"
#include "script/script.h"

/* An Evaluation is the value of an expression in words, and the things that the
 * value contains. */
typedef struct Evaluation {
    char text[8192]; /* the value in words; a longer text is cut */
    int count;
    Thing things[OPTION_LIMIT]; /* the things that are in `text`, in the same
                                   order */
} Evaluation;

/*
 * Evaluates a Lua expression in the environment of the variant. `me` is the
 * seat `asked`, or nil for SEAT_NONE. Each colour is a variable for its seat.
 *
 * If the expression ends with a point or a colon, the answer is a list of the
 * names that may follow, separated by blanks. For a set, these names include
 * its clauses.
 *
 * Returns false and sets `error` if the expression is wrong, or if it tries to
 * change the game or to ask a seat.
 */
bool script_evaluate(Script *script, const Position *position, Seat asked,
                     const char *expression, Evaluation *answer,
                     ScriptError *error);
/* Like script_evaluate, but fails with FAULT_LIMIT after about 40 milliseconds
 * of processor time. This function is for callers that keep other people
 * waiting. */
bool script_evaluate_briefly(Script *script, const Position *position,
                             Seat asked, const char *expression,
                             Evaluation *answer, ScriptError *error);

#endif
