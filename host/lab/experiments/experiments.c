/*
 * experiments.c -- adds experiments to the log, reads them, and removes them.
 */
#include "lab/experiments/experiments.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/regular.h"
#include "base/text.h"
#include "lab/sqlite/sqlite.h"

/* APPLICATION is the application id that SQLite stores in the header of a file.
 * Its bytes are the letters "Hlog". */
enum { APPLICATION = 0x486c6f67, VERSION = 1, WAIT_MILLISECONDS = 5000 };

/* The statement that creates the table. We accept only a log whose table was
 * created with exactly this statement. */
static const char schema[] =
    "CREATE TABLE experiments(number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " time INTEGER, command TEXT, folder TEXT, version TEXT, seed TEXT,"
    " rules TEXT, rules_b TEXT, status INTEGER, sentence TEXT, result TEXT,"
    " note TEXT)";

#define COLUMNS                                                                \
    "number, time, command, folder, version, seed, rules, rules_b, status,"    \
    " sentence, "

/* An ExperimentLog is the SQLite database in which experiments are logged. */
typedef struct ExperimentLog {
    const char *path; /* "" if the user has no folder for the log */
    sqlite3 *handle;  /* the open database; NULL if the log does not exist */
    Failure *failure;
} ExperimentLog;

/* -- failures ------------------------------------------------------------- */

static int fail_because(ExperimentLog *log, const char *message)
{
    failure_of(log->failure, STATUS_FILE, "file", "%s", message);
    snprintf(log->failure->file, sizeof log->failure->file, "%s", log->path);
    return STATUS_FILE;
}

static int fail_log(ExperimentLog *log)
{
    int code = sqlite3_errcode(log->handle);

    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return fail_because(log, "another program is writing it; try again");
    if (code == SQLITE_FULL)
        return fail_because(log, "its disk is full");
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return fail_because(log, "is not a log of experiments, or is damaged; "
                                 "if you rename it, a new log begins");
    return fail_because(log, sqlite3_errmsg(log->handle));
}

static int find_none(ExperimentLog *log, long long number)
{
    if (number == 0)
        return failure_of(log->failure, STATUS_FINDING, "missing",
                          "the log has no experiments yet");
    return failure_of(log->failure, STATUS_FINDING, "missing",
                      "the log has no experiment %lld; house log lists them",
                      number);
}

/* -- opening -------------------------------------------------------------- */

static int run(ExperimentLog *log, const char *text)
{
    return sqlite3_exec(log->handle, text, NULL, NULL, NULL) == SQLITE_OK
               ? STATUS_DONE
               : fail_log(log);
}

