/*
 * select.h -- a described set of things: "flat pyramids of red that point
 * at an empty territory".
 *
 * A selector is immutable: a type of things and a short list of clauses that
 * must all hold, or two selectors joined. Because it is data it can be listed
 * fast, asked about one thing, and described in words, clause by clause.
 */
#ifndef SCRIPT_SELECT_H
#define SCRIPT_SELECT_H

#include "script/thing/thing.h"

enum { CLAUSE_LIMIT = 8 };

enum { SHOWN_KEPT = 64, LOOKS = 64 };

/* A space, and the face of the card on top of it. */
typedef struct SpaceShown {
    Space space;
    uint16_t face;
} SpaceShown;

/* What has_block looked at, and found no block in: see blocks.c. */
typedef struct Unblocked {
    const struct Blocks *blocks;   /* or NULL */
    uint64_t past;                 /* of the board: see board_note */
    const struct ClauseKind *kind; /* of the only clause of the set, if only the
                                      board decides about it; or NULL */
    Thing argument;                /* of that clause */
    int count;
    SpaceShown each[SHOWN_KEPT];
} Unblocked;

/* A set of spaces, and of each whether the others hang together without it. */
typedef struct Removable {
    int count;
    int spaces[OPTION_LIMIT];
    bool is[OPTION_LIMIT];
} Removable;

/* What is kept from one question to the next. */
typedef struct Sets {
    Refusal no_member; /* why the last function of `where` gave no answer */
    int where_looked;  /* how often a `where` returned nothing */
    struct Memo *memo; /* of selectors; Lua holds it, too */
    const struct Blocks *latest_blocks; /* of a list that is kept; or NULL */
    Unblocked unblocked[LOOKS];         /* by the set */
    Removable removable;                /* see clause_removable.c */
} Sets;

typedef struct Selector Selector;
typedef struct ClauseKind ClauseKind;

/* The argument of a clause. */
typedef enum ClauseArgument {
    ARGUMENT_NONE,
    ARGUMENT_THING,   /* of ClauseKind.argument_type */
    ARGUMENT_SET,     /* a thing of that type, or a selector of such things */
    ARGUMENT_MEASURE, /* a number, or a thing measured the same way */
    ARGUMENT_WORD,    /* a string */
    ARGUMENT_SELF, /* a thing of the selector's own type, or a list of them */
    ARGUMENT_FUNCTION, /* a text and a function */
    ARGUMENT_LINE,   /* a thing; or nil: directions; or nil: at most how far */
    ARGUMENT_OFFSET, /* a thing and two numbers */
    ARGUMENT_COUNTED /* a thing or a set; or nil: at least how many of it */
} ClauseArgument;

typedef struct Clause {
    const ClauseKind *kind;
    Thing thing;              /* the argument, or THING_NONE; of a function
                                 only the type of what it gets */
    int16_t numbers[2];       /* of a line: how far, at most, and a direction or
                                 POSE_UPRIGHT for any; of an offset both; of
                                 what is counted the least */
    const void *function;     /* see where_keep */
    const Selector *selector; /* or NULL; kept alive by the owner; of a line
                                 the directions */
    const char *word;         /* a string that the owner keeps alive, or NULL */
} Clause;

typedef enum Join { JOIN_NONE, JOIN_UNION, JOIN_BOTH, JOIN_WITHOUT } Join;

struct Selector {
    uint16_t tag; /* TAG_SELECTOR */
    uint8_t type; /* ThingType of its members */
    uint8_t join;
    uint8_t clause_count;
    uint8_t depth;     /* sets within it, in levels */
    bool has_function; /* a `where` among its clauses */
    bool in_supply;    /* THING_PYRAMID: those in supply, not on the board */
    int16_t low, high; /* THING_NUMBER: the range */
    uint16_t size;     /* itself, and the sets within it */
    const Selector *left, *right; /* when joined */
    const int *listed;            /* ids of a list, its own; or NULL */
    int listed_count;
    Clause clauses[]; /* clause_count of them */
};

/* Sets are evaluated by recursion; a set that is used in several places is
 * evaluated in each. */
