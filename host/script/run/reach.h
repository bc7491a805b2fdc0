/*
 * reach.h -- finds out whether picks can be completed: to a number of picks, to
 * a total of their weights, and to one pick for each of some sets.
 *
 * A Reachable contains all states that subsets of some things can reach. The
 * state of a subset is its number of things, the total of their weights, and
 * the sets to which its things are matched; a thing is matched to at most one
 * set of which it is a member. reach.c knows neither Lua nor the game.
 */
#ifndef SCRIPT_RUN_REACH_H
#define SCRIPT_RUN_REACH_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    REACH_SETS = 6,        /* greatest number of sets */
    REACH_PICKS = 63,      /* greatest limit of the number of picks */
    REACH_CELLS = 1 << 13, /* greatest number of totals, times the number of
                              subsets of the sets */
    REACH_OPEN = INT_MAX   /* as an upper limit: no limit */
};

/* A Range is from `least` to `most`, or without an upper limit if `most` is
 * REACH_OPEN. */
typedef struct Range {
    int least, most;
} Range;

/* A Demand is what the picks must meet together. */
typedef struct Demand {
    Range count;   /* number of picks */
    Range total;   /* total of the weights */
    int set_count; /* each of these sets must be matched */
} Demand;

/* A Weight is what a thing contributes. */
typedef struct Weight {
    int16_t amount; /* 0 or more */
    uint8_t sets;   /* bit i: the thing is a member of set i */
} Weight;

typedef struct Reachable {
    Demand demand;   /* what is still missing after the picks made so far */
    int width;       /* number of totals that are distinguished */
    uint64_t counts; /* the bits of `cells` that are used */
    uint64_t cells[REACH_CELLS]; /* for each set of matched sets and each total:
                                    bit n is set if n things can reach it */
} Reachable;

/* Begins without further things. `count` and `total` are the number and the
 * total weight of the picks made so far. The caller must then call reach_match
 * for each of these picks. */
void reach_begin(Reachable *reach, const Demand *demand, int count, int total);
void reach_match(Reachable *reach, Weight pick);
/* True if the picks made so far meet the demand. Must be called before
 * reach_add. */
bool reach_is_met(const Reachable *reach);
/* True if the thing, and some of the things that were added, complete the
 * picks. */
bool reach_allows(const Reachable *reach, Weight thing);
/* Adds a thing that may be picked later. */
void reach_add(Reachable *reach, Weight thing);
/* Returns the number of cells that reach_add visits. */
int reach_size(const Reachable *reach);

#endif
