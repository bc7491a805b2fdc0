/* interrupt_test.c -- tests that Ctrl-C stops a computation and the game
 * continues. */
#include "support/play_house.h"

static Terminal *play_slowly(const char *seats)
{
    Play play = {.kind = "xterm",
                 .seats = seats,
                 .game = "tests/terminal/games/slow.lua"};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- number> ");
    return t;
}

/* The prompt that appears when a player has stopped the bot of the second
 * seat. */
#define WAITING "green (greedy), turn 2 -- number> "

static void type_and_stop(Terminal *t, const char *line)
{
    terminal_type(t, line);
    terminal_wait_for_work(t);
    terminal_type(t, "\003");
    terminal_expect(t, "Stopped");
}

static void test_command(void **state)
{
    Terminal *t = play_slowly("human,random");

    type_and_stop(t, "hint\n");
    terminal_expect(t, "red, turn 1 -- number> ");
    terminal_ask(t, "= vars.sum\n", "\n0\n");
    terminal_lacks(t, "wrong");
    terminal_ask(t, "\025quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* A review that is stopped prints its results so far, of which there are none
 * here. Then the prompt continues. */
static void test_review(void **state)
{
    Play play = {.kind = "xterm",
                 .seats = "human,human",
                 .game = "tests/transcripts/scripts/heap.lua"};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- stones> ");
    terminal_ask(t, "3\n", "green, turn 2 -- stones> ");
    terminal_ask(t, "1\n", "red, turn 3 -- stones> ");
    terminal_ask(t, "3\n", "the game is over> ");
    terminal_type(t, "review 1000000\n");
    terminal_wait_for_work(t);
    terminal_type(t, "\003");
    terminal_expect(
        t, "review 1000000\nNo turn was reviewed.\nthe game is over> ");
    terminal_ask(t, "review 50\n", "No choice was certainly a mistake.\n");
    terminal_ask(t, "quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* A comparison that is stopped prints the number of games played. Then the
 * prompt continues. */
static void test_compare(void **state)
{
    Play play = {.kind = "xterm",
                 .seats = "human,random",
                 .more = "--set=loud=yes",
                 .game = "tests/terminal/games/slow.lua"};
    Terminal *t = terminal_open(80, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- number> ");
    terminal_ask(t, "compare\n", "\n0 of 200 pairs");
    terminal_type(t, "\003");
    terminal_expect(t, "interrupted after 0 pairs of games");
    terminal_expect(t, "\nred, turn 1 -- number> ");
    terminal_ask(t, "= vars.sum\n", "\n0\n");
    terminal_lacks(t, "Stopped");
    terminal_ask(t, "\025quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Returns what the screen shows after the last occurrence of a text, or
 * NULL. */
static const char *behind_last(Terminal *t, const char *text)
{
    const char *last = NULL;

    for (const char *at = screen_text(t); (at = strstr(at, text)) != NULL; at++)
        last = at;
    return last;
}

/* Picks 7, and stops the bot that chooses next. Tries again if the signal stops
 * the pick instead of the bot. */
static void stop_bot(Terminal *t)
{
    const char *end;
    int tries = 0;

    type_and_stop(t, "7\n");
    while ((end = behind_last(t, "Stopped.")) == NULL ||
           strstr(end, WAITING) == NULL) {
        if (end != NULL && strstr(end, "number> \n") != NULL)
            type_and_stop(t, "7\n");
        assert_true(terminal_read(t, PATIENCE) && tries++ < PATIENCE);
    }
}

/* If a bot is stopped, the person's choice is kept, and the bot can begin
 * again. */
static void test_bot(void **state)
{
    Terminal *t = play_slowly("human,greedy");

    stop_bot(t);
    terminal_ask(t, "= vars.sum\n", "\n7\n" WAITING);
    type_and_stop(t, "\n");
    terminal_expect(t, "\n" WAITING "\n");
    terminal_ask(t, "undo\n", "red, turn 1 -- number> ");
    terminal_ask(t, "seat green random\n",
                 "gave green's seat to a random bot.");
    terminal_ask(t, "8\n", "red, turn 3 -- number> ");
    terminal_ask(t, "\025quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Tests a bot that is an external program and never answers. Ctrl-C ends the
 * wait, and the player can then replace the bot. */
static void test_program(void **state)
{
    Terminal *t = play_slowly("human,exec:sleep 60");

    type_and_stop(t, "7\n");
    terminal_ask(t, "\025seat green random\n",
                 "gave green's seat to a random bot.");
    terminal_ask(t, "quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* Pressing Ctrl-C twice ends the program. */
static void test_twice(void **state)
{
    Terminal *t = play_slowly("human,greedy");

    terminal_type(t, "7\n");
    terminal_wait_for_work(t);
    terminal_type(t, "\003");
    terminal_type(t, "\003");
    for (int tries = 0; strstr(screen_text(t), "[ended") == NULL; tries++) {
        assert_true(tries < PATIENCE / 100);
        terminal_read(t, 100);
        if (strstr(screen_text(t), "Stopped.") != NULL &&
            strstr(behind_last(t, "Stopped."), "number> ") != NULL &&
            tries % 20 == 0) /* the second signal came too late, or was handled
                              * like a first one */
            terminal_type(t, "\025quit\n");
    }
    terminal_expect(t, ", cooked]");
    waitpid(t->shell, NULL, 0);
    close(t->master);
    free(t);
}

/* Ctrl-C stops nothing if nothing is being computed. It must not stop a later
 * computation, either. */
static void test_idle(void **state)
{
    static const char *const typed[] = {"= vars.su", "= 0 + vars.su"};
    Terminal *t = play_slowly("human,random");
    char shown[40];

    for (int i = 0; i < 2; i++) {
        snprintf(shown, sizeof shown, "number> %s", typed[i]);
        terminal_type(t, typed[i]);
        terminal_expect(t, shown);
        assert_int_equal(kill(tcgetpgrp(t->master), SIGINT), 0);
        terminal_ask(t, "m\n", "\n0\n");
    }
    terminal_ask(t, "7\n", "red, turn 3");
    terminal_lacks(t, "Stopped.");
    terminal_ask(t, "\025quit\n", "[ended");
    terminal_close(t, "status 0, cooked");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        placed(test_command), placed(test_review),  placed(test_compare),
        placed(test_bot),     placed(test_program), placed(test_twice),
        placed(test_idle),
    };

    find_program(argv[0]);
    return cmocka_run_group_tests_name("terminal/interrupt", tests, NULL, NULL);
}
