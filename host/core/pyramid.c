#include "core/pyramid.h"

#include <assert.h>
#include <string.h>

Stashes stashes_of_seats(const Seats *seats)
{
    Stashes stashes = {.count = seats->count};

    for (int seat = 0; seat < seats->count; seat++) {
        stashes.colors[seat] = seats->colors[seat];
        stashes.seats[seat] = (uint8_t)seat;
    }
    return stashes;
}

void pyramids_clear(Pyramids *pyramids, const Seats *seats,
                    const Stashes *stashes, const uint8_t *stash)
{
    memset(pyramids, 0, sizeof *pyramids);
    memcpy(pyramids->stash, stash, SIZE_LIMIT);
    pyramids->stashes = *stashes;
    assert(stashes->count <= STASH_LIMIT);
    assert(stashes->count * pyramids_per_stash(pyramids) <= PYRAMID_LIMIT);

    int made = 0;
    for (int i = 0; i < stashes->count; i++) {
        memcpy(pyramids->supply[i], stash, SIZE_LIMIT);
        for (int size = 0; size < SIZE_LIMIT; size++) {
            for (int copy = 0; copy < stash[size]; copy++) {
                pyramids->each[made++] = (PyramidState){
                    .space = SPACE_SUPPLY,
                    .owner = stashes->seats[i],
                    .stash = (uint8_t)i,
                    .pips = (uint8_t)(size + 1),
                    .next = PYRAMID_NONE,
                };
            }
        }
    }
    pyramids->count = (uint8_t)made;
    for (int seat = 0; seat < seats->count; seat++)
        if (seat >= stashes->count || stashes->seats[seat] != seat)
            pyramids->mixed = 1;
}

Stash pyramids_stash_of(const Pyramids *pyramids, Seat seat)
{
    for (int i = 0; i < pyramids->stashes.count; i++)
        if (pyramids->stashes.seats[i] == seat)
            return (Stash)i;
    return STASH_NONE;
}

Pyramid pyramids_in_supply(const Pyramids *pyramids, Stash stash, int pips)
{
    if (stash >= pyramids->stashes.count || pips < 1 || pips > SIZE_LIMIT ||
        pyramids->supply[stash][pips - 1] == 0)
        return PYRAMID_NONE;

    int pyramid = stash * pyramids_per_stash(pyramids);
    for (int size = 0; size < pips - 1; size++)
        pyramid += pyramids->stash[size];
    while (pyramids->each[pyramid].space != SPACE_SUPPLY)
        pyramid++;
    return (Pyramid)pyramid;
}
