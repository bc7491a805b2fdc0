/*
 * reach.h -- finds out whether a choice of several things can still be
 * completed. reach.c knows neither Lua nor the game.
 */
#ifndef SCRIPT_RUN_REACH_H
#define SCRIPT_RUN_REACH_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    REACH_SETS = 6,        /* greatest number of sets in a demand */
    REACH_PICKS = 63,      /* greatest limit of the number of picks */
    REACH_CELLS = 1 << 13, /* greatest number of cells: the number of totals
                              times 2 to the power of the number of sets */
    REACH_OPEN = INT_MAX   /* value of Range.most for a range without an upper
                              limit */
};

/* A Range has the limits `least` and `most`. If `most` is REACH_OPEN, there is
 * no upper limit. */
typedef struct Range {
    int least, most;
} Range;

/* A Demand has the conditions that the picks must meet together. */
typedef struct Demand {
    Range count;   /* limits of the number of picks */
    Range total;   /* limits of the total of the weights */
    int set_count; /* number of sets; a pick must match each set */
} Demand;

/* A Weight says what a thing contributes to the demand. */
typedef struct Weight {
    int16_t amount; /* what the thing adds to the total, 0 or more */
    uint8_t sets;   /* bit i: the thing is a member of set i */
} Weight;

typedef struct Reachable {
    Demand demand;   /* the conditions that remain, after the picks made so
                      * far */
    int width;       /* number of different totals for which there are cells */
    uint64_t counts; /* the bits of `cells` that are used */
    uint64_t cells[REACH_CELLS]; /* one cell for each total and each selection
                                    of matched sets; bit n is set if n things
                                    can have this total and match these sets */
} Reachable;

/* Prepares `reach` for the picks made so far: `count` picks with the total
 * weight `total`. The caller must then call reach_match for each of these
 * picks. */
void reach_begin(Reachable *reach, const Demand *demand, int count, int total);
void reach_match(Reachable *reach, Weight pick);
/* True if the picks made so far meet the demand. The caller must not have
 * called reach_add yet. */
bool reach_is_met(const Reachable *reach);
/* True if the picks can be completed by the thing together with some of the
 * things that were added, or by the thing alone. */
bool reach_allows(const Reachable *reach, Weight thing);
/* Adds a thing that may be picked later. */
void reach_add(Reachable *reach, Weight thing);
/* Returns the number of cells that reach_add visits. */
int reach_size(const Reachable *reach);

#endif
