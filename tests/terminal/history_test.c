/* history_test.c -- tests the history of lines: those of this session and those
 * in the file. */
#include "support/play_house.h"

static void quit(Terminal *t)
{
    terminal_type(t, "\025quit\n");
    terminal_close(t, "status 0, cooked");
}

static void expect_file(const char *text)
{
    static char found[200000];
    FILE *in = fopen(place.history, "r");
    size_t size;

    assert_non_null(in);
    size = fread(found, 1, sizeof found - 1, in);
    found[size] = '\0';
    fclose(in);
    assert_string_equal(found, text);
}

static void write_file(const char *text)
{
    char folder[260];
    FILE *out;

    assert_int_equal(mkdir(place.state, 0700), 0);
    snprintf(folder, sizeof folder, "%s/house-rules", place.state);
    assert_int_equal(mkdir(folder, 0700), 0);
    out = fopen(place.history, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

static void test_up_and_down(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "why put 1\n", "pose\nred, turn 1 -- course> ");
    terminal_ask(t, "hand\n", "2d, 3d\nred, turn 1 -- course> ");
    terminal_ask(t, "\033[A!", "course> hand!");
    terminal_ask(t, "\177\033[A!", "course> why put 1!");
    terminal_ask(t, "\177\033[B!", "course> hand!");
    terminal_ask(t, "\025\022why", "bck:why");
    terminal_ask(t, "\n", "pose\nred, turn 1 -- course> \n");
    quit(t);
}

/* The file contains each line once. It contains no empty and no unprintable
 * lines. */
static void test_file(void **state)
{
    Terminal *t = play_in(80);
    struct stat facts;

    /* until the prompt appears, the terminal itself handles Ctrl-V */

    terminal_ask(t, "hand\n\n   \nhand\nwhy put ▲\n",
                 "after: 1\nred, turn 1 -- course> ");
    terminal_ask(t, "a\026\001b\n", "unprintable");
    quit(t);
    expect_file("hand\nhand\nwhy put ▲\nquit\n");
    assert_int_equal(stat(place.history, &facts), 0);
    assert_int_equal(facts.st_mode & 0777, 0600);
    assert_int_equal(stat(place.state, &facts), 0);
    assert_int_equal(facts.st_mode & 0777, 0700);

    t = play_in(80);
    terminal_ask(t, "\033[A\033[A!", "course> why put ▲!");
    quit(t);
}

/* If the history file is a pipe, the program neither waits for it nor writes to
 * it. */
static void test_pipe(void **state)
{
    Terminal *t;

    write_file("");
    assert_int_equal(unlink(place.history), 0);
    assert_int_equal(mkfifo(place.history, 0600), 0);
    t = play_in(80);
    terminal_ask(t, "hand\n", "2d, 3d\nred, turn 1 -- course> ");
    quit(t);
}

/* If other programs have written to the file, only lines that cannot be typed
 * are dropped. */
static void test_strange_file(void **state)
{
    Terminal *t;

    write_file("first\n\x01\xff\n\nlast without its end");
    t = play_in(80);
    terminal_ask(t, "\033[A!", "course> last without its end!");
    terminal_ask(t, "\177\033[A!", "course> first!");
    quit(t);
    expect_file("first\n\x01\xff\n\nlast without its end\nquit\n");
}

static void test_shortened(void **state)
{
    char *text = calloc(1, 40000);
    char *at = text;
    Terminal *t;

    assert_non_null(text);
    for (int i = 1; i <= 2001; i++)
        at += sprintf(at, "line %d\n", i);
    write_file(text);
    t = play_in(80);
    terminal_ask(t, "\033[A!", "course> line 2001!");
    quit(t);
    at = strstr(text, "line 1002\n");
    strcat(at, "quit\n");
    expect_file(at);
    free(text);
}

/* If the folder cannot be written or is not a folder, no error is printed. */
static void test_unwritable(void **state)
{
    FILE *out = fopen(place.state, "w"); /* creates a file where the folder
                                          * should be */
    Terminal *t;

    assert_non_null(out);
    fclose(out);
    t = play_in(80);
    terminal_ask(t, "hand\n", "2d, 3d\nred, turn 1 -- course> ");
    terminal_ask(t, "\033[A!", "course> hand!");
    terminal_lacks(t, "history");
    terminal_lacks(t, "house:");
    quit(t);
}

/* If two people share a screen, neither sees the other's lines. A person who
 * plays later does not see them, either. */
static void test_two_people(void **state)
{
    Play play = {"xterm", "human,human", NULL, NULL};
    Terminal *t;

    write_file("before\n");
    t = terminal_open(80, 30, play_market, &play);
    terminal_ask(t, "", "only red may look now");
    terminal_ask(t, "\n", "red, turn 1 -- course> ");
    terminal_ask(t, "hidden\027", "course> ");
    terminal_ask(t, "put 1 n\n", "only green may look now");
    terminal_ask(t, "\n", "green, turn 2 -- course> ");
    terminal_ask(t, "\031\033[A!", "course> before!");
    terminal_ask(t, "\025put 2 n\n", "only red may look now");
    terminal_ask(t, "\n", "red, turn 3 -- course> ");
    terminal_ask(t, "\033[A!", "course> put 1 n!");
    quit(t);
    expect_file("before\n");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_up_and_down), placed(test_file),
        placed(test_pipe),        placed(test_strange_file),
        placed(test_shortened),   placed(test_unwritable),
        placed(test_two_people),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/history", tests, NULL, NULL);
}
