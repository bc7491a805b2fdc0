/*
 * file.h -- whole files, and what a command line names with them.
 */
#ifndef APP_FILE_H
#define APP_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/cli/options.h"

/* All bytes of a regular file, at most `most`, to be freed; "-" and /dev/stdin
 * are standard input, whatever that is. NULL with errno as regular_read. */
char *file_read(const char *name, size_t most, size_t *size);

/* Whether the text occurs where the file begins, in its first 512 bytes; false
 * also when it cannot be read, and errno is then set. */
bool file_begins_with(const char *path, const char *text);

/* Whether there is a file that can be read from its beginning again and again:
 * no folder, pipe, device or socket. */
bool file_is_regular(const char *path);

/* Makes the folders on the way to a path, those behind its first `from` bytes,
 * for their owner alone. False with errno when one cannot be made; the path is
 * as it was in any case. */
bool file_make_folders(char *path, size_t from);

/* What people read for that name: "<stdin>" for "-". */
const char *file_shown(const char *name);

/* Names of files; zero it before the first. */
typedef struct FileList {
    int count, room;
    char **names;
} FileList;

/*
 * Adds a file; of a folder the files in it and in the folders below that are
 * wanted, sorted. What begins with a dot, or is no regular file, is left out
 * there. Returns an exit
 * status; what is wrong has been told.
 */
int file_list_add(FileList *list, const Options *options, const char *path,
                  bool (*is_wanted)(const char *path));
void file_list_free(FileList *list);

#endif
