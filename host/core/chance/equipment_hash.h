/* equipment_hash.h -- hashes of the things of a game, which are the same in
 * every game that has the thing. */
#ifndef CORE_EQUIPMENT_HASH_H
#define CORE_EQUIPMENT_HASH_H

#include "core/equipment.h"

/* Sets the hashes of the cards and pyramids (see Equipment). The caller must
 * call this function after it has set the deck and the stash. */
void equipment_hash(Equipment *equipment);

#endif
