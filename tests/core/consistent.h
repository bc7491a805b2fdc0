/*
 * consistent.h -- the sample game for tests of actions. The position is checked
 * after each test.
 */
#ifndef TESTS_CORE_CONSISTENT_H
#define TESTS_CORE_CONSISTENT_H

#include "events.h"
#include "support/consistent.h"

enum { EVERYBODY = 7 }; /* bits of the three seats */

static inline Space at(int x, int y)
{
    return space_at(x, y);
}

static inline Thing space_thing(int x, int y)
{
    return thing(THING_SPACE, space_at(x, y));
}

static inline const PyramidState *state_of(const Game *game, Pyramid pyramid)
{
    return &game->position.pyramids.each[pyramid];
}

static inline int known_to(const Game *game, Card card)
{
    return game->position.cards.knows[card];
}

static inline Event card_event(EventKind kind, Seat seat, Card card)
{
    Event event = sample_event(kind);
    event.seat = seat;
    event.card = card;
    return event;
}

/* Checks the position after each test. */
static inline int tear_down(void **state)
{
    check_consistent(&((Game *)*state)->position);
    free(*state);
    return 0;
}

/* Defines a test that begins with the function `set_up` of its file. */
#define TEST(function)                                                         \
    cmocka_unit_test_setup_teardown(function, set_up, tear_down)

#endif
