/* paste_test.c -- tests pasted text, with and without the marks that most
 * terminals send. Also tests pasted bytes that are not text. */
#include "support/play_house.h"

static void paste(Terminal *t, const char *text, size_t size)
{
    assert_true(t->marks_pastes);
    terminal_type(t, "\033[200~");
    terminal_write(t, text, size);
    terminal_type(t, "\033[201~");
}

static void quit(Terminal *t)
{
    terminal_ask(t, "\025quit\n", "[ended");
    assert_false(t->marks_pastes);
    terminal_close(t, "status 0, cooked");
}

/* Each complete line is entered. Text after the last line break can be
 * edited. */
static void test_lines(void **state)
{
    static const char text[] = "t 1\t▲\r\nhand\r\n\nwhy put";
    Play play = {"xterm", NULL, NULL, NULL};
    Terminal *t = terminal_open(80, 60, play_market, &play);

    terminal_expect(t, "red, turn 1 -- course> ");
    terminal_type(t, "pu");
    paste(t, text, sizeof text - 1);
    terminal_expect(t, "red placed a small pyramid on 0,0, pointing north");
    terminal_expect(t, "red, turn 3 -- course> why put");
    terminal_ask(t, " 1 n\n", "why put 1 n\nput 1 n: legal");
    quit(t);
}

/* If a page of text is pasted, the first line gives an error and the rest is
 * discarded. */
static void test_nonsense(void **state)
{
    char text[60 * 40];
    size_t size = 0;
    Terminal *t = play_in(80);

    for (int i = 1; i <= 40; i++)
        size +=
            (size_t)sprintf(text + size, "Line %d of a page, by mistake\n", i);
    paste(t, text, size);
    terminal_expect(t, "Line: no such option here");
    terminal_expect(t, "The rest of the pasted text, 39 lines, was discarded.\n"
                       "red, turn 1 -- course> ");
    terminal_lacks(t, "Line 2");
    terminal_ask(t, "put 1 n\n", "pointing north");
    quit(t);
}

/* The same page is pasted, but the terminal does not mark pastes. */
static void test_unmarked(void **state)
{
    static const char text[] =
        "Something that is long enough to be a paste rather than typed,\n"
        "and more of it\nand more\n";
    Terminal *t = play_in(80);

    terminal_type(t, text);
    terminal_expect(t, "Something: no such option here");
    terminal_expect(t, "The rest of the pasted text, 2 lines, was discarded.\n"
                       "red, turn 1 -- course> ");
    quit(t);
}

/* Pastes all byte values, including Ctrl-C, Ctrl-D, Ctrl-Z and Ctrl-\. The
 * current line must not change. */
static void test_binary(void **state)
{
    char bytes[3 * 256];
    Terminal *t = play_in(80);

    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i + 'A');
    terminal_ask(t, "put 1", "course> put 1");
    terminal_write(t, bytes, sizeof bytes);
    terminal_expect(t, "The pasted text (768 bytes) contains unprintable "
                       "characters and was discarded.\n");
    terminal_expect(t, "discarded.\nred, turn 1 -- course> put 1");
    paste(t, bytes, sizeof bytes);
    terminal_expect(t, "discarded.\nThe pasted text (768 bytes) contains");
    terminal_expect(t, "discarded.\nred, turn 1 -- course> put 1");
    terminal_ask(t, " n\n", "pointing north");
    quit(t);
}

static void test_long_line(void **state)
{
    static char text[5000];
    Terminal *t = play_in(80);

    memset(text, 'x', sizeof text);
    terminal_ask(t, "put 1", "course> put 1");
    paste(t, text, sizeof text);
    terminal_expect(t, "too long (5000 bytes, at most 4095)");
    terminal_expect(t, "red, turn 1 -- course> put 1");
    paste(t, text, 4000);
    terminal_expect(t, "xxx\nxxx");
    paste(t, text, 200);
    paste(t, "\n", 1);
    terminal_expect(t, "That line is too long: 4205 bytes; at most 4095");
    quit(t);
}

/* Text pasted during a search becomes part of the search text. */
static void test_in_a_search(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "hand\n", "2d, 3d\nred, turn 1 -- course> ");
    terminal_ask(t, "\022", "bck:");
    paste(t, "han", 3);
    terminal_expect(t, "course> hand\nbck:han");
    terminal_ask(t, "\033\003", "course> hand^C\n");
    quit(t);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_lines),  placed(test_nonsense),  placed(test_unmarked),
        placed(test_binary), placed(test_long_line), placed(test_in_a_search),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/paste", tests, NULL, NULL);
}
