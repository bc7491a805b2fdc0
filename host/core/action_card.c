#include <assert.h>

#include "core/action.h"
#include "core/knowledge.h"

/* An event about a card, by `seat`. */
static Event event_about(EventKind kind, Seat seat, Card card)
{
    Event event = event_of(kind);
    event.seat = seat;
    event.card = card;
    return event;
}

static Refusal refuse_pile(int pile)
{
    return refuse(REFUSAL_NO_CARD, thing(THING_PILE, pile), 0);
}

static Refusal refuse_card(Card card)
{
    return refuse(REFUSAL_NOT_THERE, thing(THING_CARD, card), 0);
}

static void move_to_pile(Position *position, EventLog *log, Event event,
                         int pile)
{
    cards_pick(&position->cards, event.card);
    cards_put(&position->cards, event.card, pile);
    knowledge_give_all(position, event.card);
    event_record(log, event);
}

/* -- onto the board ------------------------------------------------------- */

/* Whether a card may lie at `space`. */
static Refusal refuse_ground(const Position *position, Space space)
{
    const Board *board = &position->board;

    if (!board_has(&board->shape, space_x(space), space_y(space)))
        return refuse_space(REFUSAL_BOARD_EDGE, space);
    if (board->territory_count > 0 && board_is_void(board, space))
        return refuse_space(REFUSAL_VOID, space);
    return no_refusal();
}

static Refusal lay(Position *position, EventLog *log, Event event)
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
    Event event = event_about(EVENT_LAY, seat, card);
    event.to = space;
    return lay(position, log, event);
}

Refusal position_turn_up(Position *position, EventLog *log, Seat seat,
                         Space space, Card *card)
{
    Card next = position->cards.piles[PILE_DRAW].top;
    if (next == CARD_NONE)
        return refuse_pile(PILE_DRAW);
    Event event = event_about(EVENT_TURN_UP, seat, next);
    event.to = space;
    Refusal refusal = lay(position, log, event);
    if (!refused(refusal) && card)
        *card = next;
    return refusal;
}

Refusal position_turn_aside(Position *position, EventLog *log, Seat seat,
                            Card *card)
{
    Card next = position->cards.piles[PILE_DRAW].top;

    if (next == CARD_NONE)
        return refuse_pile(PILE_DRAW);
    if (!event_fits(log, 1))
        return refuse_events();
    move_to_pile(position, log, event_about(EVENT_TURN_UP, seat, next),
                 PILE_ASIDE);
    if (card)
        *card = next;
    return no_refusal();
}

/* -- off the board -------------------------------------------------------- */

/*
 * Lifting `count` cards off `from`, perhaps to lay one of them at `to`: finds
 * the pyramids that this dooms, and whether `events` and theirs fit.
 */
static Refusal lift_prepare(const Position *position, const EventLog *log,
                            Space from, int count, Space to,
                            PyramidList *doomed)
{
    Card card = board_top(&position->board, from);

    for (int i = 0; i < count && card != CARD_NONE; i++)
        card = position->cards.below[card];
    doomed->count = 0;
    if (card == CARD_NONE) /* nothing is left there */
        doomed_find(position, from, to, doomed);
    return event_fits(log, count + doomed->count) ? no_refusal()
                                                  : refuse_events();
}

Refusal position_take(Position *position, EventLog *log, Seat seat, Space space)
{
    Card card = board_top(&position->board, space);
    PyramidList doomed;

    if (card == CARD_NONE)
        return refuse_space(REFUSAL_NO_CARD, space);
    Refusal refusal =
        lift_prepare(position, log, space, 1, SPACE_NONE, &doomed);
    if (refused(refusal))
        return refusal;

    card_lift(position, card);
    cards_put(&position->cards, card, PILE_HAND + seat);
    knowledge_give_all(position, card);
    Event event = event_about(EVENT_TAKE, seat, card);
    event.from = space;
    event_record(log, event);
    doomed_destroy(position, log, &doomed);
    return no_refusal();
}

/* Lifts the top card off `from` and drops it at `to`, recorded. */
static void shift(Position *position, EventLog *log, Seat seat, Space from,
                  Space to)
{
    Event event =
        event_about(EVENT_SHIFT, seat, board_top(&position->board, from));

    card_lift(position, event.card);
    card_drop(position, event.card, to);
    event.from = from;
    event.to = to;
    event_record(log, event);
}

/* Whether the top card of `from` may go to `to`; finds what that dooms. */
static Refusal shift_prepare(const Position *position, const EventLog *log,
                             Space from, Space to, PyramidList *doomed)
{
    doomed->count = 0;
    if (board_top(&position->board, from) == CARD_NONE)
        return refuse_space(REFUSAL_NO_CARD, from);
    Refusal refusal = refuse_ground(position, to);
    if (!refused(refusal))
        refusal = lift_prepare(position, log, from, 1, to, doomed);
    return refusal;
}

Refusal position_shift(Position *position, EventLog *log, Seat seat, Space from,
                       Space to)
{
    PyramidList doomed;
    Refusal refusal = shift_prepare(position, log, from, to, &doomed);

    if (refused(refusal))
        return refusal;
    shift(position, log, seat, from, to);
    doomed_destroy(position, log, &doomed);
    return no_refusal();
}

