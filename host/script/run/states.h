/*
 * states.h -- a set of 64-bit hashes of the states that a walk through all
 * lines of a turn has met. The set does not interpret the hashes.
 */
#ifndef SCRIPT_STATES_H
#define SCRIPT_STATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A States is a set of hashes. It is empty if all its members are zero. */
typedef struct States {
    uint64_t *slots; /* the hashes; 0 marks a free slot */
    size_t capacity; /* number of slots, a power of two, or 0 */
    size_t count;
} States;

/* Adds a state. Returns false if the set already has the state. If memory runs
 * out, returns true but does not add the state. */
bool states_add(States *states, uint64_t state);

/* Empties the set and frees its memory. */
void states_clear(States *states);

#endif
