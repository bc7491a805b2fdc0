/*
 * database.c -- creates, opens, commits and finishes the file of a playtest.
 */
#include "lab/playtest/database_internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/regular.h"

/* APPLICATION is the application id that SQLite stores in the header of a file.
 * Its bytes are the letters "Hous". */
enum { APPLICATION = 0x486f7573, KEEP_SECONDS = 2, TABLE_COUNT = 9 };

/* The statements that create our tables. A stranger's file must have been
 * created by the same statements, because their primary keys ensure that each
 * game has its own number. */
static const char schema[] =
    "CREATE TABLE playtest(name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE games(game INTEGER PRIMARY KEY, seed TEXT, ending TEXT,"
    " reason TEXT, turns INTEGER, choices INTEGER, error TEXT, trace BLOB);"
    "CREATE TABLE seats(game INTEGER, seat INTEGER, color TEXT, player TEXT,"
    " share REAL, score INTEGER, PRIMARY KEY(game, seat)) WITHOUT ROWID;"
    "CREATE TABLE turns(game INTEGER, turn INTEGER, seat INTEGER,"
    " choices INTEGER, draw INTEGER, hands INTEGER, board INTEGER,"
    " discard INTEGER, pyramids INTEGER, leader INTEGER, lead INTEGER,"
    " PRIMARY KEY(game, turn)) WITHOUT ROWID;"
    "CREATE TABLE \"values\"(game INTEGER, turn INTEGER, seat INTEGER,"
    " value INTEGER, PRIMARY KEY(game, turn, seat)) WITHOUT ROWID;"
    "CREATE TABLE choices(game INTEGER, turn INTEGER, choice INTEGER,"
    " seat INTEGER, label TEXT, options INTEGER, kind TEXT, taken TEXT,"
    " PRIMARY KEY(game, turn, choice)) WITHOUT ROWID;"
    "CREATE TABLE uses(game INTEGER, seat INTEGER, kind TEXT, label TEXT,"
    " name TEXT, offered INTEGER, taken INTEGER,"
    " PRIMARY KEY(game, seat, kind, label, name)) WITHOUT ROWID;"
    "CREATE TABLE measures(game INTEGER, measure TEXT, value REAL,"
    " PRIMARY KEY(game, measure)) WITHOUT ROWID;"
    "CREATE TABLE functions(file TEXT, line INTEGER, name TEXT,"
    " called INTEGER, PRIMARY KEY(file, line, name)) WITHOUT ROWID;";

/* -- errors --------------------------------------------------------------- */

/* Rolls back to the last commit. Returns the number of games that are
 * committed, or 0 if it is unknown. */
static long drop_unkept(Database *database)
{
    long games = 0;

    if (!sqlite3_get_autocommit(database->handle))
        sqlite3_exec(database->handle, "ROLLBACK", NULL, NULL, NULL);
    sqlite_number(database->handle, "SELECT count(*) FROM games", &games);
    return games;
}

static int failed_growing(Database *database, int code)
{
    char why[200];
    long games;

    snprintf(why, sizeof why, "%s",
             code == SQLITE_FULL ? "there is no room left on its disk"
                                 : sqlite3_errmsg(database->handle));
    database->grows = false;
    games = drop_unkept(database);
    if (games == 0)
        return complain_file_because(database->reporter, database->path, "%s",
                                     why);
    return complain_file_because(
        database->reporter, database->path,
        "%s; %ld game%s kept, and --resume continues from there", why, games,
        games == 1 ? " is" : "s are");
}

int database_failed(Database *database)
{
    int code = sqlite3_errcode(database->handle);

    if (database->grows && database->can_resume)
        return failed_growing(database, code);
    if (code == SQLITE_FULL)
        return complain_file_because(database->reporter, database->path,
                                     "there is no room left on its disk");
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return complain_file_because(database->reporter, database->path,
                                     "another playtest is writing it");
    if (code == SQLITE_READONLY) /* SQLite must write to the file in order to
                                  * roll back its journal */
        return complain_file_because(
            database->reporter, database->path,
            "its playtest was ended while it wrote; first continue it with "
            "playtest --resume %s",
            database->path);
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return complain_file_because(
            database->reporter, database->path,
            "is not the file of a playtest, or is damaged");
    return complain_file_because(database->reporter, database->path, "%s",
                                 sqlite3_errmsg(database->handle));
}

