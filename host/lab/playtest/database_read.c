/*
 * database_read.c -- reads the file of a playtest.
 */
#include "lab/playtest/database_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* -- about ---------------------------------------------------------------- */

static int set_about(Database *database, const char *name, const char *text,
                     long number)
{
    sqlite3_stmt *statement = database->statements[INSERT_ABOUT];

    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    if (text != NULL)
        sqlite3_bind_text(statement, 2, text, -1, SQLITE_STATIC);
    else
        sqlite3_bind_int64(statement, 2, number);
    return database_step(database, INSERT_ABOUT);
}

int database_set_about(Database *database, const DatabaseAbout *about)
{
    int status;

    database->grows = true;
    status = set_about(database, "format", "house-playtest/1", 0);
    if (status == STATUS_DONE)
        status = set_about(database, "plan", about->head, 0);
    if (status == STATUS_DONE)
        status = set_about(database, "games", NULL, about->games);
    if (status == STATUS_DONE)
        status = set_about(database, "shard", NULL, about->shard);
    if (status == STATUS_DONE)
        status = set_about(database, "shards", NULL, about->shards);
    return status;
}

/* Returns a number from 1 to `most`, or 0 for anything else. */
static long about_number(sqlite3_stmt *statement, long most)
{
    sqlite3_int64 number = sqlite3_column_int64(statement, 1);

    return sqlite3_column_type(statement, 1) == SQLITE_INTEGER && number >= 1 &&
                   number <= most
               ? (long)number
               : 0;
}

static void take_about(sqlite3_stmt *statement, DatabaseAbout *about)
{
    const char *name = (const char *)sqlite3_column_text(statement, 0);
    const char *text = (const char *)sqlite3_column_text(statement, 1);

    if (name == NULL)
        return;
    if (strcmp(name, "plan") == 0 && text != NULL && about->head == NULL)
        about->head = strdup(text);
    else if (strcmp(name, "games") == 0)
        about->games = about_number(statement, 1000000000);
    else if (strcmp(name, "shard") == 0)
        about->shard = (int)about_number(statement, SHARDS_MOST);
    else if (strcmp(name, "shards") == 0)
        about->shards = (int)about_number(statement, SHARDS_MOST);
}

/* True if the file has all rows of the table `playtest` and their values are
 * valid. A row that is missing or invalid leaves 0 or NULL in `about`. */
static bool is_complete(const DatabaseAbout *about)
{
    return about->head != NULL && about->games > 0 && about->shard > 0 &&
           about->shard <= about->shards;
}

int database_about(Database *database, DatabaseAbout *about)
{
    sqlite3_stmt *statement = database->statements[SELECT_ABOUT];
    int code;

    memset(about, 0, sizeof *about);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        take_about(statement, about);
    if (code != SQLITE_DONE) {
        int status = database_failed(database);
        sqlite3_reset(statement);
        return status;
    }
    sqlite3_reset(statement);
    if (is_complete(about))
        return STATUS_DONE;
    return complain_file_because(database->reporter, database->path,
                                 "holds no games: it was stopped before the "
                                 "first, or is damaged");
}

void database_about_free(DatabaseAbout *about)
{
    free(about->head);
    about->head = NULL;
}

/* -- reading -------------------------------------------------------------- */

static int damaged(const Database *database, long index)
{
    return complain_file_because(database->reporter, database->path,
                                 "game %ld is damaged", index);
}

/* Reads the trace of a game from a row. */
static bool read_game(sqlite3_stmt *statement, Trace *trace, long *index)
{
    const void *data = sqlite3_column_blob(statement, 1);
    size_t size = (size_t)sqlite3_column_bytes(statement, 1);

    *index = (long)sqlite3_column_int64(statement, 0);
    return data != NULL && trace_read(trace, data, size) &&
           trace->index == *index && trace->end != TRACE_STOPPED;
}

int database_each(Database *database,
                  int (*see)(void *context, const Trace *trace), void *context)
{
    sqlite3_stmt *statement = database->statements[SELECT_GAMES];
    Trace *trace = trace_new();
    long last = -1;
    int status = STATUS_DONE;
    int code = SQLITE_DONE;

    if (trace == NULL)
        return complain_memory(database->reporter);
    while (status == STATUS_DONE &&
           (code = sqlite3_step(statement)) == SQLITE_ROW) {
        long index;
        status = read_game(statement, trace, &index) && index > last
                     ? see(context, trace)
                     : damaged(database, index);
        last = index;
    }
    if (status == STATUS_DONE && code != SQLITE_DONE)
        status = database_failed(database);
    sqlite3_reset(statement);
    trace_free(trace);
    return status;
}

static void copy_column(sqlite3_stmt *statement, int column, char *text,
                        size_t size)
{
    const char *found = (const char *)sqlite3_column_text(statement, column);

    snprintf(text, size, "%s", found != NULL ? found : "");
    text_tidy(text);
}

int database_each_function(Database *database,
                           int (*see)(void *context,
                                      const FunctionSum *function),
                           void *context)
{
    sqlite3_stmt *statement = database->statements[SELECT_FUNCTIONS];
    int status = STATUS_DONE;
    int code = SQLITE_DONE;

    while (status == STATUS_DONE &&
           (code = sqlite3_step(statement)) == SQLITE_ROW) {
        FunctionSum function = {.line = sqlite3_column_int(statement, 1),
                                .is_called =
                                    sqlite3_column_int(statement, 3) != 0};
        copy_column(statement, 0, function.file, sizeof function.file);
        copy_column(statement, 2, function.name, sizeof function.name);
        status = see(context, &function);
    }
    if (status == STATUS_DONE && code != SQLITE_DONE)
        status = database_failed(database);
    sqlite3_reset(statement);
    return status;
}
