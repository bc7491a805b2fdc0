/*
 * event.c -- finds out which seats see the card of an event, and stores the
 * texts of a log.
 *
 * To shorten a log, it is enough to lower its count, because we compute the
 * size of all texts from the last event that has a text.
 */
#include "core/event.h"

#include <string.h>

bool event_shows_card(const Event *event, Seat viewer)
{
    if (event->kind == EVENT_DEAL || event->kind == EVENT_DRAW)
        return viewer == event->seat;
    if (viewer == SEAT_WATCHER)
        return event->hidden == 0;
    return (event->hidden >> viewer & 1) == 0;
}

static const char more[] = "...";

static const char *texts_of(const EventLog *log, EventKind kind)
{
    return kind == EVENT_SAY ? log->said : log->printed;
}

static size_t room_taken(const EventLog *log, EventKind kind)
{
    const char *texts = texts_of(log, kind);

    for (int i = log->count; i-- > 0;)
        if (log->events[i].kind == kind)
            return (size_t)log->events[i].number +
                   strlen(texts + log->events[i].number) + 1;
    return 0;
}

void event_tell(EventLog *log, EventKind kind, const char *text)
{
    char *texts = kind == EVENT_SAY ? log->said : log->printed;
    Event event = event_of(kind);
    size_t at;

    if (log->count == EVENT_LIMIT)
        return;
    at = room_taken(log, kind);
    if (at == EVENT_TEXT_LIMIT)
        return;
    if (at + strlen(text) + 1 > EVENT_TEXT_LIMIT - sizeof more) {
        text = more; /* "..." fills the last bytes, so no later text fits */
        at = EVENT_TEXT_LIMIT - sizeof more;
    }
    memcpy(texts + at, text, strlen(text) + 1);
    event.number = (int16_t)at;
    event_record(log, event);
}

const char *event_text(const EventLog *log, const Event *event)
{
    if (event->kind != EVENT_SAY && event->kind != EVENT_PRINT)
        return NULL;
    return texts_of(log, (EventKind)event->kind) + event->number;
}
