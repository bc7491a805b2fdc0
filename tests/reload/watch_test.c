/* watch_test.c -- tests that saving a file is noticed, whatever way an editor
 * saves it. */
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/watch/watch.h"
#include "support/patch.h"

static Game *game;
static Watch *watch;

static int begin(void **state)
{
    small_write("patch.lua", ""); /* restores the file, which an earlier test
                                   * may have replaced */
    game = patch_begin();
    watch = watch_new(NULL);
    assert_non_null(watch);
    watch_follow(watch, game->script);
    return 0;
}

static int finish(void **state)
{
    watch_free(watch);
    patch_end(game);
    return 0;
}

static bool is_readable(void)
{
    struct pollfd file = {watch_descriptor(watch), POLLIN, 0};

    return poll(&file, 1, 0) == 1;
}

/* Checks that the watch notices exactly one change, and that `file` was
 * changed. */
static void is_seen(const char *file)
{
    const char *path;

    assert_true(is_readable());
    assert_true(watch_changed(watch));
    path = watch_file(watch);
    assert_string_equal(path + strlen(path) - strlen(file), file);
    assert_false(watch_changed(watch));
}

static void write_to(const char *file, const char *text)
{
    FILE *out = fopen(patch_path(file), "wb");

    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

static void written_over(void **state)
{
    assert_false(watch_changed(watch));
    patch_edit("patch.lua", "wait =", "stop =");
    is_seen("patch.lua");
    patch_edit("common.lua", "2", "3");
    is_seen("common.lua");
    patch_edit("late.lua", "40", "41");
    is_seen("late.lua");
}

static void same_bytes(void **state)
{
    patch_edit("patch.lua", "wait =", "stop =");
    patch_edit("patch.lua", "stop =", "wait =");
    assert_true(is_readable());
    assert_false(watch_changed(watch));
}

static void renamed_over(void **state)
{
    char other[PATH_LIMIT_BYTES];

    write_to("patch.lua~", "return 1");
    snprintf(other, sizeof other, "%s", patch_path("patch.lua~"));
    rename(other, patch_path("patch.lua"));
    is_seen("patch.lua");
    write_to("patch.lua~", "return 2"); /* the new file is watched, too */
    rename(other, patch_path("patch.lua"));
    is_seen("patch.lua");
}

static void moved_away_and_written(void **state)
{
    char other[PATH_LIMIT_BYTES];

    snprintf(other, sizeof other, "%s", patch_path("patch.lua~"));
    rename(patch_path("patch.lua"), other);
    assert_false(watch_changed(watch));
    /* an empty file counts as a file that is still being saved */
    write_to("patch.lua", "");
    assert_false(watch_changed(watch));
    write_to("patch.lua", "return 3");
    is_seen("patch.lua");
    unlink(other);
}

static void other_files(void **state)
{
    write_to(".patch.lua.swp", "nothing to us");
    assert_false(watch_changed(watch));
    write_to("other.lua", "return 1");
    assert_false(watch_changed(watch));
    /* If the rules could not be loaded, a change of any script may correct
     * them. So all scripts are then watched. */
    watch_mending(watch);
    write_to("other.lua", "return 2");
    is_seen("other.lua");
    watch_follow(watch, game->script);
    write_to("other.lua", "return 3");
    assert_false(watch_changed(watch));
    unlink(patch_path("other.lua"));
    unlink(patch_path(".patch.lua.swp"));
}

static void a_pipe_in_its_place(void **state)
{
    char pipe[PATH_LIMIT_BYTES];

    snprintf(pipe, sizeof pipe, "%s", patch_path("pipe"));
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_int_equal(rename(pipe, patch_path("patch.lua")), 0);
    assert_false(watch_changed(watch));
    unlink(patch_path("patch.lua"));
    write_to("patch.lua", "return 3");
    is_seen("patch.lua");
}

/* Replaces the whole folder with a different folder. */
static void a_folder_in_its_place(void **state)
{
    char folder[PATH_LIMIT_BYTES];
    char old[PATH_LIMIT_BYTES];

    snprintf(folder, sizeof folder, "%s", small_folder());
    snprintf(old, sizeof old, "%s.old", small_folder());
    assert_int_equal(rename(folder, old), 0);
    assert_false(watch_changed(watch)); /* at this moment the file cannot be
                                         * read */
    assert_int_equal(mkdir(folder, 0700), 0);
    write_to("patch.lua", "return 3");
    assert_true(watch_changed(watch));
    assert_int_equal(unlink(patch_path("patch.lua")), 0);
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(rename(old, folder), 0);
}

static void noted(void **state)
{
    patch_edit("patch.lua", "wait =", "stop =");
    watch_note(watch);
    assert_false(watch_changed(watch));
}

static void through_a_link(void **state)
{
    char link[PATH_LIMIT_BYTES];
    ScriptSource source = {.file = link, .scripts = small_folder()};
    ScriptError error;
    Script *script;

    snprintf(link, sizeof link, "%s", patch_path("link.lua"));
    assert_int_equal(symlink(patch_path("patch.lua"), link), 0);
    script = script_load(&source, &error);
    assert_non_null(script);
    watch_follow(watch, script);
    patch_edit("patch.lua", "wait =", "stop =");
    is_seen("link.lua");
    unlink(link);
    script_free(script);
}

/* Two watches share a descriptor. If one of them reads an event, both must
 * notice the change. */
static void beside_another(void **state)
{
    Watch *other = watch_new(watch);

    assert_non_null(other);
    watch_follow(other, game->script);
    assert_int_equal(watch_descriptor(other), watch_descriptor(watch));
    patch_edit("patch.lua", "wait =", "stop =");
    is_seen("patch.lua");
    assert_false(is_readable());
    assert_true(watch_is_touched(other));
    assert_true(watch_changed(other));
    assert_false(watch_is_touched(other));
    watch_free(watch);
    watch = other;
    patch_edit("common.lua", "2", "3");
    is_seen("common.lua");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(written_over, begin, finish),
        cmocka_unit_test_setup_teardown(same_bytes, begin, finish),
        cmocka_unit_test_setup_teardown(renamed_over, begin, finish),
        cmocka_unit_test_setup_teardown(moved_away_and_written, begin, finish),
        cmocka_unit_test_setup_teardown(other_files, begin, finish),
        cmocka_unit_test_setup_teardown(a_pipe_in_its_place, begin, finish),
        cmocka_unit_test_setup_teardown(a_folder_in_its_place, begin, finish),
        cmocka_unit_test_setup_teardown(noted, begin, finish),
        cmocka_unit_test_setup_teardown(through_a_link, begin, finish),
        cmocka_unit_test_setup_teardown(beside_another, begin, finish),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
