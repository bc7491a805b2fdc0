/*
 * states.h -- a set of 64-bit hashes: the states that a walk through every line
 * of a turn has met. Knows nothing of what they mean.
 */
#ifndef SCRIPT_STATES_H
#define SCRIPT_STATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: an empty set. */
typedef struct States {
    uint64_t *slots; /* 0: free */
    size_t capacity; /* a power of two, or 0 */
    size_t count;
} States;

/* False when the state is in the set already. When memory runs out, states
 * are not added, and the caller meets some of them again. */
bool states_add(States *states, uint64_t state);

/* Empties the set and gives its memory back. */
void states_clear(States *states);

#endif
