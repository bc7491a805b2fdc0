/*
 * events.h -- the events of the log of the sample game.
 */
#ifndef TESTS_CORE_EVENTS_H
#define TESTS_CORE_EVENTS_H

#include "sample.h"

/* Fills the log so that it has room for `count` more events. */
static inline void game_fill_log(Game *game, int count)
{
    game->log.count = EVENT_LIMIT - count;
}

/* Returns the event at index `back` from the end; 0 is the last event. */
static inline const Event *game_event(const Game *game, int back)
{
    assert_true(back < game->log.count);
    return &game->log.events[game->log.count - 1 - back];
}

static inline Event sample_event(EventKind kind)
{
    Event event = {.kind = (uint8_t)kind,
                   .seat = SEAT_NONE,
                   .card = CARD_NONE,
                   .pyramid = PYRAMID_NONE,
                   .from = SPACE_NONE,
                   .to = SPACE_NONE};
    return event;
}

static inline void check_event(const Event *event, Event expected)
{
    assert_int_equal(event->kind, expected.kind);
    assert_int_equal(event->seat, expected.seat);
    assert_int_equal(event->card, expected.card);
    assert_int_equal(event->pyramid, expected.pyramid);
    assert_int_equal(event->from, expected.from);
    assert_int_equal(event->to, expected.to);
    assert_int_equal(event->number, expected.number);
    assert_int_equal(event->pose, expected.pose);
    assert_int_equal(event->pips, expected.pips);
    assert_true(thing_equal(event->what, expected.what));
}

#endif
