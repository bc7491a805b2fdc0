/* keys_test.c -- tests keys that have no character. Some move the cursor. The
 * others must do nothing, however their bytes arrive. */
#include "support/play_house.h"

/* Escape sequences of keys that have no function. */
static const char *const unbound[] = {
    /* F1 to F5 and F12 of xterm, VT220, the Linux console and rxvt */
    "\033OP",
    "\033OS",
    "\033[11~",
    "\033[15~",
    "\033[24~",
    "\033[[A",
    "\033[[E",
    "\033[23$",
    "\033[23^",
    "\033[23@",
    /* with Shift, Alt or Ctrl */
    "\033[1;2P",
    "\033O5Q",
    "\033[15;3~",
    "\033[24;8~",
    /* Insert, Page Up, Page Down, Menu, and the middle of the keypad */
    "\033[2~",
    "\033[5~",
    "\033[6~",
    "\033[5;5~",
    "\033[29~",
    "\033[E",
    /* arrows with Alt, Shift, or both */
    "\033[1;3A",
    "\033[1;3D",
    "\033[1;2C",
    "\033[1;4B",
    "\033[a",
    "\033Oa",
    /* Shift-Tab, keys in the form CSI u, changes of focus, mouse events, and a
     * reply of the terminal */
    "\033[Z",
    "\033[97;5u",
    "\033[27;5;13~",
    "\033[I",
    "\033[O",
    "\033[<0;10;20M",
    "\033[12;5R",
    "\033[?62;1;6c",
    /* the end mark of a paste that has not begun, and a key of the keypad */
    "\033[201~",
    "\033Oj",
    /* Alt with a letter, with a non-ASCII letter, and with Escape */
    "\033z",
    "\033\303\251",
    "\033\033[5~",
};

static void test_unbound(void **state)
{
    Terminal *t = play_in(80);

    for (size_t i = 0; i < sizeof unbound / sizeof *unbound; i++) {
        char typed[80];
        snprintf(typed, sizeof typed, "\025put%s %d", unbound[i], (int)i);
        terminal_type(t, typed);
        snprintf(typed, sizeof typed, "course> put %d\n", (int)i);
        terminal_expect(t, typed);
    }
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* All sequences arrive at once, as if a key were held down. */
static void test_many(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put", "course> put\n");
    for (size_t i = 0; i < sizeof unbound / sizeof *unbound; i++)
        terminal_type(t, unbound[i]);
    terminal_ask(t, " 1", "course> put 1\n");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Tests both forms of the cursor keys, alone and after Escape. */
static void test_bound(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "bd\033[Da\033OC!", "course> bad!\n");
    terminal_ask(t, "\025bd\033\033[Da\033\033OC!", "course> bad!\n");
    terminal_ask(t, "\025b\033[Ha\033[Fc\033OHd\033OFe", "course> dabce\n");
    terminal_ask(t, "\025one two\033[1;5Dx", "course> one xtwo\n");
    terminal_ask(t, "\025one two\033bx", "course> one xtwo\n");
    terminal_ask(t, "\025hand\n", "2d, 3d\nred, turn 1 -- course> ");
    terminal_ask(t, "\033[A!", "course> hand!\n");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* A sequence arrives byte by byte, as over a slow connection. */
static void test_cut(void **state)
{
    static const char *const cut[] = {"\033[15~", "\033[1;3D", "\033OP"};
    Terminal *t = play_in(80);

    for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
        terminal_ask(t, "\025put", "course> put\n");
        for (const char *at = cut[i]; *at != '\0'; at++) {
            terminal_write(t, at, 1);
            while (terminal_read(t, 30))
                ;
        }
        terminal_ask(t, " 1!", "course> put 1!\n");
    }
    terminal_ask(t, "\025bd\033", "course> bd\n");
    while (terminal_read(t, 30))
        ;
    terminal_ask(t, "[Da", "course> bad\n");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Only keys that move the cursor end a search. */
static void test_in_a_search(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "hand\n", "2d, 3d\nred, turn 1 -- course> ");
    terminal_ask(t, "\022ha\033[15~n", "course> hand\nbck:han");
    terminal_ask(t, "\033[F!", "course> hand!\n");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Tests a paste after Escape, and after an incomplete sequence. */
static void test_paste(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "a\033\033[200~b\033[201~c", "course> abc\n");
    terminal_ask(t, "\025a\033[5\033[200~b\033[201~c", "course> abc\n");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Tests keys that the user has bound in ~/.editrc. */
static void test_editrc(void **state)
{
    char path[300];
    Terminal *t;
    FILE *out;

    snprintf(path, sizeof path, "%s/.editrc", place.folder);
    out = fopen(path, "w");
    assert_non_null(out);
    fputs("house:bind \\\\e[5~ ed-move-to-beg\n"
          "house:bind \\\\e[23\\\\^ ed-move-to-end\n",
          out);
    assert_int_equal(fclose(out), 0);
    t = play_in(80);
    terminal_ask(t, "b\033[5~a\033[6~!\033[23^c", "course> a!bc\n");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_unbound), placed(test_many),        placed(test_bound),
        placed(test_cut),     placed(test_in_a_search), placed(test_paste),
        placed(test_editrc),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/keys", tests, NULL, NULL);
}
