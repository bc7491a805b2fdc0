/*
 * select.h -- a set of things as a description: "flat pyramids of red that
 * point at an empty territory".
 *
 * A selector is immutable. It is a type of things and a short list of clauses
 * that its members meet, or two joined selectors. Because it is data, its
 * members can be listed fast, a thing can be tested, and it can be described in
 * words, clause by clause.
 */
#ifndef SCRIPT_SELECT_H
#define SCRIPT_SELECT_H

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

/* The state of sets that is kept between queries. */
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
    ARGUMENT_MEASURE,  /* a number, or a thing whose size or strength counts */
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
    const Selector *selector; /* the argument, if it is a set, or the directions
                                 of a line; otherwise NULL; kept alive by the
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

/* The place of a clause in a sentence: "a FLAT pyramid OF RED", "an EMPTY
 * TERRITORY". */
typedef enum Grammar { WORD_BEFORE, WORD_NOUN, WORD_AFTER } Grammar;

typedef bool ClauseHolds(Script *script, const Clause *clause, int id);
/* Writes the ids of all things that exist and for which the clause holds, each
 * once. Returns their number, or -1 if the clause cannot list its things for
 * this set. */
typedef int ClauseNarrows(Script *script, const Clause *clause, int *ids);

struct ClauseKind {
    const char *name; /* name of the Lua method */
    ThingType type;   /* type of the things tested, or THING_NONE for any
                         type */
    ClauseArgument argument;
    ThingType argument_type;
    ClauseHolds *holds;
    ClauseNarrows *narrows; /* NULL if the clause cannot list things */
    Grammar grammar;
    const char *words;    /* such as "pointing at %"; % stands for the
                             argument */
    const char *sentence; /* documentation */
    const char *example;
};

extern const ClauseKind clause_kinds[];
extern const int clause_kind_count;

/* Things in canonical order, each with a sort key. */
typedef struct Items {
    int count;
    Thing things[OPTION_LIMIT];
    uint64_t keys[OPTION_LIMIT];
} Items;

/* Writes the ids of all members (room for OPTION_LIMIT), in any order. Returns
 * their number. */
int selector_ids(Script *script, const Selector *selector, int *ids);
/* Lists all members in canonical order, including equal members. */
void selector_list(Script *script, const Selector *selector, Items *items);
/* Puts things that nobody can distinguish side by side and gives them the same
 * key. All other keys then differ. Every primitive that asks a choice must call
 * this function; see alike.c. */
void items_arrange(Script *script, Items *items);
/* True if two things of an arranged list cannot be distinguished. */
bool items_alike(const Items *items, int a, int b);
/* Arranges a list and keeps only one of each group of indistinguishable
 * things. */
void items_merge(Script *script, Items *items);

/* True if a pyramid is on the board, a space is not void, or the board has the
 * direction of a pose. True for all other things. */
bool thing_is_there(Script *script, Thing what);

bool selector_holds(Script *script, const Selector *selector, int id);
/* True if the id is in the selector's list. */
bool selector_lists(const Selector *selector, int id);
bool selector_any(Script *script, const Selector *selector);
/* True if the set, or a set within it, has a `where`. */
bool selector_calls(const Selector *selector);

/* Writes the description of a set, such as "a flat pyramid of red pointing at
 * an empty territory". */
void selector_tell(Script *script, const Selector *selector, char *text,
                   size_t size);
/* Returns how close a thing is to being a member: 0 if it is not in the set
 * that the clauses narrow, otherwise 1 plus the number of clauses before the
 * first clause that it fails. */
int selector_nearness(Script *script, const Selector *selector, int id);
/* True if a thing is in the set that the clauses narrow. */
bool selector_base_holds(Script *script, const Selector *selector, int id);
/* Writes why a thing is not a member, such as "1,0:r2^ is not flat (...)".
 * Returns false if it is a member. */
bool selector_tell_failure(Script *script, const Selector *selector, int id,
                           char *text, size_t size);

/* For a set of pyramids without members, writes why the pyramid that passes the
 * greatest number of clauses is not a member. This reveals nothing hidden,
 * because all seats see the pyramids. */
bool selector_tell_nearest(Script *script, const Selector *selector, char *text,
                           size_t size);

/* defined in selector_bind.c */
void selector_open(lua_State *L);
const Selector *check_selector(lua_State *L, int index);
/* Returns the set on which a method is called, which is argument 1. It must be
 * a set of the given type, or of any type for THING_NONE. */
const Selector *check_own_set(lua_State *L, const char *method, ThingType type);
/* Returns argument `index`, which must be a set of spaces. */
const Selector *check_spaces(lua_State *L, int index);
bool is_selector(lua_State *L, int index, ThingType type);
/* Calls the function of a `where`; used by clause_holds. */
bool selector_call_function(Script *script, const Clause *clause, int id);

/* -- groups.c, blocks.c: primitives ---------------------------------------- */

int read_groups(lua_State *L);
int read_has_block(lua_State *L);

#endif
