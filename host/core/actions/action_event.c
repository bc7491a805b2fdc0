/*
 * action_event.c -- actions that only record an event.
 */
#include "core/actions/actions.h"

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
        event.from = position_space_of(position, what);
    if (what.type == THING_CARD)
        knowledge_give_all(position, (Card)what.id);
    event_record(log, event);
}

void position_decide(const Position *position, EventLog *log, Thing what)
{
    Event event = event_about(position, EVENT_DECIDE, what);

    event.to = position_space_of(position, what);
    event_record(log, event);
}
