/* record_test.c -- tests the lines that are added to a record when its game is
 * replayed with new rules, and when the replay is undone. */
#include <unistd.h>

#include "match/record/record.h"
#include "match/recorder/recorder.h"
#include "reload/reload.h"

static char path[PATH_LIMIT_BYTES];

static Recorder *record(const Game *game)
{
    const Position start = node_position(game->history->start);
    RecordHeader header;
    Recorder *recorder;

    snprintf(path, sizeof path, "%s", patch_path("again.record"));
    unlink(path);
    assert_true(
        record_header_make(&header, game->script, &start, false, "patch"));
    assert_true(
        history_use_rules(game->history, header.scripts, header.script_count));
    recorder = recorder_create(path, &header);
    assert_non_null(recorder);
    record_header_clear(&header);
    return recorder;
}

/* Assigns the current rules to all turns that the record does not contain
 * yet. */
static void use_rules(const Game *game)
{
    GameHistory *history = game->history;
    RecordScript *scripts;
    int count;

    assert_true(record_scripts_make(&scripts, &count, game->script));
    assert_true(history_use_rules(history, scripts, count));
    record_scripts_free(scripts, count);
    for (Node *node = history->here; node != history->written.node;
         node = node->parent)
        node->rules = history->rules;
}

/* Appends the kind and number of a line, such as "turn 3". */
static void add_kind(const char *line, char *kinds, size_t size)
{
    size_t used = strlen(kinds);
    char kind[20] = "";
    int number = 0;

    sscanf(line, "{\"%19[a-z]\":%d", kind, &number);
    snprintf(kinds + used, size - used, "%s %d\n", kind, number);
}

/* Checks the kinds of the lines in the record. Skips the header and the
 * `passed` lines after it. */
static void check_lines(int passed, const char *expected)
{
    static char line[100000];
    char kinds[1000] = "";
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    for (int i = 0; fgets(line, sizeof line, file) != NULL; i++)
        if (i > passed)
            add_kind(line, kinds, sizeof kinds);
    fclose(file);
    assert_string_equal(kinds, expected);
}

static void only_what_differs_is_written(void **state)
{
    Game *game = patch_begin();
    Recorder *recorder = record(game);

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    patch_enter(game, "wait");
    assert_true(history_write(game, recorder, false));
    check_lines(0, "turn 0\nturn 1\nturn 2\nturn 3\n");
    patch_edit("patch.lua", "wait = function() end",
               "wait = function() draw(me) end");
    from_start(game, false);
    assert_int_equal(game_turns(game), 4);
    use_rules(game);
    assert_true(history_write(game, recorder, false));
    check_lines(4, "undone 2\nreloaded 0\nturn 2\nturn 3\n");
    rerun_return(game);
    assert_true(history_write(game, recorder, false));
    check_lines(8, "undone 2\nturn 2\nturn 3\n");
    assert_true(history_write(game, recorder, false));
    assert_true(recorder_close(recorder));
    check_lines(8, "undone 2\nturn 2\nturn 3\n");
    end(game);
}

static void a_shorter_game_is_taken_back(void **state)
{
    Game *game = patch_begin();
    Recorder *recorder = record(game);

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    assert_true(history_write(game, recorder, false));
    patch_edit("patch.lua", "wait =", "stop =");
    from_start(game, false);
    assert_int_equal(game_turns(game), 2);
    assert_true(history_write(game, recorder, false));
    check_lines(3, "undone 1\n");
    patch_enter(game, "stop");
    use_rules(game);
    assert_true(history_write(game, recorder, false));
    assert_true(recorder_close(recorder));
    check_lines(4, "reloaded 0\nturn 2\n");
    end(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_differs_is_written),
        cmocka_unit_test(a_shorter_game_is_taken_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
