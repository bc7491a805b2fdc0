/*
 * touch.c -- finds the spaces at which the latest events happened.
 */
#include "view/picture/picture.h"

static int touch_add(Space *spaces, int count, Space space)
{
    if (space >= SPACE_OUT)
        return count;
    for (int i = 0; i < count; i++)
        if (spaces[i] == space)
            return count;
    if (count < OPTION_LIMIT)
        spaces[count++] = space;
    return count;
}

int picture_touch(const EventLog *events, Space *spaces)
{
    int count = 0;

    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_SHUFFLE)
            continue;
        count = touch_add(spaces, count, event->from);
        count = touch_add(spaces, count, event->to);
    }
    return count;
}
