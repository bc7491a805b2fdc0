/*
 * record_test.c -- tests power cuts during a game. A cut must not remove a line
 * that the recorder has reported as written, and the record must always be
 * readable.
 */
#include "power/disk.h"

#include "match/record/record.h"
#include "match/recorder/recorder.h"

static int promised; /* number of lines that a cut must not remove */

/* Checks that the promised lines are in the record, and that the record can be
 * read. */
static void look(void)
{
    size_t size;
    char *text = disk_read(disk_path_after("game.record"), &size);
    int lines = 0;
    FormatError error;
    Record *record = size > 0 ? record_read(text, size, &error) : NULL;

    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    if (lines < promised)
        disk_fail("of %d lines %d are left", promised, lines);
    if (lines > 0 && record == NULL)
        disk_fail("%s: %s\n%s", error.path, error.message, text);
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

/* Resumes the game, as if the program was started again. */
static void resume_game(void)
{
    size_t size;
    FormatError error;
    Record *record = NULL;
    char *text;
    Recorder *recorder;

    disk_pause();
    text = disk_read(disk_path("game.record"), &size);
    if (text != NULL)
        record = record_read(text, size, &error);
    disk_go_on();
    recorder = record != NULL
                   ? recorder_resume(disk_path("game.record"), record)
                   : NULL;
    if (recorder != NULL) {
        promise(promised + 1, recorder_line(recorder, strdup(lines[1])));
        promise(promised, recorder_close(recorder));
        disk_look();
    }
    record_free(record);
    free(text);
}

static void run(void)
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
    recorder = recorder_create(disk_path("game.record"), &header);
    if (recorder == NULL)
        return;
    promised = 1;
    for (int i = 0; i < LINES; i++)
        promise(2 + i, recorder_line(recorder, strdup(lines[i])));
    promise(2 + LINES, recorder_branch(recorder, "other"));
    recorder_begin_again(recorder, &header); /* with new rules, the record gets
                                              * a new header */
    promise(2 + LINES, recorder_close(recorder));
    disk_look();
    resume_game();
}

static void test_a_record_keeps_what_it_promises(void **state)
{
    const DiskTrial trial = {.run = run, .look = look};

    (void)state;
    disk_try(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_keeps_what_it_promises),
    };

    return cmocka_run_group_tests_name("power/record", tests, disk_set_up,
                                       disk_tear_down);
}
