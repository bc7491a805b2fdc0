/*
 * list.h -- lists that double their capacity when they are full.
 */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room for one more item of `size` bytes. `list` is the address of the
 * pointer to the items, which is NULL in an empty list. The caller frees the
 * items. Returns false if memory runs out; the list is then unchanged. */
bool list_grow(void *list, int count, int *capacity, size_t size);

/* Like list_grow, but for a buffer of bytes: makes room for `size` bytes in
 * total. */
bool list_reserve(void *bytes, size_t size, size_t *capacity);

/* A list of texts. The caller must free the array `all`, but not the texts,
 * which other objects own. */
typedef struct TextList {
    int count, capacity;
    const char **all;
} TextList;

#endif
