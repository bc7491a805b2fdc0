/*
 * disk_internal.h -- declarations that disk.c and calls.c share.
 */
#ifndef TESTS_POWER_DISK_INTERNAL_H
#define TESTS_POWER_DISK_INTERNAL_H

#include "power/disk.h"

/* The possible states after a power cut. They differ in the unsynced data that
 * is on the disk besides all synced data. */
enum {
    CUT_ALL,     /* nothing */
    CUT_BYTES,   /* the names of all files, but not their unsynced bytes */
    CUT_NOTHING, /* all unsynced names and bytes */
    CUT_FILES    /* CUT_FILES + n: the bytes of file n */
};

/* disk_cuts returns the number of states. disk_has_cut returns false for
 * CUT_FILES + n if file n has no unsynced bytes. That state would equal
 * CUT_ALL. */
int disk_cuts(void);
bool disk_has_cut(int cut);
/* Creates a folder with the files that remain after the cut. */
void disk_cut(int cut);

/* True if a path or an open file belongs to the disk. */
bool disk_has_path(const char *path);
bool disk_has_file(int file);
/* Adds a file to the list of nodes. If `is_changed` is true, its bytes have
 * changed since the last sync. */
void disk_note(int file, bool is_changed);
void disk_note_path(const char *path);
/* Marks a file or folder as synced; disk_keep_all marks all of them. */
void disk_keep(int file);
void disk_keep_all(void);
/* Removes everything from the disk. */
void disk_clear(void);

#endif
