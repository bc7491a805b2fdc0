/*
 * events_merged.c -- merges successive moves of a pyramid into one.
 */
#include "view/sentences/events_internal.h"

#include <string.h>

/* Looks for an earlier move of the pyramid that `move` moves. Looks only at the
 * moves at the end of the list. Returns the index of the earlier move, or
 * -1. */
static int find_before(const Event *events, int count, const Event *move)
{
    for (int i = count; i-- > 0 && events[i].kind == EVENT_MOVE;)
        if (events[i].pyramid == move->pyramid &&
            events[i].number == move->number)
            return i;
    return -1;
}

/* Removes the event at index i. Returns the new number of events. */
static int take_out(Event *events, int count, int i)
{
    memmove(&events[i], &events[i + 1],
            sizeof *events * (size_t)(count - i - 1));
    return count - 1;
}

/* We merge moves only in games with stacks. There, a script may move a pyramid
 * away and back to make room for another pyramid. */
int events_merged(const EventLog *log, const Equipment *equipment, Event *out)
{
    int count = 0;

    if (!equipment->stacks) {
        memcpy(out, log->events, sizeof *out * (size_t)log->count);
        return log->count;
    }

    for (int i = 0; i < log->count; i++) {
        Event event = log->events[i];
        int before =
            event.kind == EVENT_MOVE ? find_before(out, count, &event) : -1;
        if (before >= 0) {
            event.from = out[before].from;
            count = take_out(out, count, before);
        }
        if (before < 0 || event.from != event.to)
            out[count++] = event;
    }
    return count;
}
