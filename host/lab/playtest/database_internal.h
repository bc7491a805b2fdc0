/*
 * database_internal.h -- declarations for the files that call SQLite.
 */
#ifndef LAB_PLAYTEST_DATABASE_INTERNAL_H
#define LAB_PLAYTEST_DATABASE_INTERNAL_H

#include <fcntl.h>
#include <time.h>

#include "lab/playtest/database.h"
#include "lab/sqlite/sqlite.h"

enum {
    INSERT_ABOUT,
    SELECT_ABOUT,
    SELECT_GAMES,
    INSERT_GAME,
    INSERT_SEAT,
    INSERT_TURN,
    INSERT_VALUE,
    INSERT_CHOICE,
    INSERT_USE,
    INSERT_MEASURE,
    INSERT_FUNCTION,
    SELECT_FUNCTIONS,
    INSERT_TURNS, /* this and the next three statements each insert ROWS_AT_ONCE
                   * rows */
    INSERT_VALUES,
    INSERT_CHOICES,
    INSERT_USES,
    STATEMENTS
};

/* One statement for 16 rows takes about half the instructions of 16 statements.
 * A statement for 64 rows would save hardly more. */
enum { ROWS_AT_ONCE = 16 };

struct Database {
    const Reporter *reporter;
    char path[PATH_LIMIT_BYTES];
    sqlite3 *handle;
    sqlite3_stmt *statements[STATEMENTS];
    Bytes bytes; /* bytes of the trace that is being written */
    time_t kept;
    bool is_new;     /* true if we created the file and committed nothing yet */
    bool grows;      /* true if games are being added */
    bool can_resume; /* true if --resume can continue an incomplete file */
    bool is_finished;
};

/* Prepares the statements. All functions return an exit status. */
int database_prepare(Database *database);
/* Reports an error of SQLite. If the file can be resumed, rolls back to the
 * last commit, so that no game is stored in part. */
int database_failed(Database *database);
/* Runs an insert statement and resets it. */
int database_step(Database *database, int statement);
/* Commits what was added, if the last commit was at least KEEP_SECONDS ago. */
int database_keep_sometimes(Database *database);

#endif
