/*
 * workers_test.c -- tests that a worker ends itself if it hangs in code that
 * cannot be interrupted, and that no other game is lost.
 */
#include "support/small.h"

#include <unistd.h>

#include "lab/workers/workers.h"

enum { GAMES = 6, STUCK_GAME = 2, MILLISECONDS = 300 };

typedef struct Hanging {
    int next, got, lost;
    long lost_game;
    char why[100];
} Hanging;

/* -- in a worker ---------------------------------------------------------- */

static void end(const char *file)
{
    (void)file;
    _exit(WORKER_STUCK);
}

static int begin(void *context, Bytes *hello)
{
    (void)context;
    (void)hello;
    return script_watchdog(MILLISECONDS, end) ? STATUS_DONE : STATUS_LIMIT;
}

static int first_option(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return 0;
}

/* Replaces a primitive by a function that never returns. */
static int never(void *context, const Choice *choice)
{
    volatile bool goes_on = true;

    (void)context;
    (void)choice;
    while (goes_on)
        ;
    return 0;
}

static bool play(void *context, long index, Bytes *bytes)
{
    Script *script = small_load("choose('n', numbers(1, 2))", NULL);
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    (void)context;
    (void)bytes;
    script_turn(script, &start, &line,
                index == STUCK_GAME ? never : first_option, NULL, &error);
    script_free(script);
    return true;
}

/* -- in the program ------------------------------------------------------- */

static int hello(void *context, const uint8_t *data, size_t size)
{
    (void)context;
    (void)data;
    (void)size;
    return STATUS_DONE;
}

static long next(void *context)
{
    Hanging *hanging = context;

    return hanging->next < GAMES ? hanging->next++ : -1;
}

static int got(void *context, long index, const uint8_t *data, size_t size)
{
    Hanging *hanging = context;

    (void)data;
    (void)size;
    hanging->got |= 1 << index;
    return STATUS_DONE;
}

static int lost(void *context, long index, const char *why)
{
    Hanging *hanging = context;

    hanging->lost++;
    hanging->lost_game = index;
    snprintf(hanging->why, sizeof hanging->why, "%s", why);
    return STATUS_DONE;
}

static bool wait_for(struct pollfd *files, nfds_t count, int milliseconds)
{
    return poll(files, count, milliseconds) >= 0;
}

static void test_hanging_worker(void **state)
{
    Hanging hanging = {0};
    Failure failure;
    Work work = {.workers = 1,
                 .wait = wait_for,
                 .context = &hanging,
                 .begin = begin,
                 .play = play,
                 .hello = hello,
                 .next = next,
                 .got = got,
                 .lost = lost};

    (void)state;
    assert_int_equal(workers_run(&work, &failure), STATUS_DONE);
    assert_int_equal(hanging.lost, 1);
    assert_int_equal(hanging.lost_game, STUCK_GAME);
    assert_string_equal(hanging.why, "it ran on and could not be interrupted");
    assert_int_equal(hanging.got, ((1 << GAMES) - 1) & ~(1 << STUCK_GAME));
}

static void assert_next(InOrder *order, bool any, long index, const char *text)
{
    OrderedResult result;

    assert_true(in_order_take(order, any, &result));
    assert_int_equal(result.index, index);
    assert_string_equal(result.data, text);
    assert_true(result.is_lost == (index == 8));
    free(result.data);
}

/* in_order_take returns results 2, 5, 8, ... in ascending order, although
 * in_order_add received them in a different order. */
static void test_results_in_order(void **state)
{
    InOrder order = {.next = 2, .step = 3};
    OrderedResult result;

    assert_false(in_order_take(&order, true, &result));
    assert_true(in_order_add(&order, 8, "gone", 4, true));
    assert_true(in_order_add(&order, 5, "five", 4, false));
    assert_false(in_order_take(&order, false, &result));
    assert_true(in_order_add(&order, 2, "", 0, false));
    assert_true(in_order_add(&order, 14, "last", 4, false));
    assert_next(&order, false, 2, "");
    assert_next(&order, false, 5, "five");
    assert_next(&order, false, 8, "gone");
    assert_false(in_order_take(&order, false, &result));
    assert_next(&order, true, 14, "last");
    assert_true(in_order_add(&order, 20, "never", 5, false));
    in_order_free(&order);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hanging_worker),
                                       cmocka_unit_test(test_results_in_order)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
