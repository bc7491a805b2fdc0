/*
 * file.h -- files: reading them, writing them together or not at all, and those
 * that the program keeps for a user.
 */
#ifndef APP_FILE_H
#define APP_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/cli/cli.h"

/*
 * Whole files, and what a command line names with them.
 */

/* All bytes of a regular file, at most `most`, to be freed; "-" and /dev/stdin
 * are standard input, whatever that is. NULL with errno as regular_read. */
char *file_read(const char *name, size_t most, size_t *size);

/* Whether the text occurs where the file begins, in its first 512 bytes; false
 * also when it cannot be read, and errno is then set. */
bool file_begins_with(const char *path, const char *text);

/* Whether there is a file that can be read from its beginning again and again:
 * no folder, pipe, device or socket. */
bool file_is_regular(const char *path);

bool file_is_folder(const char *path);

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

/* -- made.c --------------------------------------------------------------- */

/*
 * New files that are written together, or not at all.
 *
 * What is made is remembered, so that it can be taken away again when the
 * next thing cannot be made. What was there before is never touched.
 */

enum { MADE_LIMIT = 32 };

/* Begins as {0}. */
typedef struct Made {
    int count;
    struct MadeThing {
        char *path;
        bool is_file;     /* or else a folder */
    } things[MADE_LIMIT]; /* in the order in which they were made */
} Made;

/*
 * Writes a file that there is not yet, and the folders above it. False with
 * errno when that is not possible, EEXIST where there is one; folders, and the
 * beginning of the file, may then stand there until made_undo.
 */
bool made_write(Made *made, const char *path, const char *text);

/* Removes all of it again; folders that others have used since are left. */
void made_undo(Made *made);

/* Forgets it all: it stays. */
void made_keep(Made *made);

/* -- state_file.c --------------------------------------------------------- */

/*
 * Where files stand that outlive a session and that nobody has
 * named: $XDG_STATE_HOME/house-rules (~/.local/state, where that is not set).
 */

/* The path of the file of that name; its folder is made, for its owner alone,
 * if it can be. False when the surroundings do not say where. */
bool state_file_path(const char *name, char *path, size_t size);

#endif
