/*
 * file.h -- files: reading them, writing them together or not at all, and those
 * that the program keeps for a user.
 */
#ifndef HOUSE_FILE_H
#define HOUSE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "house/cli/cli.h"

/*
 * Whole files, and what a command line names with them.
 */

/* All bytes of a regular file, at most `most`, to be freed; "-" and /dev/stdin
 * are standard input, of any kind. NULL with errno as regular_read. */
char *file_read(const char *name, size_t most, size_t *size);

/* Whether the text occurs in the first 512 bytes of the file; false with errno
 * if it cannot be read. */
bool file_begins_with(const char *path, const char *text);

/* Whether it is a regular file: no folder, pipe, device or socket. */
bool file_is_regular(const char *path);

bool file_is_folder(const char *path);

/* The name in messages: "<stdin>" for "-". */
const char *file_shown(const char *name);

/* Names of files; zero it before the first. */
typedef struct FileList {
    int count, room;
    char **names;
} FileList;

/*
 * Adds a file; for a folder the wanted files in it and in the folders below it,
 * sorted, except names with a dot in front and files that are not regular.
 * Returns an exit status; what is wrong has been reported.
 */
int file_list_add(FileList *list, const Options *options, const char *path,
                  bool (*is_wanted)(const char *path));
void file_list_free(FileList *list);

/*
 * Files that outlive a session and that the user has not named are kept in
 * $XDG_STATE_HOME/house-rules (~/.local/state if that is not set).
 */

/* The path of the file of that name; makes its folder, for its owner alone, if
 * possible. False if the environment does not say where. */
bool state_file_path(const char *name, char *path, size_t size);

/* -- output.c ------------------------------------------------------------- */

/* Files of results, which take the place of those that had their name. Both
 * return an exit status; what is wrong has been reported. */

/* Whether a file can be written there: to be asked before hours of work. NULL
 * is fine. */
int file_check_output(const Options *options, const char *path);
int file_write_output(const Options *options, const char *path,
                      const char *bytes, size_t size);

/* -- made.c --------------------------------------------------------------- */

/*
 * New files that are written together, or not at all.
 *
 * What is made is remembered and can be removed again if a later file cannot be
 * made. What was there before is never touched.
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
 * Writes a new file and the folders above it. False with errno if that fails,
 * EEXIST if the file exists; folders and a part of the file may then be left
 * until made_undo.
 */
bool made_write(Made *made, const char *path, const char *text);

/* Removes all of it again, except folders that others have used since. */
void made_undo(Made *made);

/* Forgets it all: it stays. */
void made_keep(Made *made);

#endif
