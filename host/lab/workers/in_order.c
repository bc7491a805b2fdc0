#include "lab/workers/workers.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"

/* We keep the results sorted by number, so that the next result is always the
 * first. */
bool in_order_add(InOrder *order, long index, const void *data, size_t size,
                  bool is_lost)
{
    OrderedResult result = {index, malloc(size + 1), size, is_lost};
    int at = order->count;

    if (result.data == NULL ||
        !list_grow(&order->waiting, order->count, &order->capacity,
                   sizeof *order->waiting)) {
        free(result.data);
        return false;
    }
    if (size > 0)
        memcpy(result.data, data, size);
    result.data[size] = '\0';
    while (at > 0 && order->waiting[at - 1].index > index)
        at--;
    memmove(&order->waiting[at + 1], &order->waiting[at],
            sizeof result * (size_t)(order->count - at));
    order->waiting[at] = result;
    order->count++;
    return true;
}

bool in_order_take(InOrder *order, bool any, OrderedResult *result)
{
    if (order->count == 0 || (!any && order->waiting[0].index != order->next))
        return false;
    *result = order->waiting[0];
    order->count--;
    memmove(&order->waiting[0], &order->waiting[1],
            sizeof *result * (size_t)order->count);
    order->next = result->index + order->step;
    return true;
}

void in_order_free(InOrder *order)
{
    for (int i = 0; i < order->count; i++)
        free(order->waiting[i].data);
    free(order->waiting);
    *order = (InOrder){0};
}
