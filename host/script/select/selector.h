/*
 * selector.h -- the data of sets: selectors and their clauses. Files outside
 * this folder must include select.h instead.
 */
#ifndef SCRIPT_SELECT_SELECTOR_H
#define SCRIPT_SELECT_SELECTOR_H

#include "script/thing/thing.h"

enum { CLAUSE_LIMIT = 8 };

typedef struct Selector Selector;
typedef struct ClauseKind ClauseKind;

/* The kinds of arguments that clauses have. */
typedef enum ClauseArgument {
    ARGUMENT_NONE,
    ARGUMENT_THING,    /* a thing of the type `argument_type`; see ClauseKind */
    ARGUMENT_SET,      /* a thing of the type `argument_type`, or a selector */
    ARGUMENT_MEASURE,  /* a number, or a thing whose size or strength is the
                        * number */
    ARGUMENT_WORD,     /* a string */
    ARGUMENT_EXTREME,  /* the name of a field; the clause compares the values of
                          this field in the members of a set */
    ARGUMENT_SELF,     /* a thing of the selector's type, or a list */
    ARGUMENT_FUNCTION, /* a text and a function */
    ARGUMENT_LINE,     /* a thing; optionally also directions and the greatest
                          distance */
    ARGUMENT_OFFSET,   /* a thing and two numbers */
    ARGUMENT_COUNTED,  /* a thing or a set; optionally also the least number of
                        * its things that must have the suit or stash */
    ARGUMENT_FIELD     /* the name of a field; optionally also a value */
} ClauseArgument;

typedef struct Clause {
    const ClauseKind *kind;
    Thing thing; /* the argument, if it is a thing; for a `where`, the type of
                    the things that the function gets */
    /* The two numbers for each kind of argument:
     * ARGUMENT_LINE: greatest distance; direction, or POSE_UPRIGHT for any
     * ARGUMENT_OFFSET: the two numbers of the script
     * ARGUMENT_COUNTED: least number
     * ARGUMENT_FIELD: CardFieldType; value or WITH_NO_VALUE */
    int16_t numbers[2];
    const void *function;     /* the address of the function of a `where`; see
                                 where_keep */
    const Selector *selector; /* a set: the argument, the directions of a line,
                                 or the set of an ARGUMENT_EXTREME; otherwise
                                 NULL; the owner of the clause keeps it alive */
    const char *word;         /* the argument, if it is a string; otherwise
                                 NULL; the owner of the clause keeps it alive */
    const char *value;        /* for an ARGUMENT_FIELD, the value if it is a
                                 string; otherwise NULL */
    uint64_t members;         /* MEMBERS_KNOWN and a bit for the id of each
                                 member of `selector`; 0 if the members are not
                                 listed; see `resolve_clauses` in selector.c */
} Clause;

#define MEMBERS_KNOWN ((uint64_t)1 << 63)

typedef enum Join { JOIN_NONE, JOIN_UNION, JOIN_BOTH, JOIN_WITHOUT } Join;

struct Selector {
    uint16_t tag; /* TAG_SELECTOR */
    uint8_t type; /* ThingType of the members */
    uint8_t join;
    uint8_t clause_count;
    uint8_t depth;     /* greatest depth of sets within sets; 0 if the selector
                          has no set in it */
    bool has_function; /* true if a clause is a `where` */
    bool in_supply;    /* for THING_PYRAMID: true for the pyramids in supply,
                          false for those on the board */
    bool are_sizes;    /* for THING_NUMBER: true if the numbers are sizes */
    int16_t low, high; /* for THING_NUMBER: the least and the greatest number */
    uint16_t size;     /* number of sets in the selector, including the selector
                          itself */
    uint32_t mark;     /* 0, or the mark of a symbol; see script/recall */
    const Selector *left, *right; /* the two sides of a join */
    const int *listed;            /* ids of the selector's list, or NULL */
    int listed_count;
    Clause clauses[]; /* `clause_count` clauses */
};

/* Limits of sets within sets. We limit them because evaluating a set is
 * recursive. A set that is used in several places is evaluated at each place,
 * so it counts once for each place. */
enum { DEPTH_LIMIT = 16, SIZE_OF_SET_LIMIT = 256, FUNCTION_LIMIT = 8 };

#endif
