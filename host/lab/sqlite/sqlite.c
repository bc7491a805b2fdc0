/*
 * sqlite.c -- opens files with the library SQLite.
 */
#include "lab/sqlite/sqlite.h"

#include <stdio.h>

void sqlite_name(const char *path, const char *ending,
                 char name[SQLITE_NAME_SIZE])
{
    snprintf(name, SQLITE_NAME_SIZE, "%s%s%s", path[0] == '/' ? "" : "./", path,
             ending);
}

static void distrust(sqlite3 *handle)
{
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
}

int sqlite_open(const char *path, int flags, sqlite3 **handle)
{
    char name[SQLITE_NAME_SIZE];
    int code;

    sqlite_name(path, "", name);
    code = sqlite3_open_v2(name, handle, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        distrust(*handle);
    return code;
}

bool sqlite_number(sqlite3 *handle, const char *query, long *number)
{
    sqlite3_stmt *statement = NULL;
    bool found =
        sqlite3_prepare_v2(handle, query, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW;

    if (found)
        *number = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found;
}
