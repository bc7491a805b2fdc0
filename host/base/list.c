#include "base/list.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 16, FIRST_BYTES = 256 };

static bool resize(void *list, size_t size)
{
    void *things;

    memcpy(&things, list, sizeof things); /* a pointer of any type */
    things = realloc(things, size);
    if (things == NULL)
        return false;
    memcpy(list, &things, sizeof things);
    return true;
}

bool list_grow(void *list, int count, int *capacity, size_t size)
{
    int more = *capacity == 0 ? FIRST_CAPACITY : *capacity * 2;

    if (count < *capacity)
        return true;
    if (!resize(list, size * (size_t)more))
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
    if (!resize(bytes, more))
        return false;
    *capacity = more;
    return true;
}
