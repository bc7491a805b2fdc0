/*
 * sqlite.h -- opens files with the library SQLite.
 */
#ifndef LAB_SQLITE_H
#define LAB_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>

#include "script/script.h"

enum { SQLITE_NAME_SIZE = PATH_LIMIT_BYTES + 8 };

/* Writes `path` and `ending` (at most 7 bytes) to `name`, in a form that SQLite
 * does not treat as a URI or as a database in memory. */
void sqlite_name(const char *path, const char *ending,
                 char name[SQLITE_NAME_SIZE]);
/* Opens a file with SQLite's flags. SQLite does not execute the file's
 * triggers, because the file may come from a stranger. Returns a code of
 * SQLite. The caller must close `*handle` in any case. */
int sqlite_open(const char *path, int flags, sqlite3 **handle);
/* Stores the number that a query such as "PRAGMA user_version" returns. Returns
 * false if the query fails; `handle` then has the error. */
bool sqlite_number(sqlite3 *handle, const char *query, long *number);

#endif
