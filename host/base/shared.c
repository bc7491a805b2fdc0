#include "base/shared.h"

#include <dlfcn.h>
#include <string.h>

/* We copy bytes, because ISO C does not allow a cast from the void pointer of
 * dlsym to a function pointer. */
bool shared_find(void *library, const char *name, void *function)
{
    void *found = library != NULL ? dlsym(library, name) : NULL;

    memcpy(function, &found, sizeof found);
    return found != NULL;
}
