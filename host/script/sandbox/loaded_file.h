/*
 * loaded_file.h -- a file of a script, as it was loaded. Files outside this
 * folder must include sandbox.h instead.
 */
#ifndef SCRIPT_SANDBOX_LOADED_FILE_H
#define SCRIPT_SANDBOX_LOADED_FILE_H

#include "script/bytecode/bytecode.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

/* The newest version of the primitives. */
enum { API_VERSION = 2 };

enum {
    FILE_LIMIT = 32, /* greatest number of files that a script may require */
    FILES_KEPT = FILE_LIMIT + 1 + HOUSE_RULE_LIMIT
};

typedef struct LoadedFile {
    char *path;          /* owned; the path as messages print it */
    char *text;          /* owned; the loaded text with a null byte */
    size_t size;         /* size of the text */
    int api;             /* the api whose names the file can use, from 1 to
                            API_VERSION */
    FileFacts *facts;    /* what the bytecode shows about the file; see
                          * bytecode.h; owned; NULL while loading */
    struct Chunk *chunk; /* facts from the text; owned by the examination; or
                          * NULL */
} LoadedFile;

#endif
