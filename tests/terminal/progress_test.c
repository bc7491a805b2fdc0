/* progress_test.c -- tests that a long computation shows a progress line and
 * then removes it. A dumb terminal and -q must suppress the line. */
#include "support/play_house.h"

static const char *kind; /* value of TERM */
static const char *more;

static void check_fair(void *context)
{
    unsetenv("NO_COLOR");
    setenv("TERM", kind, 1);
    execl(program_path, "house", "check", "-n", "1000000", "--time", "1",
          "tests/check/games/fair.lua", more, (char *)NULL);
}

static void it_comes_and_goes(void **state)
{
    kind = "xterm";
    more = NULL;
    Terminal *t = terminal_open(80, 10, check_fair, NULL);

    terminal_expect(t, "fair: game ");
    terminal_expect(t, "fair.lua: fine: ");
    terminal_lacks(t, "players, game ");
    terminal_close(t, "status 4, cooked");
}

static void stays_away(const char *of_kind, const char *argument)
{
    kind = of_kind;
    more = argument;
    Terminal *t = terminal_open(80, 10, check_fair, NULL);

    if (argument == NULL)
        terminal_expect(t, "fair.lua: fine: ");
    terminal_expect(t, "status 4");
    assert_false(t->escaped);
    terminal_lacks(t, "players, game ");
    terminal_close(t, "status 4, cooked");
}

static void not_on_a_dumb_terminal(void **state)
{
    stays_away("dumb", NULL);
}

static void not_when_it_should_be_quiet(void **state)
{
    stays_away("xterm", "-q");
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_comes_and_goes),
        cmocka_unit_test(not_on_a_dumb_terminal),
        cmocka_unit_test(not_when_it_should_be_quiet),
    };

    find_program(arguments[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
