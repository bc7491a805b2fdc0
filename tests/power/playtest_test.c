/*
 * playtest_test.c -- tests power cuts while the file of a playtest grows. The
 * playtest can always be resumed, and its result is the same as without a cut.
 */
#include "power/disk.h"

#include <sqlite3.h>
#include <time.h>
#include <unistd.h>

#include "house/cli/cli.h"
#include "power/games.h"
#include "power/program.h"
#include "support/small.h"

/* A playtest makes 132 calls here, or 105 if it is resumed. Only every second
 * call fails, because each run takes 5 to 10 milliseconds of processor time. */
enum { RUNS = 66, LEFT_MOST = 1000 };

/* The program saves games every few seconds. Each call of time() advances this
 * clock by a second. */
static time_t now;

time_t time(time_t *out)
{
    now++;
    if (out != NULL)
        *out = now;
    return now;
}

/* Resets the clock and SQLite's random numbers, so that runs without failures
 * write the same bytes. */
static void begin_again(void)
{
    now = 1000;
    assert_int_equal(sqlite3_test_control(SQLITE_TESTCTRL_PRNG_SEED, 1, NULL),
                     SQLITE_OK);
}

/* -- remains of cuts ------------------------------------------------------ */

static const char *const parts[] = {"games.db", "games.db-journal"};
enum { PARTS = 2 };

static struct Left {
    char *bytes[PARTS]; /* contents of the files; NULL if a file is missing */
    size_t sizes[PARTS];
    bool is_resumed; /* true if the playtest was resumed with the expected
                      * result */
} left[LEFT_MOST];
static int left_count;
static long synced; /* number of saved games that a power cut must not remove */

static bool is_same(const struct Left *one, const struct Left *other)
{
    for (int i = 0; i < PARTS; i++)
        if (one->sizes[i] != other->sizes[i] ||
            (one->bytes[i] == NULL) != (other->bytes[i] == NULL) ||
            (one->bytes[i] != NULL &&
             memcmp(one->bytes[i], other->bytes[i], one->sizes[i]) != 0))
            return false;
    return true;
}

static void forget(struct Left *one)
{
    for (int i = 0; i < PARTS; i++)
        free(one->bytes[i]);
}

/* Stores the state after a cut, unless it is already in `left`. */
static struct Left *take(bool *is_new)
{
    struct Left one;

    for (int i = 0; i < PARTS; i++)
        one.bytes[i] = disk_read(disk_path_after(parts[i]), &one.sizes[i]);
    *is_new = false;
    for (int i = 0; i < left_count; i++)
        if (is_same(&left[i], &one)) {
            forget(&one);
            return &left[i];
        }
    assert_true(left_count < LEFT_MOST);
    *is_new = true;
    left[left_count] = one;
    return &left[left_count++];
}

static int status; /* exit status of the program; -1 while it runs */

/* The files that a power cut left when a playtest had saved only some of its
 * games. */
static struct Left half;
static long half_games;

static void take_half(const struct Left *one, long count)
{
    if (half.bytes[0] != NULL || count < 1 || one->sizes[1] == 0)
        return;
    half_games = count;
    half = *one;
    for (int i = 0; i < PARTS; i++) {
        half.bytes[i] = malloc(one->sizes[i] + 1);
        assert_non_null(half.bytes[i]);
        memcpy(half.bytes[i], one->bytes[i], one->sizes[i]);
    }
}

static void look_at_synced(const struct Left *one, long count)
{
    if (status == STATUS_DONE && !games_is_whole(disk_path_after("games.db")))
        disk_fail("a complete file is lost");
    if (count > synced)
        synced = count;
    if (status == -1)
        take_half(one, count);
}

static void look(void)
{
    bool is_new;
    const struct Left *one = take(&is_new);
    long count = synced;

    if (is_new || disk_lost_all())
        count = games_count(disk_path_after("games.db"));
    if (synced > 0 && count < synced)
        disk_fail("of %ld games %ld are left", synced, count);
    if (disk_lost_all())
        look_at_synced(one, count);
}

static void put_back(const struct Left *one, const char *path)
{
    char journal[DISK_PATH];

    snprintf(journal, sizeof journal, "%s-journal", path);
    unlink(path);
    unlink(journal);
    for (int i = 0; i < PARTS; i++) {
        FILE *file =
            one->bytes[i] != NULL ? fopen(i == 0 ? path : journal, "wb") : NULL;
        if (file == NULL)
            continue;
        assert_int_equal(fwrite(one->bytes[i], 1, one->sizes[i], file),
                         one->sizes[i]);
        fclose(file);
    }
}

/* Resumes the playtest from each state, and checks that the result is the
 * same. */
static void resume_all(void)
{
    char path[DISK_PATH];

    snprintf(path, sizeof path, "%.300s/again.db", small_folder());
    for (int i = 0; i < left_count; i++) {
        if (left[i].is_resumed)
            continue;
        left[i].is_resumed = true;
        put_back(&left[i], path);
        if (games_count(path) < 0)
            continue;
        put_back(&left[i], path);
        if (RUN("playtest", GAME, "--resume", path) != STATUS_DONE ||
            !games_is_whole(path))
            disk_fail("what is left cannot be resumed: %s", disk_output());
    }
    unlink(path);
}

/* -- house playtest ------------------------------------------------------- */

static void play_all(void)
{
    begin_again();
    synced = 0;
    status = -1;
    status = RUN("playtest", GAME, "-o", disk_path("games.db"));
}

static void put_half(void)
{
    put_back(&half, disk_path("games.db"));
}

static void play_rest(void)
{
    begin_again();
    synced = half_games;
    status = -1;
    status = RUN("playtest", GAME, "--resume", disk_path("games.db"));
}

/* Returns the number of games that the program has promised to keep. */
static long promised_games(void)
{
    const char *output = disk_output();
    const char *at = strstr(output, " kept, and --resume");

    while (at != NULL && at > output && *at != ';')
        at--;
    return at != NULL ? strtol(at + 1, NULL, 10) : 0;
}

static void check_playtest(void)
{
    const long promised = promised_games();

    if (disk_is_sound() && status != STATUS_DONE)
        disk_fail("status %d: %s", status, disk_output());
    if (promised > 0 && synced < promised)
        disk_fail("%ld games are kept, not %ld", synced, promised);
    resume_all();
}

static void test_a_playtest_can_be_resumed(void **state)
{
    const DiskTrial trial = {.run = play_all,
                             .look = look,
                             .end = check_playtest,
                             .runs = RUNS,
                             .looks_once = true};

    (void)state;
    disk_try(&trial);
}

static void test_a_resumed_playtest_can_be_resumed(void **state)
{
    const DiskTrial trial = {.prepare = put_half,
                             .run = play_rest,
                             .look = look,
                             .end = check_playtest,
                             .runs = RUNS,
                             .looks_once = true};

    (void)state;
    assert_non_null(half.bytes[0]); /* the previous test has set `half` */
    disk_try(&trial);
}

static int tear_down(void **state)
{
    forget(&half);
    while (left_count > 0)
        forget(&left[--left_count]);
    games_forget_whole();
    return disk_tear_down(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_playtest_can_be_resumed),
        cmocka_unit_test(test_a_resumed_playtest_can_be_resumed),
    };

    return cmocka_run_group_tests_name("power/playtest", tests, games_set_up,
                                       tear_down);
}
