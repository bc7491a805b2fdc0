/*
 * action_put.c -- the action that moves cards from anywhere to anywhere.
 *
 * We lift all cards first, so that cards may also move within a pile.
 */
#include <assert.h>
#include <stddef.h>

#include "core/actions/destroyed.h"
#include "core/actions/hidden.h"

/* A Putting is a position_put that is being carried out. */
typedef struct Putting {
    Position *position;
    const Card *cards;
    int count;
    PutPlace place;
    Event *events; /* the event of each card, in the order of `cards`; not set
                    * at first */
} Putting;

/* -- the place ------------------------------------------------------------ */

static unsigned place_number(PutPlace place)
{
    return place.space != SPACE_NONE ? place.space
                                     : PLACE_PILE | (unsigned)place.pile;
}

static Thing place_thing(PutPlace place)
{
    return place.space != SPACE_NONE ? thing(THING_SPACE, place.space)
                                     : thing(THING_PILE, place.pile);
}

static bool has_order(const Position *position, PutPlace place)
{
    return place.space != SPACE_NONE ||
           pile_has_order(&position->cards, place.pile);
}

/* Returns the owner of the hand to which the cards go, as a bit; or 0. */
static unsigned taker_of(PutPlace place)
{
    return place.space == SPACE_NONE ? pile_owner(place.pile) : 0;
}

/* True if the card will lie face down on a space. */
static bool will_be_down(const Position *position, Card card, PutPlace place)
{
    if (place.space == SPACE_NONE)
        return false;
    return place.face == PUT_USUAL ? card_is_down(&position->cards, card)
                                   : place.face == PUT_DOWN;
}

/* True if all seats will see the face of the card. */
static bool will_be_open(const Position *position, Card card, PutPlace place)
{
    return place.space != SPACE_NONE
               ? !will_be_down(position, card, place)
               : !pile_is_secret(&position->cards, place.pile);
}

/* Lists the cards of the place from the top down. */
static int list_place(const Position *position, PutPlace place, Card *list)
{
    return place.space != SPACE_NONE
               ? position_cards_at(position, place.space, list)
               : cards_list(&position->cards, place.pile, list);
}

static bool is_moved(const Putting *putting, Card card)
{
    for (int i = 0; i < putting->count; i++)
        if (putting->cards[i] == card)
            return true;
    return false;
}

/* -- refusing ------------------------------------------------------------- */

/* Refuses if a card is already in the pile to which it would go. Used only for
 * piles without an order. */
static Refusal refuse_member(const Putting *putting)
{
    for (int i = 0; i < putting->count; i++)
        if (putting->position->cards.place[putting->cards[i]] ==
            place_number(putting->place))
            return refuse(REFUSAL_PUT, thing(THING_CARD, putting->cards[i]), 0);
    return no_refusal();
}

/* True if position_put would change nothing: the cards already have these
 * places and sides. `list` has the `total` cards of the place. */
static bool are_there(const Putting *putting, const Card *list, int total)
{
    int first = putting->place.depth + putting->count - 1;

    if (first >= total)
        return false;
    for (int i = 0; i < putting->count; i++) {
        Card card = putting->cards[i];
        if (list[first - i] != card ||
            card_is_down(&putting->position->cards, card) !=
                will_be_down(putting->position, card, putting->place))
            return false;
    }
    return true;
}

/* Refuses if the place has fewer than `depth` cards that stay, or if nothing
 * would change. Replaces PUT_BOTTOM by the number of cards that stay. */
static Refusal refuse_depth(Putting *putting)
{
    Card list[CARD_LIMIT];
    int total = list_place(putting->position, putting->place, list);
    int stay = 0;

    for (int i = 0; i < total; i++)
        stay += !is_moved(putting, list[i]);
    if (putting->place.depth == PUT_BOTTOM)
        putting->place.depth = stay;
    if (putting->place.depth > stay)
        return refuse(REFUSAL_DEPTH, place_thing(putting->place),
                      putting->place.depth);
    if (are_there(putting, list, total))
        return refuse(REFUSAL_PUT, thing(THING_CARD, putting->cards[0]), 0);
    return no_refusal();
}

/* True if the space keeps a card, because not all its cards are moved. */
static bool keeps_card(const Putting *putting, Space space)
{
    const Position *position = putting->position;

    for (Card card = board_top(&position->board, space); card != CARD_NONE;
         card = position->cards.below[card])
        if (!is_moved(putting, card))
            return true;
    return false;
}

/* Finds the pyramids that the action destroys, because their spaces become
 * void. */
