/*
 * behind.h -- attempts of code that has broken out of the sandbox, each made by
 * a confined process of its own.
 */
#ifndef TESTS_HOSTILE_BEHIND_H
#define TESTS_HOSTILE_BEHIND_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>

#include "house/confinement/confinement.h"

enum { FINE = 80, LACKING };

/* A folder that a confined process may use, and a folder that it may not. */
extern char outside[PATH_LIMIT_BYTES];
extern char inside[PATH_LIMIT_BYTES];

int make_folders(void **state);
int remove_folders(void **state);
/* Returns the path of a file in a folder; the next call overwrites it. */
const char *in(const char *folder, const char *name);

/* True if the call failed for that reason. */
bool fails(long result, int reason);
/* True if the confinement refused the call: the kernel seems to lack it. */
bool is_gone(long result);

/* Runs the attempt in a confined process. `needs_files`: it is only useful if
 * files are confined; otherwise if calls are. */
void behind_kind(bool (*attempt)(void), bool needs_files, ConfinementKind kind);
/* Likewise in each kind of confinement. */
void behind(bool (*attempt)(void), bool needs_files);

#endif