static int execute(Database *database, const char *text)
{
    return sqlite3_exec(database->handle, text, NULL, NULL, NULL) == SQLITE_OK
               ? STATUS_DONE
               : database_failed(database);
}

/* -- opening -------------------------------------------------------------- */

static Database *allocate(const Reporter *reporter, const char *path,
                          bool can_resume)
{
    Database *database = calloc(1, sizeof *database);
    char *real = disk_follow(path); /* we replace the target of a symbolic link,
                                     * so that the link remains */

    if (database != NULL) {
        database->reporter = reporter;
        database->can_resume = can_resume;
        snprintf(database->path, sizeof database->path, "%s",
                 real != NULL ? real : path);
    }
    free(real);
    return database;
}

static int open_handle(Database *database, int flags)
{
    return sqlite_open(database->path, flags, &database->handle) == SQLITE_OK
               ? STATUS_DONE
               : database_failed(database);
}

/* Locks the file until it is closed. */
static int lock(Database *database)
{
    return execute(database, "PRAGMA locking_mode=EXCLUSIVE;"
                             "PRAGMA synchronous=NORMAL;"
                             "BEGIN EXCLUSIVE");
}

static int check_version(Database *database)
{
    long application = 0;
    long version = 0;

    if (!sqlite_number(database->handle, "PRAGMA application_id",
                       &application) ||
        !sqlite_number(database->handle, "PRAGMA user_version", &version))
        return database_failed(database);
    if (application != APPLICATION)
        return complain_file_because(database->reporter, database->path,
                                     "is not the file of a playtest");
    if (version != DATABASE_VERSION)
        return complain_file_because(
            database->reporter, database->path,
            "is of version %ld; this program reads version %d", version,
            DATABASE_VERSION);
    return STATUS_DONE;
}

static bool is_our_table(const char *text)
{
    const char *found = text != NULL ? strstr(schema, text) : NULL;

    return found != NULL && found[strlen(text)] == ';';
}

/* Checks that all our tables are there. The user may have added other tables
 * and indexes. */
