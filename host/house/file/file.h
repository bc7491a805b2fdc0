/*
 * file.h -- files: reading them, writing several together or none, and those
 * that the program keeps for a user.
 */
#ifndef HOUSE_FILE_H
#define HOUSE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "house/complaint/complaint.h"

/*
 * Whole files, and files that a command line names.
 */

/* Returns all bytes of a regular file of at most `most` bytes; the caller frees
 * them. "-" and /dev/stdin are standard input, of any kind. Returns NULL with
 * errno as regular_read does. */
char *file_read(const char *name, size_t most, size_t *size);

/* True if the text occurs in the first 512 bytes of the file. Returns false if
 * it does not, or with errno if the file cannot be read. */
bool file_begins_with(const char *path, const char *text);

/* True if it is a regular file, not a folder, pipe, device or socket. */
bool file_is_regular(const char *path);

bool file_is_folder(const char *path);

/* Returns the name for messages, which is "<stdin>" for "-". */
const char *file_shown(const char *name);

/* Names of files. The caller zeroes it before the first call. */
typedef struct FileList {
    int count, room;
    char **names;
} FileList;

/*
 * Adds a file. For a folder, adds the wanted files in it and in the folders
 * below it, sorted; skips names that begin with a dot, and files that are not
 * regular. Returns an exit status; errors have been reported.
 */
int file_list_add(FileList *list, const Reporter *reporter, const char *path,
                  bool (*is_wanted)(const char *path));
void file_list_free(FileList *list);

/*
 * Files that outlive a session and that the user has not named are kept in
 * $XDG_STATE_HOME/house-rules (~/.local/state if that is not set).
 */

/* Finds the path of the file with that name. Creates its folder, for its owner
 * alone, if possible. Returns false if the environment does not say where the
 * folder is, or if the path is too long. */
bool state_file_path(const char *name, char *path, size_t size);

/* -- output.c ------------------------------------------------------------- */

/* Files of results, which replace existing files of the same name. Both
 * functions return an exit status; errors have been reported. */

/* Checks that a file can be written, before hours of work. NULL is allowed. */
int file_check_output(const Reporter *reporter, const char *path);
int file_write_output(const Reporter *reporter, const char *path,
                      const char *bytes, size_t size);

/* -- made.c --------------------------------------------------------------- */

/*
 * A list of new files that are written together or not at all.
 *
 * Each new file and folder is remembered, so that it can be removed if a later
 * file cannot be made. What existed before is never changed.
 */

enum { MADE_LIMIT = 32 };

/* Begins as {0}. */
typedef struct Made {
    int count;
    struct MadeThing {
        char *path;
        bool is_file;     /* false for a folder */
    } things[MADE_LIMIT]; /* in the order of creation */
} Made;

/*
 * Writes a new file and makes the folders above it. Returns false with errno if
 * that fails, EEXIST if the file exists. Folders and a part of the file may
 * then be left until made_undo.
 */
bool made_write(Made *made, const char *path, const char *text);

/* Removes all files and folders of the list, except folders that others have
 * used since. */
void made_undo(Made *made);

/* Forgets the list, so that the files remain. */
void made_keep(Made *made);

#endif
