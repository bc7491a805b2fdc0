/* completion_test.c -- tests which words Tab completes, and tests that
 * completion reveals nothing. */
#include "support/play_house.h"

/* Tab completes a word; a second Tab lists the candidates. */
static void test_options_and_commands(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "\t\t", "\npass_on  ");
    terminal_expect(t, " undo ");
    terminal_ask(t, "q\t", "course> quit ");
    terminal_type(t, "\n");
    terminal_close(t, "status 0, cooked");
}

static void test_common_beginning(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "pa\t", "course> pass_on");
    /* words of the choice are listed; commands are not, because they need a
     * slash */
    terminal_ask(t, "\025P\t\t", "\npass_on  peek     put\n");
    terminal_ask(t, "\025/p\t", "course> /position ");
    terminal_ask(t, "\025pe\t", "course> peek ");
    terminal_ask(t, "\025/un\t", "course> /undo ");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Completion considers the words before the cursor without playing them. */
static void test_behind_words(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put \t\t", "\n1  2  3\n");
    terminal_ask(t, "2 \t\t", "\n^  n  e  s  w\n");
    terminal_ask(t, "n \t\t!", "course> put 2 n !");
    terminal_ask(t, "\025why put 3 \t\t", "course> why put 3\n^  n  e  s  w\n");
    terminal_ask(t, "\025board\n", "discard 0\nred, turn 1 -- course> ");
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Arrow characters stand for tokens. A word in the middle of a line can be
 * completed, too. */
static void test_in_the_middle(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "put 1 ▲\t", "course> put 1 n ");
    terminal_ask(t, "\025p 1 n\033[D\033[D\033[D\033[Du\t", "course> put 1 n");
    terminal_ask(t, "\005!", "course> put 1 n!");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Completion works for the word after an omitted `done`. */
static void test_behind_done(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "sell \t\t", "\n2d  3d\n");
    terminal_ask(t, "2d \t\t", "\n3d    done\n");
    terminal_ask(t, "1\t!", "sell 2d 1 !");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Tab completes nothing after words that draw a card, and nothing in a choice
 * that green must make. */
static void test_hidden(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "peek \t\t\t!", "course> peek !");
    terminal_ask(t, "\025peek 2\t\t!", "course> peek 2!");
    terminal_ask(t, "\025pass_on \t\t\t!", "course> pass_on !");
    terminal_ask(t, "\025why peek \t\t\t!", "course> why peek !");
    terminal_lacks(t, "4d");
    terminal_ask(t, "\025peek\n", "-- card> ");
    terminal_ask(t, "\t\t", "\n2d");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

static void test_names(void **state)
{
    Terminal *t = play_in(80);

    terminal_ask(t, "help pla\t\t", "players");
    terminal_ask(t, "\025help shuf\t", "course> help shuffle ");
    terminal_ask(t, "\025help mediu\t", "course> help medium ");
    terminal_ask(t, "\025help undo\t", "course> help undo ");
    terminal_ask(t, "\n", " back three\nred, turn 1");
    terminal_ask(t, "= pyramids:of(m\t", "course> = pyramids:of(m");
    terminal_ask(t, "\025= pyramids:upri\t", "course> = pyramids:upright ");
    terminal_ask(t, "\025= #cards:in_hand(me):of_r\t",
                 "course> = #cards:in_hand(me):of_rank ");
    terminal_ask(t, "\025= cards:shuf\t!", "course> = cards:shuf!");
    terminal_ask(t, "\025= (red).nu\t!", "course> = (red).number !");
    terminal_ask(t, "\025= red.shuf\t!", "course> = red.shuf!");
    terminal_ask(t, "\025= nonsense.nu\t!", "course> = nonsense.nu!");
    terminal_ask(t, "\025view gr\t", "course> view green ");
    terminal_ask(t, "\025view a\t", "course> view all ");
    terminal_ask(t, "\025seat r\tgr\t", "course> seat red greedy ");
    terminal_ask(t, "\025set tu\tg\t", "course> set turn green ");
    terminal_ask(t, "\025set la\tn\t!", "course> set last nothing !");
    terminal_ask(t, "\025reload -\t!", "course> reload --from-start !");
    terminal_ask(t, "\025fork siege\n",
                 "Red began the branch siege.\nred, turn 1");
    terminal_ask(t, "goto si\t", "course> goto siege ");
    terminal_ask(t, "\025goto m\t", "course> goto main ");
    terminal_ask(t, "\025board si\t", "course> board siege ");
    terminal_ask(t, "\025load tests/termi\tREA\t!",
                 "course> load tests/terminal/README.md !");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Completion offers the variables that `set` can change, and their values. */
static void test_variables(void **state)
{
    Play play = {"xterm", NULL, NULL, "tests/transcripts/scripts/toll.lua"};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- coins> ");
    terminal_ask(t, "set co\tr\t!", "coins> set coins_red !");
    terminal_ask(t, "\025set op\ty\t!", "coins> set open yes !");
    terminal_ask(t, "\025set pa\tn\t!", "coins> set payer nobody !");
    terminal_ask(t, "\025set pa\tg\t!", "coins> set payer green !");
    terminal_ask(t, "\025set open=n\t!", "coins> set open=no !");
    terminal_ask(t, "\025set open = y\t!", "coins> set open = yes !");
    terminal_ask(t, "\025set turn=\t\t", "\nred    green\n");
    terminal_ask(t, "\025set payer=\t\t", "\nred     green   nobody\n");
    terminal_ask(t, "\025set coins_red=\tx!", "coins> set coins_red=x!");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* The candidates for the value of a variable are all things of its type, such
 * as all cards. */
static void test_things(void **state)
{
    Play play = {"xterm", NULL, NULL, "tests/terminal/games/kinds.lua"};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- pose> ");
    terminal_ask(t, "set at=\t\t", "\na1       b1       nothing\n");
    terminal_ask(t, "\025set trump=\t\t", "\n1d       ox       nothing\n");
    terminal_ask(t, "\025set king=\t\t", "\na1:r1^   b1:g1^   nothing\n");
    terminal_ask(t, "\025set way=\t\t", "\n^        n        e");
    terminal_ask(t, "\025set way=no\t!", "pose> set way=nothing !");
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* The list of candidates fits the current width of the window. */
static void test_narrow(void **state)
{
    Terminal *t = play_in(40);

    terminal_ask(t, "why p\t\t", "\npass_on  peek     put\n");
    set_window(t, 24, 30);
    terminal_ask(t, "\025x", "course> x");
    terminal_ask(t, "\025why p\t\t", "\npass_on  put\npeek\n");
    set_window(t, 80, 30);
    terminal_ask(t, "\025\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_options_and_commands),
        placed(test_common_beginning),
        placed(test_behind_words),
        placed(test_in_the_middle),
        placed(test_behind_done),
        placed(test_hidden),
        placed(test_names),
        placed(test_variables),
        placed(test_things),
        placed(test_narrow),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/completion", tests, NULL,
                                       NULL);
}
