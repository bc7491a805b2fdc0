/* Files that are saved while somebody sits at the terminal. */
#define _XOPEN_SOURCE 700 /* for a terminal of our own */
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "app/house.h"
#include "support/patch.h"

enum { SHOWN_LIMIT = 65536, PATIENCE_MS = 20000, SAVED_TO_PROMPT_MS = 1000 };

static pid_t player;
static int terminal;
static char shown[SHOWN_LIMIT];
static size_t shown_size;

static void play(const char *path, const char *kind)
{
    char variant[PATH_LIMIT_BYTES];
    char rule[PATH_LIMIT_BYTES];
    static char words[][16] = {"house",  "play",  "",        "--with",      "",
                               "--seed", "patch", "--seats", "human,random"};
    char *arguments[] = {words[0], words[1], variant,  words[3], rule,
                         words[5], words[6], words[7], words[8], NULL};

    setsid();
    for (int file = 0; file < 3; file++)
        close(file);
    if (open(path, O_RDWR) != 0 || dup(0) != 1 || dup(0) != 2)
        _exit(99);
    setenv("TERM", kind, 1);
    setenv("NO_COLOR", "1", 1);
    snprintf(variant, sizeof variant, "%s", patch_path("patch.lua"));
    snprintf(rule, sizeof rule, "%s", patch_path("late.lua"));
    _exit(house_run(9, arguments, true));
}

/* At a terminal of the kind that is the test's state. */
static int begin(void **state)
{
    struct winsize window = {.ws_row = 50, .ws_col = 100};

    patch_write();
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    assert_int_equal(grantpt(terminal), 0);
    assert_int_equal(unlockpt(terminal), 0);
    ioctl(terminal, TIOCSWINSZ, &window);
    shown_size = 0;
    fflush(NULL);
    player = fork();
    assert_true(player >= 0);
    if (player == 0)
        play(ptsname(terminal), *state);
    return 0;
}

static int finish(void **state)
{
    int status;

    kill(player, SIGTERM);
    waitpid(player, &status, 0);
    close(terminal);
    return 0;
}

static long now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits for a text, and forgets what was shown up to its end. */
static long await(const char *text)
{
    long began = now_ms();
    char *found;

    shown[shown_size] = '\0';
    while ((found = strstr(shown, text)) == NULL) {
        struct pollfd file = {terminal, POLLIN, 0};
        ssize_t size = 0;
        if (poll(&file, 1, 100) > 0)
            size = read(terminal, shown + shown_size,
                        SHOWN_LIMIT - 1 - shown_size);
        if (size < 0 || now_ms() - began > PATIENCE_MS)
            fail_msg("waiting for \"%s\": %s", text, shown);
        shown_size += (size_t)size;
        shown[shown_size] = '\0';
    }
    found += strlen(text);
    shown_size -= (size_t)(found - shown);
    memmove(shown, found, shown_size + 1);
    return now_ms() - began;
}

static void type(const char *line)
{
    assert_int_equal(write(terminal, line, strlen(line)), strlen(line));
    assert_int_equal(write(terminal, "\n", 1), 1);
}

static void saved_while_asked(void **state)
{
    long waited;

    await("option> ");
    patch_edit("patch.lua", "wait = function", "stop = function");
    waited = await("now also offered: stop; no longer offered: wait");
    waited += await("option> ");
    print_message("from save to prompt: %ld ms\n", waited);
    assert_true(waited < SAVED_TO_PROMPT_MS);
    type("stop");
    await("red, turn 3 -- option> ");
    type("undo");
    await("Taken back");
    await("red, turn 1 -- option> ");
    type("quit");
}

static void broken_and_mended(void **state)
{
    await("option> ");
    type("place 0,0");
    await("size> ");
    patch_edit("patch.lua", "wait = function()", "wait = function(");
    await("patch.lua:31: ");
    await("The old rules stay in force.");
    await("size> ");
    patch_edit("patch.lua", "wait = function(", "wait = function()");
    await("the options are unchanged");
    await("size> ");
    type("1");
    await("turn 3 -- option> ");
    type("quit");
}

static void faults_point_to_new_lines(void **state)
{
    await("option> ");
    patch_edit("patch.lua", "wait = function() end",
               "wait = function() end,\n\n"
               "    fall = function() need(false, \"never\") end");
    await("the options are unchanged");
    await("option> ");
    type("why fall");
    await("never");
    await("patch.lua:33");
    await("option> ");
    type("quit");
}

static void line_half_typed(void **state)
{
    await("option> ");
    assert_int_equal(write(terminal, "wa", 2), 2);
    patch_edit("common.lua", "2", "3");
    await("the options are unchanged");
    await("option> ");
    type("it");
    await("red, turn 3 -- option> ");
    type("quit");
}

static void cut_back(void **state)
{
    await("option> ");
    type("place 2,0");
    await("size> ");
    patch_edit("patch.lua", "spaces:territory()", "spaces:wasteland()");
    await("the line is cut back to \"place\", without");
    await("space> ");
    type("quit");
}

static void from_the_start(void **state)
{
    await("option> ");
    type("place 2,0 1");
    await("turn 3 -- option> ");
    patch_edit("patch.lua", "spaces:territory()", "spaces:wasteland()");
    await("option> ");
    type("reload --from-start");
    await("Turn 1, red (place 2,0 1), is no longer legal:");
    await("1 of its ");
    await("red, turn 1 -- option> ");
    type("undo");
    await("as it was before the replay from its start");
    await("red, turn 3 -- option> ");
    type("quit");
}

/* With the editor of lines, and where there is none. */
#define AT(test, kind)                                                         \
    cmocka_unit_test_prestate_setup_teardown(test, begin, finish, kind)
#define AT_BOTH(test) AT(test, editor), AT(test, dumb)

static char editor[] = "xterm";
static char dumb[] = "dumb";

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_BOTH(saved_while_asked),
        AT_BOTH(broken_and_mended),
        AT_BOTH(faults_point_to_new_lines),
        AT_BOTH(line_half_typed),
        AT_BOTH(cut_back),
        AT_BOTH(from_the_start),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
