/* pager_test.c -- tests that long output is shown one screen at a time. */
#include "support/play_house.h"

#define MORE "-- more -- (space, Enter, q)"

/* Plays in a window of 12 rows. The board fits into it, but the help does
 * not. */
static Terminal *play_low(const Play *play)
{
    Terminal *t = terminal_open(80, 12, play_market, (void *)(uintptr_t)play);

    terminal_expect(t, "red, turn 1 -- course> ");
    return t;
}

static void leave(Terminal *t)
{
    terminal_ask(t, "\025quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

static const Play market = {"xterm", NULL, NULL, NULL};

/* Space shows the next screen, Enter shows the next line, and q returns to the
 * prompt. */
static void test_keys(void **state)
{
    Terminal *t = play_low(&market);

    terminal_ask(t, "help\n", "A turn is a line of words");
    terminal_expect(t, "\n" MORE);
    terminal_lacks(t, "bot WORK");
    terminal_ask(t, "x ", "bot WORK");
    terminal_expect(t, "\n" MORE);
    terminal_lacks(t, "A turn is");
    terminal_lacks(t, "goto PLACE");
    terminal_ask(t, "q", "\nred, turn 1 -- course> ");
    terminal_lacks(t, MORE);
    terminal_ask(t, "\025help\n", "\n" MORE);
    terminal_lacks(t, "5000 plays");
    for (int i = 0; i < 2; i++)
        terminal_type(t, "\n");
    terminal_expect(t, "seconds. Ctrl-C shows the best so far\n");
    terminal_expect(t, "\n" MORE);
    terminal_ask(t, "\003", "\nred, turn 1 -- course> ");
    terminal_ask(t, "zz", "course> zz");
    leave(t);
}

/* A further q, which was meant for the pager, does not end the game. */
static void test_further_q(void **state)
{
    Terminal *t = play_low(&market);

    terminal_ask(t, "help\n", "\n" MORE);
    terminal_ask(t, "q", "\nred, turn 1 -- course> ");
    terminal_ask(t, "q\n", "Type quit if you mean the command.\n");
    terminal_expect(t, "red, turn 1 -- course> ");
    leave(t);
}

/* After the last line, the prompt follows at once. */
static void test_end(void **state)
{
    Terminal *t = play_low(&market);

    terminal_ask(t, "help\n", "\n" MORE);
    for (int i = 0; i < 9; i++)
        terminal_type(t, " ");
    terminal_expect(
        t, "exit            the same as quit\nred, turn 1 -- course> ");
    terminal_lacks(t, MORE);
    terminal_ask(t, "\025help quit\n",
                 "help quit\nquit is a command:\n  quit            end\nred, "
                 "turn 1 -- course> ");
    leave(t);
}

static void test_window(void **state)
{
    Terminal *t = play_low(&market);

    terminal_ask(t, "help\n", "\n" MORE);
    set_window(t, 80, 30);
    terminal_ask(t, " ", "note TEXT");
    terminal_expect(t, "\n" MORE);
    terminal_ask(t, "q", "course> ");
    leave(t);
}

/* If several lines are pasted, the output in between is not shown page by
 * page. */
static void test_paste(void **state)
{
    Terminal *t = play_low(&market);

    terminal_ask(t, "\033[200~help\nhelp quit\n\033[201~",
                 "help quit\nquit is a command:\n  quit            end\nred, "
                 "turn 1 -- course> ");
    terminal_lacks(t, MORE);
    leave(t);
}

static void expect_no_pager(const Play *play)
{
    Terminal *t = play_low(play);

    terminal_ask(t, "help\n",
                 "exit            the same as quit\nred, turn 1 -- course> ");
    terminal_lacks(t, MORE);
    leave(t);
}

static void test_off(void **state)
{
    static const Play off = {"xterm", NULL, "--no-pager", NULL};

    expect_no_pager(&off);
    setenv("PAGER", "", 1);
    expect_no_pager(&market);
    setenv("PAGER", "cat", 1);
    expect_no_pager(&market);
    unsetenv("PAGER");
}

/* PAGER names a program that cannot be started. */
static void test_other_pager(void **state)
{
    Terminal *t;

    setenv("PAGER", "/nowhere/pager", 1);
    t = play_low(&market);
    unsetenv("PAGER");
    terminal_ask(t, "help\n", "\n" MORE);
    terminal_ask(t, "q", "\nred, turn 1 -- course> ");
    leave(t);
}

/* A terminal that cannot move the cursor cannot erase the line of the pager. */
static void test_plain(void **state)
{
    static const Play plain = {"dumb", NULL, NULL, NULL};
    Terminal *t = play_low(&plain);

    terminal_ask(t, "help\n",
                 "exit            the same as quit\nred, turn 1 -- course> ");
    terminal_ask(t, "quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* In the pager, Ctrl-D ends the text but not the game. */
static void test_control_d(void **state)
{
    Terminal *t = play_low(&market);

    terminal_ask(t, "help\n", "\n" MORE);
    terminal_ask(t, "\004", "\nred, turn 1 -- course> ");
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_keys),        placed(test_further_q),
        placed(test_end),         placed(test_window),
        placed(test_paste),       placed(test_off),
        placed(test_other_pager), placed(test_plain),
        placed(test_control_d),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/pager", tests, NULL, NULL);
}
