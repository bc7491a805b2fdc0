/*
 * file.h -- reads files, writes a group of new files completely or not at all,
 * and finds the files that the program keeps for a user.
 */
#ifndef HOUSE_FILE_H
#define HOUSE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/reporter.h"

/* Returns the contents of a regular file of at most `most` bytes; the caller
 * must free them. "-" and /dev/stdin mean standard input, which need not be a
 * regular file. Returns NULL and sets errno as regular_read does. */
char *file_read(const char *name, size_t most, size_t *size);

/* True if the text occurs in the first 512 bytes of the file. If the file
 * cannot be read, returns false and sets errno. */
bool file_begins_with(const char *path, const char *text);

bool file_is_folder(const char *path);

/* Returns the name of a file for messages: "<stdin>" if the name is "-". */
const char *file_shown(const char *name);

/* A FileList is a list of file names. It begins zeroed. */
typedef struct FileList {
    int count, room;
    char **names;
} FileList;

/* Adds a file to the list. If `path` is a folder, adds its files for which
 * `is_wanted` returns true, sorted by name, up to 16 levels deep. Skips names
 * that begin with a dot, and special files. Returns an exit status and reports
 * errors. */
int file_list_add(FileList *list, const Reporter *reporter, const char *path,
                  bool (*is_wanted)(const char *path));
void file_list_free(FileList *list);

/* State files are files that the program keeps after a session. They are in
 * $XDG_STATE_HOME/house-rules or, if that is not set, in
 * ~/.local/state/house-rules. */

/* Stores the path of the state file `name`. Creates the folder of state files,
 * for the owner only. Returns false if the environment names no folder, or if
 * the path is too long. */
bool state_file_path(const char *name, char *path, size_t size);

/* -- new_files.c ---------------------------------------------------------- */

/* A NewFiles is a list of new files and folders that are written together or
 * not at all. After an error, new_files_remove removes them. Existing files are
 * never changed. */

enum { NEW_FILES_LIMIT = 32 };

/* A NewFiles begins as {0}. */
typedef struct NewFiles {
    int count;
    struct NewFile {
        char *path;
        bool is_file;          /* true for a file, false for a folder */
    } things[NEW_FILES_LIMIT]; /* the created files and folders, the oldest
                                * first */
} NewFiles;

/* Writes a new file and the folders above it. After an error, returns false
 * with errno, such as EEXIST if the file exists. Parts may then exist until
 * new_files_remove is called. */
bool new_files_write(NewFiles *made, const char *path, const char *text);

/* Removes all files and folders of the list. Leaves a folder if it has other
 * files. */
void new_files_remove(NewFiles *made);

/* Empties the list without removing the files. */
void new_files_keep(NewFiles *made);

#endif
