/*
 * measures.h -- measures of games.
 *
 * A measure turns the trace of a game into a whole number. docs/measures.md has
 * the formulas.
 */
#ifndef LAB_MEASURES_MEASURES_H
#define LAB_MEASURES_MEASURES_H

#include "lab/play/play.h"

enum { MEASURE_LIMIT = 32, MEASURE_MOST = 100 * 1000 * 1000 };

/* A Measure is a quantity that a game may have, such as its length. It is a
 * whole number of steps; `scale` steps make a unit. */
typedef struct Measure {
    const char *name;     /* name, such as "length" */
    const char *sentence; /* description for the help */
    const char *unit;     /* unit, such as "turns" */
    /* Number of steps in a unit: 1000 if the measure counts thousandths of the
     * unit. */
    int scale;
    /* Writes the measure of a game to `*number`. Returns false if the game does
     * not have the measure. */
    bool (*of)(const Trace *trace, long long *number);
    bool needs_end;    /* true if an unfinished game lacks the measure */
    bool needs_winner; /* true if a game without a winner lacks the measure */
    /* Reason why a game can lack the measure although neither flag above
     * applies, or NULL. The text follows "a game": "has no scores". */
    const char *none;
    bool is_cut; /* true if the measure grows with the turns of a game, so that
                  * it is too low for a game that was stopped */
} Measure;

extern const Measure measures[];
extern const int measure_count;

/* Returns the measure called `name`. Returns NULL if there is none. */
const Measure *measure_find(const char *name);
/* Returns the index of the measure of a seat's share in victories. For seat 0
 * this is the measure "seat1". */
int measure_of_seat(int seat);

#endif
