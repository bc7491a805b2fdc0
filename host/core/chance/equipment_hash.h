/*
 * equipment_hash.h -- computes hashes of the things of a game. A thing has the
 * same hash in every game that has this thing.
 */
#ifndef CORE_EQUIPMENT_HASH_H
#define CORE_EQUIPMENT_HASH_H

#include "core/equipment.h"

/* Sets the hashes of the cards and pyramids (see Equipment). The caller must
 * call this function after it has set the deck and the stash. */
void equipment_hash(Equipment *equipment);

#endif
