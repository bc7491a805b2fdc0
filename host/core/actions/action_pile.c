/*
 * action_pile.c -- actions with hands and piles.
 */
#include <assert.h>

#include "core/actions/hidden.h"

/* -- piles ---------------------------------------------------------------- */

static void move_to_pile(Position *position, EventLog *log, Event event,
                         int pile)
{
    cards_pick(&position->cards, event.card);
    cards_put(&position->cards, event.card, pile);
    knowledge_give_all(position, event.card);
    event_record(log, event);
}

/* Finds the next card of the draw pile. Refuses if the pile is empty or the log
 * has no room for the event. */
static Refusal find_next(const Position *position, const EventLog *log,
                         Card *next)
{
    *next = position->cards.piles[PILE_DRAW].top;
    if (*next == CARD_NONE)
        return refuse_pile(PILE_DRAW);
    return event_fits(log, 1) ? no_refusal() : refuse_events();
}

Refusal position_turn_aside(Position *position, EventLog *log, Seat seat,
                            Card *card)
{
    Card next;
    Refusal refusal = find_next(position, log, &next);

    if (refused(refusal))
        return refusal;
    move_to_pile(position, log, event_of_card(EVENT_TURN_UP, seat, next),
                 PILE_ASIDE);
    if (card)
        *card = next;
    return no_refusal();
}

Refusal position_draw(Position *position, EventLog *log, Seat seat, bool dealt,
                      Card *card)
{
    Card next;
    Refusal refusal = find_next(position, log, &next);

    if (refused(refusal))
        return refusal;
    cards_pick(&position->cards, next);
    cards_put(&position->cards, next, PILE_HAND + seat);
    knowledge_take_all(position, next);
    knowledge_give(position, next, seat);
    event_record(log,
                 event_of_card(dealt ? EVENT_DEAL : EVENT_DRAW, seat, next));
    if (card)
        *card = next;
    return no_refusal();
}

static bool is_in_hand(const Position *position, Card card)
{
    unsigned place = position->cards.place[card];
    return place >= PLACE_PILE + PILE_HAND && place < PLACE_PILE + PILE_NAMED;
}

Refusal position_set_aside(Position *position, EventLog *log, Seat seat,
                           Card card)
{
    if (!is_in_hand(position, card))
        return refuse_card(card);
    if (!event_fits(log, 1))
        return refuse_events();
    move_to_pile(position, log, event_of_card(EVENT_SET_ASIDE, seat, card),
                 PILE_ASIDE);
    return no_refusal();
}

/* -- cards face down ------------------------------------------------------- */

Refusal position_to_pile(Position *position, EventLog *log, Seat seat,
                         Card card, int pile)
{
    assert(pile >= 0 && pile < PILE_COUNT);
    if (card_on_board(&position->cards, card))
        return refuse_card(card);
    if (!event_fits(log, 1))
        return refuse_events();
    Event event = event_of_card(EVENT_PUT, seat, card);
    event.number = (int16_t)(pile - PILE_NAMED);
    if (pile < PILE_NAMED || !pile_is_secret(&position->cards, pile)) {
        move_to_pile(position, log, event, pile);
        return no_refusal();
    }
    event.hidden = hidden_leave(position, card);
    cards_put(&position->cards, card, pile);
    event_record(log, event);
    return no_refusal();
}

Refusal position_show(Position *position, EventLog *log, Seat seat, Card card)
{
    if (!event_fits(log, 1))
        return refuse_events();
    if (knowledge_has(position, seat, card))
        return no_refusal();
    Event event = event_of_card(EVENT_SHOW, seat, card);
    if (card_on_board(&position->cards, card))
        event.to = position->cards.place[card];
    else
        event.what = thing(THING_PILE, card_pile(position, card));
    knowledge_give(position, card, seat);
    event.hidden = knowledge_lacking(position, card);
    event_record(log, event);
    return no_refusal();
}

/* -- into a hand ---------------------------------------------------------- */

static void action_pile_give(Position *position, EventLog *log, Seat taker,
                             Card card)
{
    int pile = card_pile(position, card);
    Event event = event_of_card(EVENT_HAND, taker, card);

    if (pile == PILE_HAND + taker)
        return;
    event.what = thing(THING_PILE, pile);
    event.hidden =
        (uint8_t)hidden_from(position, card, pile_owner(pile) | 1u << taker);
    hidden_pick(position, card);
    cards_put(&position->cards, card, PILE_HAND + taker);
    knowledge_give(position, card, taker);
    event_record(log, event);
}

Refusal position_give_cards(Position *position, EventLog *log, Seat taker,
                            const Card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (card_on_board(&position->cards, cards[i]))
            return refuse_card(cards[i]);
    if (!event_fits(log, count))
        return refuse_events();
    for (int pile = PILE_HAND; pile < PILE_COUNT; pile++)
        if (pile != PILE_HAND + taker)
            hidden_blur(position, pile, 1u << taker, cards, count);
    for (int i = 0; i < count; i++)
        action_pile_give(position, log, taker, cards[i]);
    return no_refusal();
}