static void find_destroyed(const Putting *putting, PyramidList *destroyed)
{
    const Position *position = putting->position;
    Space lost[CARD_LIMIT];
    int count = 0;

    for (int i = 0; i < putting->count; i++) {
        Card card = putting->cards[i];
        Space from = position->cards.place[card];
        if (card_on_board(&position->cards, card) &&
            card_is_top(position, card) && !keeps_card(putting, from))
            lost[count++] = from;
    }
    destroyed->count = 0;
    if (count > 0)
        destroyed_find(position, lost, count, putting->place.space, destroyed);
}

static Refusal put_prepare(Putting *putting, const EventLog *log,
                           PyramidList *destroyed)
{
    PutPlace place = putting->place;
    Refusal refusal = place.space != SPACE_NONE
                          ? refuse_ground(putting->position, place.space)
                          : no_refusal();

    if (!refused(refusal))
        refusal = has_order(putting->position, place) ? refuse_depth(putting)
                                                      : refuse_member(putting);
    if (refused(refusal))
        return refusal;
    find_destroyed(putting, destroyed);
    return event_fits(log, putting->count + destroyed->count) ? no_refusal()
                                                              : refuse_events();
}

/* -- events --------------------------------------------------------------- */

typedef enum Origin {
    FROM_TOP,    /* a card that is the top card of its space */
    FROM_BURIED, /* a card that lies below other cards of a space */
    FROM_HAND,
    FROM_PILE,
    ORIGINS
} Origin;

typedef enum Goal { TO_SPACE, TO_HAND, TO_DISCARD, TO_USE, TO_PILE } Goal;

static const uint8_t kinds[][ORIGINS] = {
    [TO_SPACE] = {EVENT_SHIFT, EVENT_PUT, EVENT_LAY, EVENT_LAY},
    [TO_HAND] = {EVENT_TAKE, EVENT_PUT, EVENT_HAND, EVENT_HAND},
    [TO_DISCARD] = {EVENT_DISCARD, EVENT_PUT, EVENT_DISCARD, EVENT_DISCARD},
    [TO_USE] = {EVENT_PUT, EVENT_PUT, EVENT_SET_ASIDE, EVENT_PUT},
    [TO_PILE] = {EVENT_PUT, EVENT_PUT, EVENT_PUT, EVENT_PUT},
};

static Origin origin_of(const Position *position, Card card)
{
    if (card_on_board(&position->cards, card))
        return card_is_top(position, card) ? FROM_TOP : FROM_BURIED;
    return pile_is_hand(card_pile(position, card)) ? FROM_HAND : FROM_PILE;
}

static Goal goal_of(PutPlace place)
{
    if (place.space != SPACE_NONE)
        return TO_SPACE;
    return pile_is_hand(place.pile)     ? TO_HAND
           : place.pile == PILE_DISCARD ? TO_DISCARD
           : place.pile == PILE_ASIDE   ? TO_USE
                                        : TO_PILE;
}

static EventKind put_event_kind(const Position *position, Card card,
                                PutPlace place)
{
    Origin origin = origin_of(position, card);
    bool is_turned = card_is_down(&position->cards, card) !=
                     will_be_down(position, card, place);

    if (place.depth != 0 ||
        (origin == FROM_TOP && place.space != SPACE_NONE && is_turned))
        return EVENT_PUT;
    return (EventKind)kinds[goal_of(place)][origin];
}

/* Sets the fields of an EVENT_PUT that other kinds of events do not use. */
static void describe_put(const Putting *putting, Event *event)
{
    PutPlace place = putting->place;
    Card list[CARD_LIMIT];
    int total = list_place(putting->position, place, list);

    for (int i = 0; i < putting->count; i++)
        total -= putting->position->cards.place[putting->cards[i]] ==
                 place_number(place);
    if (place.space == SPACE_NONE)
        event->number = (int16_t)(place.pile - PILE_NAMED);
    if (place.depth > 0)
        event->pips =
            place.depth == total ? PUT_UNDER : (uint8_t)(place.depth + 1);
    event->pose = will_be_down(putting->position, event->card, place);
}

static Event put_event(const Putting *putting, Seat seat, Card card)
{
    const Position *position = putting->position;
    PutPlace place = putting->place;
    EventKind kind = put_event_kind(position, card, place);
    Event event = event_of_card(kind, seat, card);

    event.to = place.space;
    if (card_on_board(&position->cards, card))
        event.from = position->cards.place[card];
    else if (kind == EVENT_HAND || (kind == EVENT_PUT && place.depth != 0))
        event.what = thing(THING_PILE, card_pile(position, card));
    if (kind == EVENT_HAND || kind == EVENT_TAKE)
        event.seat = (uint8_t)(place.pile - PILE_HAND);
    if (kind == EVENT_LAY)
        event.number = will_be_down(position, card, place);
    if (kind == EVENT_PUT)
        describe_put(putting, &event);
    return event;
}

