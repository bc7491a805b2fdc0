#include "app/file/file.h"

#include <stdio.h>
#include <stdlib.h>

bool state_file_path(const char *name, char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    int length;

    if (state != NULL && state[0] == '/')
        length = snprintf(path, size, "%s/house-rules/%s", state, name);
    else if (home != NULL && home[0] == '/')
        length =
            snprintf(path, size, "%s/.local/state/house-rules/%s", home, name);
    else
        return false;
    if (length <= 0 || (size_t)length >= size)
        return false;
    file_make_folders(path, 1); /* opening the file shows what is wrong */
    return true;
}
