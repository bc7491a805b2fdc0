/* play_test.c -- tests saving files while a person is at the prompt. */
#include "support/play_house.h"

#include "support/patch.h"

static void play(void *kind)
{
    char variant[PATH_LIMIT_BYTES];

    setenv("TERM", kind, 1);
    setenv("NO_COLOR", "1", 1);
    snprintf(variant, sizeof variant, "%s", patch_path("patch.lua"));
    execl(program_path, "house", "play", variant, "--with",
          patch_path("late.lua"), "--seed", "patch", "--seats", "human,random",
          (char *)NULL);
}

/* Begins a game at a terminal. `kind` is the value of TERM, such as "dumb"; the
 * state of each test points to this value. */
static Terminal *begin(void *kind)
{
    Terminal *t;

    patch_write();
    t = terminal_open(100, 50, play, kind);
    terminal_expect(t, "red, turn 1 -- option> ");
    return t;
}

static void end(Terminal *t)
{
    terminal_type(t, "quit\r");
    terminal_close(t, "status 0, cooked");
}

static void saved_while_asked(void **state)
{
    Terminal *t = begin(*state);

    patch_edit("patch.lua", "wait = function", "stop = function");
    terminal_expect(t, "Now offered to red: stop.");
    terminal_expect(t, "No longer offered to red: wait.");
    terminal_ask(t, "stop\r", "red, turn 3 -- option> ");
    terminal_ask(t, "undo\r", "Red took back a choice (stop)");
    end(t);
}

static void broken_and_mended(void **state)
{
    Terminal *t = begin(*state);

    terminal_ask(t, "place 0,0\r", "size> ");
    patch_edit("patch.lua", "wait = function()", "wait = function(");
    terminal_expect(t, "have an error in patch.lua, line 31: ");
    terminal_expect(t, "The old rules stay in force.");
    patch_edit("patch.lua", "wait = function(", "wait = function()");
    terminal_expect(t, "The options of this choice are unchanged");
    terminal_ask(t, "1\r", "turn 3 -- option> ");
    end(t);
}

static void faults_point_to_new_lines(void **state)
{
    Terminal *t = begin(*state);

    patch_edit("patch.lua", "wait = function() end",
               "wait = function() end,\n\n"
               "    fall = function() need(false, \"never\") end");
    terminal_expect(t, "The options of this choice are unchanged");
    terminal_ask(t, "why fall\r", "never");
    terminal_expect(t, "patch.lua:33");
    end(t);
}

static void line_half_typed(void **state)
{
    Terminal *t = begin(*state);

    terminal_type(t, "wa");
    patch_edit("common.lua", "2", "3");
    terminal_expect(t, "The options of this choice are unchanged");
    terminal_ask(t, "it\r", "red, turn 3 -- option> ");
    end(t);
}

static void cut_back(void **state)
{
    Terminal *t = begin(*state);

    terminal_ask(t, "place 2,0\r", "size> ");
    patch_edit("patch.lua", "spaces:territory()", "spaces:wasteland()");
    terminal_expect(t, "The line is cut back to \"place\", without");
    terminal_expect(t, "space> ");
    end(t);
}

static void from_the_start(void **state)
{
    Terminal *t = begin(*state);

    terminal_ask(t, "place 2,0 1\r", "turn 3 -- option> ");
    patch_edit("patch.lua", "spaces:territory()", "spaces:wasteland()");
    terminal_ask(t, "reload --from-start\r",
                 "Turn 1, red (place 2,0 1), is no longer legal:");
    terminal_expect(t, "1 of its ");
    terminal_ask(t, "undo\r", "Red took back the replay of the game.");
    end(t);
}

/* Defines a test that runs at one kind of terminal: with or without the line
 * editor. */
#define AT(test, kind) cmocka_unit_test_prestate(test, kind)
#define AT_BOTH(test)  AT(test, editor), AT(test, dumb)

static char editor[] = "xterm";
static char dumb[] = "dumb";

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        AT_BOTH(saved_while_asked),
        AT_BOTH(broken_and_mended),
        AT_BOTH(faults_point_to_new_lines),
        AT_BOTH(line_half_typed),
        AT_BOTH(cut_back),
        AT_BOTH(from_the_start),
    };

    find_program(arguments[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
