/*
 * disk.h -- a simulated disk: a folder from which a power cut leaves what fsync
 * has promised, and on which system calls can fail.
 *
 * After a cut, a file has the bytes of its last fsync, and a folder the names
 * of its last fsync. Names and bytes that were not synced may be on the disk
 * too, in any order, so several states are possible.
 */
#ifndef TESTS_POWER_DISK_H
#define TESTS_POWER_DISK_H

/* cmocka.h needs these headers before it. */
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

/* A DiskTrial is the code to be tried. Calls in `prepare`, `look` and `end`
 * never fail, and a cut never removes what they have written. */
typedef struct DiskTrial {
    void (*prepare)(void); /* writes files to the empty disk; or NULL */
    void (*run)(void);     /* runs the program, whose output is caught */
    /* Fails the test if the disk after a cut breaks a promise. Called for each
     * possible state, before each call of the program and at the end. */
    void (*look)(void);
    void (*end)(void); /* checks the result of the run; or NULL */
    int runs;          /* greatest number of runs with a failing call; 0 means
                        * one for each call */
    bool looks_once;   /* if true, `look` is called only at the end of runs with
                        * a failing call */
} DiskTrial;

/*
 * Runs the trial without a failure, and then once for each call with that call
 * failing. If `runs` is less than the number of calls, only some calls fail, at
 * equal distances.
 */
void disk_try(const DiskTrial *wanted);

/* Calls `look` for all states now, because the program has made a promise. */
void disk_look(void);
/* True in a run in which no call has failed so far. */
bool disk_is_sound(void);
/* Returns what the program has printed in this run. The next call overwrites
 * it. */
const char *disk_output(void);
/* Fails the test. May be called in the middle of a run. */
void disk_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The program's output between these calls is not shown. disk_try also catches
 * it. */
void disk_catch_output(void);
void disk_release_output(void);

/* Between disk_pause and disk_go_on calls do not fail and `look` is not
 * called. */
void disk_pause(void);
void disk_go_on(void);

/* disk_path returns the path of a file on the disk; disk_path_after returns its
 * path in the state after the cut that is examined. Both remain valid until the
 * program ends. */
const char *disk_path(const char *name);
const char *disk_path_after(const char *name);
/* Returns the bytes of a file, followed by a null byte, to be freed. Returns
 * NULL if the file does not exist. */
char *disk_read(const char *path, size_t *size);
/* Writes a file to the disk, which is synced at the end of `prepare`. */
void disk_write_file(const char *name, const char *bytes, size_t size);
/* True if the cut that is examined has kept only synced data. */
bool disk_lost_all(void);
/* Fails the test if a file of the disk is missing or changed after the cut. */
void disk_check_kept(const char *name);

/* disk_set_up creates the disk, and disk_tear_down removes it, for a group of
 * tests. */
int disk_set_up(void **state);
int disk_tear_down(void **state);

#endif
