/*
 * disk.h -- a simulated disk with power cuts and failing system calls. After a
 * cut, the bytes of files and the names in folders are those of the last fsync.
 * Later bytes and names may also be on the disk, in any order.
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

/* A DiskTrial is code to be tried on the disk. Calls in `prepare`, `look` and
 * `end` never fail, and a cut never removes what they have written. */
typedef struct DiskTrial {
    void (*prepare)(void); /* writes files to the empty disk; may be NULL */
    void (*run)(void);     /* runs the program, whose output is caught */
    /* Fails the test if the disk after a cut breaks a promise. Called with each
     * possible state, before each call of the program and at the end. */
    void (*look)(void);
    void (*end)(void); /* checks the result of the run; may be NULL */
    int runs;          /* greatest number of runs with a failing call, or 0 if
                        * each call must fail in a run of its own */
    bool looks_once;   /* true to call `look` only at the end of each run in
                        * which a call fails */
} DiskTrial;

/*
 * Runs the trial without a failure, and again for each system call, which then
 * fails. If `runs` is less than the number of calls, at most `runs` calls fail.
 */
void disk_try(const DiskTrial *wanted);

/* Calls `look` for all states that are possible now. A test calls this function
 * when the program has just reported that something is saved. */
void disk_look(void);
/* True if no call has failed so far in this run. */
bool disk_is_sound(void);
/* Returns the program's output in this run so far. The next call overwrites
 * it. */
const char *disk_output(void);
/* Fails the test. May be called in the middle of a run. */
void disk_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* disk_catch_output hides the program's output until disk_release_output.
 * disk_try hides the output, too. */
void disk_catch_output(void);
void disk_release_output(void);

/* After disk_pause, calls do not fail and `look` is not called, until
 * disk_go_on. */
void disk_pause(void);
void disk_go_on(void);

/* disk_path returns the path of a file on the disk. disk_path_after returns the
 * path after the cut that `look` examines. Both paths stay valid until the
 * program ends. */
const char *disk_path(const char *name);
const char *disk_path_after(const char *name);
/* Returns the bytes of a file, followed by a null byte. The caller must free
 * the result. Returns NULL if the file does not exist. */
char *disk_read(const char *path, size_t *size);
/* Writes a file to the disk. If the file was written in `prepare`, it is synced
 * before the program runs. */
void disk_write_file(const char *name, const char *bytes, size_t size);
/* True if only synced data is left after the power cut that `look` examines
 * now. */
bool disk_lost_all(void);
/* Fails the test if this power cut has removed or changed a file of the
 * disk. */
void disk_check_kept(const char *name);

/* disk_set_up creates the disk for a group of tests, and disk_tear_down removes
 * it. */
int disk_set_up(void **state);
int disk_tear_down(void **state);

#endif
