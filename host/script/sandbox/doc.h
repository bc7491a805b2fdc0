/*
 * doc.h -- the comments with three dashes that describe a script's functions.
 *
 * They are kept when a file is loaded, so that they fit the functions that
 * run, even if the file has changed since. Only the first sentence of each is
 * kept, and none if memory runs out.
 */
#ifndef SCRIPT_DOC_H
#define SCRIPT_DOC_H

#include "script/sandbox/sandbox.h"

enum { DOC_LIMIT = 512, DOC_TEXT_LIMIT = 200, DOC_SOURCE_LIMIT = 32 };

/* A comment: it is directly above `line`, which defines `name`. */
typedef struct Doc {
    const char *source; /* the chunk's name, without the "@" */
    int line;
    char name[NAME_LIMIT]; /* the last part of it; "" for none */
    char *text;
} Doc;

typedef struct Docs {
    int count, room;
    Doc *docs;
    int source_count;
    char *sources[DOC_SOURCE_LIMIT];
} Docs;

/* Keeps the comments of a file that is being loaded. */
void docs_note(Sandbox *sandbox, const char *source, const char *text);

#endif