/* -- putting -------------------------------------------------------------- */

/* Returns the seats (bits) that do not see which card leaves its pile. */
static unsigned hidden_put(const Position *position, Card card, PutPlace place)
{
    int from = card_pile(position, card);
    unsigned seers = pile_owner(from) | taker_of(place);

    if (from == PILE_DRAW)
        seers |= position->cards.knows[card];
    return hidden_from(position, card, seers);
}

/* Makes seats forget a hand or secret unordered pile if cards leave it for a
 * hidden place. A seat that sees which cards leave forgets nothing. */
static void put_blur(const Putting *putting)
{
    Position *position = putting->position;
    PutPlace place = putting->place;

    if (place.space != SPACE_NONE
            ? place.face != PUT_DOWN
            : !pile_is_secret(&position->cards, place.pile))
        return;
    for (int pile = PILE_HAND; pile < PILE_COUNT; pile++)
        hidden_blur(position, pile, taker_of(place), putting->cards,
                    putting->count);
}

/* Prepares the event of a card, before the card is lifted off its place. */
static void put_lift(Putting *putting, Seat seat, int index)
{
    Position *position = putting->position;
    Card card = putting->cards[index];
    Event *event = &putting->events[index];

    *event = put_event(putting, seat, card);
    if (!card_on_board(&position->cards, card))
        event->hidden = (uint8_t)hidden_put(position, card, putting->place);
}

/* Puts a card down. `was_on_board` is true if the card comes from the board.
 * `is_down` is true if the card must lie face down on a space. */
static void put_down(Putting *putting, int index, bool was_on_board,
                     bool is_down)
{
    Position *position = putting->position;
    PutPlace place = putting->place;
    Card card = putting->cards[index];
    Event *event = &putting->events[index];

    if (place.space != SPACE_NONE)
        card_drop_under(position, card, place.space, place.depth);
    else
        cards_put_under(&position->cards, card, place.pile, place.depth);
    card_turn(&position->cards, card, is_down);
    if (place.space != SPACE_NONE
            ? !is_down
            : !pile_is_secret(&position->cards, place.pile)) {
        knowledge_give_all(position, card);
        event->hidden = 0;
        return;
    }
    position->cards.knows[card] |= (uint8_t)taker_of(place);
    if (was_on_board)
        event->hidden = knowledge_lacking(position, card);
}

static void put_all(Putting *putting, Seat seat)
{
    Position *position = putting->position;
    bool was_on_board[CARD_LIMIT], is_down[CARD_LIMIT];

    for (int i = 0; i < putting->count; i++) {
        Card card = putting->cards[i];
        was_on_board[i] = card_on_board(&position->cards, card);
        is_down[i] = will_be_down(position, card, putting->place);
        put_lift(putting, seat, i);
        card_lift(position, card);
    }
    for (int i = 0; i < putting->count; i++)
        put_down(putting, i, was_on_board[i], is_down[i]);
}

Refusal position_put(Position *position, EventLog *log, Seat seat,
                     const Card *cards, int count, PutPlace place)
{
    Event events[CARD_LIMIT];
    Putting putting = {.position = position,
                       .cards = cards,
                       .count = count,
                       .place = place,
                       .events = events};
    PyramidList destroyed;

    assert(count >= 0 && count <= CARD_LIMIT);
    if (count == 0)
        return no_refusal();
    Refusal refusal = put_prepare(&putting, log, &destroyed);
    if (refused(refusal))
        return refusal;
    put_blur(&putting);
    put_all(&putting, seat);
    for (int i = 0; i < count; i++)
        event_record(log, putting.events[i]);
    destroyed_remove(position, log, &destroyed);
    return no_refusal();
}

/* -- revealing ------------------------------------------------------------ */

static bool reveals_card(const Position *position, Seat seat, Card card,
                         PutPlace place)
{
    unsigned all = (1u << position->seats.count) - 1;
    unsigned seers =
        will_be_open(position, card, place) ? all : taker_of(place);

    if ((seers & ~(unsigned)position->cards.knows[card]) == 0)
        return false;
    if (card_on_board(&position->cards, card))
        return true;
    return !pile_is_hand(card_pile(position, card)) &&
           (seat == SEAT_NONE || !knowledge_has(position, seat, card));
}

bool put_reveals(const Position *position, Seat seat, const Card *cards,
                 int count, PutPlace place)
{
    for (int i = 0; i < count; i++)
        if (reveals_card(position, seat, cards[i], place))
            return true;
    return false;
}
