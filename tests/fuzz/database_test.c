/*
 * database_test.c -- fuzzes the file of a playtest. An input is a list of edits
 * of eight bytes, after which SQLite can still read the file.
 */
#include "fuzz/games.h"

#include <sqlite3.h>
#include <unistd.h>

#include "house/complaint/complaint.h"
#include "lab/playtest/playtest.h"
#include "lab/playtest/run.h"
#include "match/player/player.h"

const char fuzz_name[] = "database";
FuzzMutate *const fuzz_mutate = NULL;

enum { TRACES = 5, EDIT_SIZE = 8, CHECKS = 4, FILE_PATH = 300 };

static char folder
    [FILE_PATH]; /* the folder with a shard's file and the copy of that file */
static char whole[FILE_PATH + 20], changed[FILE_PATH + 20];

/* -- the file before it is changed ---------------------------------------- */

static void remove_folder(void)
{
    unlink(whole);
    unlink(changed);
    rmdir(folder);
}

static void name_files(void)
{
    const char *base = getenv("TMPDIR");

    snprintf(folder, sizeof folder, "%.200s/database-XXXXXX",
             base != NULL ? base : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(whole, sizeof whole, "%s/whole.db", folder);
    snprintf(changed, sizeof changed, "%s/changed.db", folder);
    atexit(remove_folder);
}

static void add_games(Tally *tally, Script *script, const Plan *plan)
{
    static const FunctionSum functions[] = {
        {.file = "a.lua", .line = 7, .name = "f", .is_called = true},
        {.file = "a.lua", .line = 9, .name = "g"}};
    Trace *trace = trace_new();

    assert_non_null(trace);
    for (int i = 0; i < TRACES; i++) {
        playtest_game(script, plan, i, trace);
        assert_int_equal(tally_add(tally, trace), STATUS_DONE);
    }
    trace_free(trace);
    for (int i = 0; i < 2; i++)
        assert_int_equal(database_add_function(tally->database, &functions[i]),
                         STATUS_DONE);
}

static void make_whole(void)
{
    const Reporter reporter = {.sink = &complaint_sink, .quiet = true};
    const WorkerSettings workers = {0};
    const BatchSettings batch = {
        .reporter = &reporter, .workers = &workers, .variant = "variant"};
    Script *script = games_table(0, 1)->script;
    Plan plan = {.seed = "fuzz", .most_turns = 12, .follow = 1};
    DatabaseAbout about = {TRACES, 1, 1, NULL};
    Tally tally;
    int status;

    name_files();
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        assert_true(player_read("random", &plan.players[seat]));
    about.head = head_write(script, &plan, &batch);
    assert_int_equal(tally_begin(&tally, &reporter, &batch.report),
                     STATUS_DONE);
    assert_true(head_read(&tally.head, about.head, strlen(about.head)));
    tally.database = database_make(&reporter, whole, true, &status);
    assert_int_equal(status, STATUS_DONE);
    assert_int_equal(database_set_about(tally.database, &about), STATUS_DONE);
    add_games(&tally, script, &plan);
    assert_int_equal(database_finish(tally.database), STATUS_DONE);
    tally_free(&tally);
    free(about.head);
}

static void copy_whole(void)
{
    static uint8_t bytes[1 << 20];
    FILE *from = fopen(whole, "rb");
    FILE *to = fopen(changed, "wb");
    size_t size;

    assert_true(from != NULL && to != NULL);
    size = fread(bytes, 1, sizeof bytes, from);
    assert_true(size > 0 && size < sizeof bytes);
    assert_int_equal(fwrite(bytes, 1, size, to), size);
    fclose(from);
    assert_int_equal(fclose(to), 0);
}

/* -- edits ---------------------------------------------------------------- */

typedef struct Edit {
    uint8_t table, column, row, action, value, place, byte, check;
} Edit;

static const struct {
    const char *name;
    int count;
    const char *columns[8];
} tables[] = {
    {"playtest", 2, {"value", "name"}},
    {"games", 3, {"trace", "game", "ending"}},
    {"functions", 4, {"line", "file", "name", "called"}},
    {"seats", 2, {"seat", "share"}},
    {"turns", 2, {"turn", "choices"}},
    {"choices", 2, {"label", "taken"}},
    {"uses", 2, {"name", "offered"}},
    {"measures", 2, {"measure", "value"}},
};

/* SQL expressions that replace correct values. */
static const char *const values[] = {
    "NULL",
    "0",
    "-1",
    "1",
    "2",
    "3",
    "9223372036854775807",
    "-9223372036854775807 - 1",
    "4294967297",
    "-2147483648",
    "1e300",
    "2.5",
    "''",
    "'2'",
    "'x'",
    "x'00'",
    "zeroblob(100000)",
    "'games'",
    "'shard'",
    "'{}'",
    "replace(%1$s, '2', '9')",
    "replace(%1$s, '\"', '')",
    "substr(%1$s, 1, %2$d)",
    "%1$s || x'1b5d'",
    "CAST(%1$s AS BLOB)",
    /* replaces a byte of a blob */
    "CAST(substr(%1$s, 1, %2$d) || x'%3$02x' || substr(%1$s, %2$d + 2) AS "
    "BLOB)",
    "CAST(substr(%1$s, 1, %2$d) || x'%3$02x' || substr(%1$s, %2$d + 1) AS "
    "BLOB)",
};

/* SQL statements. %1$s is the table, %2$s the column, %3$s the value and %4$d
 * the row. */
static const char *const actions[] = {
    "UPDATE %1$s SET %2$s = %3$s WHERE %2$s ="
    " (SELECT %2$s FROM %1$s LIMIT 1 OFFSET %4$d)",
    "UPDATE %1$s SET %2$s = %3$s",
    "DELETE FROM %1$s WHERE %2$s ="
    " (SELECT %2$s FROM %1$s LIMIT 1 OFFSET %4$d)",
    "DELETE FROM %1$s",
    "DROP TABLE %1$s",
    "ALTER TABLE %1$s RENAME COLUMN %2$s TO other",
    "ALTER TABLE %1$s ADD COLUMN other DEFAULT (%3$s)",
    /* stores all rows twice, without keys */
    "CREATE TABLE other AS SELECT * FROM %1$s; DROP TABLE %1$s;"
    "INSERT INTO other SELECT * FROM other; ALTER TABLE other RENAME TO %1$s",
    "ALTER TABLE %1$s RENAME TO other;"
    "CREATE VIEW %1$s AS SELECT * FROM other UNION ALL SELECT * FROM other",
    "CREATE INDEX other ON %1$s(%2$s)",
    "CREATE TRIGGER other AFTER INSERT ON %1$s BEGIN DELETE FROM %1$s; END",
    "PRAGMA user_version = %4$d; PRAGMA application_id = %4$d",
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Applies an edit. If SQLite refuses it, nothing happens. */
static void apply(sqlite3 *handle, const Edit *edit)
{
    unsigned table = edit->table % COUNT(tables);
    const char *column =
        tables[table].columns[edit->column % tables[table].count];
    char value[400], text[1000];

    snprintf(value, sizeof value, values[edit->value % COUNT(values)], column,
             edit->place, edit->byte);
    snprintf(text, sizeof text, actions[edit->action % COUNT(actions)],
             tables[table].name, column, value, edit->row);
    sqlite3_exec(handle, text, NULL, NULL, NULL);
}

/* -- the readers ---------------------------------------------------------- */

static void check_status(int status)
{
    if (status != STATUS_DONE && status != STATUS_FINDING &&
        status != STATUS_FILE)
        fail_msg("status %d", status);
}

static void merge(bool csv, bool json)
{
    const char *names[] = {changed};
    const TextList files = {1, 1, names};
    const Reporter reporter = {.sink = &complaint_sink, .json = json};
    const MergeSettings settings = {
        .reporter = &reporter, .files = &files, .csv = csv};

    check_status(merge_run(&settings));
}

static int see(void *context, const Trace *trace)
{
    long *last = context;

    assert_true(trace->index > *last);
    *last = trace->index;
    return STATUS_DONE;
}

/* Resumes the playtest from the file. */
static void resume(void)
{
    const Reporter reporter = {.sink = &complaint_sink};
    DatabaseAbout about = {0};
    long last = -1;
    int status;
    Database *database = database_open(&reporter, changed, false, &status);

    check_status(status);
    if (database == NULL)
        return;
    if (database_about(database, &about) == STATUS_DONE) {
        assert_true(about.games > 0 && about.shard >= 1 &&
                    about.shard <= about.shards);
        check_status(database_each(database, see, &last));
        check_status(database_set_about(database, &about));
        check_status(database_keep(database));
    }
    database_about_free(&about);
    database_close(database);
}

static sqlite3 *begin(void)
{
    sqlite3 *handle;

    copy_whole();
    assert_int_equal(sqlite3_open(changed, &handle), SQLITE_OK);
    sqlite3_exec(handle, "PRAGMA synchronous = OFF; BEGIN", NULL, NULL, NULL);
    return handle;
}

static void check(sqlite3 *handle, const Edit *edit)
{
    sqlite3_exec(handle, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(handle);
    merge(edit->check & 2, (edit->check & 6) == 4);
    resume();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sqlite3 *handle;
    int checks = 0;
    Edit edit = {0};

    if (folder[0] == '\0')
        make_whole();
    handle = begin();
    for (; size >= EDIT_SIZE && checks < CHECKS; size -= EDIT_SIZE) {
        memcpy(&edit, data, sizeof edit);
        data += EDIT_SIZE;
        apply(handle, &edit);
        if ((edit.check & 1) == 0)
            continue;
        check(handle, &edit);
        handle = begin();
        checks++;
    }
    check(handle, &edit);
    return 0;
}
