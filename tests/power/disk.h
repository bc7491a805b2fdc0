/*
 * disk.h -- a simulated disk: a folder of which a power cut leaves what fsync
 * has promised, and whose calls can fail.
 *
 * A file has the bytes of its last fsync, a folder the names of its last fsync.
 * Names and bytes that were not synced may nevertheless be on the disk, in any
 * order, so several states are possible after a cut.
 */
#ifndef TESTS_POWER_DISK_H
#define TESTS_POWER_DISK_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DISK_PATH = 400 };

/* A DiskTrial is the code to be tried. Calls of `prepare`, `look` and `end`
 * never fail, and what they write is never lost. */
typedef struct DiskTrial {
    void (*prepare)(void); /* fills the empty disk; or NULL */
    void (*run)(void);     /* runs the program; its output is caught */
    /* Fails the test if the disk after a cut breaks a promise. It is called for
     * each possible state, before each call and at the end. */
    void (*look)(void);
    void (*end)(void); /* checks the result of the run; or NULL */
    int runs;          /* most runs with a failing call; 0: one for each call */
    bool looks_once;   /* if a call fails, `look` is called at the end only */
} DiskTrial;

/*
 * Runs the trial without a failure; then with one call failing in each run, a
 * later call each time, until a run meets no failure. If `runs` is less than
 * the number of calls, the failing calls are as far apart as needed.
 */
void disk_try(const DiskTrial *wanted);

/* Looks now, in addition, because the program has made a promise. */
void disk_look(void);
/* True in a run in which no call has failed so far. */
bool disk_is_sound(void);
/* Returns what the program has printed in this run; the next call overwrites
 * it. */
const char *disk_output(void);
/* Fails the test, even in the middle of a run. */
void disk_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Between these, the program's output is not shown; disk_try catches it
 * itself. */
void disk_catch_output(void);
void disk_release_output(void);

/* Until disk_go_on, calls do not fail and `look` is not called. */
void disk_pause(void);
void disk_go_on(void);

/* Return the path of a file of the disk, or of its remains after the cut that
 * is examined. Both are valid until the end of the program. */
const char *disk_path(const char *name);
const char *disk_path_after(const char *name);
/* Returns the bytes of a file and a null byte, to be freed, or NULL if there is
 * none. */
char *disk_read(const char *path, size_t *size);
/* Writes a file of the disk, which is synced at the end of `prepare`. */
void disk_write_file(const char *name, const char *bytes, size_t size);
/* True if only synced data is left after the cut that is examined; otherwise
 * some of the rest is there, too. */
bool disk_lost_all(void);
/* Fails the test if a file of the disk is not there, unchanged, after the
 * cut. */
void disk_check_kept(const char *name);

/* Create and remove the disk, for a group of tests. */
int disk_set_up(void **state);
int disk_tear_down(void **state);

#endif
