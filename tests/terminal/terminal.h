/*
 * terminal.h -- a terminal with a screen, and the program at it.
 *
 * The program runs under a small shell of our own, which starts it as a job,
 * goes on with it when it was stopped, and writes on the last row how it ended.
 * What it writes moves a cursor on a screen of characters here; tests type and
 * wait until the screen shows what they expect.
 */
#ifndef TESTS_TERMINAL_TERMINAL_H
#define TESTS_TERMINAL_TERMINAL_H

#define _XOPEN_SOURCE 700 /* posix_openpt and what belongs to it */

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum {
    SCREEN_COLUMNS = 200,
    SCREEN_ROWS = 60,
    SEQUENCE_LIMIT = 40,
    SCREEN_TEXT = SCREEN_ROWS * (SCREEN_COLUMNS * 4 + 1) + 1,
    PATIENCE = 20000 /* milliseconds: a sanitizer on a busy machine */
};

typedef struct Terminal {
    int master;
    pid_t shell;
    int columns, rows;
    int row, column; /* the cursor; column == columns: waits to wrap */
    char cells[SCREEN_ROWS][SCREEN_COLUMNS][5];
    char sequence[SEQUENCE_LIMIT]; /* begun, not ended; "" */
    char character[5];             /* the same of UTF-8 */
    bool marks_pastes;             /* the program asked for it */
    bool escaped;                  /* any sequence was met */
} Terminal;

/* -- the screen ----------------------------------------------------------- */

static inline void screen_clear_cells(Terminal *t, int row, int from)
{
    for (int column = from; column < t->columns; column++)
        strcpy(t->cells[row][column], " ");
}

static inline void screen_clear_below(Terminal *t)
{
    screen_clear_cells(t, t->row, t->column);
    for (int row = t->row + 1; row < t->rows; row++)
        screen_clear_cells(t, row, 0);
}

static inline void screen_down(Terminal *t)
{
    if (t->row < t->rows - 1) {
        t->row++;
        return;
    }
    memmove(t->cells[0], t->cells[1],
            sizeof t->cells[0] * (size_t)(t->rows - 1));
    screen_clear_cells(t, t->rows - 1, 0);
}

static inline void screen_put(Terminal *t, const char *character)
{
    if (t->column >= t->columns) {
        t->column = 0;
        screen_down(t);
    }
    strcpy(t->cells[t->row][t->column++], character);
}

/* Takes characters out of a row, or makes room for them. */
static inline void screen_shift(Terminal *t, int count, bool insert)
{
    int last = t->columns - 1;

    for (; count > 0; count--) {
        if (insert)
            memmove(t->cells[t->row][t->column + 1],
                    t->cells[t->row][t->column],
                    (size_t)(last - t->column) * 5);
        else
            memmove(t->cells[t->row][t->column],
                    t->cells[t->row][t->column + 1],
                    (size_t)(last - t->column) * 5);
        strcpy(t->cells[t->row][insert ? t->column : last], " ");
    }
}

static inline int within(int value, int last)
{
    return value < 0 ? 0 : value > last ? last : value;
}

static inline void screen_erase(Terminal *t, int how)
{
    if (how == 2 || how == 3)
        t->row = t->column = 0;
    screen_clear_below(t);
}

static inline void screen_mode(Terminal *t, bool on)
{
    if (strncmp(t->sequence, "\033[?2004", 7) == 0)
        t->marks_pastes = on;
}

static inline void screen_move(Terminal *t, int rows, int columns)
{
    t->row = within(t->row + rows, t->rows - 1);
    t->column = within(t->column + columns, t->columns - 1);
}

/* A whole sequence: ESC [ numbers letter. What is not known has no effect on
 * where things stand. */
static inline void screen_obey(Terminal *t, char letter)
{
    const char *numbers = t->sequence + 2;
    int first = atoi(numbers);
    const char *second = strchr(numbers, ';');
    int count = first == 0 ? 1 : first;

    switch (letter) {
    case 'A':
        screen_move(t, -count, 0);
        break;
    case 'B':
        screen_move(t, count, 0);
        break;
    case 'C':
        screen_move(t, 0, count);
        break;
    case 'D':
        screen_move(t, 0, -count);
        break;
    case 'G':
        t->column = within(count - 1, t->columns - 1);
        break;
    case 'H':
        t->row = within(count - 1, t->rows - 1);
        t->column =
            second == NULL ? 0 : within(atoi(second + 1) - 1, t->columns - 1);
        break;
    case 'J':
        screen_erase(t, first);
        break;
    case 'K':
        screen_clear_cells(t, t->row, t->column);
        break;
    case 'P':
        screen_shift(t, count, false);
        break;
    case '@':
        screen_shift(t, count, true);
        break;
    case 'h':
        screen_mode(t, true);
        break;
    case 'l':
        screen_mode(t, false);
        break;
    default:
        break;
    }
}

