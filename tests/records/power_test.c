/*
 * Power cuts. The disk here keeps what fsync has promised and nothing else: of
 * a file the bytes at its last fsync, of a folder the names at its own.
 * Whenever the program says that something is kept, it is there after a cut;
 * and at every other moment what is there can be read. Then each call fails in
 * turn, until a run meets no failure.
 */
#define _GNU_SOURCE
#include "match/record/record.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/disk.h"
#include "house/file/file.h"
#include "house/playtest/playtest.h"
#include "support/small.h"

/* -- the disk ------------------------------------------------------------- */

enum { FILES = 64, NAME = 80, PATH = 400 };

static struct Kept {
    ino_t number;
    char name[NAME]; /* on the disk; "" if none is */
    char *bytes;     /* NULL: none */
    size_t size;
} kept[FILES];

static char folder[PATH], after[PATH];
static bool is_watched;  /* calls are those of the program */
static int calls;        /* so far */
static int failing_call; /* its number, from 1; 0: none */
static bool has_failed;
static void (*look)(void); /* before every call */

static struct Kept *find_kept(ino_t number)
{
    struct Kept *room = NULL;

    for (int i = 0; i < FILES; i++) {
        if (kept[i].number == number)
            return &kept[i];
        if (kept[i].number == 0 && room == NULL)
            room = &kept[i];
    }
    assert_non_null(room);
    room->number = number;
    return room;
}

static void keep_bytes(int file, const struct stat *about)
{
    struct Kept *entry = find_kept(about->st_ino);

    free(entry->bytes);
    entry->size = (size_t)about->st_size;
    entry->bytes = malloc(entry->size + 1);
    char path[60];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    int again = open(path, O_RDONLY);
    assert_true(again >= 0);
    assert_int_equal(pread(again, entry->bytes, entry->size, 0), entry->size);
    close(again);
}

static void keep_names(void)
{
    DIR *list = opendir(folder);
    struct dirent *each;

    for (int i = 0; i < FILES; i++)
        kept[i].name[0] = '\0';
    while ((each = readdir(list)) != NULL)
        if (each->d_name[0] != '.')
            snprintf(find_kept(each->d_ino)->name, NAME, "%.79s", each->d_name);
    closedir(list);
    for (int i = 0; i < FILES; i++)
        if (kept[i].name[0] == '\0') { /* it has been removed */
            free(kept[i].bytes);
            kept[i] = (struct Kept){0};
        }
}

static void keep(int file)
{
    struct stat about;

    is_watched = false;
    if (fstat(file, &about) == 0 && S_ISDIR(about.st_mode))
        keep_names();
    else if (S_ISREG(about.st_mode))
        keep_bytes(file, &about);
    is_watched = true;
}

/* Looks at the disk after a cut; what this calls is not the program's. */
static void look_now(void)
{
    if (look == NULL)
        return;
    is_watched = false;
    look();
    is_watched = true;
}

/* True if the call is to fail. */
static bool fails(void)
{
    if (!is_watched)
        return false;
    look_now();
    if (++calls != failing_call)
        return false;
    has_failed = true;
    errno = EIO;
    return true;
}

#define CALL(type, name, number, parameters, ...)                              \
    type name parameters                                                       \
    {                                                                          \
        return fails() ? -1 : (type)syscall(number, __VA_ARGS__);              \
    }

CALL(ssize_t, write, SYS_write, (int f, const void *b, size_t n), f, b, n)
CALL(ssize_t, pwrite64, SYS_pwrite64,
     (int f, const void *b, size_t n, __off64_t at), f, b, n, at)
CALL(int, ftruncate64, SYS_ftruncate, (int f, __off64_t n), f, n)
CALL(int, unlink, SYS_unlinkat, (const char *p), AT_FDCWD, p, 0)
CALL(int, rename, SYS_renameat2, (const char *a, const char *b), AT_FDCWD, a,
     AT_FDCWD, b, 0)

/* The program opens files by one of these. */
#define OPEN(name)                                                             \
    int name(const char *path, int flags, ...)                                 \
    {                                                                          \
        va_list arguments;                                                     \
        int mode;                                                              \
                                                                               \
        va_start(arguments, flags);                                            \
        mode = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;            \
        va_end(arguments);                                                     \
        return fails()                                                         \
                   ? -1                                                        \
                   : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);    \
    }

OPEN(open)
OPEN(open64)

int fsync(int file)
{
    bool is_ours = is_watched;

    if (fails())
        return -1;
    if (is_ours)
        keep(file);
    return 0;
}

int fdatasync(int file)
{
    return fsync(file);
}

/* A file whose bytes reach the disk before it is synced, as may happen. */
static const char *written_early;

static bool copy_unsynced(const char *name, FILE *to)
{
    static char bytes[1 << 20];
    char path[PATH + NAME + 2];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *from = fopen(path, "rb");
    size_t size;

    if (from == NULL)
        return false;
    size = fread(bytes, 1, sizeof bytes, from);
    fclose(from);
    return fwrite(bytes, 1, size, to) == size;
}

