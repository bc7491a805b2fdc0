/* reveal_test.c -- tests that a line stops at the choice that reveals
 * something. */
#include "support/play_house.h"

static void leave(Terminal *t)
{
    terminal_ask(t, "\025quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* The person sees the drawn card before choosing a card. */
static void test_stop(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "peek 9d\n", "red drew ");
    terminal_expect(t, "\nNot played, because of what was revealed: 9d\n");
    terminal_expect(t, "red, turn 1 -- card> ");
    leave(t);
}

/* A line is played whole if nothing is revealed, or only at its end. */
static void test_whole(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put 1 n\n", "pointing north");
    terminal_expect(t, "red, turn 3 -- course> ");
    terminal_ask(t, "peek\n", "red, turn 3 -- card> ");
    terminal_lacks(t, "Not played");
    leave(t);
}

/* The rest of a pasted text is discarded, because it was meant for later
 * choices. */
static void test_paste(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "\033[200~peek 9d\nput 1 n\nhand\n\033[201~",
                 "The rest of the pasted text, 2 lines, was discarded.\n");
    terminal_expect(t, "red, turn 1 -- card> ");
    leave(t);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_stop),
        placed(test_whole),
        placed(test_paste),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/reveal", tests, NULL, NULL);
}