static bool has_table(ExperimentLog *log)
{
    sqlite3_stmt *statement = NULL;
    bool found = false;

    if (sqlite3_prepare_v2(log->handle,
                           "SELECT sql FROM sqlite_schema WHERE name ="
                           " 'experiments'",
                           -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(statement, 0);
        found = text != NULL && strcmp(text, schema) == 0;
    }
    sqlite3_finalize(statement);
    return found;
}

/* Checks that the file is a log that this program can read. Sets `*is_empty` if
 * the file has no tables, because it was created but no experiment was
 * added. */
static int check(ExperimentLog *log, bool *is_empty)
{
    long application = 0, version = 0, tables = 0;
    char message[100];

    if (!sqlite_number(log->handle, "PRAGMA application_id", &application) ||
        !sqlite_number(log->handle, "PRAGMA user_version", &version) ||
        !sqlite_number(log->handle, "SELECT count(*) FROM sqlite_schema",
                       &tables))
        return fail_log(log);
    *is_empty = application == 0 && version == 0 && tables == 0;
    if (*is_empty)
        return STATUS_DONE;
    if (application == APPLICATION && version > VERSION) {
        snprintf(message, sizeof message,
                 "is of version %ld; this program reads version %d", version,
                 VERSION);
        return fail_because(log, message);
    }
    return application == APPLICATION && has_table(log)
               ? STATUS_DONE
               : fail_because(log, "is not a log of experiments, or is "
                                   "damaged; if you rename it, a new log "
                                   "begins");
}

/* Opens the file, and creates it if `flags` contain O_CREAT. */
static int open_file(ExperimentLog *log, int flags)
{
    int file;

    if (log->path[0] == '\0')
        return failure_of(log->failure, STATUS_FILE, "file",
                          "neither XDG_STATE_HOME nor HOME names a folder for "
                          "the log of experiments");
    /* We open the file before SQLite does. SQLite would let other users read
     * the file, and would block if the file is a pipe. */
    file = regular_open(log->path, flags, S_IRUSR | S_IWUSR);
    if (file < 0)
        return errno == ENOENT && !(flags & O_CREAT)
                   ? STATUS_DONE
                   : failure_of_file(log->failure, log->path);
    close(file);
    if (sqlite_open(log->path, SQLITE_OPEN_READWRITE, &log->handle) !=
        SQLITE_OK)
        return fail_log(log);
    sqlite3_busy_timeout(log->handle, WAIT_MILLISECONDS);
    return STATUS_DONE;
}

/* Opens a log and runs `begin`, which begins a transaction for reading or for a
 * change. If the log does not exist, or is empty, `handle` is NULL. */
static int open_log(ExperimentLog *log, const char *path, const char *begin,
                    Failure *failure)
{
    bool is_empty = false;
    int status;

    *log = (ExperimentLog){.path = path, .failure = failure};
    *failure = (Failure){.status = STATUS_DONE};
    status = open_file(log, O_RDONLY);
    if (log->handle == NULL || status != STATUS_DONE)
        return status;
    status = run(log, begin);
    if (status == STATUS_DONE)
        status = check(log, &is_empty);
    if (is_empty) {
        sqlite3_close(log->handle);
        log->handle = NULL;
    }
    return status;
}

/* Opens the log so that an experiment can be added. Creates the file and its
 * table if they do not exist. */
static int open_new(ExperimentLog *log, const char *path, Failure *failure)
{
    bool is_empty = false;
    char text[100];
    int status;

    *log = (ExperimentLog){.path = path, .failure = failure};
    *failure = (Failure){.status = STATUS_DONE};
    status = open_file(log, O_RDWR | O_CREAT);
    if (status == STATUS_DONE)
        status = run(log, "BEGIN IMMEDIATE");
    if (status == STATUS_DONE)
        status = check(log, &is_empty);
    if (status != STATUS_DONE || !is_empty)
        return status;
    snprintf(text, sizeof text,
             "PRAGMA application_id=%d;PRAGMA user_version=%d", APPLICATION,
             VERSION);
    status = run(log, text);
    return status == STATUS_DONE ? run(log, schema) : status;
}

/* Commits if the status is success, closes the log, and returns the status. */
static int close_log(ExperimentLog *log, int status)
{
    if (log->handle != NULL && status == STATUS_DONE)
        status = run(log, "COMMIT");
    sqlite3_close(log->handle); /* rolls back what is not committed */
    return status;
}

/* -- adding --------------------------------------------------------------- */

static void bind(sqlite3_stmt *statement, int column, const char *text)
{
    sqlite3_bind_text(statement, column, text != NULL ? text : "", -1,
                      SQLITE_STATIC);
}

/* Runs a statement that returns no rows, and frees it. */
static int finish(ExperimentLog *log, sqlite3_stmt *statement)
{
    int status = statement != NULL && sqlite3_step(statement) == SQLITE_DONE
                     ? STATUS_DONE
                     : fail_log(log);

    sqlite3_finalize(statement);
    return status;
}

static int insert_experiment(ExperimentLog *log, const Experiment *experiment)
{
    sqlite3_stmt *statement = NULL;
    const char *result = experiment->is.text != NULL ? experiment->is.text : "";

    sqlite3_prepare_v2(log->handle,
                       "INSERT INTO experiments VALUES"
                       "(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       -1, &statement, NULL);
    sqlite3_bind_int64(statement, 1, experiment->time);
    bind(statement, 2, experiment->command);
    bind(statement, 3, experiment->folder);
    bind(statement, 4, experiment->version);
    bind(statement, 5, experiment->seed);
    bind(statement, 6, experiment->digests[0]);
    bind(statement, 7, experiment->digests[1]);
    sqlite3_bind_int(statement, 8, experiment->status);
    bind(statement, 9, experiment->is.sentence);
    sqlite3_bind_text(statement, 10, result,
                      (int)text_whole(result, EXPERIMENT_RESULT),
                      SQLITE_STATIC);
    bind(statement, 11, experiment->note);
    return finish(log, statement);
}

static int remove_old(ExperimentLog *log)
{
    sqlite3_stmt *statement = NULL;

    sqlite3_prepare_v2(log->handle,
                       "DELETE FROM experiments WHERE number NOT IN (SELECT "
                       "number FROM experiments ORDER BY number DESC LIMIT ?)",
                       -1, &statement, NULL);
    sqlite3_bind_int(statement, 1, EXPERIMENTS_KEPT);
    return finish(log, statement);
}

int experiments_add(const char *path, Experiment *experiment, Failure *failure)
{
    ExperimentLog log;
    int status = open_new(&log, path, failure);

    experiment->time = (long long)time(NULL);
    if (status == STATUS_DONE)
        status = insert_experiment(&log, experiment);
    if (status == STATUS_DONE) {
        experiment->number = sqlite3_last_insert_rowid(log.handle);
        status = remove_old(&log);
    }
    status = close_log(&log, status);
    if (status != STATUS_DONE)
        experiment->number = 0;
    return status;
}

/* -- reading -------------------------------------------------------------- */

/* Returns a copy of a text of a row. Replaces control characters, because a
 * stranger may have written the log. Returns NULL if memory runs out. */
static char *take_text(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    char *copy = strdup(text != NULL ? text : "");

    if (copy != NULL)
        text_tidy_lines(copy);
    return copy;
}

static void take_digest(sqlite3_stmt *statement, int column,
                        char digest[DIGEST_LIMIT])
{
    const char *text = (const char *)sqlite3_column_text(statement, column);

    snprintf(digest, DIGEST_LIMIT, "%s", text != NULL ? text : "");
    text_tidy(digest);
}

/* Reads a row with the columns COLUMNS, result and note. Returns false if
 * memory runs out. */
static bool take_row(sqlite3_stmt *statement, Experiment *experiment)
{
    *experiment = (Experiment){
        .number = sqlite3_column_int64(statement, 0),
        .time = sqlite3_column_int64(statement, 1),
        .command = take_text(statement, 2),
        .folder = take_text(statement, 3),
        .version = take_text(statement, 4),
        .seed = take_text(statement, 5),
        .status = sqlite3_column_int(statement, 8),
        .is = {.sentence = take_text(statement, 9),
               .text = take_text(statement, 10)},
        .note = take_text(statement, 11),
    };
    take_digest(statement, 6, experiment->digests[0]);
    take_digest(statement, 7, experiment->digests[1]);
    return experiment->command != NULL && experiment->folder != NULL &&
           experiment->version != NULL && experiment->seed != NULL &&
           experiment->is.sentence != NULL && experiment->is.text != NULL &&
           experiment->note != NULL;
}

/* Calls `see` with each row of a query with one parameter. */
static int each_row(ExperimentLog *log, const char *query, long long parameter,
                    void (*see)(void *context, Experiment *experiment),
                    void *context)
{
    sqlite3_stmt *statement = NULL;
    Experiment experiment;
    int status = STATUS_DONE;
    int code = sqlite3_prepare_v2(log->handle, query, -1, &statement, NULL);

    if (code == SQLITE_OK)
        sqlite3_bind_int64(statement, 1, parameter);
    while (code == SQLITE_OK && status == STATUS_DONE &&
           (code = sqlite3_step(statement)) == SQLITE_ROW) {
        code = SQLITE_OK;
        if (take_row(statement, &experiment))
            see(context, &experiment);
        else
            status = failure_of_memory(log->failure);
        experiment_free(&experiment);
    }
    if (status == STATUS_DONE && code != SQLITE_DONE)
        status = fail_log(log);
    sqlite3_finalize(statement);
    return status;
}

int experiments_each(const char *path, long most,
                     void (*see)(void *context, Experiment *experiment),
                     void *context, long *all, Failure *failure)
{
    ExperimentLog log;
    int status = open_log(&log, path, "BEGIN", failure);

    *all = 0;
    if (status == STATUS_DONE && log.handle != NULL &&
        !sqlite_number(log.handle, "SELECT count(*) FROM experiments", all))
        status = fail_log(&log);
    if (status == STATUS_DONE && log.handle != NULL)
        status = each_row(&log,
                          "SELECT * FROM (SELECT " COLUMNS "'', note FROM "
                          "experiments ORDER BY number DESC LIMIT ?) "
                          "ORDER BY number",
                          most > 0 ? most : -1, see, context);
    return close_log(&log, status);
}

/* Moves the contents of `experiment` into the Experiment `context`. */
static void take_experiment(void *context, Experiment *experiment)
{
    Experiment *taken = context;

    *taken = *experiment;
    *experiment = (Experiment){0};
}

int experiments_read(const char *path, long long number, Experiment *experiment,
                     Failure *failure)
{
    ExperimentLog log;
    int status = open_log(&log, path, "BEGIN", failure);

    *experiment = (Experiment){0};
    if (status == STATUS_DONE && log.handle != NULL)
        status = each_row(&log,
                          "SELECT " COLUMNS "result, note FROM experiments "
                          "WHERE number = ?1 OR ?1 = 0 "
                          "ORDER BY number DESC LIMIT 1",
                          number, take_experiment, experiment);
    if (status == STATUS_DONE && experiment->number == 0)
        status = find_none(&log, number);
    return close_log(&log, status);
}

/* -- changing ------------------------------------------------------------- */

/* Runs a statement that changes an experiment. Parameter 1 of the statement is
 * the number of the experiment, where 0 means the latest. Parameter 2 is a
 * text. */
static int change_experiment(const char *path, long long number,
                             const char *statement_text, const char *text,
                             Failure *failure)
{
    ExperimentLog log;
    sqlite3_stmt *statement = NULL;
    int status = open_log(&log, path, "BEGIN IMMEDIATE", failure);

    if (status == STATUS_DONE && log.handle == NULL)
        status = find_none(&log, number);
    if (status == STATUS_DONE) {
        sqlite3_prepare_v2(log.handle, statement_text, -1, &statement, NULL);
        sqlite3_bind_int64(statement, 1, number);
        if (text != NULL)
            bind(statement, 2, text);
        status = finish(&log, statement);
    }
    if (status == STATUS_DONE && sqlite3_changes(log.handle) == 0)
        status = find_none(&log, number);
    return close_log(&log, status);
}

#define WHERE_NUMBER                                                           \
    " WHERE number = CASE ?1 WHEN 0 THEN "                                     \
    "(SELECT max(number) FROM experiments) ELSE ?1 END"

int experiments_note(const char *path, long long number, const char *note,
                     Failure *failure)
{
    return change_experiment(path, number,
                             "UPDATE experiments SET note = ?2" WHERE_NUMBER,
                             note, failure);
}

int experiments_forget(const char *path, long long number, Failure *failure)
{
    return change_experiment(
        path, number, "DELETE FROM experiments" WHERE_NUMBER, NULL, failure);
}
