/* evaluate.h -- evaluates questions: Lua expressions about the position. */
#ifndef MATCH_TABLE_EVALUATE_H
#define MATCH_TABLE_EVALUATE_H

#include "script/evaluate.h"

typedef struct Table Table;

/* A Question is a Lua expression about a position. */
typedef struct Question {
    const char *expression;
    Position position;
    Seat asked; /* the seat that the name `me` means, or SEAT_NONE */
    /* Viewer to whom the answer is shown. The answer contains only what the
     * viewer may know; SEAT_NONE may know everything. */
    Seat viewer;
    /* Processor time in milliseconds, after which the question is not evaluated
     * in further positions. 0 means no limit, and is only for callers that
     * serve a single person. */
    int milliseconds;
} Question;

/* An Evaluated is the value of an expression, with a list of the spaces of the
 * things in the value. Each space is listed once. */
typedef struct Evaluated {
    Evaluation value;
    int space_count;
    Space spaces[OPTION_LIMIT];
} Evaluated;

/* Evaluates the expression. Returns false if the expression has an error, or if
 * its value depends on something that the viewer does not know. The function
 * runs the script. */
bool table_evaluate(Table *table, const Question *question,
                    Evaluated *evaluated);

/* Lists the spaces of the things in the value. */
void evaluated_find_spaces(Evaluated *evaluated, const Position *position);

#endif