enum { DEPTH_LIMIT = 16, SIZE_OF_SET_LIMIT = 256, FUNCTION_LIMIT = 8 };

/* The place of a clause in a sentence: "a FLAT pyramid OF RED", "an EMPTY
 * TERRITORY". */
typedef enum Grammar { WORD_BEFORE, WORD_NOUN, WORD_AFTER } Grammar;

typedef bool ClauseHolds(Script *script, const Clause *clause, int id);
/* Writes the ids of all things for which the clause holds and that are there
 * at all, each once; returns how many, or -1 when it cannot say so here. */
typedef int ClauseNarrows(Script *script, const Clause *clause, int *ids);

struct ClauseKind {
    const char *name; /* of the Lua method */
    ThingType type;   /* of the things it judges; THING_NONE: any */
    ClauseArgument argument;
    ThingType argument_type;
    ClauseHolds *holds;
    ClauseNarrows *narrows; /* or NULL */
    Grammar grammar;
    const char *words;    /* "pointing at %" */
    const char *sentence; /* documentation */
    const char *example;
};

extern const ClauseKind clause_kinds[];
extern const int clause_kind_count;

/* Things in canonical order with a key that sorts them. */
typedef struct Items {
    int count;
    Thing things[OPTION_LIMIT];
    uint64_t keys[OPTION_LIMIT];
} Items;

/* Writes the ids of all members (room for OPTION_LIMIT), in no order; returns
 * how many. */
int selector_ids(Script *script, const Selector *selector, int *ids);
/* Lists all members in canonical order, equal ones included. */
void selector_list(Script *script, const Selector *selector, Items *items);
/* alike.c: puts things that nobody can tell apart side by side, with the same
 * key; all others then have different keys. Called by a primitive that asks. */
void items_arrange(Script *script, Items *items);
/* True if two things of an arranged list cannot be told apart. */
bool items_alike(const Items *items, int a, int b);
/* Arranges a list and keeps one of those that cannot be told apart. */
void items_merge(Script *script, Items *items);

/* On the board, if it is a pyramid; not void, if it is a space. */
bool thing_is_there(Script *script, Thing what);

bool selector_holds(Script *script, const Selector *selector, int id);
/* Whether the id is one of a list. */
bool selector_lists(const Selector *selector, int id);
bool selector_any(Script *script, const Selector *selector);
/* Whether it, or a set within it, has a `where`. */
bool selector_calls(const Selector *selector);

/* "a flat pyramid of red pointing at an empty territory" */
void selector_tell(Script *script, const Selector *selector, char *text,
                   size_t size);
/* How close a thing is to being a member: 0 if it fails what the clauses
 * narrow, else 1 and one for each clause before the first that it fails. */
int selector_nearness(Script *script, const Selector *selector, int id);
/* Whether a thing is in the set that the clauses narrow. */
bool selector_base_holds(Script *script, const Selector *selector, int id);
/* Why a thing is no member: "1,0:r2^ is not flat (...)"; false if it is. */
bool selector_tell_failure(Script *script, const Selector *selector, int id,
                           char *text, size_t size);

/* Of a set of pyramids without members: why the one that passes most clauses
 * is none. It reveals nothing hidden, because pyramids are public. */
bool selector_tell_nearest(Script *script, const Selector *selector, char *text,
                           size_t size);

/* selector_bind.c */
void selector_open(lua_State *L);
const Selector *check_selector(lua_State *L, int index);
/* The set that a method is called on, its argument 1: of such things, or of any
 * (THING_NONE). */
const Selector *check_own_set(lua_State *L, const char *method, ThingType type);
const Selector *check_spaces(lua_State *L, int index); /* a set of spaces */
bool is_selector(lua_State *L, int index, ThingType type);
/* Calls a `where` function; runs for clause_holds. */
bool selector_call_function(Script *script, const Clause *clause, int id);

/* -- groups.c, blocks.c: primitives --------------------------------------- */

int read_groups(lua_State *L);
int read_has_block(lua_State *L);

#endif
