#include "script/run/states.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 1024 };

/* Returns the slot of a state, or the free slot for it. */
static uint64_t *states_find(const States *states, uint64_t state)
{
    size_t at = (size_t)(state & (states->capacity - 1));

    while (states->slots[at] != 0 && states->slots[at] != state)
        at = (at + 1) & (states->capacity - 1);
    return &states->slots[at];
}

/* Doubles the number of slots. Returns false, with the set unchanged, if memory
 * runs out. */
static bool states_grow(States *states)
{
    States larger = {
        NULL, states->capacity ? states->capacity * 2 : FIRST_CAPACITY, 0};

    larger.slots = calloc(larger.capacity, sizeof *larger.slots);
    if (larger.slots == NULL)
        return false;
    for (size_t i = 0; i < states->capacity; i++)
        if (states->slots[i] != 0)
            *states_find(&larger, states->slots[i]) = states->slots[i];
    larger.count = states->count;
    free(states->slots);
    *states = larger;
    return true;
}

bool states_add(States *states, uint64_t state)
{
    uint64_t *slot;

    if (state == 0)
        state = 1; /* the hash 0 would mark a free slot */
    if (states->count * 2 >= states->capacity && !states_grow(states))
        return true;
    slot = states_find(states, state);
    if (*slot == state)
        return false;
    *slot = state;
    states->count++;
    return true;
}

void states_clear(States *states)
{
    free(states->slots);
    *states = (States){NULL, 0, 0};
}
