#include "power/games.h"

#include <sqlite3.h>
#include <unistd.h>

#include "house/cli/cli.h"
#include "power/disk.h"
#include "power/program.h"

/* The content of the file that the whole playtest has written. */
static char *whole;
static size_t whole_size;

bool games_is_whole(const char *path)
{
    size_t size;
    char *bytes = disk_read(path, &size);
    bool same =
        bytes != NULL && size == whole_size && memcmp(bytes, whole, size) == 0;

    free(bytes);
    return same;
}

long games_count(const char *path)
{
    sqlite3 *handle = NULL;
    sqlite3_stmt *statement = NULL;
    long count = -1;

    if (access(path, F_OK) == 0 && sqlite3_open(path, &handle) == SQLITE_OK &&
        sqlite3_prepare_v2(handle, "SELECT count(*) FROM games", -1, &statement,
                           NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        count = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(handle);
    return count;
}

char *games_make(const char *name, const char *shard, size_t *size)
{
    const char *path = disk_path(name);
    int status = shard == NULL
                     ? RUN("playtest", GAME, "-o", path)
                     : RUN("playtest", GAME, "-o", path, "--shard", shard);
    char *bytes = disk_read(path, size);

    assert_int_equal(status, STATUS_DONE);
    assert_non_null(bytes);
    return bytes;
}

int games_set_up(void **state)
{
    if (disk_set_up(state) != 0)
        return 1;
    disk_catch_output();
    whole = games_make("whole.db", NULL, &whole_size);
    disk_release_output();
    return 0;
}

void games_forget_whole(void)
{
    free(whole);
    whole = NULL;
}
