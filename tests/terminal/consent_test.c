/* consent_test.c -- tests requests that need consent when people share a
 * screen. Each person is asked while nobody else is at the screen. */
#include "support/play_house.h"

/* Plays red's turn, so that green is at the screen. */
static Terminal *play_to_green(void)
{
    static const Play play = {"xterm", "human,human", NULL, NULL};
    Terminal *t = terminal_open(80, 30, play_market, (void *)&play);

    terminal_ask(t, "", "only red may look now");
    terminal_ask(t, "\n", "red, turn 1 -- course> ");
    terminal_ask(t, "put 1 n\n", "only green may look now");
    terminal_ask(t, "\n", "green, turn 2 -- course> ");
    return t;
}

static void end(Terminal *t)
{
    terminal_type(t, "\025quit\n");
    terminal_close(t, "status 0, cooked");
}

static void test_no(void **state)
{
    Terminal *t = play_to_green();

    terminal_ask(t, "undo\n", "only red may look now");
    terminal_ask(t, "\n",
                 "red, may green take back red's choice of pose? y/n> ");
    terminal_ask(t, "n\n", "only green may look now");
    terminal_ask(t, "\n", "Red does not agree; nothing changes.");
    terminal_expect(t, "green, turn 2 -- course> ");
    end(t);
}

static void test_yes(void **state)
{
    Terminal *t = play_to_green();

    terminal_ask(t, "undo\n", "only red may look now");
    terminal_ask(t, "\n", "y/n> ");
    terminal_ask(t, "yes\n", "Green took back a choice of red (n)");
    terminal_expect(t, "red, turn 1 -- pose> ");
    end(t);
}

/* The command runs again after the consent. It must then take back no more
 * choices than the person has asked for. */
static void test_several(void **state)
{
    Terminal *t = play_to_green();

    terminal_ask(t, "undo 2\n", "only red may look now");
    terminal_ask(t, "\n",
                 "red, may green take back 2 choices, back to red's "
                 "choice of size? y/n> ");
    terminal_ask(t, "y\n",
                 "Green took back 2 choices, back to a choice of red");
    terminal_expect(t, "red, turn 1 -- size> ");
    terminal_ask(t, "redo\n", "only green may look now");
    terminal_ask(t, "\n", "green, turn 2 -- course> ");
    end(t);
}

/* If a person takes over a different seat, that seat's person must agree,
 * because its cards become visible. */
static void test_seat(void **state)
{
    Terminal *t = play_to_green();

    terminal_ask(t, "seat red random\n", "only red may look now");
    terminal_ask(t, "\n", "may green give red's seat to a random bot? y/n> ");
    terminal_ask(t, "n\n", "only green may look now");
    terminal_ask(t, "\n", "green, turn 2 -- course> ");
    terminal_ask(t, "seat\n", "red      human");
    end(t);
}

/* If the input ends while a person is asked, that is not consent. */
static void test_end(void **state)
{
    Terminal *t = play_to_green();

    terminal_ask(t, "undo\n", "only red may look now");
    terminal_ask(t, "\n", "y/n> ");
    terminal_type(t, "\004");
    terminal_close(t, "status 0, cooked");
    assert_int_equal(place_kept_turns(), 2);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_no),   placed(test_yes), placed(test_several),
        placed(test_seat), placed(test_end),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/consent", tests, NULL, NULL);
}
