/*
 * clause_kind.h -- the kinds of clauses of a set. Files outside this folder
 * must include select.h instead.
 */
#ifndef SCRIPT_SELECT_CLAUSE_KIND_H
#define SCRIPT_SELECT_CLAUSE_KIND_H

#include "script/select/selector.h"

/* A Grammar says where the words of a clause are in a phrase: before the noun
 * ("flat"), instead of the noun ("territory"), or after the noun ("of red"). */
typedef enum Grammar { WORD_BEFORE, WORD_NOUN, WORD_AFTER } Grammar;

typedef bool ClauseHolds(Script *script, const Clause *clause, int id);
/* Writes the id of each existing thing for which the clause holds, once.
 * Returns the number of ids, or -1 if the clause cannot list things for this
 * set. */
typedef int ClauseNarrows(Script *script, const Clause *clause, int *ids);

struct ClauseKind {
    const char *name; /* name of the clause as a Lua method */
    ThingType type;   /* type of the things tested, or THING_NONE for any
                         type */
    ClauseArgument argument;
    ThingType argument_type;
    ClauseHolds *holds;
    ClauseNarrows *narrows; /* lists the things for which the clause holds; NULL
                             * if the clause cannot */
    Grammar grammar;
    const char *words;    /* words of the clause in a phrase, such as "pointing
                             at %"; % stands for the argument */
    const char *sentence; /* documentation */
    const char *example;
};

extern const ClauseKind clause_kinds[];
extern const int clause_kind_count;

#endif
