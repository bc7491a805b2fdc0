/*
 * list.h -- lists that grow: when one is full, to twice its capacity.
 */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes a list of `count` items of `size` bytes large enough for one more; the
 * items may move. `list` is the address of a pointer to them, at first NULL
 * with a capacity of 0; the caller frees it. False when memory runs out:
 * nothing has changed then.
 */
bool list_grow(void *list, int count, int *capacity, size_t size);

/* The same for bytes: makes them large enough for `size` in all. */
bool list_reserve(void *bytes, size_t size, size_t *capacity);

#endif
