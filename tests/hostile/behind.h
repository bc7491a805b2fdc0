/*
 * behind.h -- tests that confinement stops code that has escaped from the Lua
 * sandbox. Each attempt runs in its own confined process.
 */
#ifndef TESTS_HOSTILE_BEHIND_H
#define TESTS_HOSTILE_BEHIND_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>

#include "house/confinement/confinement.h"

enum { FINE = 80, LACKING };

/* Paths of two folders. A confined process may use `inside`, but must not reach
 * `outside`. */
extern char outside[PATH_LIMIT_BYTES];
extern char inside[PATH_LIMIT_BYTES];

int make_folders(void **state);
int remove_folders(void **state);
/* Returns the path of a file in a folder. The next call overwrites it. */
const char *in(const char *folder, const char *name);

/* True if the call returned a negative `result` and set errno to `reason`. */
bool fails(long result, int reason);
/* True if the call failed with ENOSYS, because the confinement refuses it. */
bool is_gone(long result);

/* Runs `attempt` in a confined process, and checks that it returns true. Skips
 * the test if the system lacks the tested confinement: Landlock if
 * `needs_files` is true, otherwise seccomp. */
void behind_kind(bool (*attempt)(void), bool needs_files, ConfinementKind kind);
/* Calls `behind_kind` for every kind of confinement. */
void behind(bool (*attempt)(void), bool needs_files);

#endif