static int check_tables(Database *database)
{
    sqlite3_stmt *statement = NULL;
    int code =
        sqlite3_prepare_v2(database->handle, "SELECT sql FROM sqlite_schema",
                           -1, &statement, NULL);
    int count = 0;

    if (code == SQLITE_OK)
        while ((code = sqlite3_step(statement)) == SQLITE_ROW)
            count +=
                is_our_table((const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    if (code != SQLITE_DONE)
        return database_failed(database);
    return count == TABLE_COUNT
               ? STATUS_DONE
               : complain_file_because(
                     database->reporter, database->path,
                     "is not the file of a playtest, or is damaged");
}

static int make_tables(Database *database)
{
    char text[100];

    snprintf(text, sizeof text,
             "PRAGMA application_id=%d;PRAGMA user_version=%d", APPLICATION,
             DATABASE_VERSION);
    return execute(database, text) == STATUS_DONE ? execute(database, schema)
                                                  : STATUS_FILE;
}

/* Prepares the database. If that fails, closes it and returns NULL. */
static Database *settle_database(Database *database, int *status)
{
    if (*status == STATUS_DONE)
        *status = database_prepare(database);
    if (*status == STATUS_DONE)
        return database;
    database_close(database);
    return NULL;
}

static void complain_unmade(const Reporter *reporter, const char *path,
                            bool can_resume)
{
    if (errno != EEXIST)
        complain_file(reporter, path);
    else if (!regular_is(path))
        complain_file_because(reporter, path,
                              "not a regular file; name a new one");
    else
        complain_file_because(reporter, path,
                              can_resume ? "exists; --resume continues it"
                                         : "exists; name a new file");
}

Database *database_make(const Reporter *reporter, const char *path,
                        bool can_resume, int *status)
{
    Database *database = allocate(reporter, path, can_resume);
    int file;

    *status = STATUS_FILE;
    if (database == NULL) {
        *status = complain_memory(reporter);
        return NULL;
    }
    file = disk_open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        complain_unmade(reporter, path, can_resume);
        free(database);
        return NULL;
    }
    close(file);
    database->is_new = true;
    *status = disk_settle_folder(path) /* SQLite syncs the folder, too, but
                                        * ignores errors */
                  ? open_handle(database, SQLITE_OPEN_READWRITE)
                  : complain_file(reporter, path);
    if (*status == STATUS_DONE)
        *status = lock(database);
    if (*status == STATUS_DONE)
        *status = make_tables(database);
    return settle_database(database, status);
}

/* Updates a file of the first releases, which wrote "turn cap" instead of
 * "turn_cap" for games that were stopped at the turn cap. */
static int rename_ends(Database *database)
{
    return execute(database, "UPDATE games SET ending = 'turn_cap' "
                             "WHERE ending = 'turn cap'");
}

Database *database_open(const Reporter *reporter, const char *path,
                        bool read_only, int *status)
{
    Database *database = allocate(reporter, path, !read_only);
    int file;

    if (database == NULL) {
        *status = complain_memory(reporter);
        return NULL;
    }
    file = regular_open(path, O_RDONLY, 0);
    if (file < 0) {
        *status = complain_file(reporter, path);
        free(database);
        return NULL;
    }
    close(file);
    *status = open_handle(database, read_only ? SQLITE_OPEN_READONLY
                                              : SQLITE_OPEN_READWRITE);
    if (*status == STATUS_DONE && !read_only)
        *status = lock(database);
    if (*status == STATUS_DONE)
        *status = check_version(database);
    if (*status == STATUS_DONE)
        *status = check_tables(database);
    if (*status == STATUS_DONE && !read_only)
        *status = rename_ends(database);
    return settle_database(database, status);
}

/* -- committing ----------------------------------------------------------- */

int database_keep(Database *database)
{
    int status = execute(database, "COMMIT; BEGIN EXCLUSIVE");

    database->kept = time(NULL);
    database->is_new = database->is_new && status != STATUS_DONE;
    return status;
}

int database_keep_sometimes(Database *database)
{
    return time(NULL) - database->kept < KEEP_SECONDS ? STATUS_DONE
                                                      : database_keep(database);
}

/* Writes the file anew, sorted by the numbers of the games, so that the order
 * in which games were added has no effect. */
static int write_anew(Database *database, const char *path)
{
    /* SQLite increases schema_version each time it writes the file anew. We set
     * schema_version first, so that equal games give equal files. */
    char *text =
        sqlite3_mprintf("PRAGMA schema_version=1; VACUUM INTO %Q", path);
    int status;

    sqlite3_db_config(database->handle, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    status = text != NULL ? execute(database, text)
                          : complain_memory(database->reporter);
    sqlite3_free(text);
    return status;
}

static int settle_file(const Database *database, const char *path)
{
    int file = regular_open(path, O_RDWR, 0);
    bool fine = file >= 0 && disk_settle(file) &&
                rename(path, database->path) == 0 &&
                disk_settle_folder(database->path);
    int status =
        fine ? STATUS_DONE : complain_file(database->reporter, database->path);

    if (file >= 0)
        close(file);
    return status;
}

int database_finish(Database *database)
{
    char path[SQLITE_NAME_SIZE];
    int status = execute(database, "COMMIT");

    sqlite_name(database->path, "-new", path);
    unlink(path); /* removes a file from an earlier playtest that was killed
                   * before the rename */
    database->is_new = database->is_new && status != STATUS_DONE;
    if (status == STATUS_DONE)
        status = write_anew(database, path);
    if (status == STATUS_DONE)
        status = settle_file(database, path);
    if (status != STATUS_DONE)
        unlink(path);
    database->is_finished = true;
    return status;
}

/* Removes a file and its journal, which SQLite leaves after an error. */
static void remove_file(const char *path)
{
    char journal[SQLITE_NAME_SIZE];

    snprintf(journal, sizeof journal, "%s-journal", path);
    unlink(path);
    unlink(journal);
}

void database_close(Database *database)
{
    if (database == NULL)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(database->statements[i]);
    if (!database->is_finished && database->handle != NULL)
        sqlite3_exec(database->handle, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(database->handle);
    if (database->is_new)
        remove_file(database->path);
    bytes_free(&database->bytes);
    free(database);
}

void database_forget(Database *database)
{
    char path[PATH_LIMIT_BYTES];

    memcpy(path, database->path, sizeof path);
    database->is_finished = true;
    database_close(database);
    remove_file(path);
}
