#include "base/list.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 16 };

static bool resize(void **things, size_t size)
{
    void *moved = realloc(*things, size);

    if (moved == NULL)
        return false;
    *things = moved;
    return true;
}

bool list_grow(void *list, int count, int *capacity, size_t size)
{
    int more = *capacity == 0 ? FIRST_CAPACITY : *capacity * 2;
    void *things;

    if (count < *capacity)
        return true;
    memcpy(&things, list, sizeof things); /* a pointer of any type */
    if (!resize(&things, size * (size_t)more))
        return false;
    memcpy(list, &things, sizeof things);
    *capacity = more;
    return true;
}