/* True when the byte belongs to a sequence. */
static inline bool screen_escape(Terminal *t, char byte)
{
    size_t length = strlen(t->sequence);

    if (length == 0 && byte != '\033')
        return false;
    t->escaped = true;
    assert_true(length < SEQUENCE_LIMIT - 1);
    t->sequence[length] = byte;
    if (length == 1 && byte != '[')
        t->sequence[0] = '\0'; /* two characters, such as ESC = */
    else if (length >= 2 && byte >= '@') {
        screen_obey(t, byte);
        memset(t->sequence, 0, sizeof t->sequence);
    }
    if (t->sequence[0] == '\0')
        memset(t->sequence, 0, sizeof t->sequence);
    return true;
}

static inline void screen_control(Terminal *t, char byte)
{
    if (byte == '\r')
        t->column = 0;
    else if (byte == '\n')
        screen_down(t);
    else if (byte == '\b' && t->column > 0)
        t->column = within(t->column, t->columns) - 1;
    else if (byte == '\t')
        t->column = within(t->column / 8 * 8 + 8, t->columns - 1);
}

static inline void screen_take(Terminal *t, char byte)
{
    unsigned char value = (unsigned char)byte;
    size_t length = strlen(t->character);

    if (screen_escape(t, byte))
        return;
    if (value < ' ' || value == 0x7f) {
        screen_control(t, byte);
        return;
    }
    if ((value & 0xc0) != 0x80)
        length = 0;
    memset(t->character + length, 0, sizeof t->character - length);
    t->character[length++] = byte;
    if (value < 0x80 ||
        length == ((unsigned char)t->character[0] < 0xe0   ? 2u
                   : (unsigned char)t->character[0] < 0xf0 ? 3u
                                                           : 4u))
        screen_put(t, t->character);
}

/* The screen as text, without the blanks at the ends of rows that stand behind
 * the cursor. */
static inline const char *screen_text(const Terminal *t)
{
    static char text[SCREEN_TEXT];
    char *out = text;

    for (int row = 0; row < t->rows; row++) {
        char *end = out;
        for (int column = 0; column < t->columns; column++) {
            const char *cell = t->cells[row][column];
            out = stpcpy(out, cell);
            if (strcmp(cell, " ") != 0 || (row == t->row && column < t->column))
                end = out;
        }
        out = end;
        *out++ = '\n';
    }
    *out = '\0';
    return text;
}

/* -- the program ---------------------------------------------------------- */

/* Runs in the child: one job, in the foreground of its terminal. */
static inline void shell_run(void (*run)(void *context), void *context)
{
    struct termios modes;
    pid_t job;
    int status;

    signal(SIGTTOU, SIG_IGN);
    job = fork();
    if (job == 0) {
        setpgid(0, 0);
        tcsetpgrp(0, getpid());
        signal(SIGTTOU, SIG_DFL);
        run(context);
        _exit(99);
    }
    setpgid(job, job);
    while (waitpid(job, &status, WUNTRACED) == job && WIFSTOPPED(status)) {
        tcsetpgrp(0, getpid());
        tcgetattr(0, &modes);
        printf("[stopped, %s]\n", modes.c_lflag & ICANON ? "cooked" : "raw");
        fflush(stdout);
        tcsetpgrp(0, job);
        kill(-job, SIGCONT);
    }
    tcsetpgrp(0, getpid());
    tcgetattr(0, &modes);
    printf("[ended, %s %d, %s]\n", WIFSIGNALED(status) ? "signal" : "status",
           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status),
           modes.c_lflag & ICANON && modes.c_lflag & ECHO ? "cooked" : "raw");
    fflush(stdout);
    _exit(0);
}

static inline void set_window(Terminal *t, int columns, int rows)
{
    struct winsize window = {.ws_col = (unsigned short)columns,
                             .ws_row = (unsigned short)rows};

    t->columns = columns;
    t->rows = rows;
    assert_int_equal(ioctl(t->master, TIOCSWINSZ, &window), 0);
}

/* Starts `run` at a terminal of its own. */
static inline Terminal *terminal_open(int columns, int rows,
                                      void (*run)(void *context), void *context)
{
    Terminal *t = calloc(1, sizeof *t);

    assert_non_null(t);
    t->master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(t->master >= 0);
    assert_int_equal(grantpt(t->master), 0);
    assert_int_equal(unlockpt(t->master), 0);
    set_window(t, columns, rows);
    screen_clear_below(t);
    t->shell = fork();
    if (t->shell == 0) {
        int slave;
        setsid();
        slave = open(ptsname(t->master), O_RDWR);
        ioctl(slave, TIOCSCTTY, 0);
        dup2(slave, 0);
        dup2(slave, 1);
        dup2(slave, 2);
        close(slave);
        close(t->master);
        shell_run(run, context);
    }
    assert_true(t->shell > 0);
    return t;
}

