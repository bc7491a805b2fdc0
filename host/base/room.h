/*
 * room.h -- lists that grow: each time they are full, to twice the room.
 *
 * It knows nothing of what is listed.
 */
#ifndef MATCH_ROOM_H
#define MATCH_ROOM_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Room for one more behind the first `count` of a list of things of `size`
 * bytes, which may move. `list` is the address of a pointer to them, NULL at
 * the beginning like `*room`, and belongs to the caller: free() it. False when
 * there is no memory; nothing has changed then.
 */
bool room_for_more(void *list, int count, int *room, size_t size);

#endif
