/*
 * trait.h -- the variables of cards, pyramids and spaces.
 *
 * A trait is the value of a variable for one thing. A position lists, in order,
 * only traits that differ from their start values. Other folders must include
 * position.h instead.
 */
#ifndef CORE_POSITION_TRAIT_H
#define CORE_POSITION_TRAIT_H

#include "core/limits.h"
#include "core/thing.h"

typedef struct Trait {
    uint8_t type; /* THING_CARD, THING_PYRAMID or THING_SPACE */
    uint8_t var;  /* an index into `traits` of Equipment */
    uint16_t id;  /* the id of the Thing */
    int32_t value;
} Trait;

typedef struct Traits {
    uint16_t count;
    Trait each[TRAIT_LIMIT]; /* only the first `count` are used */
} Traits;

/* A TraitValues has the values of the variables of a thing. Each variable
 * occurs at most once; the variables are in ascending order. */
typedef struct TraitValues {
    int count;
    uint8_t vars[TRAIT_VAR_LIMIT];
    int32_t values[TRAIT_VAR_LIMIT];
} TraitValues;

/* Returns the value of a variable of a thing, or `start` if the list does not
 * have the value. */
int32_t traits_get(const Traits *traits, Thing what, int var, int32_t start);

/* Sets a variable of a thing. `start` is the start value of the variable.
 * Returns false, and changes nothing, if the list is full. */
bool traits_set(Traits *traits, Thing what, int var, int32_t value,
                int32_t start);

/* Sets all variables of a thing back to their start values. */
void traits_forget(Traits *traits, Thing what);

/* Gives the values of `from` to the thing `to`, which must have none. `from`
 * then has none. */
void traits_move(Traits *traits, Thing from, Thing to);

/* Returns the values of a thing that differ from the start values. */
TraitValues traits_of(const Traits *traits, Thing what);

/* Gives each card the number names[card]. */
void traits_rename_cards(Traits *traits, const Card *names);

/* A SpaceMove says that the contents of a space go to a different space. */
typedef struct SpaceMove {
    Space from, to;
} SpaceMove;

/* For each move, the values of the space `from` become the values of the space
 * `to`. No two moves may have equal `from` or equal `to`. */
void traits_rename_spaces(Traits *traits, const SpaceMove *moves, int count);

/* Returns a rank for the values of a thing's variables. Things of the same type
 * have equal ranks if and only if these values are equal. The rank is 0 for
 * start values, otherwise at most the number of things with other values. */
int traits_rank(const Traits *traits, Thing what);

/* Returns a hash of the values of a thing, which does not depend on its id; 0
 * if all are the start values. */
uint64_t traits_hash(const Traits *traits, Thing what);

/* Returns a hash of the whole list, with ids; 0 if the list is empty. */
uint64_t traits_sum(const Traits *traits);

bool traits_equal(const Traits *a, const Traits *b);

#endif
