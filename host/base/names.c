#include "base/names.h"

#include <stdio.h>

void names_join(char *text, size_t size, const char *const *names, int count,
                const char *last)
{
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s",
                                 i == 0           ? ""
                                 : i == count - 1 ? last
                                                  : ", ",
                                 names[i]);
}
