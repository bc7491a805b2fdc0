/*
 * event.h -- what happened, in order: one small record for each change.
 *
 * Telling a game in words, statistics and pictures read these; nothing in the
 * model depends on them. A log is no part of a position.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include "core/limits.h"
#include "core/thing.h"

typedef enum EventKind {
    EVENT_SHUFFLE,   /* number: cards in the draw pile afterwards; from: 1 when
                      the discard pile was taken up for it */
    EVENT_DEAL,      /* card to the hand of seat */
    EVENT_DRAW,      /* card drawn into the hand of seat */
    EVENT_TURN_UP,   /* card from the draw pile, face up, to space `to`; or to
                      the cards being used (SPACE_NONE) */
    EVENT_LAY,       /* card from the hand of seat (or a pile) on space `to`;
                      number: 1 when it is face down */
    EVENT_REPLACE,   /* card replaces the one on space `to`, which is
                      discarded: what */
    EVENT_TURN_OVER, /* card on space `to` is turned; number: 1 when it is face
                      down then */
    EVENT_TAKE,      /* card from space `from` into the hand of seat */
    EVENT_SHIFT,     /* card from space `from` to space `to` */
    EVENT_DISCARD,   /* card; from: the space, or SPACE_NONE from a hand/pile */
    EVENT_SET_ASIDE, /* card of seat is being used */
    EVENT_PILE,     /* card goes to named pile `number`, counted from 0 (another
                   pile: its PileId - PILE_NAMED, below 0) */
    EVENT_SHOW,     /* card, in the pile or hand `what` or on space `to`, is
                   shown to seat */
    EVENT_HAND,     /* card goes to the hand of seat; what: the pile or hand it
                   comes from */
    EVENT_PLACE,    /* pyramid from supply on space `to` */
    EVENT_MOVE,     /* pyramid moves from `from` to `to`, with `number` others
                       that stand on it */
    EVENT_PUSH,     /* the same, moved by another */
    EVENT_UNDER,    /* the same, under all that stand there */
    EVENT_POINT,    /* pyramid gets a new pose */
    EVENT_EXCHANGE, /* pyramid on `to` replaced `number` (a Pyramid); what: the
                       seat that owned it, if one did */
    EVENT_DESTROY,  /* pyramid goes from `from` back to supply */
    EVENT_VOID,     /* the same, because its space became void */
    EVENT_REMOVE,   /* pyramid leaves the game */
    EVENT_MARK,     /* pyramid's marks become `number` */
    EVENT_GIVE,   /* pyramid on `to` now belongs to seat `number`, or to nobody:
                       -1; its owner is the one before */
    EVENT_NUMBER, /* the place `from` is called `to` from now on */
    EVENT_ROLL,   /* a random number was drawn: number, from 0; what: how
                       many there are */
    EVENT_DIE,    /* a die was rolled: what: its number; number: the face that
                       shows, from 0 */
    EVENT_CHOOSE, /* what: chosen in secret by seat, now known to all; of a
                       pyramid also its space: from, pips */
    EVENT_DECIDE, /* what: decided the game; where it is on the board: to */
    EVENT_SAY,    /* what the script says to the players: see event_text */
    EVENT_PRINT,  /* the same, for debugging */
    EVENT_KINDS
} EventKind;

typedef struct Event {
    uint8_t kind;    /* EventKind */
    uint8_t seat;    /* whose doing or whose hand, or SEAT_NONE */
    uint8_t card;    /* Card or CARD_NONE */
    uint8_t pyramid; /* Pyramid or PYRAMID_NONE */
    Space from;
    Space to;
    int16_t number;
    uint8_t pose;   /* the pyramid's pose after the event */
    uint8_t pips;   /* its size after the event */
    uint8_t owner;  /* of the pyramid: Seat, SEAT_NONE */
    uint8_t hidden; /* bit s: seat s does not see which card it is; what is
                       dealt or drawn only its seat sees anyway */
    Thing what;     /* of the kinds that say so; else THING_NONE */
} Event;

/* To shorten a log, lower `count`: no text outlives its event. */
typedef struct EventLog {
    int count;
    Event events[EVENT_LIMIT];
    char said[EVENT_TEXT_LIMIT]; /* texts of EVENT_SAY, one after the other */
    char printed[EVENT_TEXT_LIMIT]; /* and of EVENT_PRINT */
} EventLog;

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

/* Whether a seat, or SEAT_WATCHER (not SEAT_NONE), sees which card an event is
 * about. */
bool event_shows_card(const Event *event, Seat viewer);

/*
 * Adds an EVENT_SAY or EVENT_PRINT with a copy of the text. Where the texts of
 * the turn leave no room for it, "..." is added once instead, and later texts
 * of that kind are dropped.
 */
void event_tell(EventLog *log, EventKind kind, const char *text);
/* The text of an EVENT_SAY or EVENT_PRINT of this log, else NULL. It lasts as
 * long as the event. */
const char *event_text(const EventLog *log, const Event *event);

#endif
