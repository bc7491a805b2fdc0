/*
 * action_card.c -- actions with cards on the board.
 */
#include <assert.h>
#include <stddef.h>

#include "core/actions/destroyed.h"
#include "core/actions/hidden.h"

/* -- onto the board ------------------------------------------------------- */

Refusal refuse_ground(const Position *position, Space space)
{
    const Board *board = &position->board;

    if (!board_has(&board->shape, space_x(space), space_y(space)))
        return refuse_space(REFUSAL_BOARD_EDGE, space);
    if (board->territory_count > 0 && board_is_void(board, space))
        return refuse_space(REFUSAL_VOID, space);
    return no_refusal();
}

static Refusal action_card_lay(Position *position, EventLog *log, Event event)
{
    Refusal refusal = refuse_ground(position, event.to);
    if (refused(refusal))
        return refusal;
    if (!event_fits(log, 1))
        return refuse_events();

    card_lift(position, event.card);
    card_drop(position, event.card, event.to);
    knowledge_give_all(position, event.card);
    event_record(log, event);
    return no_refusal();
}

Refusal position_lay(Position *position, EventLog *log, Seat seat, Card card,
                     Space space)
{
    if (card_on_board(&position->cards, card))
        return refuse_card(card);
    Event event = event_of_card(EVENT_LAY, seat, card);
    event.to = space;
    return action_card_lay(position, log, event);
}

Refusal position_lay_down(Position *position, EventLog *log, Seat seat,
                          Card card, Space space)
{
    Event event = event_of_card(EVENT_LAY, seat, card);
    Refusal refusal = refuse_ground(position, space);

    if (card_on_board(&position->cards, card))
        return refuse_card(card);
    if (refused(refusal))
        return refusal;
    if (!event_fits(log, 1))
        return refuse_events();

    event.to = space;
    event.number = 1;
    event.hidden = hidden_leave(position, card);
    card_drop(position, card, space);
    card_turn(&position->cards, card, true);
    event_record(log, event);
    return no_refusal();
}

Refusal position_turn_over(Position *position, EventLog *log, Seat seat,
                           Space space)
{
    Card card = board_top(&position->board, space);
    Event event = event_of_card(EVENT_TURN_OVER, seat, card);

    if (card == CARD_NONE)
        return refuse_space(REFUSAL_NO_CARD, space);
    if (!event_fits(log, 1))
        return refuse_events();

    event.to = space;
    event.number = !card_is_down(&position->cards, card);
    card_turn(&position->cards, card, event.number != 0);
    knowledge_give_all(position, card);
    event_record(log, event);
    return no_refusal();
}

Refusal position_turn_up(Position *position, EventLog *log, Seat seat,
                         Space space, Card *card)
{
    Card next = position->cards.piles[PILE_DRAW].top;
    if (next == CARD_NONE)
        return refuse_pile(PILE_DRAW);
    Event event = event_of_card(EVENT_TURN_UP, seat, next);
    event.to = space;
    Refusal refusal = action_card_lay(position, log, event);
    if (!refused(refusal) && card)
        *card = next;
    return refusal;
}

/* -- off the board -------------------------------------------------------- */

/* Prepares to lift `count` cards off `from`. Finds the pyramids that this would
 * destroy. Refuses if the log has no room for the events. */
static Refusal lift_prepare(const Position *position, const EventLog *log,
                            Space from, int count, Space to,
                            PyramidList *destroyed)
{
    Card card = board_top(&position->board, from);

    for (int i = 0; i < count && card != CARD_NONE; i++)
        card = position->cards.below[card];
    destroyed->count = 0;
    if (card == CARD_NONE) /* the space would have no card left */
        destroyed_find(position, &from, 1, to, destroyed);
    return event_fits(log, count + destroyed->count) ? no_refusal()
                                                     : refuse_events();
}

Refusal position_take(Position *position, EventLog *log, Seat seat, Space space)
{
    Card card = board_top(&position->board, space);
    PyramidList destroyed;

    if (card == CARD_NONE)
        return refuse_space(REFUSAL_NO_CARD, space);
    Refusal refusal =
        lift_prepare(position, log, space, 1, SPACE_NONE, &destroyed);
    if (refused(refusal))
        return refusal;

    Event event = event_of_card(EVENT_TAKE, seat, card);
    if (card_is_down(&position->cards, card))
        knowledge_give(position, card, seat);
    event.hidden = knowledge_lacking(position, card);
    card_lift(position, card);
    cards_put(&position->cards, card, PILE_HAND + seat);
    event.from = space;
    event_record(log, event);
    destroyed_remove(position, log, &destroyed);
    return no_refusal();
}

