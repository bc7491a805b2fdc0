/*
 * merge_test.c -- tests power cuts while house merge joins files: the shards
 * must not change, and the merged file must be complete or missing.
 */
#include "power/disk.h"

#include <unistd.h>

#include "house/cli/cli.h"
#include "power/games.h"
#include "power/program.h"

static int status; /* exit status of the program; -1 while it runs */

enum { SHARDS = 2 };

static const char *const shards[SHARDS] = {"one.db", "two.db"};
static char *shard_bytes[SHARDS];
static size_t shard_sizes[SHARDS];
static char *page; /* the expected page of --html */
static size_t page_size;

static void put_shards(void)
{
    for (int i = 0; i < SHARDS; i++)
        disk_write_file(shards[i], shard_bytes[i], shard_sizes[i]);
}

static void merge(void)
{
    status = -1;
    status = RUN("merge", "-q", disk_path(shards[0]), disk_path(shards[1]),
                 "-o", disk_path("games.db"), "--html", disk_path("page.html"));
}

static void look_at_merge(void)
{
    size_t size;
    char *text;

    for (int i = 0; i < SHARDS; i++)
        disk_check_kept(shards[i]);
    if (status != STATUS_DONE)
        return;
    if (!games_is_whole(disk_path_after("games.db")))
        disk_fail("the merged file is lost");
    text = disk_read(disk_path_after("page.html"), &size);
    if (text == NULL || size != page_size || memcmp(text, page, size) != 0)
        disk_fail("the page is lost");
    free(text);
}

static bool is_there(const char *name)
{
    return access(disk_path(name), F_OK) == 0;
}

/* Checks that the merged file is complete or missing, and that no other part of
 * the merge remains. SQLite may repair the file when games_count opens it. */
static void check_merge(void)
{
    if (disk_is_sound() && status != STATUS_DONE)
        disk_fail("status %d: %s", status, disk_output());
    if (is_there("games.db-new") ||
        (!is_there("games.db") && is_there("games.db-journal")))
        disk_fail("a part of the merge remains");
    if (is_there("games.db") && (games_count(disk_path("games.db")) < 0 ||
                                 !games_is_whole(disk_path("games.db"))))
        disk_fail("half a merge remains");
}

static void test_a_merge_is_kept_or_is_not_there(void **state)
{
    const DiskTrial trial = {.prepare = put_shards,
                             .run = merge,
                             .look = look_at_merge,
                             .end = check_merge,
                             .looks_once = true};

    (void)state;
    disk_try(&trial);
}

static int set_up(void **state)
{
    if (games_set_up(state) != 0)
        return 1;
    disk_catch_output();
    for (int i = 0; i < SHARDS; i++)
        shard_bytes[i] =
            games_make(shards[i], i == 0 ? "1/2" : "2/2", &shard_sizes[i]);
    assert_int_equal(RUN("merge", disk_path(shards[0]), disk_path(shards[1]),
                         "--html", disk_path("page.html")),
                     STATUS_DONE);
    disk_release_output();
    page = disk_read(disk_path("page.html"), &page_size);
    return page == NULL;
}

static int tear_down(void **state)
{
    for (int i = 0; i < SHARDS; i++)
        free(shard_bytes[i]);
    free(page);
    games_forget_whole();
    return disk_tear_down(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_merge_is_kept_or_is_not_there),
    };

    return cmocka_run_group_tests_name("power/merge", tests, set_up, tear_down);
}
