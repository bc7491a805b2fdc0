/*
 * evaluate.h -- questions to the rules: Lua expressions about the position.
 */
#ifndef MATCH_TABLE_EVALUATE_H
#define MATCH_TABLE_EVALUATE_H

#include "script/evaluate.h"

typedef struct Table Table;

/* A Question is a Lua expression about a position. */
typedef struct Question {
    const char *expression;
    Position position;
    Seat asked; /* the seat that the name `me` means, or SEAT_NONE */
    /* The answer has only what this viewer may know. SEAT_NONE may know
     * everything. */
    Seat viewer;
    /* Processor time, in milliseconds, after which no further position is
     * tried. It is 0, which means no limit, if no other people wait. */
    int milliseconds;
} Question;

/* An Evaluated is the value of an expression, and the spaces of the things in
 * this value, each once. */
typedef struct Evaluated {
    Evaluation value;
    int space_count;
    Space spaces[OPTION_LIMIT];
} Evaluated;

/* Evaluates the expression. Returns false if it has an error, or if its value
 * depends on something that the viewer does not know. The function runs the
 * script. */
bool table_evaluate(Table *table, const Question *question,
                    Evaluated *evaluated);

/* Finds the spaces of the things in the value. */
void evaluated_find_spaces(Evaluated *evaluated, const Position *position);

#endif
