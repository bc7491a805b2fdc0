/*
 * verb_test.c -- house test: runs the cases that test rules.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "check/cases/cases.h"
#include "format/json.h"
#include "house/catalog/catalog.h"
#include "house/file/file.h"
#include "house/verbs/verbs.h"

static const char standard_folder[] = "tests/rules";

enum { FILE_MOST = 16 << 20 };

/* A Test is the state of a run of the verb: the files, the cases, and the worst
 * exit status so far. */
typedef struct Test {
    const Options *options;
    FileList files;
    Cases cases;
    int status;
} Test;

static bool test_find(void *context, CaseScriptKind kind, const char *name,
                      CaseScript *script)
{
    Test *test = context;
    Shelf shelf = kind == CASE_VARIANT ? SHELF_VARIANTS : SHELF_HOUSE_RULES;
    Found found;

    if (catalog_find(&test->options->reporter, shelf, name, &found) !=
        STATUS_DONE)
        return false;
    memcpy(script->file, found.file, sizeof script->file);
    memcpy(script->scripts, found.scripts, sizeof script->scripts);
    return true;
}

static void test_file(Test *test, const char *name)
{
    size_t size = 0;
    char *text = file_read(name, FILE_MOST, &size);

    if (text == NULL) {
        test->status =
            complain_unread(&test->options->reporter, name, FILE_MOST);
        return;
    }
    cases_run(&test->cases, name, text, size);
    free(text);
}

static bool is_case_file(const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot != NULL && strcmp(dot, ".json") == 0;
}

static void add_path(Test *test, const char *path)
{
    int status = file_list_add(&test->files, &test->options->reporter, path,
                               is_case_file);

    if (status != STATUS_DONE)
        test->status = status;
}

static void tell_sum(const Test *test)
{
    Json *object;

    if (!test->options->reporter.json) {
        printf("1..%d\n", test->cases.count);
        return;
    }
    object = json_new_object();
    json_set(object, "cases", json_whole(test->cases.count));
    json_set(object, "failed", json_whole(test->cases.failed));
    json_set(object, "status", json_whole(test->status));
    json_print(object, stdout);
}

static void tell_format(const Options *options)
{
    Json *object;

    if (!options->reporter.json)
        return;
    object = json_new_object();
    json_set(object, "format", json_text("house-test/1"));
    json_print(object, stdout);
}

static int test_run(const Options *options)
{
    Test test = {.options = options, .status = STATUS_DONE};
    struct stat about;

    test.cases.find = test_find;
    test.cases.context = &test;
    test.cases.out = stdout;
    test.cases.printed = options->reporter.quiet ? NULL : stderr;
    test.cases.json = options->reporter.json;
    test.cases.verbose = options->reporter.verbose;
    if (options->operands.count == 0 && stat(standard_folder, &about) != 0)
        return complain_usage(&options->reporter,
                              "test: there is no folder %s here; name the "
                              "files to run: house test FILE...",
                              standard_folder);
    tell_format(options);
    for (int i = 0; i < options->operands.count; i++)
        add_path(&test, options->operands.all[i]);
    if (options->operands.count == 0)
        add_path(&test, standard_folder);
    for (int i = 0; i < test.files.count; i++)
        test_file(&test, test.files.names[i]);
    file_list_free(&test.files);
    if (test.status == STATUS_DONE && test.cases.failed > 0)
        test.status = STATUS_FINDING;
    tell_sum(&test);
    return test.status;
}

const Verb verb_test = {
    .name = "test",
    .operands = "[FILE...]",
    .needs = NEEDS_CASES,
    .line = "runs rule cases: a position, a line, the expected result",
    .help =
        "Plays the line of each case in its position and compares the result "
        "with what the case\n"
        "expects. FILE may be a folder; without FILE it runs tests/rules in "
        "the current folder.\n"
        "Prints TAP; the differences follow a `not ok`, and with -v the "
        "positions that a wrong\n"
        "count is about. With --json: house-test/1. tests/rules/README.md "
        "describes the files.\n"
        "\n"
        "Example: house test tests/rules/mine.json\n",
    .run = test_run,
};
