/*
 * answer.h -- the answers and the arguments that a chain stores. Private to
 * this folder.
 */
#ifndef SCRIPT_RECALL_ANSWER_H
#define SCRIPT_RECALL_ANSWER_H

#include "script/recall/recall.h"

/* An Answer is a value that a script received from the host. The upper byte is
 * an AnswerKind. The comment on this kind says what the other bytes are. The
 * Answer 0 stands for a value that a chain cannot store. */
typedef uint64_t Answer;

typedef enum AnswerKind {
    ANSWER_NOTHING = 1, /* the call has no result */
    ANSWER_SEVERAL,     /* number of results; the following answers are the
                         * results */
    ANSWER_NIL,
    ANSWER_FALSE,
    ANSWER_TRUE,
    ANSWER_WHOLE,
    ANSWER_TEXT,   /* address of a short text, which the script keeps in Lua's
                      registry */
    ANSWER_THING,  /* type and id of a seat, suit, pose, pile or stash */
    ANSWER_SYMBOL, /* type of a pyramid, space or card */
    ANSWER_SET,    /* type of the members of a set */
    ANSWER_LIST,   /* number of elements; the following answers are the
                    * elements */
    ANSWER_WORD,   /* word that was picked in choose_one */
    ANSWER_ROOT    /* reference to the variant's function that a chain records,
                    * and the seat that is its argument; an answer of the
                    * root */
} AnswerKind;

static inline Answer answer_of(AnswerKind kind, uint64_t value)
{
    return (uint64_t)kind << 56 | value;
}

/* Returns the answer that a chain stores when a script function ends. The chain
 * then continues with the caller's next call. */
static inline Answer answer_ended(void)
{
    return answer_of(ANSWER_NOTHING, 0);
}

typedef enum ArgumentKind {
    ARGUMENT_VALUE,  /* a value that is equal in all runs */
    ARGUMENT_CELL,   /* a symbol */
    ARGUMENT_CELLS,  /* a list; the parts of the argument are the elements */
    ARGUMENT_FIELDS, /* a table; the parts of the argument are the keys, each
                      * followed by its value */
    ARGUMENT_CLOSURE /* a function that was made in the run; the parts of the
                      * argument are the values of the upvalues */
} ArgumentKind;

typedef struct Argument {
    uint8_t kind;
    int first, count; /* index of the first part, and number of parts; each part
                         is an Argument */
    int cell;         /* for ARGUMENT_CELL: number of the symbol's cell */
    Value value;      /* value of an ARGUMENT_VALUE or ARGUMENT_CLOSURE */
} Argument;

#endif
