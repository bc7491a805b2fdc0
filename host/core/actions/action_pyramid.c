#include <assert.h>

#include "core/actions/destroyed.h"

static bool is_off_board(const Position *position, Space space)
{
    return !board_has(&position->board.shape, space_x(space), space_y(space));
}

/* Returns an event with a pyramid and its present pose, size and owner. */
static Event event_about(const Position *position, EventKind kind,
                         Pyramid pyramid)
{
    const PyramidState *state = &position->pyramids.each[pyramid];
    Event event = event_of(kind);

    event.pyramid = pyramid;
    event.pose = state->pose;
    event.pips = state->pips;
    event.owner = state->owner;
    return event;
}

Refusal position_place(Position *position, EventLog *log, Stash stash, int pips,
                       Space space, Pose pose, Pyramid *placed)
{
    return position_place_for(position, log, stash, pips, space, pose,
                              position->pyramids.stashes.seats[stash], placed);
}

Refusal position_place_for(Position *position, EventLog *log, Stash stash,
                           int pips, Space space, Pose pose, Seat owner,
                           Pyramid *placed)
{
    Pyramids *pyramids = &position->pyramids;
    Pyramid pyramid = pyramids_in_supply(pyramids, stash, pips);

    assert(pose < POSE_COUNT);
    if (pyramid == PYRAMID_NONE)
        return refuse(REFUSAL_SUPPLY, thing(THING_STASH, stash), pips);
    if (is_off_board(position, space))
        return refuse_space(REFUSAL_BOARD_EDGE, space);
    if (board_is_void(&position->board, space))
        return refuse_space(REFUSAL_VOID, space);
    if (!event_fits(log, 1))
        return refuse_events();

    pyramids->supply[stash][pips - 1]--;
    pyramids->each[pyramid].pose = pose;
    pyramid_enter(position, pyramid, space);
    if (pyramids->each[pyramid].owner != owner)
        pyramid_own(position, pyramid, owner);
    Event event = event_about(position, EVENT_PLACE, pyramid);
    event.to = space;
    event_record(log, event);
    if (placed)
        *placed = pyramid;
    return no_refusal();
}

Refusal position_move(Position *position, EventLog *log, Pyramid pyramid,
                      Space space, bool pushed)
{
    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (is_off_board(position, space))
        return refuse_space(REFUSAL_BOARD_EDGE, space);
    bool is_void = board_is_void(&position->board, space);
    if (!event_fits(log, is_void ? 2 : 1))
        return refuse_events();

    Event event =
        event_about(position, pushed ? EVENT_PUSH : EVENT_MOVE, pyramid);
    event.from = position->pyramids.each[pyramid].space;
    event.to = space;
    event_record(log, event);
    if (is_void) {
        pyramid_destroy(position, log, EVENT_VOID, pyramid, space);
    } else {
        pyramid_leave(position, pyramid);
        pyramid_enter(position, pyramid, space);
    }
    return no_refusal();
}

Refusal position_move_stack(Position *position, EventLog *log, Pyramid pyramid,
                            Space space)
{
    const PyramidState *each = position->pyramids.each;
    Pyramid moved[PYRAMID_LIMIT];
    int count = 0;

    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (is_off_board(position, space))
        return refuse_space(REFUSAL_BOARD_EDGE, space);
    for (Pyramid next = board_first(&position->board, each[pyramid].space);
         next != pyramid; next = each[next].next)
        moved[count++] = next; /* the list begins with the top pyramid */
    moved[count] = pyramid;
    bool is_void = board_is_void(&position->board, space);
    if (!event_fits(log, is_void ? count + 2 : 1))
        return refuse_events();

    Event event = event_about(position, EVENT_MOVE, pyramid);
    event.from = each[pyramid].space;
    event.to = space;
    event.number = (int16_t)count;
    event_record(log, event);
    for (; count >= 0; count--) {
        if (is_void) {
            pyramid_destroy(position, log, EVENT_VOID, moved[count], space);
            continue;
        }
        pyramid_leave(position, moved[count]);
        pyramid_enter(position, moved[count], space);
    }
    return no_refusal();
}

Refusal position_put_under(Position *position, EventLog *log, Pyramid pyramid,
                           Space space)
{
    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (is_off_board(position, space))
        return refuse_space(REFUSAL_BOARD_EDGE, space);
    if (board_first(&position->board, space) == PYRAMID_NONE)
        return position_move(position, log, pyramid, space, false);
    if (!event_fits(log, 1))
        return refuse_events();

    /* We do not test for void, because a space with a pyramid is never void. */
    Event event = event_about(position, EVENT_UNDER, pyramid);
    event.from = position->pyramids.each[pyramid].space;
    event.to = space;
    event_record(log, event);
    pyramid_leave(position, pyramid);
    pyramid_enter_on(position, pyramid, space, PYRAMID_NONE);
    return no_refusal();
}

Refusal position_point(Position *position, EventLog *log, Pyramid pyramid,
                       Pose pose)
{
    PyramidState *state = &position->pyramids.each[pyramid];

    assert(pose < POSE_COUNT);
    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (state->pose == pose)
        return no_refusal();
    if (!event_fits(log, 1))
        return refuse_events();

    state->pose = pose;
    Event event = event_about(position, EVENT_POINT, pyramid);
    event.to = state->space;
    event_record(log, event);
    return no_refusal();
}

