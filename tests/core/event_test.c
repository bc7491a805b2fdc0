/*
 * event_test.c -- tests the texts of a log: a text is kept as long as its
 * event, and the size of all texts is limited.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "core/actions/actions.h"

static EventLog event_log;

static void expect_text(int index, EventKind kind, const char *text)
{
    const Event *event = &event_log.events[index];

    assert_int_equal(event->kind, kind);
    assert_string_equal(event_text(&event_log, event), text);
}

static void test_texts_keep_apart(void **state)
{
    (void)state;
    event_log.count = 0;
    event_tell(&event_log, EVENT_SAY, "one");
    event_tell(&event_log, EVENT_PRINT, "two");
    event_record(&event_log, event_of(EVENT_SHUFFLE));
    event_tell(&event_log, EVENT_SAY, "");
    event_tell(&event_log, EVENT_SAY, "three");
    expect_text(0, EVENT_SAY, "one");
    expect_text(1, EVENT_PRINT, "two");
    assert_null(event_text(&event_log, &event_log.events[2]));
    expect_text(3, EVENT_SAY, "");
    expect_text(4, EVENT_SAY, "three");
}

/* If a log is cut, the texts of the removed events make room for later
 * texts. */
static void test_cut_log(void **state)
{
    (void)state;
    event_log.count = 0;
    event_tell(&event_log, EVENT_SAY, "kept");
    for (int i = 0; i < EVENT_TEXT_LIMIT; i++) {
        event_tell(&event_log, EVENT_SAY, "dropped");
        event_log.count = 1;
    }
    event_tell(&event_log, EVENT_SAY, "new");
    assert_int_equal(event_log.count, 2);
    expect_text(0, EVENT_SAY, "kept");
    expect_text(1, EVENT_SAY, "new");
}

static void fill(EventKind kind, size_t size)
{
    char text[300];

    memset(text, 'x', size);
    text[size] = '\0';
    for (int i = 0; i < EVENT_LIMIT; i++)
        event_tell(&event_log, kind, text);
}

/* If the space for one kind of texts is full, the last text is a single "...".
 * Texts of the other kind still fit. */
static void test_full(void **state)
{
    (void)state;
    for (size_t size = 3; size < 300; size++) {
        int last;
        event_log.count = 0;
        fill(EVENT_PRINT, size);
        event_tell(&event_log, EVENT_PRINT, "");
        last = event_log.count - 1;
        if (event_log.count < EVENT_LIMIT) {
            expect_text(last, EVENT_PRINT, "...");
            expect_text(last - 1, EVENT_PRINT,
                        event_text(&event_log, &event_log.events[0]));
            event_tell(&event_log, EVENT_SAY, "heard");
            expect_text(last + 1, EVENT_SAY, "heard");
        }
    }
}

/* If there is no room for an event, its text is not stored. */
static void test_full_log(void **state)
{
    (void)state;
    event_log.count = 0;
    while (event_fits(&event_log, 1))
        event_record(&event_log, event_of(EVENT_SHUFFLE));
    event_tell(&event_log, EVENT_SAY, "too late");
    assert_int_equal(event_log.count, EVENT_LIMIT);
    assert_int_equal(event_log.events[EVENT_LIMIT - 1].kind, EVENT_SHUFFLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_keep_apart),
        cmocka_unit_test(test_cut_log),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_full_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
