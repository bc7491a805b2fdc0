/*
 * pyramids.h -- the initial position of the tests of actions on pyramids.
 */
#ifndef TESTS_CORE_PYRAMIDS_H
#define TESTS_CORE_PYRAMIDS_H

#include "consistent.h"

/* Territories are at 0,0 and 1,0. */
static inline int set_up(void **state)
{
    Game *game = game_new(open_square);
    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    *state = game;
    return 0;
}

static inline Event pyramid_event(EventKind kind, Pyramid pyramid, int pips,
                                  Pose pose)
{
    Event event = sample_event(kind);
    event.pyramid = pyramid;
    event.pips = (uint8_t)pips;
    event.pose = pose;
    return event;
}

#endif
