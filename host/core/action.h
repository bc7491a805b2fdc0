/*
 * action.h -- what the actions of action_pyramid.c, action_card.c and
 * action_pile.c share: recording events, moving pyramids and cards on and off
 * the board, and finding the pyramids that a change leaves in the void. Setters
 * of position.c use the moving part.
 *
 * Every action goes the same way: refuse, then change, then record.
 */
#ifndef CORE_ACTION_H
#define CORE_ACTION_H

#include "core/position.h"

/* A space for each card and each pyramid: no position can fill the table of
 * cells, so the functions below cannot fail. */
_Static_assert(CARD_LIMIT + PYRAMID_LIMIT <= CELL_LIMIT,
               "the board holds whatever a position holds");

/* -- events --------------------------------------------------------------- */

/* An event that names nothing yet. */
static inline Event event_of(EventKind kind)
{
    Event event = {
        .kind = (uint8_t)kind,
        .seat = SEAT_NONE,
        .card = CARD_NONE,
        .pyramid = PYRAMID_NONE,
        .from = SPACE_NONE,
        .to = SPACE_NONE,
    };
    return event;
}

/* A NULL log takes any number of events. */
static inline bool event_fits(const EventLog *log, int count)
{
    return !log || log->count + count <= EVENT_LIMIT;
}

/* An event beyond the limit is left out; callers that can refuse check it. */
static inline void event_record(EventLog *log, Event event)
{
    if (log && log->count < EVENT_LIMIT)
        log->events[log->count++] = event;
}

/* An event about a card, by `seat`. */
static inline Event event_of_card(EventKind kind, Seat seat, Card card)
{
    Event event = event_of(kind);
    event.seat = seat;
    event.card = card;
    return event;
}

static inline Refusal refuse_pile(int pile)
{
    return refuse(REFUSAL_NO_CARD, thing(THING_PILE, pile), 0);
}

static inline Refusal refuse_card(Card card)
{
    return refuse(REFUSAL_NOT_THERE, thing(THING_CARD, card), 0);
}

Refusal refuse_events(void);
Refusal refuse_space(RefusalKind kind, Space space);

/* -- pyramids ------------------------------------------------------------- */

/* Puts a pyramid that is off the board (and out of any count) on a space. */
void pyramid_enter(Position *position, Pyramid pyramid, Space space);
/* The same under all that stand there, down to `below` (PYRAMID_NONE: all). */
void pyramid_enter_on(Position *position, Pyramid pyramid, Space space,
                      Pyramid below);
/* Takes a pyramid off its space; it is then in no count until put somewhere. */
void pyramid_leave(Position *position, Pyramid pyramid);
/* Changes the owner of a pyramid on the board; SEAT_NONE: nobody. */
void pyramid_own(Position *position, Pyramid pyramid, Seat owner);
/* From the board back to supply, upright, unmarked and its stash's. */
void pyramid_return(Position *position, Pyramid pyramid);

/* Pyramids in canonical order. */
typedef struct PyramidList {
    int count;
    Pyramid pyramids[PYRAMID_LIMIT];
} PyramidList;

/* -- cards ---------------------------------------------------------------- */

/* Puts a card that is nowhere on top of the cards at `space`. */
void card_drop(Position *position, Card card, Space space);
/* Picks a card, from a pile or the top of a space: it is then nowhere. */
void card_lift(Position *position, Card card);
/* Whether `card` is covered by no other card of its space. */
bool card_is_top(const Position *position, Card card);

/* -- the void ------------------------------------------------------------- */

/*
 * Finds the pyramids that a change is going to leave in the void, before it
 * happens, so that an action can still refuse: `lost` will hold no card any
 * more, `gained` will hold one (SPACE_NONE: no space does so).
 */
void doomed_find(const Position *position, Space lost, Space gained,
                 PyramidList *doomed);
/* After the change: destroys them, each with EVENT_VOID. */
void doomed_destroy(Position *position, EventLog *log,
                    const PyramidList *doomed);

#endif