/* Refuses if `pyramid` cannot be exchanged for a pyramid of `pips`. */
static Refusal refuse_exchange(const Position *position, const EventLog *log,
                               Pyramid pyramid, int pips)
{
    Stash stash = position->pyramids.each[pyramid].stash;

    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (pips > SIZE_LIMIT)
        return refuse(REFUSAL_LARGEST, thing(THING_PYRAMID, pyramid), 0);
    if (pips < 1)
        return refuse(REFUSAL_SMALLEST, thing(THING_PYRAMID, pyramid), 0);
    if (position->pyramids.supply[stash][pips - 1] == 0)
        return refuse(REFUSAL_SUPPLY, thing(THING_STASH, stash), pips);
    if (!event_fits(log, 1))
        return refuse_events();
    return no_refusal();
}

/* Replaces a pyramid by the pyramid `other`, which must be in supply. Then
 * `owner` owns `other`. */
static void take_place(Position *position, EventLog *log, Pyramid pyramid,
                       Pyramid other, Seat owner)
{
    Pyramids *pyramids = &position->pyramids;
    const PyramidState old = pyramids->each[pyramid];

    traits_move(&position->traits, thing(THING_PYRAMID, pyramid),
                thing(THING_PYRAMID, other));
    pyramid_return(position, pyramid);
    pyramids
        ->supply[pyramids->each[other].stash][pyramids->each[other].pips - 1]--;
    pyramids->each[other].pose = old.pose;
    pyramids->each[other].marks = old.marks;
    pyramid_enter_on(position, other, old.space, old.next);
    if (pyramids->each[other].owner != owner)
        pyramid_own(position, other, owner);

    Event event = event_about(position, EVENT_EXCHANGE, other);
    event.to = old.space;
    event.number = pyramid;
    if (old.owner != SEAT_NONE)
        event.what = thing(THING_SEAT, old.owner);
    event_record(log, event);
}

Refusal position_exchange(Position *position, EventLog *log, Pyramid pyramid,
                          int pips, Pyramid *placed)
{
    const PyramidState *state = &position->pyramids.each[pyramid];
    Refusal refusal = refuse_exchange(position, log, pyramid, pips);
    Pyramid other;

    if (refused(refusal))
        return refusal;
    other = pyramids_in_supply(&position->pyramids, state->stash, pips);
    take_place(position, log, pyramid, other, state->owner);
    if (placed)
        *placed = other;
    return no_refusal();
}

Refusal position_exchange_for(Position *position, EventLog *log,
                              Pyramid pyramid, Pyramid other, Seat owner)
{
    const PyramidState *wanted = &position->pyramids.each[other];

    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (wanted->space != SPACE_SUPPLY)
        return refuse(REFUSAL_SUPPLY, thing(THING_STASH, wanted->stash),
                      wanted->pips);
    if (!event_fits(log, 1))
        return refuse_events();
    take_place(position, log, pyramid, other, owner);
    return no_refusal();
}

Refusal position_destroy(Position *position, EventLog *log, Pyramid pyramid)
{
    Space from = position->pyramids.each[pyramid].space;

    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (!event_fits(log, 1))
        return refuse_events();

    pyramid_destroy(position, log, EVENT_DESTROY, pyramid, from);
    return no_refusal();
}

Refusal position_remove(Position *position, EventLog *log, Pyramid pyramid)
{
    PyramidState *state = &position->pyramids.each[pyramid];

    if (state->space == SPACE_OUT)
        return refuse_pyramid(pyramid);
    if (!event_fits(log, 1))
        return refuse_events();

    Event event = event_about(position, EVENT_REMOVE, pyramid);
    if (state->space != SPACE_SUPPLY) {
        event.from = state->space;
        pyramid_return(position, pyramid);
    }
    position->pyramids.supply[state->stash][state->pips - 1]--;
    state->space = SPACE_OUT;
    event.pose = state->pose;
    event_record(log, event);
    return no_refusal();
}

Refusal position_mark(Position *position, EventLog *log, Pyramid pyramid,
                      int mark, bool on)
{
    PyramidState *state = &position->pyramids.each[pyramid];

    assert(mark >= 0 && mark < MARK_LIMIT);
    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    uint8_t bit = (uint8_t)(1u << mark);
    uint8_t marks = on ? state->marks | bit : state->marks & (uint8_t)~bit;
    if (marks == state->marks)
        return no_refusal();
    if (!event_fits(log, 1))
        return refuse_events();

    state->marks = marks;
    Event event = event_about(position, EVENT_MARK, pyramid);
    event.to = state->space;
    event.number = marks;
    event_record(log, event);
    return no_refusal();
}

Refusal position_give(Position *position, EventLog *log, Pyramid pyramid,
                      Seat owner)
{
    const PyramidState *state = &position->pyramids.each[pyramid];

    if (!pyramid_on_board(&position->pyramids, pyramid))
        return refuse_pyramid(pyramid);
    if (state->owner == owner)
        return no_refusal();
    if (!event_fits(log, 1))
        return refuse_events();

    Event event = event_about(position, EVENT_GIVE, pyramid);
    event.to = state->space;
    event.number = owner == SEAT_NONE ? -1 : owner;
    pyramid_own(position, pyramid, owner);
    event_record(log, event);
    return no_refusal();
}
