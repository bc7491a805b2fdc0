/*
 * disk.h -- a simulated disk: a folder of which a power cut leaves what fsync
 * has promised, and whose calls can fail.
 *
 * A file has the bytes of its last fsync, a folder the names of its own. Names
 * and bytes that were not synced may be on the disk all the same, in any
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

/* What is tried. Nothing that `prepare`, `look` and `end` call fails, and
 * nothing that they write is lost. */
typedef struct DiskTrial {
    void (*prepare)(void); /* fills the disk, which is empty; or NULL */
    void (*run)(void);     /* what the program does; its output is caught */
    /* Fails the test if what is left after a cut is not what was promised. It
     * is called for each possible state, before each call and at the end. */
    void (*look)(void);
    void (*end)(void); /* checks what came of the run; or NULL */
    int runs;          /* with a failing call, at most; 0: one for each call */
    bool looks_once;   /* if a call fails, looks are taken at the end only */
} DiskTrial;

/*
 * Runs the trial without a failure; then with one call failing in each run, a
 * later one each time, until a run meets no failure. If `runs` is less than the
 * number of calls, the failing calls are as far apart as needed.
 */
void disk_try(const DiskTrial *wanted);

/* Looks now, in addition: the program has made another promise. */
void disk_look(void);
/* True in a run in which no call has failed so far. */
bool disk_is_sound(void);
/* What the program has printed in this run; overwritten by the next call. */
const char *disk_output(void);
/* Fails the test, in the middle of a run, too. */
void disk_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* What the program prints between these is not shown; disk_try catches it
 * itself. */
void disk_catch_output(void);
void disk_release_output(void);

/* Until disk_go_on calls do not fail and are not looked at. */
void disk_pause(void);
void disk_go_on(void);

/* The path of a file of the disk, or of what is left of it after the cut that
 * is looked at. Both are valid until the end of the program. */
const char *disk_path(const char *name);
const char *disk_path_after(const char *name);
/* The bytes of a file, and a null byte; to be freed. NULL if there is none. */
char *disk_read(const char *path, size_t *size);
/* Writes a file of the disk, which is synced at the end of `prepare`. */
void disk_write_file(const char *name, const char *bytes, size_t size);
/* True if nothing but what was synced is left after the cut that is looked at;
 * else some of the rest is there, too. */
bool disk_lost_all(void);
/* Fails the test if a file of the disk is not there after the cut as it is
 * now. */
void disk_check_kept(const char *name);

/* For a group of tests: the disk is made, and removed. */
int disk_set_up(void **state);
int disk_tear_down(void **state);

#endif
