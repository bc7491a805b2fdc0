/*
 * files.h -- reads the files of a script, and finds out their kinds.
 */
#ifndef SCRIPT_FILES_H
#define SCRIPT_FILES_H

#include "script/script.h"

enum { SCRIPT_SIZE_LIMIT = 1024 * 1024 }; /* greatest size of a file in bytes */

/* Returns the text of a file of at most SCRIPT_SIZE_LIMIT bytes. The caller
 * frees the text. Returns NULL with errno on failure. If the members of
 * `reader` are zero, reads from the disk. */
char *script_read(ScriptReader reader, const char *path, size_t *size);

/* A ScriptKind says what a file declares. */
typedef enum ScriptKind {
    SCRIPT_FAILED, /* the file cannot be loaded */
    SCRIPT_VARIANT,
    SCRIPT_HOUSE_RULE,
    SCRIPT_MODULE /* a file that other files require, or a file without
                     effect */
} ScriptKind;

typedef void (*SeeFile)(void *context, const char *path);

/* Runs a file without a game, and returns its kind. On failure, returns
 * SCRIPT_FAILED with `error` set. Otherwise calls `see` with the path of the
 * file and of each file that it requires. `see` may be NULL. */
ScriptKind script_kind(const char *file, const char *scripts, SeeFile see,
                       void *context, ScriptError *error);

/* Returns the path of a loaded file by its index, in load order, or NULL past
 * the last. */
const char *script_file(const Script *script, int index);
/* Returns the text that a file of the script had when it was loaded, followed
 * by a null byte. `index` has the same meaning as in script_file. */
const char *script_text(const Script *script, int index, size_t *size);
/* Returns the reader of the script's files. */
ScriptReader script_reader(const Script *script);
/* Replaces the reader of the script's files. The new reader is used when the
 * files are loaded again. */
void script_use_reader(Script *script, ScriptReader reader);
/* Returns the folders that `require` searches, one on each line. */
const char *script_library(const Script *script);
/* Copies line number `index` of `list`, from 0, to `folder`, which has
 * PATH_LIMIT_BYTES. `list` has a folder on each line (see script_library). A
 * name that is too long is cut. Returns false past the last folder. */
bool script_library_folder(const char *list, int index, char *folder);

#endif
