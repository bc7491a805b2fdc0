/*
 * disk_internal.h -- what disk.c and calls.c share.
 */
#ifndef TESTS_POWER_DISK_INTERNAL_H
#define TESTS_POWER_DISK_INTERNAL_H

#include "power/disk.h"

/* What is on the disk after a power cut beside what was synced. */
enum {
    CUT_ALL,     /* nothing: all else is lost */
    CUT_BYTES,   /* the names of all files */
    CUT_NOTHING, /* everything: the program alone has ended */
    CUT_FILES    /* and more: the bytes of one file; its number is added */
};

/* The number of possible cuts; some of them are without interest. */
int disk_cuts(void);
bool disk_has_cut(int cut);
/* Makes the folder of what is left. */
void disk_cut(int cut);

/* True if the path or the open file is of the disk. */
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
