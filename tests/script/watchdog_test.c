/*
 * watchdog_test.c -- tests runs that Lua's hook cannot stop. Each test runs in
 * its own process, because no timer may have been started yet.
 */
#include "support/small.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STUCK = 44, PATIENCE = 120 };

static void end(const char *file)
{
    _exit(strstr(file, "small.lua") != NULL ? STUCK : 1);
}

/* Replaces a primitive by a function that never returns. */
static int never(void *context, const Choice *choice)
{
    volatile bool goes_on = true;

    while (goes_on)
        ;
    return 0;
}

static int first_option(void *context, const Choice *choice)
{
    return 0;
}

static RunEnd turn(const char *body, Decide decide, ScriptError *error)
{
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    Line line = {0};
    RunEnd end = script_turn(script, &start, &line, decide, NULL, error);

    script_free(script);
    return end;
}

/* Calls the function in a child process, and returns the exit status. Kills the
 * child if it does not end. */
static int status_of(int (*course)(void))
{
    int status;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        alarm(PATIENCE);
        _exit(course());
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int get_stuck(void)
{
    ScriptError error;

    if (!script_watchdog(300, end))
        return 1;
    turn("choose('n', numbers(1, 2))", never, &error);
    return 1;
}

static int run_often(void)
{
    ScriptError error;
    struct timespec used = {0};

    if (!script_watchdog(300, end))
        return 1;
    while (used.tv_sec < 1) {
        if (turn("for i = 1, 1000 do choose('n', numbers(1, 2)) break end",
                 first_option, &error) != RUN_DONE)
            return 1;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    }
    return 0;
}

static int run_for_ever_with_signals_blocked(void)
{
    ScriptError error;
    sigset_t mask;

    sigfillset(&mask);
    sigdelset(&mask, SIGALRM);
    sigprocmask(SIG_BLOCK, &mask, NULL);
    return turn("while true do end", first_option, &error) == RUN_FAILED &&
                   error.fault == FAULT_LIMIT
               ? 0
               : 1;
}

static void a_run_that_nothing_stops_ends_the_program(void **state)
{
    assert_int_equal(status_of(get_stuck), STUCK);
}

static void many_runs_may_take_longer(void **state)
{
    assert_int_equal(status_of(run_often), 0);
}

static void a_blocked_timer_is_unblocked(void **state)
{
    assert_int_equal(status_of(run_for_ever_with_signals_blocked), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_that_nothing_stops_ends_the_program),
        cmocka_unit_test(many_runs_may_take_longer),
        cmocka_unit_test(a_blocked_timer_is_unblocked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
