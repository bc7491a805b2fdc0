/* plain_test.c -- tests terminals and options with which the line editor is not
 * used. */
#include "support/play_house.h"

/* Plays without the editor. The terminal itself echoes the line, and the
 * program must send only readable text. */
static void play_plainly(const char *kind, const char *more)
{
    Play play = {kind, NULL, more, NULL};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- course> ");
    terminal_ask(t, "put 3\n", "pose: ");
    terminal_ask(t, "▲\n", "pointing north");
    terminal_ask(t, "", "red, turn 3 -- course> ");
    assert_false(t->escaped);
    terminal_ask(t, "\004", "The game is unfinished: turn 3, red to move.\n");
    terminal_expect(t, "Kept in ~/state");
    assert_int_not_equal(access(place.history, F_OK), 0);
    terminal_close(t, "status 0, cooked");
}

static void test_dumb(void **state)
{
    play_plainly("dumb", NULL);
}

static void test_unset(void **state)
{
    play_plainly(NULL, NULL);
}

static void test_empty(void **state)
{
    play_plainly("", NULL);
}

static void test_plain(void **state)
{
    play_plainly("xterm", "--plain");
}

/* If the terminal has no description, lines cannot be edited. */
static void test_unknown(void **state)
{
    play_plainly("no-such-terminal", "--color=never");
}

/* Without the editor, Ctrl-C ends the program. */
static void test_interrupted(void **state)
{
    Play play = {"dumb", NULL, NULL, NULL};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- course> ");
    terminal_type(t, "\003");
    terminal_close(t, "status 130, cooked");
    assert_int_equal(place_kept_turns(), 0);
}

/* Even if a line is half typed, the game is saved. */
static void test_interrupted_game(void **state)
{
    Play play = {"dumb", NULL, NULL, NULL};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_ask(t, "put 3 n\n", "red, turn 3 -- course> ");
    terminal_ask(t, "boa", "course> boa");
    terminal_ask(t, "\003", "Kept in ~/state");
    terminal_close(t, "status 130, cooked");
    assert_int_equal(place_kept_turns(), 3);
}

/* A terminal whose window size is unknown is assumed to have 80 columns. */
static void test_no_window(void **state)
{
    Play play = {"xterm", NULL, NULL, NULL};
    Terminal *t = terminal_open(80, 24, play_market, &play);

    set_window(t, 0, 0);
    t->columns = 80;
    t->rows = 24;
    terminal_expect(t, "red, turn 1 -- course> ");
    terminal_ask(t, "put \t\t", "\n1  2  3\nred, turn 1 -- course> put ");
    terminal_type(t, "\025quit\n");
    terminal_close(t, "status 0, cooked");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_dumb),
        placed(test_unset),
        placed(test_empty),
        placed(test_plain),
        placed(test_unknown),
        placed(test_interrupted),
        placed(test_interrupted_game),
        placed(test_no_window),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/plain", tests, NULL, NULL);
}