/* Takes those on `space` out of the doomed: they travel. */
static void doomed_spare(const Position *position, Space space,
                         PyramidList *doomed)
{
    int kept = 0;

    for (int i = 0; i < doomed->count; i++)
        if (position->pyramids.each[doomed->pyramids[i]].space != space)
            doomed->pyramids[kept++] = doomed->pyramids[i];
    doomed->count = kept;
}

Refusal position_carry(Position *position, EventLog *log, Seat seat, Space from,
                       Space to)
{
    Pyramid travelling[PYRAMID_LIMIT];
    int count;
    PyramidList doomed;
    Refusal refusal = shift_prepare(position, log, from, to, &doomed);

    if (refused(refusal))
        return refusal;
    count = position_add_pyramids(position, from, travelling, 0);
    doomed_spare(position, from, &doomed);
    if (!event_fits(log, 1 + count + doomed.count))
        return refuse_events();

    shift(position, log, seat, from, to);
    for (int i = 0; i < count; i++)
        position_move(position, log, travelling[i], to, false);
    doomed_destroy(position, log, &doomed);
    return no_refusal();
}

static void discard(Position *position, EventLog *log, Seat seat, Card card,
                    Space from)
{
    Event event = event_about(EVENT_DISCARD, seat, card);
    event.from = from;
    card_lift(position, card);
    cards_put(&position->cards, card, PILE_DISCARD);
    knowledge_give_all(position, card);
    event_record(log, event);
}

static Refusal discard_top(Position *position, EventLog *log, Seat seat,
                           Space space, int count)
{
    PyramidList doomed;
    Refusal refusal =
        lift_prepare(position, log, space, count, SPACE_NONE, &doomed);
    if (refused(refusal))
        return refusal;

    for (int i = 0; i < count; i++)
        discard(position, log, seat, board_top(&position->board, space), space);
    doomed_destroy(position, log, &doomed);
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
    discard(position, log, seat, card, SPACE_NONE);
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

/* -- piles ---------------------------------------------------------------- */

Refusal position_draw(Position *position, EventLog *log, Seat seat, bool dealt,
                      Card *card)
{
    Card next = position->cards.piles[PILE_DRAW].top;

    if (next == CARD_NONE)
        return refuse_pile(PILE_DRAW);
    if (!event_fits(log, 1))
        return refuse_events();

    cards_pick(&position->cards, next);
    cards_put(&position->cards, next, PILE_HAND + seat);
    knowledge_take_all(position, next);
    knowledge_give(position, next, seat);
    event_record(log, event_about(dealt ? EVENT_DEAL : EVENT_DRAW, seat, next));
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
    move_to_pile(position, log, event_about(EVENT_SET_ASIDE, seat, card),
                 PILE_ASIDE);
    return no_refusal();
}

Refusal position_to_pile(Position *position, EventLog *log, Seat seat,
                         Card card, int pile)
{
    assert(pile >= 0 && pile < PILE_COUNT);
    if (card_on_board(&position->cards, card))
        return refuse_card(card);
    if (!event_fits(log, 1))
        return refuse_events();
    Event event = event_about(EVENT_PILE, seat, card);
    event.number = (int16_t)(pile - PILE_NAMED);
    move_to_pile(position, log, event, pile);
    return no_refusal();
}

/* -- chance ------------------------------------------------------------------
 */

/* Shuffles a pile as it is listed, from the top down. */
static int shuffle_pile(Position *position, const Deck *deck, int pile,
                        Card *list)
{
    int count = cards_list(&position->cards, pile, list);
    chance_shuffle(&position->chance, deck, list, count);
    for (int i = 0; i < count; i++)
        knowledge_take_all(position, list[i]);
    return count;
}

void position_shuffle(Position *position, const Deck *deck, EventLog *log)
{
    Card list[CARD_LIMIT];
    int count = shuffle_pile(position, deck, PILE_DRAW, list);
    cards_arrange(&position->cards, PILE_DRAW, list, count);

    Event event = event_of(EVENT_SHUFFLE);
    event.number = (int16_t)count;
    event_record(log, event);
}

Refusal position_reshuffle(Position *position, const Deck *deck, EventLog *log)
{
    Cards *cards = &position->cards;
    Card list[CARD_LIMIT];

    if (cards->piles[PILE_DISCARD].count == 0)
        return refuse_pile(PILE_DISCARD);
    if (!event_fits(log, 1))
        return refuse_events();

    int above = cards_list(cards, PILE_DRAW, list);
    int count =
        above + shuffle_pile(position, deck, PILE_DISCARD, list + above);
    for (int i = above; i < count; i++) {
        cards_pick(cards, list[i]);
        cards_put(cards, list[i], PILE_DRAW);
    }
    cards_arrange(cards, PILE_DRAW, list, count);

    Event event = event_of(EVENT_SHUFFLE);
    event.from = 1;
    event.number = (int16_t)count;
    event_record(log, event);
    return no_refusal();
}

int position_roll(Position *position, EventLog *log, int n)
{
    assert(n >= 1);
    int number =
        (int)chance_number(&position->chance, position->turn, (uint32_t)n);
    Event event = event_of(EVENT_ROLL);
    event.number = (int16_t)number;
    event.what = thing(THING_NUMBER, n);
    event_record(log, event);
    return number;
}