/* Reads what the program writes; false when nothing comes any more. */
static inline bool terminal_read(Terminal *t, int patience)
{
    struct pollfd wait = {.fd = t->master, .events = POLLIN};
    char bytes[4096];
    ssize_t count;

    if (poll(&wait, 1, patience) <= 0)
        return false;
    count = read(t->master, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        screen_take(t, bytes[i]);
    return count > 0;
}

/* Waits until the screen shows a text, which may stand in several rows. */
static inline void terminal_expect(Terminal *t, const char *text)
{
    while (strstr(screen_text(t), text) == NULL)
        if (!terminal_read(t, PATIENCE))
            fail_msg("does not show \"%s\":\n%s", text, screen_text(t));
}

static inline void terminal_lacks(Terminal *t, const char *text)
{
    if (strstr(screen_text(t), text) != NULL)
        fail_msg("shows \"%s\":\n%s", text, screen_text(t));
}

static inline void terminal_write(Terminal *t, const char *bytes, size_t size)
{
    while (size > 0) {
        struct pollfd wait = {.fd = t->master, .events = POLLIN | POLLOUT};
        assert_true(poll(&wait, 1, PATIENCE) > 0);
        if (wait.revents & POLLIN)
            terminal_read(t, 0);
        if (wait.revents & POLLOUT) {
            size_t part = size < 256 ? size : 256;
            ssize_t count = write(t->master, bytes, part);
            assert_true(count > 0);
            bytes += count;
            size -= (size_t)count;
        }
    }
}

static inline void terminal_type(Terminal *t, const char *text)
{
    terminal_write(t, text, strlen(text));
}

/* Types a text and waits for what the screen then shows. */
static inline void terminal_ask(Terminal *t, const char *text,
                                const char *shown)
{
    terminal_type(t, text);
    terminal_expect(t, shown);
}

/* While lines are edited the terminal is raw; not while a command runs. */
static inline void terminal_wait_for_work(Terminal *t)
{
    struct termios now;

    for (int tries = 0; tries < PATIENCE; tries++) {
        assert_int_equal(tcgetattr(t->master, &now), 0);
        if (now.c_lflag & ICANON)
            return;
        terminal_read(t, 1);
    }
    fail_msg("nothing is computed:\n%s", screen_text(t));
}

/* The program ends like this; "status 0, cooked". */
static inline void terminal_close(Terminal *t, const char *end)
{
    char text[80];

    snprintf(text, sizeof text, "[ended, %s]", end);
    terminal_expect(t, text);
    waitpid(t->shell, NULL, 0);
    close(t->master);
    free(t);
}

/* -- house play ----------------------------------------------------------- */

/* A folder of this program's own, and whatever stands in it, to be removed. */
typedef struct Place {
    char folder[200];
    char state[240];   /* what XDG_STATE_HOME is set to */
    char history[280]; /* where the file should be */
} Place;

static char program_path[1000]; /* house */

/* The program stands beside the tests: BUILD/tests/KIND/NAME. */
static inline void find_program(const char *own)
{
    const char *kind = strstr(own, "/tests/terminal/");

    assert_non_null(kind);
    snprintf(program_path, sizeof program_path, "%.*s/house", (int)(kind - own),
             own);
    assert_int_equal(access(program_path, X_OK), 0);
}

static inline Place place_make(void)
{
    const char *temporary = getenv("TMPDIR");
    Place place;

    snprintf(place.folder, sizeof place.folder, "%s/house-terminal-XXXXXX",
             temporary != NULL ? temporary : "/tmp");
    assert_non_null(mkdtemp(place.folder));
    snprintf(place.state, sizeof place.state, "%s/state", place.folder);
    snprintf(place.history, sizeof place.history, "%s/house-rules/history",
             place.state);
    return place;
}

/* How many turns stand in the file of a game that nobody has saved. */
static inline int place_kept_turns(const Place *place)
{
    char path[300];
    char line[2000];
    int turns = 0;
    FILE *in;

    snprintf(path, sizeof path, "%s/house-rules/last.record", place->state);
    in = fopen(path, "r");
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        turns += strncmp(line, "{\"turn\":", 8) == 0;
    if (in != NULL)
        fclose(in);
    return turns;
}

static inline void place_remove(const Place *place)
{
    char command[500];

    snprintf(command, sizeof command, "chmod -R u+w '%s'; rm -rf '%s'",
             place->folder, place->folder);
    assert_int_equal(system(command), 0);
}

/* How to start a game. */
typedef struct Play {
    const Place *place;
    const char *kind;  /* TERM; NULL: unset */
    const char *seats; /* NULL: a person and a bot */
    const char *more;  /* one more argument, or NULL */
    const char *game;  /* NULL: market */
} Play;

static inline void play_market(void *context)
{
    const Play *play = context;

    setenv("XDG_STATE_HOME", play->place->state, 1);
    setenv("HOME", play->place->folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("EDITRC");
    if (play->kind != NULL)
        setenv("TERM", play->kind, 1);
    else
        unsetenv("TERM");
    execl(program_path, "house", "play",
          play->game != NULL ? play->game : "tests/terminal/games/market.lua",
          "--seed", "x", "--seats",
          play->seats != NULL ? play->seats : "human,random", play->more,
          (char *)NULL);
}

/* A game at a terminal that can everything, up to its first prompt. */
static inline Terminal *play_in(const Place *place, int columns)
{
    Play play = {place, "xterm", NULL, NULL, NULL};
    Terminal *t = terminal_open(columns, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- course> ");
    return t;
}

#endif
