/*
 * file_test.c -- tests power cuts while a result replaces a file, and while the
 * files of a new game are written.
 */
#include "base/output.h"
#include "house/complaint/complaint.h"
#include "power/disk.h"

#include <limits.h>
#include <unistd.h>

#include "house/file/file.h"
#include "power/program.h"

/* -- a result ------------------------------------------------------------- */

/* Texts that the file may have after a cut. NULL means that the file may be
 * missing. */
static const char *old, *new;

static bool is_text(const char *text, const char *wanted)
{
    return text == NULL ? wanted == NULL
                        : wanted != NULL && strcmp(text, wanted) == 0;
}

static void look_at_result(void)
{
    size_t size;
    char *text = disk_read(disk_path_after("page"), &size);

    if (!is_text(text, old) && !is_text(text, new))
        disk_fail("'%s' is left", text != NULL ? text : "nothing");
    free(text);
}

static void write_results(void)
{
    static const char *const texts[] = {"the first", "the second"};
    Reporter reporter = {.sink = &complaint_sink, .quiet = true};

    old = NULL;
    for (int i = 0; i < 2; i++) {
        new = texts[i];
        if (output_write(&reporter, disk_path("page"), new, strlen(new)) !=
            STATUS_DONE)
            return;
        old = new;
        disk_look();
    }
}

static void test_a_result_is_kept_when_it_is_written(void **state)
{
    const DiskTrial trial = {.run = write_results, .look = look_at_result};

    (void)state;
    disk_try(&trial);
}

/* -- a new game ----------------------------------------------------------- */

static const char *const made[] = {
    "my-game/variants/my-game.lua", "my-game/tests/rules/my-game/my-game.json",
    "my-game/README.md", "my-game/.luarc.json", "my-game/.luacheckrc"};

static char home[PATH_MAX]; /* the folder in which the program finds its
                             * templates */
static bool is_made;

static void look_at_game(void)
{
    for (size_t i = 0; is_made && i < sizeof made / sizeof *made; i++)
        disk_check_kept(made[i]);
}

/* Creates the files of a new game in the current folder. */
static void make_game(void)
{
    assert_int_equal(chdir(disk_path("")), 0);
    is_made = false;
    is_made = RUN("new", "my-game") == STATUS_DONE;
    disk_look();
}

/* Checks that all files of the new game exist, or none. */
static void leave_game(void)
{
    assert_int_equal(chdir(home), 0);
    if (is_made == (access(disk_path("my-game"), F_OK) != 0))
        disk_fail(is_made ? "the game is not there" : "a part is left");
}

static void test_files_of_a_new_game_are_kept(void **state)
{
    const DiskTrial trial = {
        .run = make_game, .look = look_at_game, .end = leave_game};

    (void)state;
    assert_non_null(getcwd(home, sizeof home));
    assert_int_equal(setenv("HOUSE_PATH", home, 1), 0);
    disk_try(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_result_is_kept_when_it_is_written),
        cmocka_unit_test(test_files_of_a_new_game_are_kept),
    };

    return cmocka_run_group_tests_name("power/file", tests, disk_set_up,
                                       disk_tear_down);
}
