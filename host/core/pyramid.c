#include "core/pyramid.h"

#include <assert.h>
#include <string.h>

void pyramids_clear(Pyramids *pyramids, int seats, const uint8_t *stash)
{
    memset(pyramids, 0, sizeof *pyramids);
    memcpy(pyramids->stash, stash, SIZE_LIMIT);
    assert(seats <= SEAT_LIMIT);
    assert(seats * pyramids_per_seat(pyramids) <= PYRAMID_LIMIT);

    int made = 0;
    for (int seat = 0; seat < seats; seat++) {
        memcpy(pyramids->supply[seat], stash, SIZE_LIMIT);
        for (int size = 0; size < SIZE_LIMIT; size++) {
            for (int i = 0; i < stash[size]; i++) {
                pyramids->each[made++] = (PyramidState){
                    .space = SPACE_SUPPLY,
                    .owner = (uint8_t)seat,
                    .pips = (uint8_t)(size + 1),
                    .next = PYRAMID_NONE,
                };
            }
        }
    }
    pyramids->count = (uint8_t)made;
}

Pyramid pyramids_in_supply(const Pyramids *pyramids, Seat owner, int pips)
{
    if (owner >= SEAT_LIMIT || pips < 1 || pips > SIZE_LIMIT ||
        pyramids->supply[owner][pips - 1] == 0)
        return PYRAMID_NONE;

    int pyramid = owner * pyramids_per_seat(pyramids);
    for (int size = 0; size < pips - 1; size++)
        pyramid += pyramids->stash[size];
    while (pyramids->each[pyramid].space != SPACE_SUPPLY)
        pyramid++;
    return (Pyramid)pyramid;
}
