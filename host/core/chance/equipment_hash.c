/*
 * equipment_hash.c -- hashes of the things of a game.
 */
#include "core/chance/equipment_hash.h"

#include "core/chance/random.h"

static void hash_cards(Equipment *equipment)
{
    const Deck *deck = &equipment->deck;

    for (int i = 0; i < deck->card_count; i++)
        equipment->card_hashes[i] =
            random_mix(random_hash_text(deck_face(deck, (Card)i)->code));
}

/* Pyramids are numbered by stash, then by size. */
static void hash_pyramids(Equipment *equipment)
{
    uint64_t stash = 0, size = 0, copy = 0;

    for (int i = 0; i < PYRAMID_LIMIT; i++) {
        while (copy == equipment->stash[size]) {
            copy = 0;
            if (++size < SIZE_LIMIT)
                continue;
            size = 0;
            if (++stash == PYRAMID_LIMIT)
                return; /* there are no pyramids */
        }
        equipment->pyramid_hashes[i] = random_mix(
            (uint64_t)THING_PYRAMID << 24 | stash << 16 | size << 8 | copy++);
    }
}

void equipment_hash(Equipment *equipment)
{
    hash_cards(equipment);
    hash_pyramids(equipment);
}
