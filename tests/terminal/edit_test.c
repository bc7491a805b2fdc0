/* edit_test.c -- tests keys for editing, the end of a line, signals, and the
 * size of the window. */
#include "support/play_house.h"

static void test_keys(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "pit\033[D\033[Du\033[3~", "course> put");
    terminal_ask(t, "\001x\005y", "course> xputy");
    terminal_ask(t, "\027", "course> \n");
    terminal_ask(t, "\031!", "course> xputy!");
    terminal_ask(t, "\025a▲é◣", "course> a▲é◣");
    terminal_ask(t, "\177\177\177b", "course> ab");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Tests characters that are two columns wide, or have no width. */
static void test_wide(void **state)
{
    Terminal *t = play_in(40);

    terminal_ask(t, "火b\033[D\033[Da", "course> a火b\n");
    terminal_ask(t, "\005!\177\177\177c", "course> ac\n");
    /* the prompt has 23 columns, so one column is free at the end of the row */
    terminal_ask(t, "\025火火火火火火火火火火!", "火火火火火火火火\n火火!\n");
    terminal_ask(t, "\177?", "火火火火火火火火\n火火?\n");
    set_window(t, 39, 30);
    terminal_expect(t, "火火火火火火火火\n火火?\n");
    terminal_ask(t, "\001x\003",
                 "x火火火火火火火\n火火火?^C\nred, turn 1 -- course> ");
    /* the library drops the accent, and the other characters stay in place */
    terminal_ask(t, "e\u0301\001x\005!", "course> xe!\n");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* An arrow character is entered as the token that it represents on the
 * board. */
static void test_arrows(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put 1 ▶\n", "red placed a small pyramid on 0,0, pointing");
    terminal_type(t, "quit\n");
    terminal_close(t, "status 0, cooked");
}

/* Ctrl-C drops the line. If it is pressed twice on an empty line, the program
 * shows how to quit. */
static void test_drop(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put 1\003", "course> put 1^C\nred, turn 1 -- course> ");
    terminal_ask(t, "put\003", "course> put^C\nred, turn 1 -- course> ");
    terminal_lacks(t, "Type quit, or press");
    terminal_ask(t, "\003", "course> ^C\nred, turn 1 -- course> ");
    terminal_lacks(t, "Type quit, or press");
    terminal_ask(t, "\003",
                 "course> ^C\nType quit, or press Ctrl-D, to end.\n"
                 "red, turn 1 -- course> ");
    terminal_ask(t, "put 1\n", "pose> ");
    terminal_ask(t, "\004", "The game is unfinished: turn 1, red to move.\n");
    terminal_close(t, "status 0, cooked");
}

/* However a person ends the program, the game is saved and its path is
 * printed. */
static void test_kept(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put 3 n\n", "red, turn 3 -- course> ");
    terminal_ask(t, "quit\n", "Kept in ~/state/house-rules/games: house");
    terminal_close(t, "status 0, cooked");
    assert_int_equal(place_kept_turns(), 3);
    t = play_in(80);
    terminal_ask(t, "put 3 n\n", "red, turn 3 -- course> ");
    terminal_ask(t, "\004", "Kept in ~/state");
    terminal_close(t, "status 0, cooked");
    assert_int_equal(place_kept_turns(), 6);
    t = play_in(80);
    terminal_ask(t, "quit\n", "[ended"); /* nothing was chosen */
    terminal_lacks(t, "Kept");
    terminal_close(t, "status 0, cooked");
    assert_int_equal(place_kept_turns(), 6);
}

/* Ctrl-C in a line of several rows leaves all rows on the screen. */
static void test_drop_rows(void **state)
{
    Terminal *t = play_in(40);

    terminal_ask(t, "a line of exactly more than two rows here, all of it\001",
                 "exactly\n more than two rows here, all of it");
    terminal_ask(t, "\003", "all of it^C\nred, turn 1 -- course> ");
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

static void test_end(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put\001\004!", "course> !ut");
    terminal_ask(t, "\025\004",
                 "The game is unfinished: turn 1, red to move.\n");
    terminal_close(t, "status 0, cooked");
}

/* Tests that the program ends when the terminal is closed (SIGHUP). */
static void test_gone(void **state)
{
    Terminal *t = play_in(80);

    close(t->master);
    assert_int_equal(waitpid(t->shell, NULL, 0), t->shell);
    free(t);
}

static void test_suspend(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put 1\032", "course> put 1\n[stopped, cooked]\n");
    terminal_expect(t, "cooked]\nred, turn 1 -- course> put 1");
    terminal_ask(t, " n", "cooked]\nred, turn 1 -- course> put 1 n");
    terminal_ask(t, "\n", "red placed a small pyramid on 0,0, pointing north");
    terminal_type(t, "quit\n");
    terminal_close(t, "status 0, cooked");
}

static void test_window(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "why put and more words than one row has here",
                 "course> why put and more words than one row has here");
    set_window(t, 40, 30);
    terminal_expect(t, "course> why put and more\nwords than one row has here");
    terminal_ask(t, "\025board\n", "discard 0\nred, turn 1 -- course> ");
    /* a wide window would show "5 small, 5 medium" */
    terminal_expect(t, "supply 5 5 5\n");
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Tests a line that fills the screen or is longer. */
static void test_long_line(void **state)
{
    Terminal *t = play_in(40);

    for (int i = 0; i < 130; i++)
        terminal_type(t, "0123456789");
    terminal_ask(t, "!", "\n789!");
    terminal_ask(t, "\n", "no such option here");
    terminal_expect(t, "\nred, turn 1 -- course> ");
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_keys),   placed(test_wide),      placed(test_arrows),
        placed(test_drop),   placed(test_kept),      placed(test_drop_rows),
        placed(test_end),    placed(test_gone),      placed(test_suspend),
        placed(test_window), placed(test_long_line),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/edit", tests, NULL, NULL);
}
