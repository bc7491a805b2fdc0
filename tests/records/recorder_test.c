/*
 * recorder_test.c -- tests the file of a game in progress: on failing disks,
 * and when other programs change the file. fsync() and write() are replaced
 * here.
 */

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/regular.h"
#include "match/record/record.h"
#include "match/recorder/recorder.h"
#include "support/small.h"

/* -- a disk --------------------------------------------------------------- */

static int failing_syncs; /* number of further syncs that fail */
static int syncs;         /* number of calls of fsync */
static ssize_t room = -1; /* bytes that can still be written; -1 means any
                           * number */

int fsync(int file)
{
    syncs++;
    if (failing_syncs == 0)
        return (int)syscall(SYS_fsync, file);
    failing_syncs--;
    errno = EIO;
    return -1;
}

ssize_t write(int file, const void *bytes, size_t size)
{
    if (file > STDERR_FILENO && room >= 0) {
        if (room == 0) {
            errno = ENOSPC;
            return -1;
        }
        size = (ssize_t)size < room ? size : (size_t)room;
        room -= (ssize_t)size;
    }
    return (ssize_t)syscall(SYS_write, file, bytes, size);
}

/* -- a record ------------------------------------------------------------- */

static char path[300];
static Recorder *recorder;
static char first_line[10000];

