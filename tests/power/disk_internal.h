/*
 * disk_internal.h -- what disk.c and calls.c share.
 */
#ifndef TESTS_POWER_DISK_INTERNAL_H
#define TESTS_POWER_DISK_INTERNAL_H

#include "power/disk.h"

/* Data on the disk after a power cut, besides synced data. */
enum {
    CUT_ALL,     /* nothing: everything else is lost */
    CUT_BYTES,   /* the names of all files */
    CUT_NOTHING, /* everything: only the program has ended */
    CUT_FILES    /* plus a file's number: the bytes of that file */
};

/* Returns the number of possible cuts; disk_has_cut is false for cuts without
 * interest. */
int disk_cuts(void);
bool disk_has_cut(int cut);
/* Creates the folder that is left after the cut. */
void disk_cut(int cut);

/* True if the path or the open file belongs to the disk. */
bool disk_has_path(const char *path);
bool disk_has_file(int file);
/* Begins to follow a file, or notes that its bytes have changed. */
void disk_note(int file, bool is_changed);
void disk_note_path(const char *path);
/* Syncs a file or folder, or everything. */
void disk_keep(int file);
void disk_keep_all(void);
/* Empties the disk. */
void disk_clear(void);

#endif
