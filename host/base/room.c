/*
 * room.c -- lists that grow.
 */
#include "base/room.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 16 };

static bool resize(void **things, size_t size)
{
    void *moved = realloc(*things, size);

    if (moved == NULL)
        return false;
    *things = moved;
    return true;
}

bool room_for_more(void *list, int count, int *room, size_t size)
{
    int more = *room == 0 ? FIRST_ROOM : *room * 2;
    void *things;

    if (count < *room)
        return true;
    memcpy(&things, list, sizeof things); /* a pointer of any type */
    if (!resize(&things, size * (size_t)more))
        return false;
    memcpy(list, &things, sizeof things);
    *room = more;
    return true;
}
