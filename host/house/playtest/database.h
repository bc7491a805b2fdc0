/*
 * database.h -- the SQLite file of a playtest, for this room alone.
 */
#ifndef HOUSE_DATABASE_H
#define HOUSE_DATABASE_H

#include <fcntl.h>
#include <sqlite3.h>
#include <time.h>

#include "house/playtest/playtest.h"

enum {
    INSERT_ABOUT,
    SELECT_ABOUT,
    SELECT_GAMES,
    INSERT_GAME,
    INSERT_SEAT,
    INSERT_TURN,
    INSERT_CHOICE,
    INSERT_USE,
    INSERT_MEASURE,
    INSERT_FUNCTION,
    SELECT_FUNCTIONS,
    STATEMENTS
};

struct Database {
    const Options *options;
    char path[PATH_LIMIT_BYTES];
    sqlite3 *handle;
    sqlite3_stmt *statements[STATEMENTS];
    Bytes bytes; /* of the trace that is written */
    time_t kept;
    bool is_new; /* made, and nothing is kept in it yet */
    bool grows;  /* games are added */
    bool is_finished;
};

/* Prepares the statements. All return an exit status. */
int database_prepare(Database *database);
/* Reports what SQLite has met. Of a file that grows what was not kept is
 * dropped: no game is there by half. */
int database_failed(Database *database);
/* Runs a statement that inserts and makes it ready again. */
int database_step(Database *database, int statement);
/* Keeps what was added, if the last time was a while ago. */
int database_keep_sometimes(Database *database);

#endif
