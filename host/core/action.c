#include "core/action.h"

#include <assert.h>

#include "core/knowledge.h"

Refusal refuse_events(void)
{
    return refuse(REFUSAL_EVENTS, thing(THING_NONE, 0), 0);
}

Refusal refuse_space(RefusalKind kind, Space space)
{
    return refuse(kind, thing(THING_SPACE, space), 0);
}

/* -- pyramids ------------------------------------------------------------- */

static void set_first(Board *board, Space space, Pyramid first)
{
    Refusal refusal = board_set_first(board, space, first);
    assert(!refused(refusal));
    (void)refusal;
}

/* Nobody has one, too. */
static unsigned owner_bit(Seat owner)
{
    return 1u << (owner & 31);
}

/* Records the representatives on one space, by the first pyramid there. */
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

    count_owned(pyramids, pyramids->each[pyramid].owner, -1);
    set_owner(pyramids, pyramid, owner);
    count_owned(pyramids, owner, 1);
    note_standing(pyramids->each,
                  board_first(&position->board, pyramids->each[pyramid].space));
}

void pyramid_return(Position *position, Pyramid pyramid)
{
    PyramidState *state = &position->pyramids.each[pyramid];

    pyramid_leave(position, pyramid);
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

void card_lift(Position *position, Card card)
{
    Cards *cards = &position->cards;

    if (!card_on_board(cards, card)) {
        cards_pick(cards, card);
        return;
    }
    assert(card_is_top(position, card));
    set_top(&position->board, cards->place[card], cards->below[card]);
    cards->below[card] = CARD_NONE;
    cards->place[card] = PLACE_NOWHERE;
}

bool card_is_top(const Position *position, Card card)
{
    return board_top(&position->board, position->cards.place[card]) == card;
}

/* -- what only needs telling ---------------------------------------------- */

/* Where a thing is on the board; or SPACE_NONE. */
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

/* -- the void ----------------------------------------------------------------
 */

/* A change of cards that has not happened yet. */
typedef struct Change {
    const Position *position;
    Space lost;
    Space gained;
} Change;

static bool will_be_territory(const Change *change, Space space)
{
    if (space == change->gained)
        return true;
    return space != change->lost &&
           board_is_territory(&change->position->board, space);
}

static bool will_be_void(const Change *change, Space space)
{
    const BoardShape *shape = &change->position->board.shape;

    if (will_be_territory(change, space))
        return false;
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        Space beside = board_step(shape, space, (Pose)direction);
        if (beside != SPACE_NONE && will_be_territory(change, beside))
            return false;
    }
    return true;
}

/* Adds the pyramids of one space where they belong in the order. */
static void doom_space(const Change *change, Space space, PyramidList *doomed)
{
    if (board_first(&change->position->board, space) != PYRAMID_NONE &&
        will_be_void(change, space))
        doomed->count = position_add_pyramids(change->position, space,
                                              doomed->pyramids, doomed->count);
}

void doomed_find(const Position *position, Space lost, Space gained,
                 PyramidList *doomed)
{
    const BoardShape *shape = &position->board.shape;
    const Change change = {position, lost, gained};

    doomed->count = 0;
    if (shape->columns != 0) /* a fixed board has no void */
        return;
    doom_space(&change, lost, doomed);
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        Space beside = board_step(shape, lost, (Pose)direction);
        if (beside != SPACE_NONE)
            doom_space(&change, beside, doomed);
    }
}

void doomed_destroy(Position *position, EventLog *log,
                    const PyramidList *doomed)
{
    for (int i = 0; i < doomed->count; i++) {
        Pyramid pyramid = doomed->pyramids[i];
        const PyramidState *state = &position->pyramids.each[pyramid];
        Event event = event_of(EVENT_VOID);

        event.pyramid = pyramid;
        event.owner = state->owner;
        event.from = state->space;
        event.pips = state->pips;
        pyramid_return(position, pyramid);
        event_record(log, event);
    }
}
