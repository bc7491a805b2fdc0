/*
 * selector.h -- sets of things as data: their clauses and their state. Files
 * outside this folder include select.h.
 */
#ifndef SCRIPT_SELECT_SELECTOR_H
#define SCRIPT_SELECT_SELECTOR_H

#include "script/thing/thing.h"

enum { CLAUSE_LIMIT = 8 };

enum { SHOWN_KEPT = 64, LOOKS = 64 };

/* A space and the face of its top card. */
typedef struct SpaceShown {
    Space space;
    uint16_t face;
} SpaceShown;

/* The spaces that the last search of has_block has searched without finding a
 * block; see blocks.c. */
typedef struct Unblocked {
    const struct Blocks *blocks;   /* the blocks that were searched for; or
                                      NULL */
    uint64_t past;                 /* `past` of the board (see board_note) */
    const struct ClauseKind *kind; /* kind of the set's only clause, if it
                                      depends only on the board; or NULL */
    Thing argument;                /* argument of the clause */
    int count;
    SpaceShown each[SHOWN_KEPT];
} Unblocked;

/* A set of spaces, and for each space whether the other spaces stay connected
 * if it is removed. */
typedef struct Removable {
    int count;
    int spaces[OPTION_LIMIT];
    bool is[OPTION_LIMIT];
} Removable;

/* The state that is kept from one query of a set to the next. */
typedef struct Sets {
    Refusal no_member; /* the reason why the last function of `where` was
                          refused */
    int where_looked;  /* number of times that a function of `where` returned
                          nothing */
    struct Memo *memo; /* a cache of selectors, owned by Lua */
    const struct Blocks *latest_blocks; /* the blocks of the cached list that
                                           was used last; or NULL */
    Unblocked unblocked[LOOKS];         /* results of has_block; the index is a
                                           hash of the set's address */
    Removable removable;                /* the last result of
                                           clause_removable.c */
} Sets;

typedef struct Selector Selector;
typedef struct ClauseKind ClauseKind;

/* The kinds of arguments of clauses. */
typedef enum ClauseArgument {
    ARGUMENT_NONE,
    ARGUMENT_THING,    /* a thing of the type ClauseKind.argument_type */
    ARGUMENT_SET,      /* a thing of that type, or a selector */
    ARGUMENT_MEASURE,  /* a number, or a thing that stands for its size or
                          strength */
    ARGUMENT_WORD,     /* a string */
    ARGUMENT_SELF,     /* a thing of the selector's type, or a list */
    ARGUMENT_FUNCTION, /* a text and a function */
    ARGUMENT_LINE,     /* a thing; then, optionally, directions and the greatest
                          distance */
    ARGUMENT_OFFSET,   /* a thing and two numbers */
    ARGUMENT_COUNTED   /* a thing or a set; then, optionally, the least
                          number */
} ClauseArgument;

typedef struct Clause {
    const ClauseKind *kind;
    Thing thing;              /* the argument, if it is a thing; for a function,
                                 the type of its argument */
    int16_t numbers[2];       /* for a line: the greatest distance, and a
                                 direction or POSE_UPRIGHT for any; for an
                                 offset: both numbers; for a count: the least
                                 number */
    const void *function;     /* the address of the function; see where_keep */
    const Selector *selector; /* the argument if it is a set; for a line, the
                                 directions; otherwise NULL; kept alive by the
                                 owner of the clause */
    const char *word;         /* the argument, if it is a string; otherwise
                                 NULL; kept alive by the owner of the clause */
} Clause;

typedef enum Join { JOIN_NONE, JOIN_UNION, JOIN_BOTH, JOIN_WITHOUT } Join;

struct Selector {
    uint16_t tag; /* TAG_SELECTOR */
    uint8_t type; /* ThingType of the members */
    uint8_t join;
    uint8_t clause_count;
    uint8_t depth;     /* number of levels of sets nested in the selector */
    bool has_function; /* true if a clause is a `where` */
    bool in_supply;    /* for THING_PYRAMID: the pyramids in supply instead of
                          those on the board */
    int16_t low, high; /* for THING_NUMBER: the range */
    uint16_t size;     /* number of sets in the selector, including itself */
    const Selector *left, *right; /* the two sides of a join */
    const int *listed;            /* ids of the selector's list, or NULL */
    int listed_count;
    Clause clauses[]; /* `clause_count` clauses */
};

/* Limits of nested sets, because sets are evaluated recursively. A set that is
 * used in several places is evaluated in each of them. */
enum { DEPTH_LIMIT = 16, SIZE_OF_SET_LIMIT = 256, FUNCTION_LIMIT = 8 };

#endif
