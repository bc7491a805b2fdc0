/*
 * made.h -- new files that are written together, or not at all.
 *
 * What is made is remembered, so that it can be taken away again when the
 * next thing cannot be made. What was there before is never touched.
 */
#ifndef APP_MADE_H
#define APP_MADE_H

#include <stdbool.h>

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

#endif
