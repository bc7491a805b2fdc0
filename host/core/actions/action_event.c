/*
 * action_event.c -- actions that only record an event.
 */
#include "core/actions/actions.h"

/* Returns the space of a thing on the board, or SPACE_NONE. */
static Space place_of(const Position *position, Thing what)
{
    const Pyramids *pyramids = &position->pyramids;

    switch (what.type) {
    case THING_SPACE:
        return what.id;
    case THING_CARD:
        return card_on_board(&position->cards, (Card)what.id)
                   ? position->cards.place[what.id]
                   : SPACE_NONE;
    case THING_PYRAMID:
        return pyramid_on_board(pyramids, (Pyramid)what.id)
                   ? pyramids->each[what.id].space
                   : SPACE_NONE;
    default:
        return SPACE_NONE;
    }
}

static Event event_about(const Position *position, EventKind kind, Thing what)
{
    Event event = event_of(kind);

    event.what = what;
    if (what.type == THING_PYRAMID) {
        event.pyramid = (Pyramid)what.id;
        event.owner = position->pyramids.each[what.id].owner;
        event.pips = position->pyramids.each[what.id].pips;
        event.pose = position->pyramids.each[what.id].pose;
    }
    return event;
}

void position_choose(Position *position, EventLog *log, Seat seat, Thing what)
{
    Event event = event_about(position, EVENT_CHOOSE, what);

    event.seat = seat;
    if (what.type == THING_PYRAMID)
        event.from = place_of(position, what);
    if (what.type == THING_CARD)
        knowledge_give_all(position, (Card)what.id);
    event_record(log, event);
}

void position_decide(const Position *position, EventLog *log, Thing what)
{
    Event event = event_about(position, EVENT_DECIDE, what);

    event.to = place_of(position, what);
    event_record(log, event);
}
