#include "base/list.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 16, FIRST_BYTES = 256 };

static bool list_resize(void **things, size_t size)
{
    void *moved = realloc(*things, size);

    if (moved == NULL)
        return false;
    *things = moved;
    return true;
}

/* Resizes a list. `list` is the address of a pointer of any type. */
static bool resize_list(void *list, size_t size)
{
    void *things;

    memcpy(&things, list, sizeof things);
    if (!list_resize(&things, size))
        return false;
    memcpy(list, &things, sizeof things);
    return true;
}

bool list_grow(void *list, int count, int *capacity, size_t size)
{
    int more = *capacity == 0 ? FIRST_CAPACITY : *capacity * 2;

    if (count < *capacity)
        return true;
    if (!resize_list(list, size * (size_t)more))
        return false;
    *capacity = more;
    return true;
}

bool list_reserve(void *bytes, size_t size, size_t *capacity)
{
    size_t more = *capacity == 0 ? FIRST_BYTES : *capacity;

    while (more < size)
        more *= 2;
    if (more == *capacity)
        return true;
    if (!resize_list(bytes, more))
        return false;
    *capacity = more;
    return true;
}
