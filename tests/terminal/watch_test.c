/* watch_test.c -- tests the line editor without the rest of the program. While
 * a line is typed, the editor also watches a pipe. */
#include "support/play_house.h"

#include "house/edit/edit.h"

typedef struct Session {
    int news[2]; /* pipe that the editor watches */
    int count;   /* number of bytes that were read from the pipe */
} Session;

static void write_prompt(void *context, FILE *out)
{
    const Session *session = context;

    fprintf(out, "\033[31m%d\033[0m> ", session->count);
}

static void find_words(void *context, const char *text, EditWords *words)
{
    edit_words_add(words, "one");
}

/* Prints a line for each byte that has arrived. */
static void tell(void *context)
{
    Session *session = context;
    char bytes[10];
    ssize_t size = read(session->news[0], bytes, sizeof bytes);

    for (ssize_t i = 0; i < size; i++)
        printf("news %d: %c\n", ++session->count, bytes[i]);
}

static void read_lines(void *context)
{
    Session *session = context;
    EditSetup setup = {.in = stdin,
                       .out = stdout,
                       .line_limit = 99,
                       .prompt = write_prompt,
                       .complete = find_words,
                       .watched = session->news[0],
                       .ready = tell,
                       .context = session};
    Edit *edit;
    char line[100];
    size_t length;

    setenv("XDG_STATE_HOME", place.state, 1);
    setenv("TERM", "xterm", 1);
    close(session->news[1]);
    edit = edit_open(&setup);
    if (edit == NULL)
        _exit(1);
    while (edit_read(edit, line, sizeof line, &length))
        printf("read: %s\n", line);
    edit_close(edit);
    _exit(0);
}

static Terminal *open_session(Session *session, int columns)
{
    Terminal *t;

    assert_int_equal(pipe(session->news), 0);
    t = terminal_open(columns, 20, read_lines, session);
    close(session->news[0]);
    terminal_expect(t, "0> ");
    return t;
}

static void send(Session *session, const char *bytes)
{
    size_t size = strlen(bytes);

    assert_int_equal(write(session->news[1], bytes, size), (ssize_t)size);
}

/* A line of news appears above the current line, and the cursor keeps its place
 * in the line. */
static void test_news(void **state)
{
    Session session = {.count = 0};
    Terminal *t = open_session(&session, 40);

    terminal_ask(t, "this\033[D", "0> this");
    send(&session, "a");
    terminal_expect(t, "news 1: a\n1> this");
    terminal_lacks(t, "0> ");
    terminal_ask(t, "X", "news 1: a\n1> thiXs");
    send(&session, "bc");
    terminal_expect(t, "news 1: a\nnews 2: b\nnews 3: c\n3> thiXs");
    terminal_ask(t, "\n", "3> thiXs\nread: thiXs\n3> ");
    close(session.news[1]);
    terminal_ask(t, "more\n", "3> more\nread: more\n3> ");
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* News arrives while a line has several rows and the cursor is in the
 * middle. */
static void test_rows(void **state)
{
    Session session = {.count = 0};
    Terminal *t = open_session(&session, 20);

    terminal_ask(t, "abcdefghijklmnopqrstuvwxyz0123456789ABCDEF",
                 "0> abcdefghijklmnopq\nrstuvwxyz0123456789A\nBCDEF");
    for (int i = 0; i < 12; i++)
        terminal_type(t, "\033[D");
    send(&session, "a");
    terminal_expect(t, "news 1: a\n1> abcdefghijklmnopq\n"
                       "rstuvwxyz0123456789A\nBCDEF\n");
    terminal_lacks(t, "0> ");
    terminal_ask(t, "!", "rstuvwxyz0123!456789\nABCDEF\n");
    terminal_ask(t, "\003", "\nABCDEF^C\n1> ");
    set_window(t, 80, 20);
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

/* News arrives at an empty prompt, and later during a search. */
static void test_elsewhere(void **state)
{
    Session session = {.count = 0};
    Terminal *t = open_session(&session, 40);

    send(&session, "a");
    terminal_expect(t, "news 1: a\n1> ");
    terminal_ask(t, "o\t", "1> one ");
    terminal_ask(t, "\022one", "bck:one");
    send(&session, "b");
    terminal_expect(t, "news 2: b\n2> one");
    terminal_ask(t, "\033\003", "^C\n2> ");
    terminal_ask(t, "\004", "[ended");
    terminal_close(t, "status 0, cooked");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        placed(test_news),
        placed(test_rows),
        placed(test_elsewhere),
    };

    return cmocka_run_group_tests_name("terminal/watch", tests, NULL, NULL);
}
