/*
 * event.h -- events, the log entries of a game. Each change is an event.
 *
 * A log is not part of a position, and has no effect on the position.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include "core/event_kind.h"
#include "core/limits.h"
#include "core/pile.h"
#include "core/thing.h"

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

/* An EventLog is a list of events. Lowering `count` shortens the list; later
 * texts then overwrite the texts of the removed events. */
typedef struct EventLog {
    int count;
    Event events[EVENT_LIMIT];
    char said[EVENT_TEXT_LIMIT];    /* the texts of EVENT_SAY, one after
                                       another */
    char printed[EVENT_TEXT_LIMIT]; /* the texts of EVENT_PRINT, one after
                                       another */
} EventLog;

/* Returns an event in which only the kind is set. */
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
 * an action that can refuse must first call event_fits. */
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

/* Returns the pile or hand to which EVENT_PUT moves its card. `to` must be
 * SPACE_NONE. */
static inline int event_pile(const Event *event)
{
    return PILE_NAMED + event->number;
}

/* True if `viewer` sees the face of an event's card. `viewer` is a seat or
 * SEAT_WATCHER, but not SEAT_NONE. */
bool event_shows_card(const Event *event, Seat viewer);

/* Adds an EVENT_SAY or EVENT_PRINT with a copy of the text. If the log is full,
 * adds "..." once and drops later texts of this kind. */
void event_tell(EventLog *log, EventKind kind, const char *text);
/* Returns the text of an EVENT_SAY or EVENT_PRINT, or NULL for other events.
 * The text is valid while the log contains the event. */
const char *event_text(const EventLog *log, const Event *event);

#endif
