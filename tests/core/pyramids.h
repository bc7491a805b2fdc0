/*
 * pyramids.h -- what the tests of actions on pyramids begin with.
 */
#ifndef TESTS_CORE_PYRAMIDS_H
#define TESTS_CORE_PYRAMIDS_H

#include "consistent.h"

static inline Space at(int x, int y)
{
    return space_at(x, y);
}

static inline Thing space_thing(int x, int y)
{
    return thing(THING_SPACE, space_at(x, y));
}

/* Territories at 0,0 and 1,0. */
static inline int set_up(void **state)
{
    Game *game = game_new(open_square);
    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    *state = game;
    return 0;
}

static inline int tear_down(void **state)
{
    check_consistent(&((Game *)*state)->position);
    free(*state);
    return 0;
}

static inline const PyramidState *state_of(const Game *game, Pyramid pyramid)
{
    return &game->position.pyramids.each[pyramid];
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

#define TEST(function)                                                         \
    cmocka_unit_test_setup_teardown(function, set_up, tear_down)

#endif
