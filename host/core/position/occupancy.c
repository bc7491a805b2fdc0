/*
 * occupancy.c -- puts pyramids and cards on spaces and takes them off, and
 * keeps the counts, `stands_for` and `departures` up to date.
 */
#include <assert.h>

#include "core/position/position.h"

/* -- pyramids ------------------------------------------------------------- */

static void set_first(Board *board, Space space, Pyramid first)
{
    Refusal refusal = board_set_first(board, space, first);
    assert(!refused(refusal));
    (void)refusal;
}

/* Returns the bit of an owner in a set of owners. SEAT_NONE also has a bit. */
static unsigned owner_bit(Seat owner)
{
    return 1u << (owner & 31);
}

/* Computes `stands_for` of all pyramids of a space anew. `first` is the first
 * pyramid of the space. */
static void note_standing(PyramidState *each, Pyramid first)
{
    unsigned owners = 0;

    for (Pyramid pyramid = first; pyramid != PYRAMID_NONE;
         pyramid = each[pyramid].next) {
        unsigned owner = owner_bit(each[pyramid].owner);
        each[pyramid].stands_for = owners & owner ? 0 : STANDS_FOR_OWNER;
        owners |= owner;
    }
    if (first != PYRAMID_NONE && each[first].owner != SEAT_NONE &&
        owners == owner_bit(each[first].owner))
        each[first].stands_for |= STANDS_FOR_ALL;
}

static void count_owned(Pyramids *pyramids, Seat owner, int change)
{
    if (owner != SEAT_NONE)
        pyramids->on_board[owner] =
            (uint8_t)(pyramids->on_board[owner] + change);
}

void pyramid_enter(Position *position, Pyramid pyramid, Space space)
{
    PyramidState *state = &position->pyramids.each[pyramid];

    state->space = space;
    state->next = board_first(&position->board, space);
    set_first(&position->board, space, pyramid);
    note_standing(position->pyramids.each, pyramid);
    count_owned(&position->pyramids, state->owner, 1);
}

void pyramid_enter_on(Position *position, Pyramid pyramid, Space space,
                      Pyramid below)
{
    PyramidState *each = position->pyramids.each;
    Pyramid above = board_first(&position->board, space);

    if (above == below) {
        pyramid_enter(position, pyramid, space);
        return;
    }
    while (each[above].next != below)
        above = each[above].next;
    each[above].next = pyramid;
    each[pyramid].next = below;
    each[pyramid].space = space;
    note_standing(each, board_first(&position->board, space));
    count_owned(&position->pyramids, each[pyramid].owner, 1);
}

void pyramid_leave(Position *position, Pyramid pyramid)
{
    PyramidState *each = position->pyramids.each;
    PyramidState *state = &each[pyramid];
    Pyramid first = board_first(&position->board, state->space);

    if (first == pyramid) {
        first = state->next;
        set_first(&position->board, state->space, first);
    } else {
        Pyramid before = first;
        while (each[before].next != pyramid)
            before = each[before].next;
        each[before].next = state->next;
    }
    state->next = PYRAMID_NONE;
    state->stands_for = 0;
    note_standing(each, first);
    count_owned(&position->pyramids, state->owner, -1);
}

static void set_owner(Pyramids *pyramids, Pyramid pyramid, Seat owner)
{
    PyramidState *state = &pyramids->each[pyramid];
    Seat first = pyramids_first_owner(pyramids, pyramid);

    pyramids->mixed =
        (uint8_t)(pyramids->mixed + (owner != first) - (state->owner != first));
    state->owner = owner;
}

void pyramid_own(Position *position, Pyramid pyramid, Seat owner)
{
    Pyramids *pyramids = &position->pyramids;
    Space space = pyramids->each[pyramid].space;

    count_owned(pyramids, pyramids->each[pyramid].owner, -1);
    set_owner(pyramids, pyramid, owner);
    count_owned(pyramids, owner, 1);
    note_standing(pyramids->each, board_first(&position->board, space));
}

/* Empties the variables that hold a pyramid, and sets the pyramid's own
 * variables back to their start values. */
static void occupancy_forget(Position *position, Pyramid pyramid)
{
    uint64_t vars = position->pyramid_vars;

    for (int i = 0; vars != 0; i++, vars >>= 1)
        if ((vars & 1) != 0 && position->vars[i] == pyramid)
            position->vars[i] = PYRAMID_NONE;
    traits_forget(&position->traits, thing(THING_PYRAMID, pyramid));
}

void pyramid_return(Position *position, Pyramid pyramid)
{
    PyramidState *state = &position->pyramids.each[pyramid];

    pyramid_leave(position, pyramid);
    occupancy_forget(position, pyramid);
    state->departures++;
    state->space = SPACE_SUPPLY;
    state->pose = POSE_UPRIGHT;
    state->marks = 0;
    if (position->pyramids.mixed != 0)
        set_owner(&position->pyramids, pyramid,
                  pyramids_first_owner(&position->pyramids, pyramid));
    position->pyramids.supply[state->stash][state->pips - 1]++;
}

/* -- cards ---------------------------------------------------------------- */

static void set_top(Board *board, Space space, Card top)
{
    Refusal refusal = board_set_top(board, space, top);
    assert(!refused(refusal));
    (void)refusal;
}

void card_drop(Position *position, Card card, Space space)
{
    Cards *cards = &position->cards;

    cards->below[card] = board_top(&position->board, space);
    cards->place[card] = space;
    set_top(&position->board, space, card);
}

void card_drop_under(Position *position, Card card, Space space, int depth)
{
    Cards *cards = &position->cards;
    Card above = board_top(&position->board, space);

    if (depth == 0) {
        card_drop(position, card, space);
        return;
    }
    while (--depth > 0)
        above = cards->below[above];
    cards->below[card] = cards->below[above];
    cards->below[above] = card;
    cards->place[card] = space;
}

void card_lift(Position *position, Card card)
{
    Cards *cards = &position->cards;

    if (!card_on_board(cards, card)) {
        cards_pick(cards, card);
        return;
    }
    if (card_is_top(position, card)) {
        set_top(&position->board, cards->place[card], cards->below[card]);
    } else {
        Card above = board_top(&position->board, cards->place[card]);
        while (cards->below[above] != card)
            above = cards->below[above];
        cards->below[above] = cards->below[card];
    }
    cards->below[card] = CARD_NONE;
    cards->place[card] = PLACE_NOWHERE;
    card_turn(cards, card, false);
}

bool card_is_top(const Position *position, Card card)
{
    return board_top(&position->board, position->cards.place[card]) == card;
}