/* Moves the top card of `from` to `to` and records the move. */
static void shift(Position *position, EventLog *log, Seat seat, Space from,
                  Space to)
{
    Event event =
        event_of_card(EVENT_SHIFT, seat, board_top(&position->board, from));
    bool down = card_is_down(&position->cards, event.card);

    card_lift(position, event.card);
    card_drop(position, event.card, to);
    card_turn(&position->cards, event.card, down);
    event.hidden = knowledge_lacking(position, event.card);
    event.from = from;
    event.to = to;
    event_record(log, event);
}

/* Refuses if the top card of `from` may not go to `to`, and finds the pyramids
 * that the move would destroy. */
static Refusal shift_prepare(const Position *position, const EventLog *log,
                             Space from, Space to, PyramidList *destroyed)
{
    destroyed->count = 0;
    if (board_top(&position->board, from) == CARD_NONE)
        return refuse_space(REFUSAL_NO_CARD, from);
    Refusal refusal = refuse_ground(position, to);
    if (!refused(refusal))
        refusal = lift_prepare(position, log, from, 1, to, destroyed);
    return refusal;
}

Refusal position_shift(Position *position, EventLog *log, Seat seat, Space from,
                       Space to)
{
    PyramidList destroyed;
    Refusal refusal = shift_prepare(position, log, from, to, &destroyed);

    if (refused(refusal))
        return refusal;
    shift(position, log, seat, from, to);
    destroyed_remove(position, log, &destroyed);
    return no_refusal();
}

/* Removes from the list the pyramids on `space`, because they move with the
 * card and are not destroyed. */
static void destroyed_spare(const Position *position, Space space,
                            PyramidList *destroyed)
{
    int kept = 0;

    for (int i = 0; i < destroyed->count; i++)
        if (position->pyramids.each[destroyed->pyramids[i]].space != space)
            destroyed->pyramids[kept++] = destroyed->pyramids[i];
    destroyed->count = kept;
}

Refusal position_carry(Position *position, EventLog *log, Seat seat, Space from,
                       Space to)
{
    Pyramid travelling[PYRAMID_LIMIT];
    int count;
    PyramidList destroyed;
    Refusal refusal = shift_prepare(position, log, from, to, &destroyed);

    if (refused(refusal))
        return refusal;
    count = position_add_pyramids(position, from, travelling, 0);
    destroyed_spare(position, from, &destroyed);
    if (!event_fits(log, 1 + count + destroyed.count))
        return refuse_events();

    shift(position, log, seat, from, to);
    for (int i = 0; i < count; i++)
        position_move(position, log, travelling[i], to, false);
    destroyed_remove(position, log, &destroyed);
    return no_refusal();
}

static void action_card_discard(Position *position, EventLog *log, Seat seat,
                                Card card, Space from)
{
    Event event = event_of_card(EVENT_DISCARD, seat, card);
    event.from = from;
    card_lift(position, card);
    cards_put(&position->cards, card, PILE_DISCARD);
    knowledge_give_all(position, card);
    event_record(log, event);
}

static Refusal discard_top(Position *position, EventLog *log, Seat seat,
                           Space space, int count)
{
    PyramidList destroyed;
    Refusal refusal =
        lift_prepare(position, log, space, count, SPACE_NONE, &destroyed);
    if (refused(refusal))
        return refusal;

    for (int i = 0; i < count; i++)
        action_card_discard(position, log, seat,
                            board_top(&position->board, space), space);
    destroyed_remove(position, log, &destroyed);
    return no_refusal();
}

Refusal position_discard(Position *position, EventLog *log, Seat seat,
                         Card card)
{
    if (card_on_board(&position->cards, card)) {
        if (!card_is_top(position, card))
            return refuse_card(card);
        return discard_top(position, log, seat, position->cards.place[card], 1);
    }
    if (!event_fits(log, 1))
        return refuse_events();
    action_card_discard(position, log, seat, card, SPACE_NONE);
    return no_refusal();
}

Refusal position_discard_space(Position *position, EventLog *log, Seat seat,
                               Space space)
{
    Card list[CARD_LIMIT];
    int count = position_cards_at(position, space, list);

    if (count == 0)
        return refuse_space(REFUSAL_NO_CARD, space);
    return discard_top(position, log, seat, space, count);
}

Refusal position_replace(Position *position, EventLog *log, Seat seat,
                         Space space, Card card)
{
    Card old = board_top(&position->board, space);

    if (card_on_board(&position->cards, card))
        return refuse_card(card);
    if (old == CARD_NONE)
        return refuse_space(REFUSAL_NO_CARD, space);
    if (!event_fits(log, 1))
        return refuse_events();
    action_card_discard(position, NULL, seat, old, space);
    card_lift(position, card);
    card_drop(position, card, space);
    knowledge_give_all(position, card);
    Event event = event_of_card(EVENT_REPLACE, seat, card);
    event.to = space;
    event.what = thing(THING_CARD, old);
    event_record(log, event);
    return no_refusal();
}