static const char *read_file(const char *name)
{
    static char text[10000];
    FILE *file = fopen(name, "rb");

    if (file == NULL)
        return "(none)";
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void write_file(const char *text)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* Checks that the file contains the header and these lines, and nothing
 * else. */
static void stands(const char *name, const char *lines)
{
    char whole[20000];

    snprintf(whole, sizeof whole, "%s%s", first_line, lines);
    assert_string_equal(read_file(name), whole);
}

static ino_t inode(void)
{
    struct stat about;

    assert_int_equal(stat(path, &about), 0);
    return about.st_ino;
}

static void nothing_is_left_behind(void)
{
    char pattern[400];
    glob_t found;

    snprintf(pattern, sizeof pattern, "%s/*.part", small_folder());
    assert_int_equal(glob(pattern, 0, NULL, &found), GLOB_NOMATCH);
    globfree(&found);
}

static void told(const char *expected)
{
    char text[900] = "";
    char whole[900] = "";

    if (expected[0] != '\0')
        snprintf(whole, sizeof whole, "%s%s", path, expected);
    assert_int_equal(recorder_tell(recorder, text, sizeof text),
                     expected[0] != '\0');
    assert_string_equal(text, whole);
}

/* Begins a record with `how`, which is recorder_create or recorder_promise. */
static Recorder *begin(Recorder *(*how)(const char *, const RecordHeader *))
{
    char file[] = "small.lua";
    RecordScript script = {.path = file};
    char seed[] = "tuesday";
    RecordHeader header = {.version = RECORD_KEY,
                           .host = "0.1.0",
                           .game = {.variant = "small", .seats.count = 1},
                           .players = {"human"},
                           .script_count = 1,
                           .scripts = &script,
                           .seed = seed};

    memset(script.digest, 'a', sizeof script.digest - 1);
    return how(path, &header);
}

static Recorder *create(void)
{
    return begin(recorder_create);
}

static int set_up(void **state)
{
    snprintf(path, sizeof path, "%s/game.record", small_folder());
    failing_syncs = 0;
    room = -1;
    recorder = create();
    assert_non_null(recorder);
    snprintf(first_line, sizeof first_line, "%s", read_file(path));
    assert_true(recorder_undone(recorder, 1));
    return 0;
}

static int tear_down(void **state)
{
    char other[400];

    unlink(path);
    snprintf(other, sizeof other, "%s/game-2.record", small_folder());
    unlink(other);
    return 0;
}

/* -- disks that fail ------------------------------------------------------ */

static void test_after_a_failed_fsync_all_is_written_to_another_file(void **s)
{
    ino_t before = inode();

    failing_syncs = 1;
    assert_true(recorder_undone(recorder, 2));
    assert_int_not_equal(inode(), before);
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n");
    told("");
    assert_true(recorder_close(recorder));
    nothing_is_left_behind();
}

static void test_what_could_not_be_settled_is_not_trusted_later(void **state)
{
    ino_t before = inode();

    failing_syncs = 2; /* neither the file nor its replacement can be synced */
    assert_false(recorder_undone(recorder, 2));
    assert_int_equal(errno, EIO);
    assert_int_equal(inode(), before);
    nothing_is_left_behind();
    assert_true(recorder_undone(recorder, 3));
    assert_int_not_equal(inode(), before);
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n{\"undone\":3}\n");
    before = inode();
    assert_true(recorder_undone(recorder, 4)); /* writing works again */
    assert_int_equal(inode(), before);
    assert_true(recorder_close(recorder));
}

static void test_a_full_disk_is_told_until_there_is_room(void **state)
{
    room = 5;
    assert_false(recorder_undone(recorder, 2));
    assert_int_equal(errno, ENOSPC);
    assert_false(recorder_settle(recorder));
    assert_int_equal(errno, ENOSPC);
    nothing_is_left_behind();
    room = 20; /* there is room for some lines, but not for all */
    assert_false(recorder_undone(recorder, 3));
    stands(path, "{\"undone\":1}\n{\"und");
    room = -1;
    assert_true(recorder_settle(recorder));
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n{\"undone\":3}\n");
    told("");
    assert_true(recorder_close(recorder));
}

static void test_a_disk_that_stays_full_is_an_error_at_the_end(void **state)
{
    room = 0;
    assert_false(recorder_undone(recorder, 2));
    assert_false(recorder_close(recorder));
    assert_int_equal(errno, ENOSPC);
    stands(path, "{\"undone\":1}\n"); /* the earlier contents remain */
}

static void test_a_record_without_a_header_is_not_left_behind(void **state)
{
    assert_true(recorder_close(recorder));
    assert_int_equal(unlink(path), 0);
    room = 10;
    assert_null(create());
    assert_int_equal(errno, ENOSPC);
    assert_int_equal(access(path, F_OK), -1);
    room = -1;
}

static void test_a_record_that_was_promised_is_written_later(void **state)
{
    assert_true(recorder_close(recorder));
    assert_int_equal(unlink(path), 0);
    recorder = begin(recorder_promise);
    assert_non_null(recorder);
    room = 10;
    assert_false(recorder_undone(recorder, 1));
    assert_int_equal(errno, ENOSPC);
    assert_int_equal(access(path, F_OK), -1);
    nothing_is_left_behind();
    room = -1;
    assert_true(recorder_undone(recorder, 2));
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n");
    told("");
    assert_true(recorder_close(recorder));
}

/* Going back to a turn does not wait for the disk, because the turn was synced
 * before. */
static void test_only_what_is_new_waits_for_the_disk(void **state)
{
    int before = syncs;

    recorder_hold(recorder);
    assert_true(recorder_undone(recorder, 2));
    stands(path, "{\"undone\":1}\n");
    assert_true(recorder_release(recorder, false));
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n");
    assert_int_equal(syncs, before);
    assert_true(recorder_settle(recorder));
    assert_true(recorder_settle(recorder));
    assert_int_equal(syncs, before + 1);
    assert_true(recorder_close(recorder));
}

/* -- others --------------------------------------------------------------- */

static void test_a_file_that_is_removed_is_written_anew(void **state)
{
    assert_int_equal(unlink(path), 0);
    assert_true(recorder_undone(recorder, 2));
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n");
    told(" was removed; the whole game is written again.");
    told("");
    assert_true(recorder_undone(recorder, 3));
    told("");
    assert_true(recorder_close(recorder));
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n{\"undone\":3}\n");
}

static void test_a_file_that_is_cut_short_is_written_anew(void **state)
{
    assert_int_equal(truncate(path, 100), 0);
    assert_true(recorder_undone(recorder, 2));
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n");
    told(" was cut short; the whole game is written again.");
    assert_int_equal(truncate(path, 0), 0);
    assert_true(recorder_close(recorder)); /* closing also repairs the file */
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n");
}

static void goes_on_beside(void)
{
    char expected[900];
    char other[400];

    snprintf(other, sizeof other, "%s/game-2.record", small_folder());
    snprintf(expected, sizeof expected,
             " was changed by another program and is left as it is; the whole "
             "game is now recorded in %s.",
             other);
    assert_true(recorder_undone(recorder, 2));
    assert_string_equal(recorder_path(recorder), other);
    told(expected);
    stands(other, "{\"undone\":1}\n{\"undone\":2}\n");
    assert_true(recorder_close(recorder));
}

static void test_a_file_in_its_place_is_left_alone(void **state)
{
    assert_int_equal(unlink(path), 0);
    write_file("another");
    goes_on_beside();
    assert_string_equal(read_file(path), "another");
}

static void test_a_file_in_the_place_of_a_promise_is_left_alone(void **state)
{
    assert_true(recorder_close(recorder));
    recorder = begin(recorder_promise);
    assert_non_null(recorder);
    write_file("another");
    room = 10;
    assert_false(recorder_undone(recorder, 1));
    room = -1;
    goes_on_beside();
    assert_string_equal(read_file(path), "another");
}

static void test_lines_of_others_are_left_alone(void **state)
{
    FILE *file = fopen(path, "ab");

    assert_non_null(file);
    fputs("{\"note\":\"mine\"}\n", file);
    fclose(file);
    goes_on_beside();
    stands(path, "{\"undone\":1}\n{\"note\":\"mine\"}\n");
}

static void test_a_file_that_is_there_is_not_written_over(void **state)
{
    assert_null(create());
    assert_int_equal(errno, EEXIST);
    stands(path, "{\"undone\":1}\n");
    assert_true(recorder_close(recorder));
}

static void test_a_folder_that_is_gone_is_an_error(void **state)
{
    char folder[400];
    char moved[400];

    snprintf(folder, sizeof folder, "%s", small_folder());
    snprintf(moved, sizeof moved, "%s.moved", small_folder());
    assert_int_equal(rename(folder, moved), 0);
    assert_false(recorder_undone(recorder, 2));
    assert_int_equal(errno, ENOENT);
    assert_int_equal(rename(moved, folder), 0);
    assert_true(recorder_close(recorder));
    stands(path, "{\"undone\":1}\n{\"undone\":2}\n");
}

static void test_a_link_is_followed(void **state)
{
    char real[400];
    struct stat about;

    snprintf(real, sizeof real, "%s/real", small_folder());
    assert_int_equal(rename(path, real), 0);
    assert_int_equal(symlink(real, path), 0);
    failing_syncs = 1;
    assert_true(recorder_undone(recorder, 2));
    assert_int_equal(lstat(path, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    stands(real, "{\"undone\":1}\n{\"undone\":2}\n");
    assert_true(recorder_close(recorder));
    unlink(real);
}

/* -- records that are full ------------------------------------------------ */

static void read_whole(int lines)
{
    size_t size;
    char *text = regular_read(path, RECORD_SIZE_LIMIT, &size);
    FormatError error;
    Record *record;

    assert_non_null(text);
    record = record_read(text, size, &error);
    if (record == NULL)
        fail_msg("%d: %s", error.line, error.message);
    assert_int_equal(record->remark_count, lines);
    record_free(record);
    free(text);
}

/* Fills the record with notes of the same length. Exactly `fitting` notes must
 * fit. After that the recorder must leave out even a short note. */
static void fill_record(size_t length, int fitting)
{
    static const char full[] =
        " is full: a record has at most 1000000 lines and 64 MB. The game "
        "continues, but is no longer recorded.";
    char *note = malloc(length + 1);

    assert_non_null(note);
    memset(note, 'n', length);
    note[length] = '\0';
    assert_true(recorder_close(recorder));
    unlink(path);
    recorder = create();
    assert_non_null(recorder);
    recorder_hold(recorder);
    for (int i = 0; i < fitting; i++)
        assert_true(recorder_remark(recorder, RECORD_NOTE, note, NULL));
    told("");
    for (int i = 0; i < 3; i++)
        assert_true(recorder_remark(recorder, RECORD_NOTE, note, NULL));
    assert_true(recorder_release(recorder, false));
    told(full);
    assert_true(recorder_remark(recorder, RECORD_NOTE, "short", NULL));
    told("");
    read_whole(fitting);
    free(note);
}

static void test_a_record_of_many_lines_stays_readable(void **state)
{
    fill_record(1, RECORD_LINE_LIMIT - 1); /* the header is also a line */
    assert_true(recorder_close(recorder));
}

/* A full record cannot be renamed, but can still be read. */
static void test_a_full_record_stays_readable_under_its_name(void **state)
{
    char other[400];

    fill_record(REMARK_LIMIT, 63);
    snprintf(other, sizeof other, "%s/other", small_folder());
    assert_false(recorder_move(recorder, path, other));
    assert_int_equal(errno, EFBIG);
    assert_int_not_equal(access(other, F_OK), 0);
}

#define recorded(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        recorded(test_after_a_failed_fsync_all_is_written_to_another_file),
        recorded(test_what_could_not_be_settled_is_not_trusted_later),
        recorded(test_a_full_disk_is_told_until_there_is_room),
        recorded(test_a_disk_that_stays_full_is_an_error_at_the_end),
        recorded(test_a_record_that_was_promised_is_written_later),
        recorded(test_a_file_in_the_place_of_a_promise_is_left_alone),
        recorded(test_a_record_without_a_header_is_not_left_behind),
        recorded(test_only_what_is_new_waits_for_the_disk),
        recorded(test_a_file_that_is_removed_is_written_anew),
        recorded(test_a_file_that_is_cut_short_is_written_anew),
        recorded(test_a_file_in_its_place_is_left_alone),
        recorded(test_lines_of_others_are_left_alone),
        recorded(test_a_file_that_is_there_is_not_written_over),
        recorded(test_a_folder_that_is_gone_is_an_error),
        recorded(test_a_link_is_followed),
        recorded(test_a_record_of_many_lines_stays_readable),
        recorded(test_a_full_record_stays_readable_under_its_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
