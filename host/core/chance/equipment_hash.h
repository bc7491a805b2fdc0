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

/* Returns the hashes of the things of a type, by id; or NULL if the hash is
 * computed from the id (thing_hash). */
static inline const uint64_t *equipment_hashes(const Equipment *equipment,
                                               unsigned type)
{
    return type == THING_WORD      ? equipment->word_hashes
           : type == THING_CARD    ? equipment->card_hashes
           : type == THING_PYRAMID ? equipment->pyramid_hashes
                                   : NULL;
}

/* Returns a hash of a thing from its type and its id. */
static inline uint64_t thing_hash(Thing what)
{
    return ((uint64_t)what.id << 16 | what.type) * 0xbf58476d1ce4e5b9u;
}

/* Returns the hash of a thing. Different things have different hashes, except
 * by a rare coincidence. */
static inline uint64_t equipment_hash_of(const Equipment *equipment, Thing what)
{
    const uint64_t *hashes = equipment_hashes(equipment, what.type);

    return hashes != NULL ? hashes[what.id] : thing_hash(what);
}

#endif
