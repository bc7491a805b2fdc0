/*
 * list.h -- lists that double their capacity when they are full.
 */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes a list of `count` items of `size` bytes large enough for another item;
 * the items may move. `list` is the address of a pointer to them, which is NULL
 * with a capacity of 0 at first; the caller frees it. Returns false if memory
 * runs out; the list is then unchanged.
 */
bool list_grow(void *list, int count, int *capacity, size_t size);

/* Like list_grow for bytes: makes them large enough for `size` bytes in
 * total. */
bool list_reserve(void *bytes, size_t size, size_t *capacity);

#endif
