/* log_test.c -- tests which lines of a turn are new in an update of the log. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "match/log/log.h"

static void set_events(Log *log, const char *text, bool is_open)
{
    free(log->events[0]);
    log->events[0] = strdup(text);
    log->is_open = is_open;
}

/* Sets the text of the turn, and checks which lines the next update adds. */
static void adds(Log *log, const char *text, bool is_open, const char *lines)
{
    set_events(log, text, is_open);
    assert_string_equal(log_update_turn(log)->events[0], lines);
}

static void only_new_lines_are_sent(void **state)
{
    static Log log;

    (void)state;
    adds(&log, "a\n", true, "a\n");
    adds(&log, "a\nb\n", true, "b\n");
    adds(&log, "a\nb\n", true, "");
    adds(&log, "a\nb\nc\n", false, "c\n");
    adds(&log, "a\n", true, "a\n");
    log_clear(&log);
}

/* When a turn is complete, the host may put its lines into a different
 * order. */
static void lines_in_a_different_order_are_not_sent_again(void **state)
{
    static Log log;

    (void)state;
    adds(&log, "a\nb\na\n", true, "a\nb\na\n");
    adds(&log, "b\na\nc\na\na\n", false, "c\na\n");
    adds(&log, "ab\n", true, "ab\n");
    adds(&log, "a\nb\n", true, "a\nb\n");
    log_clear(&log);
}

static void all_lines_are_sent_anew(void **state)
{
    static Log log;

    (void)state;
    adds(&log, "a\nb\n", true, "a\nb\n");
    set_events(&log, "b\n", true);
    assert_string_equal(log_update_anew(&log)->events[0], "b\n");
    log_forget_sent(&log);
    adds(&log, "b\n", true, "b\n");
    log_clear(&log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_new_lines_are_sent),
        cmocka_unit_test(lines_in_a_different_order_are_not_sent_again),
        cmocka_unit_test(all_lines_are_sent_anew)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
