/*
 * event.h -- events, the log entries of a game. Each change is an event.
 *
 * The log in words, statistics and pictures are made from events. The model
 * does not depend on events, and a log is not part of a position.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include "core/limits.h"
#include "core/thing.h"

typedef enum EventKind {
    EVENT_SHUFFLE,   /* number: cards in the draw pile afterwards; from: 1 if
                        the discard pile was added */
    EVENT_DEAL,      /* card is dealt to the hand of seat */
    EVENT_DRAW,      /* card drawn into the hand of seat */
    EVENT_TURN_UP,   /* card from the draw pile goes, face up, to space `to`,
                        or to the cards being used (SPACE_NONE) */
    EVENT_LAY,       /* card from the hand of seat (or a pile) on space `to`;
                        number: 1 if it is face down */
    EVENT_REPLACE,   /* card replaces the top card `what` on space `to`,
                        which is discarded */
    EVENT_TURN_OVER, /* card on space `to` is turned; number: 1 if it is then
                        face down */
    EVENT_TAKE,      /* card from space `from` into the hand of seat */
    EVENT_SHIFT,     /* card from space `from` to space `to` */
    EVENT_DISCARD,   /* card; from: the space, or SPACE_NONE for a hand or
                        pile */
    EVENT_SET_ASIDE, /* card of seat goes to the cards being used */
    EVENT_PILE,      /* card goes to named pile `number`, from 0 (other piles
                       are negative: PileId - PILE_NAMED) */
    EVENT_SHOW,      /* card, in the pile or hand `what` or on space `to`, is
                   shown to seat */
    EVENT_HAND,      /* card goes to the hand of seat; what: the pile or hand
                        from which it comes */
    EVENT_PLACE,     /* pyramid from supply on space `to` */
    EVENT_MOVE,      /* pyramid moves from `from` to `to`, with `number` others
                       that stand on it */
    EVENT_PUSH,      /* like MOVE, pushed by another pyramid */
    EVENT_UNDER,     /* like MOVE, under all pyramids on `to` */
    EVENT_POINT,     /* pyramid gets a new pose */
    EVENT_EXCHANGE,  /* pyramid on `to` replaces `number` (a Pyramid); what:
                        the owner of the replaced pyramid, if any */
    EVENT_DESTROY,   /* pyramid goes from `from` back to supply */
    EVENT_VOID,      /* like DESTROY, because its space is now void */
    EVENT_REMOVE,    /* pyramid leaves the game */
    EVENT_MARK,      /* pyramid's marks become `number` */
    EVENT_GIVE,      /* pyramid on `to` is given to seat `number`, or to nobody
                     (-1); `owner` is the old owner */
    EVENT_NUMBER,    /* place `from` is called `to` from now on */
    EVENT_ROLL,      /* number: the random number drawn, from 0 to what - 1 */
    EVENT_DIE,       /* die `what` was rolled; number: the face shown, from 0 */
    EVENT_CHOOSE,    /* seat chose `what` in secret, and it is now revealed; for
                     a pyramid also its space and size: from, pips */
    EVENT_DECIDE,    /* `what` decided the game; to: the space of `what`, if
                        it is on the board */
    EVENT_SAY,       /* a message of the script; see event_text */
    EVENT_PRINT,     /* like SAY, for debugging */
    EVENT_KINDS
} EventKind;

typedef struct Event {
    uint8_t kind;    /* EventKind */
    uint8_t seat;    /* the seat that acts or that owns the hand, or
                        SEAT_NONE */
    uint8_t card;    /* Card or CARD_NONE */
    uint8_t pyramid; /* Pyramid or PYRAMID_NONE */
    Space from;
    Space to;
    int16_t number;
    uint8_t pose;   /* the pyramid's pose after the event */
    uint8_t pips;   /* the pyramid's size after the event */
    uint8_t owner;  /* the pyramid's owner, or SEAT_NONE */
    uint8_t hidden; /* bit s: seat s does not see the face of the card. A
                       dealt or drawn card is seen only by its seat */
    Thing what;     /* THING_NONE if the kind does not use `what` */
} Event;

/* A log can be shortened by lowering `count`: the texts of removed events are
 * no longer used. */
typedef struct EventLog {
    int count;
    Event events[EVENT_LIMIT];
    char said[EVENT_TEXT_LIMIT];    /* the texts of EVENT_SAY in a row */
    char printed[EVENT_TEXT_LIMIT]; /* the texts of EVENT_PRINT */
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

/* True if the log has room for `count` events; always true for a NULL log. */
static inline bool event_fits(const EventLog *log, int count)
{
    return !log || log->count + count <= EVENT_LIMIT;
}

/* Appends an event. A full log drops it, so callers that can refuse check
 * event_fits first. */
static inline void event_record(EventLog *log, Event event)
{
    if (log && log->count < EVENT_LIMIT)
        log->events[log->count++] = event;
}

/* Returns an event about a card, by `seat`. */
static inline Event event_of_card(EventKind kind, Seat seat, Card card)
{
    Event event = event_of(kind);
    event.seat = seat;
    event.card = card;
    return event;
}

/* True if a seat, or SEAT_WATCHER (not SEAT_NONE), sees the card of an
 * event. */
bool event_shows_card(const Event *event, Seat viewer);

/*
 * Adds an EVENT_SAY or EVENT_PRINT with a copy of the text. If the log has no
 * room left for the text, "..." is added once instead, and later texts of the
 * same kind are dropped.
 */
void event_tell(EventLog *log, EventKind kind, const char *text);
/* Returns the text of an EVENT_SAY or EVENT_PRINT of this log, else NULL. The
 * text is valid as long as the event. */
const char *event_text(const EventLog *log, const Event *event);

#endif
