/*
 * database.h -- the file of a playtest.
 */
#ifndef LAB_PLAYTEST_DATABASE_H
#define LAB_PLAYTEST_DATABASE_H

#include "lab/playtest/head.h"
#include "lab/sums/sums.h"

/* The file of a playtest is an SQLite database; see docs/playtest.md. While
 * games are added, the file is locked and lacks the latest games. At the end
 * the file is written anew, so that equal games give equal bytes. */
typedef struct Database Database;

enum { DATABASE_VERSION = 2, SHARDS_MOST = 100000 };

typedef struct DatabaseAbout {
    long games;        /* number of games of all shards */
    int shard, shards; /* number of this shard, and number of shards; both 1
                        * without shards */
    char *head;        /* the head as JSON; owned */
} DatabaseAbout;

/* database_make creates a file. If `can_resume` is true, an incomplete file is
 * kept after an error, so that --resume can continue it. database_open opens a
 * file to add games, or only to read if `read_only` is true. Both functions
 * return NULL after an error, and set `*status`. */
Database *database_make(const Reporter *reporter, const char *path,
                        bool can_resume, int *status);
Database *database_open(const Reporter *reporter, const char *path,
                        bool read_only, int *status);
/* All functions below return an exit status; errors have been reported. */
int database_about(Database *database, DatabaseAbout *about);
int database_set_about(Database *database, const DatabaseAbout *about);
int database_add(Database *database, const Head *head, const Trace *trace);
/* Calls `see` with each game, in the order of the games' numbers. If `see`
 * returns a status other than 0, stops and returns this status. */
int database_each(Database *database,
                  int (*see)(void *context, const Trace *trace), void *context);
/* Adds a function of a script. If the file has the function already, replaces
 * its row. */
int database_add_function(Database *database, const FunctionSum *function);
/* Calls `see` with each function, as database_each does with games. */
int database_each_function(Database *database,
                           int (*see)(void *context,
                                      const FunctionSum *function),
                           void *context);
/* Commits what was added so far. */
int database_keep(Database *database);
/* Replaces the file by its final form, in which games are sorted. */
int database_finish(Database *database);
/* Commits what can be committed, and closes the file. Removes a new file if
 * nothing was ever committed to it. NULL is allowed. */
void database_close(Database *database);
/* Closes the database and removes its file. */
void database_forget(Database *database);
void database_about_free(DatabaseAbout *about);

#endif
