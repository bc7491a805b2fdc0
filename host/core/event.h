/*
 * event.h -- events, the log entries of a game. Each change is an event.
 *
 * The written log, the statistics and the pictures are made from events. The
 * model does not depend on events, and a log is not part of a position.
 *
 * The comment on each kind of event uses the names of the fields of Event.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include "core/limits.h"
#include "core/thing.h"

typedef enum EventKind {
    EVENT_SHUFFLE,   /* `number` cards are in the draw pile afterwards; `from`
                        is 1 if the discard pile was added */
    EVENT_DEAL,      /* `card` is dealt to the hand of `seat` */
    EVENT_DRAW,      /* `card` is drawn into the hand of `seat` */
    EVENT_TURN_UP,   /* `card` goes from the draw pile, face up, to space `to`,
                        or to the cards set aside if `to` is SPACE_NONE */
    EVENT_LAY,       /* `card` goes from the hand of `seat`, or from a pile, to
                        space `to`; `number` is 1 if it lies face down */
    EVENT_REPLACE,   /* `card` replaces `what`, the top card of space `to`;
                        `what` is discarded */
    EVENT_TURN_OVER, /* `card` on space `to` is turned over; `number` is 1 if it
                        then lies face down */
    EVENT_TAKE,      /* `card` goes from space `from` to the hand of `seat` */
    EVENT_SHIFT,     /* `card` goes from space `from` to space `to` */
    EVENT_DISCARD,   /* `card` is discarded from space `from`, or from a hand or
                        pile if `from` is SPACE_NONE */
    EVENT_SET_ASIDE, /* `card` of `seat` is set aside to be used */
    EVENT_PILE,      /* `card` goes to the pile PILE_NAMED + `number`; `number`
                        is negative for piles without a name */
    EVENT_SHOW,      /* `card`, in the pile or hand `what` or on space `to`, is
                        shown to `seat` */
    EVENT_HAND,      /* `card` goes from the pile or hand `what` to the hand of
                        `seat` */
    EVENT_PLACE,     /* `pyramid` goes from supply to space `to` */
    EVENT_MOVE,      /* `pyramid` goes from space `from` to space `to`, with
                        `number` pyramids that stand on it */
    EVENT_PUSH,      /* like EVENT_MOVE, but another pyramid pushes it */
    EVENT_UNDER,     /* like EVENT_MOVE, but under all pyramids on `to` */
    EVENT_POINT,     /* `pyramid` on space `to` gets the pose `pose` */
    EVENT_EXCHANGE,  /* `pyramid` replaces pyramid `number` on space `to`;
                        `what` is the old pyramid's owner, or THING_NONE */
    EVENT_DESTROY,   /* `pyramid` goes from space `from` back to supply */
    EVENT_VOID,      /* like EVENT_DESTROY; the cause is that space `from` is
                        void */
    EVENT_REMOVE,    /* `pyramid` leaves the game */
    EVENT_MARK,      /* `number` is the new set of marks of `pyramid` */
    EVENT_GIVE,      /* `pyramid` on space `to` goes from `owner` to seat
                        `number`, or to nobody if `number` is -1 */
    EVENT_NUMBER,    /* the unnamed place `from` gets the number of `to` */
    EVENT_ROLL,      /* `number` is drawn at random from 0 to `what` - 1 */
    EVENT_DIE,       /* die `what` shows face `number`, from 0 */
    EVENT_CHOOSE,    /* the secret choice `what` of `seat` is revealed; if
                      * `what` is a pyramid, `from` is the pyramid's space and
                      * `pips` its size */
    EVENT_DECIDE,    /* `what` decided the game; if `what` is on the board, `to`
                      * is its space */
    EVENT_SAY,       /* a message of the script; see event_text */
    EVENT_PRINT,     /* like EVENT_SAY, but for debugging */
    EVENT_KINDS
} EventKind;

typedef struct Event {
    uint8_t kind;    /* an EventKind */
    uint8_t seat;    /* the seat that acts or owns the hand, or SEAT_NONE */
    uint8_t card;    /* a Card or CARD_NONE */
    uint8_t pyramid; /* a Pyramid or PYRAMID_NONE */
    Space from;
    Space to;
    int16_t number;
    uint8_t pose;   /* the pyramid's pose after the event */
    uint8_t pips;   /* the pyramid's size after the event */
    uint8_t owner;  /* the pyramid's owner, or SEAT_NONE */
    uint8_t hidden; /* bit s: seat s does not see the face of the card. Not used
                       by EVENT_DEAL and EVENT_DRAW, whose cards only `seat`
                       sees */
    Thing what;     /* THING_NONE if the kind does not use `what` */
} Event;

/* A list of events. Lowering `count` shortens the log; the space of the texts
 * of the removed events is then used again. */
typedef struct EventLog {
    int count;
    Event events[EVENT_LIMIT];
    char said[EVENT_TEXT_LIMIT];    /* the texts of EVENT_SAY, one after
                                       another */
    char printed[EVENT_TEXT_LIMIT]; /* the texts of EVENT_PRINT, one after
                                       another */
} EventLog;

/* Returns an event of the given kind with all other fields unset. */
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

/* True if the log has room for `count` more events. A NULL log always has
 * room. */
static inline bool event_fits(const EventLog *log, int count)
{
    return !log || log->count + count <= EVENT_LIMIT;
}

/* Appends an event to a log, which may be NULL. A full log drops the event, so
 * callers that can refuse test event_fits first. */
static inline void event_record(EventLog *log, Event event)
{
    if (log && log->count < EVENT_LIMIT)
        log->events[log->count++] = event;
}

/* Returns an event of `seat` that concerns a card. */
static inline Event event_of_card(EventKind kind, Seat seat, Card card)
{
    Event event = event_of(kind);
    event.seat = seat;
    event.card = card;
    return event;
}

/* True if `viewer` sees the face of an event's card. `viewer` is a seat or
 * SEAT_WATCHER, but not SEAT_NONE. */
bool event_shows_card(const Event *event, Seat viewer);

/*
 * Adds an EVENT_SAY or EVENT_PRINT with a copy of the text. If the log has no
 * room left for the text, "..." is added once instead, and later texts of the
 * same kind are dropped.
 */
void event_tell(EventLog *log, EventKind kind, const char *text);
/* Returns the text of an EVENT_SAY or EVENT_PRINT of this log, otherwise NULL.
 * The text is valid as long as the event. */
const char *event_text(const EventLog *log, const Event *event);

#endif
