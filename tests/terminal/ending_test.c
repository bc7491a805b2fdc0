/* ending_test.c -- tests signals that end the program. The game must be saved,
 * and the terminal's mode must be restored. */
#include "support/play_house.h"

#include <poll.h>

#define KEPT "Kept in ~/state"

static void send(const Terminal *t, int number)
{
    pid_t job = tcgetpgrp(t->master);

    assert_true(job > 0);
    kill(job, number);
}

/* Plays a turn of a person and a turn of a bot, and waits for the next
 * choice. */
static Terminal *play_a_turn(const char *kind)
{
    Play play = {kind, NULL, NULL, NULL};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- course> ");
    terminal_ask(t, "put 3 n\n", "red, turn 3 -- course> ");
    return t;
}

static void test_nothing_played(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put", "course> put");
    send(t, SIGTERM);
    terminal_close(t, "signal 15, cooked");
    assert_int_equal(place_kept_turns(), 0);
}

static void test_terminated(void **state)
{
    Terminal *t = play_a_turn("xterm");

    terminal_ask(t, "boa", "course> boa");
    send(t, SIGTERM);
    terminal_expect(t, KEPT);
    terminal_close(t, "signal 15, cooked");
    assert_int_equal(place_kept_turns(), 3);
}

static void test_plainly(void **state)
{
    Terminal *t = play_a_turn("dumb");

    send(t, SIGHUP);
    terminal_expect(t, KEPT);
    terminal_close(t, "signal 1, cooked");
    assert_int_equal(place_kept_turns(), 3);
}

/* The signal comes during a long computation. */
static void test_computing(void **state)
{
    Terminal *t = play_a_turn("xterm");

    terminal_type(t, "= (function() while true do end end)()\n");
    terminal_wait_for_work(t);
    send(t, SIGTERM);
    terminal_expect(t, KEPT);
    terminal_close(t, "signal 15, cooked");
    assert_int_equal(place_kept_turns(), 3);
}

/* The signal comes while one person leaves the screen to another. */
static void test_between_people(void **state)
{
    Play play = {"xterm", "human,human", NULL, NULL};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_ask(t, "\n", "red, turn 1 -- course> ");
    terminal_ask(t, "put 3 n\n", "==== only green may look now");
    send(t, SIGHUP);
    terminal_expect(t, KEPT);
    terminal_close(t, "signal 1, cooked");
    assert_int_equal(place_kept_turns(), 2);
}

/* The window is closed, so nothing can be printed. The game must still be
 * saved. */
static void test_gone(void **state)
{
    Terminal *t = play_a_turn("xterm");
    pid_t job = tcgetpgrp(t->master);

    close(t->master);
    waitpid(t->shell, NULL, 0);
    free(t);
    for (int tries = 0; kill(job, 0) == 0 && tries < PATIENCE; tries++)
        poll(NULL, 0, 1);
    assert_int_equal(place_kept_turns(), 3);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_nothing_played), placed(test_terminated),
        placed(test_plainly),        placed(test_computing),
        placed(test_between_people), placed(test_gone),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/ending", tests, NULL, NULL);
}
