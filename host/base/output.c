/*
 * output.c -- writes files of results.
 */
#include "base/output.h"

#include <unistd.h>

#include "base/disk.h"

int output_check(const Reporter *reporter, const char *path)
{
    return path == NULL || disk_can_replace(path)
               ? STATUS_DONE
               : complain_file(reporter, path);
}

int output_write(const Reporter *reporter, const char *path, const char *bytes,
                 size_t size)
{
    int file = disk_replace(path, bytes, size, 0666);
    bool is_kept = file >= 0 && disk_settle_folder(path);
    int status = is_kept ? STATUS_DONE : complain_file(reporter, path);

    if (file >= 0)
        close(file);
    return status;
}
