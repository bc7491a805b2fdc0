#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/progress.h"
#include "base/reporter.h"

/* A Shown has what a sink has received. */
typedef struct Shown {
    int fails, talks, warns;
    Failure failure;
    char text[WARNING_SIZE];
} Shown;

static Shown shown;

static void show_failure(const Reporter *reporter, const Failure *failure)
{
    shown.fails++;
    shown.failure = *failure;
}

static void show_remark(const Reporter *reporter, const char *text)
{
    shown.talks++;
    snprintf(shown.text, sizeof shown.text, "%s", text);
}

static void show_warning(const Reporter *reporter, const char *text)
{
    shown.warns++;
    snprintf(shown.text, sizeof shown.text, "%s", text);
}

static void explain(const Reporter *reporter, Failure *failure)
{
    if (failure->reason == EACCES)
        snprintf(failure->message, sizeof failure->message, "it is locked");
}

static const ReporterSink sink = {explain, show_failure, show_remark,
                                  show_warning};
static const Reporter all = {.sink = &sink};

static int forget(void **state)
{
    memset(&shown, 0, sizeof shown);
    return 0;
}

/* Checks the failure that was shown last. */
static void check_failure(const char *kind, const char *file,
                          const char *message)
{
    assert_string_equal(shown.failure.kind, kind);
    assert_string_equal(shown.failure.file, file);
    assert_string_equal(shown.failure.message, message);
}

static void test_errors_reach_the_sink(void **state)
{
    assert_int_equal(complain_usage(&all, "no %s", "seats"), STATUS_USAGE);
    check_failure("usage", "", "no seats");
    assert_int_equal(complain_finding(&all, "damaged", "half a row"),
                     STATUS_FINDING);
    check_failure("damaged", "", "half a row");
    assert_int_equal(complain_file_because(&all, "a.lua", "too old"),
                     STATUS_FILE);
    check_failure("file", "a.lua", "too old");
    assert_int_equal(complain_memory(&all), STATUS_LIMIT);
    check_failure("limit", "", "out of memory");
    assert_int_equal(
        complain_at(&all, "script", STATUS_SCRIPT, "a.lua", 7, "an error"),
        STATUS_SCRIPT);
    assert_int_equal(shown.failure.line, 7);
    assert_int_equal(shown.fails, 5);
}

static void test_reasons_of_files(void **state)
{
    errno = ENOENT;
    assert_int_equal(complain_file(&all, "x"), STATUS_FILE);
    check_failure("file", "x", "No such file or directory");
    errno = ENOENT;
    complain_file(&all, "");
    check_failure("file", "",
                  "a file without a name: No such file or directory");
    errno = EACCES;
    complain_file(&all, "x"); /* the sink knows better */
    check_failure("file", "x", "it is locked");
    errno = EFBIG;
    complain_unread(&all, "x", 3 * 1024 * 1024);
    check_failure("file", "x", "larger than 3 MB");
}

static void test_a_success_is_not_reported(void **state)
{
    const Failure none = {.status = STATUS_DONE};

    assert_int_equal(complain_failure(&all, &none), STATUS_DONE);
    assert_int_equal(shown.fails, 0);
}

static void test_a_message_is_one_line(void **state)
{
    char word[2000];

    complain_usage(&all, "one\ntwo\tthree");
    check_failure("usage", "", "one two three");
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    complain_usage(&all, "no '%s' here", word);
    assert_true(strlen(shown.failure.message) < 600);
    assert_non_null(strstr(shown.failure.message, "aaa... here"));
}

static void test_names_are_suggested(void **state)
{
    static const char *const names[] = {"length", "margin"};

    complain_unknown(&all, "no measure", "margni", names, 2);
    check_failure("usage", "", "no measure 'margni'; did you mean 'margin'?");
    complain_unknown(&all, "no measure", "weather", names, 2);
    check_failure("usage", "", "no measure 'weather'; it is length or margin");
}

static void test_the_first_error_is_kept(void **state)
{
    Failure kept = {.message = ""};
    const Reporter reporter = {.kept = &kept}; /* without a sink */

    assert_int_equal(complain_usage(&reporter, "first"), STATUS_USAGE);
    assert_int_equal(complain_memory(&reporter), STATUS_LIMIT);
    assert_string_equal(kept.message, "first");
    assert_int_equal(kept.status, STATUS_USAGE);
    assert_int_equal(shown.fails, 0);
}

static void test_remarks(void **state)
{
    const Reporter quiet = {.sink = &sink, .quiet = true};

    talk(&all, "%d games", 3);
    assert_string_equal(shown.text, "3 games");
    complain_warning(&all, "cut here", 3);
    assert_string_equal(shown.text, "cut");
    talk(&quiet, "%d games", 3);
    complain_warning(&quiet, "cut here", 3);
    complain_usage(&quiet, "an error is never quiet");
    assert_int_equal(shown.talks, 1);
    assert_int_equal(shown.warns, 1);
    assert_int_equal(shown.fails, 1);
}

/* -- progress ------------------------------------------------------------- */

/* A ProgressSee. */
static void see(void *context, const char *message)
{
    char *last = context;

    snprintf(last, WARNING_SIZE, "<%s>", message);
}

static void test_progress_is_removed_once(void **state)
{
    char last[WARNING_SIZE] = "";
    Progress progress = {.see = see, .context = last};
    Progress unseen = {.see = NULL};

    progress_clear(&progress); /* nothing is shown yet */
    assert_string_equal(last, "");
    progress_count(&progress, 0, 12, "games");
    assert_string_equal(last, "<0 of 12 games>");
    progress_clear(&progress);
    assert_string_equal(last, "<>");
    last[0] = '\0';
    progress_clear(&progress);
    assert_string_equal(last, "");
    progress_show(&unseen, "nobody looks");
    progress_clear(&unseen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_errors_reach_the_sink, forget),
        cmocka_unit_test_setup(test_reasons_of_files, forget),
        cmocka_unit_test_setup(test_a_success_is_not_reported, forget),
        cmocka_unit_test_setup(test_a_message_is_one_line, forget),
        cmocka_unit_test_setup(test_names_are_suggested, forget),
        cmocka_unit_test_setup(test_the_first_error_is_kept, forget),
        cmocka_unit_test_setup(test_remarks, forget),
        cmocka_unit_test(test_progress_is_removed_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
