/*
 * disk_internal.h -- declarations that disk.c and calls.c share.
 */
#ifndef TESTS_POWER_DISK_INTERNAL_H
#define TESTS_POWER_DISK_INTERNAL_H

#include "power/disk.h"

/* The states after a power cut: what is on the disk besides synced data. */
enum {
    CUT_ALL,     /* nothing */
    CUT_BYTES,   /* all names, but no bytes */
    CUT_NOTHING, /* everything, as if only the program had ended */
    CUT_FILES    /* plus the index of a file: the bytes of that file */
};

/* Returns the number of states. disk_has_cut is false for states that equal
 * another state. */
int disk_cuts(void);
bool disk_has_cut(int cut);
/* Creates a folder with the files that remain after the cut. */
void disk_cut(int cut);

/* True if a path or an open file belongs to the disk. */
bool disk_has_path(const char *path);
bool disk_has_file(int file);
/* Adds a file to the list of nodes. If `is_changed`, its bytes have changed. */
void disk_note(int file, bool is_changed);
void disk_note_path(const char *path);
/* Marks a file or folder as synced, or everything. */
void disk_keep(int file);
void disk_keep_all(void);
/* Removes everything from the disk. */
void disk_clear(void);

#endif