static void empty_after(void)
{
    DIR *list = opendir(after);
    struct dirent *each;
    char path[PATH + NAME + 2];

    while ((each = readdir(list)) != NULL) {
        snprintf(path, sizeof path, "%s/%.79s", after, each->d_name);
        unlink(path);
    }
    closedir(list);
}

/* The path of a file as it is after a power cut; false if it is gone. */
static bool cut(const char *name, char path[PATH + NAME + 2])
{
    bool there = false;

    empty_after();
    snprintf(path, PATH + NAME + 2, "%s/%s", after, name);
    for (int i = 0; i < FILES; i++) {
        char other[PATH + NAME + 2];
        if (kept[i].name[0] == '\0')
            continue;
        snprintf(other, sizeof other, "%s/%s", after, kept[i].name);
        FILE *file = fopen(other, "wb");
        assert_non_null(file);
        if (written_early == NULL || strcmp(written_early, kept[i].name) != 0 ||
            !copy_unsynced(kept[i].name, file))
            fwrite(kept[i].bytes != NULL ? kept[i].bytes : "", 1, kept[i].size,
                   file);
        fclose(file);
        there = there || strcmp(kept[i].name, name) == 0;
    }
    return there;
}

static void empty(const char *path)
{
    char command[PATH + 40];

    snprintf(command, sizeof command, "rm -rf '%s' && mkdir '%s'", path, path);
    assert_int_equal(system(command), 0);
}

static void begin(int failing)
{
    empty(folder);
    empty(after);
    for (int i = 0; i < FILES; i++)
        free(kept[i].bytes);
    memset(kept, 0, sizeof kept);
    calls = 0;
    failing_call = failing;
    has_failed = false;
    is_watched = true;
}

/* Plays the scenario with each of its calls failing in turn. */
static void fail_each(void (*scenario)(void))
{
    int runs = 0;

    do {
        begin(runs++);
        scenario();
        is_watched = false;
        look = NULL;
    } while (runs == 1 || has_failed);
    assert_true(runs > 3);
}

/* -- a record ------------------------------------------------------------- */

static int promised; /* lines */

