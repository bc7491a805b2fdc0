/*
 * new_files.c -- files that are written together or not at all.
 */
#include "house/file/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"

/* Adds a path to the list. The caller must add a path before creating the file,
 * because memory may run out. */
static bool remember_new_path(NewFiles *made, const char *path, bool is_file)
{
    char *copy = made->count < NEW_FILES_LIMIT ? strdup(path) : NULL;

    if (copy == NULL) {
        errno = ENOMEM;
        return false;
    }
    made->things[made->count].path = copy;
    made->things[made->count++].is_file = is_file;
    return true;
}

static void forget_last(NewFiles *made)
{
    free(made->things[--made->count].path);
}

static bool make_folder(NewFiles *made, const char *path)
{
    int why;

    if (!remember_new_path(made, path, false))
        return false;
    if (mkdir(path, 0777) == 0)
        return disk_settle_folder(path);
    why = errno;
    forget_last(made);
    errno = why;
    return why == EEXIST;
}

static bool make_folders(NewFiles *made, char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (!make_folder(made, path))
            return false;
        *slash = '/';
    }
    return true;
}

/* Writes the text, syncs the file to the disk, and closes the file. */
static bool write_new_text(int file, const char *text)
{
    bool fine = disk_write(file, text, strlen(text)) == strlen(text) &&
                disk_settle(file);
    int why = errno;

    close(file);
    errno = why;
    return fine;
}

static bool write_new_file(NewFiles *made, const char *path, const char *text)
{
    int file;
    int why;

    if (!remember_new_path(made, path, true))
        return false;
    file = disk_open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        why = errno;
        forget_last(made);
        errno = why;
        return false;
    }
    return write_new_text(file, text) && disk_settle_folder(path);
}

bool new_files_write(NewFiles *made, const char *path, const char *text)
{
    char *copy = strdup(path);
    bool fine = copy != NULL && make_folders(made, copy) &&
                write_new_file(made, path, text);
    int why = errno;

    free(copy);
    errno = why;
    return fine;
}

void new_files_remove(NewFiles *made)
{
    while (made->count > 0) {
        remove(made->things[made->count - 1].path);
        forget_last(made);
    }
}

void new_files_keep(NewFiles *made)
{
    while (made->count > 0)
        forget_last(made);
}