static const char *file_name(const char *name)
{
    static char path[PATH + NAME + 2];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* The text of a file after a power cut, to be freed; NULL if it is gone. */
static char *read_cut(const char *name, size_t *size)
{
    char path[PATH + NAME + 2];

    return cut(name, path) ? file_read(path, 1 << 24, size) : NULL;
}

/* As many lines as were promised, and a record that can be read. */
static void look_at_record(void)
{
    size_t size = 0;
    char *text = read_cut("game.record", &size);
    int lines = 0;
    FormatError error;
    Record *record = size > 0 ? record_read(text, size, &error) : NULL;

    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    if (lines < promised)
        fail_msg("call %d of %d: of %d lines %d are there", calls, failing_call,
                 promised, lines);
    if (lines > 0 && record == NULL)
        fail_msg("%s: %s\n%s", error.path, error.message, text);
    record_free(record);
    free(text);
}

static const char *const lines[] = {
    "{\"turn\":1,\"seat\":\"red\",\"line\":\"a\","
    "\"hash\":\"0000000000000001\"}",
    "{\"note\":\"what if\"}", "{\"undone\":1}",
    "{\"turn\":1,\"seat\":\"red\",\"line\":\"b\","
    "\"hash\":\"0000000000000002\"}"};
enum { LINES = sizeof lines / sizeof *lines };

static void promise(int count, bool is_kept)
{
    if (is_kept)
        promised = count;
}

/* The game goes on after the program was started again. */
static void resume_game(void)
{
    size_t size = 0;
    FormatError error;
    Record *record = NULL;
    char *text;
    Recorder *recorder;

    is_watched = false;
    text = file_read(file_name("game.record"), 1 << 24, &size);
    if (text != NULL)
        record = record_read(text, size, &error);
    is_watched = true;
    recorder = record != NULL
                   ? recorder_resume(file_name("game.record"), record)
                   : NULL;
    if (recorder != NULL) {
        promise(promised + 1, recorder_line(recorder, strdup(lines[1])));
        promise(promised, recorder_close(recorder));
        look_now();
    }
    record_free(record);
    free(text);
}

static void record_game(void)
{
    char file[] = "small.lua", seed[] = "tuesday";
    RecordScript script = {.path = file};
    RecordHeader header = {.version = RECORD_KEY,
                           .host = "0.1.0",
                           .game = {.variant = "small", .seats.count = 2},
                           .script_count = 1,
                           .scripts = &script,
                           .seed = seed};
    Recorder *recorder;

    header.game.seats.colors[1] = 1;
    memset(script.digest, '0', DIGEST_LIMIT - 1);
    promised = 0;
    look = look_at_record;
    recorder = recorder_create(file_name("game.record"), &header);
    if (recorder == NULL)
        return;
    promised = 1;
    for (int i = 0; i < LINES; i++)
        promise(2 + i, recorder_line(recorder, strdup(lines[i])));
    promise(2 + LINES, recorder_branch(recorder, "other"));
    recorder_begin_again(recorder, &header); /* other rules: a new header */
    promise(2 + LINES, recorder_close(recorder));
    look_now();
    resume_game();
}

static void test_a_record_keeps_what_it_promises(void **state)
{
    fail_each(record_game);
}

/* -- a file that takes the place of another -------------------------------- */

static const char *now; /* what the file holds */

static void look_at_result(void)
{
    size_t size = 0;
    char *text = read_cut("page", &size);

    if (now != NULL && (text == NULL || strcmp(text, now) != 0))
        fail_msg("call %d of %d: '%s' is there, not '%s'", calls, failing_call,
                 text != NULL ? text : "(nothing)", now);
    free(text);
}

static void write_results(void)
{
    static const char *const texts[] = {"the first", "the second"};
    Options options = {.quiet = true};

    now = NULL;
    look = look_at_result;
    for (int i = 0; i < 2; i++)
        if (file_write_output(&options, file_name("page"), texts[i],
                              strlen(texts[i])) == STATUS_DONE) {
            now = texts[i];
            look_now();
        } else {
            now = NULL; /* one of both */
        }
}

static void test_a_result_is_kept_when_it_is_written(void **state)
{
    fail_each(write_results);
}

/* -- files of a new game --------------------------------------------------- */

static void look_at_new(void)
{
    size_t size = 0;
    char *text = read_cut("new.lua", &size);

    if (now != NULL && (text == NULL || strcmp(text, now) != 0))
        fail_msg("call %d of %d: a new file is lost", calls, failing_call);
    free(text);
}

static void write_new_game(void)
{
    Made made = {0};

    now = NULL;
    look = look_at_new;
    if (made_write(&made, file_name("new.lua"), "return 1\n"))
        now = "return 1\n";
    look_now();
    made_keep(&made);
}

static void test_files_of_a_new_game_are_kept(void **state)
{
    fail_each(write_new_game);
}

/* -- the file of a playtest ------------------------------------------------ */

static long functions; /* that were kept */

static void check_sound(sqlite3 *handle)
{
    sqlite3_stmt *statement = NULL;

    if (sqlite3_prepare_v2(handle, "PRAGMA integrity_check", -1, &statement,
                           NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        assert_string_equal(sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
}

/* As a playtest that is resumed reads it. */
static void count_rows(void)
{
    char path[PATH + NAME + 2];
    sqlite3 *handle = NULL;
    sqlite3_stmt *statement = NULL;
    long count = 0;

    if (cut("games.db", path) && sqlite3_open(path, &handle) == SQLITE_OK &&
        sqlite3_prepare_v2(handle, "SELECT count(*) FROM functions", -1,
                           &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        count = (long)sqlite3_column_int64(statement, 0);
    if (count < functions)
        fail_msg("call %d of %d: of %ld rows %ld are there", calls,
                 failing_call, functions, count);
    sqlite3_finalize(statement);
    if (count > 0)
        check_sound(handle);
    sqlite3_close(handle);
}

/* After a cut that has lost what was not synced, of all files or but of one. */
static void look_at_database(void)
{
    static const char *const early[] = {NULL, "games.db", "games.db-journal"};

    for (int i = 0; i < 3; i++) {
        written_early = early[i];
        count_rows();
    }
    written_early = NULL;
}

static void play_games(void)
{
    Options options = {.verb = "playtest", .quiet = true};
    FunctionSum function = {.file = "a.lua", .name = "f"};
    int status;
    Database *database;

    functions = 0;
    look = failing_call == 0 ? look_at_database : NULL; /* it takes long */
    database = database_make(&options, file_name("games.db"), &status);
    for (int i = 1; i <= 3 && database != NULL; i++) {
        function.line = i;
        if (database_add_function(database, &function) != STATUS_DONE ||
            database_keep(database) != STATUS_DONE)
            break;
        functions = i;
        is_watched = false;
        look_at_database();
        is_watched = true;
    }
    if (database != NULL && functions == 3)
        database_finish(database);
    database_close(database);
    is_watched = false;
    look_at_database();
    look = NULL;
}

static void test_a_playtest_keeps_what_it_promises(void **state)
{
    fail_each(play_games);
}

static int name_folders(void **state)
{
    snprintf(folder, sizeof folder, "%.300s/disk", small_folder());
    snprintf(after, sizeof after, "%.300s/after", small_folder());
    return 0;
}

static int remove_folders(void **state)
{
    char command[2 * PATH + 40];

    snprintf(command, sizeof command, "rm -rf '%s' '%s'", folder, after);
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_keeps_what_it_promises),
        cmocka_unit_test(test_a_result_is_kept_when_it_is_written),
        cmocka_unit_test(test_files_of_a_new_game_are_kept),
        cmocka_unit_test(test_a_playtest_keeps_what_it_promises),
    };

    return cmocka_run_group_tests_name("records/power", tests, name_folders,
                                       remove_folders);
}
