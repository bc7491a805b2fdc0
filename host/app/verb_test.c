/*
 * verb_test.c -- house test: cases of rules.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/catalog.h"
#include "app/complaint.h"
#include "app/verb.h"
#include "match/cases.h"

static const char standard_folder[] = "tests/rules";

enum { FILE_MOST = 16 << 20, DEPTH_LIMIT = 16 };

/* Under way: what was found, and what went wrong on the way there. */
typedef struct Test {
    const Options *options;
    Cases cases;
    int status;
    int depth;
} Test;

static bool find(void *context, CaseScriptKind kind, const char *name,
                 CaseScript *script)
{
    Test *test = context;
    Shelf shelf = kind == CASE_VARIANT ? SHELF_VARIANTS : SHELF_HOUSE_RULES;
    Found found;

    if (catalog_find(test->options, shelf, name, &found) != STATUS_DONE)
        return false;
    memcpy(script->file, found.file, sizeof script->file);
    memcpy(script->scripts, found.scripts, sizeof script->scripts);
    return true;
}

/* The whole file, to be freed; NULL with errno set. */
static char *read_whole(const char *name, size_t *size)
{
    FILE *file = fopen(name, "rb");
    char *text = NULL;
    long length;

    if (file == NULL)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) >= 0 &&
        length <= FILE_MOST && fseek(file, 0, SEEK_SET) == 0 &&
        (text = malloc((size_t)length + 1)) != NULL)
        *size = fread(text, 1, (size_t)length, file);
    if (text != NULL && ferror(file)) {
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}

static void test_file(Test *test, const char *name)
{
    size_t size = 0;
    char *text = read_whole(name, &size);

    if (text == NULL) {
        test->status = complain_file(test->options, name);
        return;
    }
    cases_run(&test->cases, name, text, size);
    free(text);
}

static int is_wanted(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');

    /* a folder's name or that of a file of cases */
    return entry->d_name[0] != '.' &&
           (dot == NULL || strcmp(dot, ".json") == 0);
}

static void test_folder(Test *test, const char *folder);

static void test_path(Test *test, const char *path, bool named)
{
    struct stat about;

    if (stat(path, &about) != 0)
        test->status = complain_file(test->options, path);
    else if (S_ISDIR(about.st_mode))
        test_folder(test, path);
    else if (named || strstr(path, ".json") != NULL)
        test_file(test, path);
}

static void test_folder(Test *test, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_wanted, alphasort);

    if (count < 0) {
        test->status = complain_file(test->options, folder);
        return;
    }
    test->depth++;
    for (int i = 0; i < count; i++) {
        char path[PATH_LIMIT_BYTES];
        int length =
            snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (length < (int)sizeof path && test->depth < DEPTH_LIMIT)
            test_path(test, path, false);
        free(entries[i]);
    }
    test->depth--;
    free(entries);
}

static int run(const Options *options)
{
    Test test = {.options = options, .status = STATUS_DONE};
    struct stat about;

    test.cases.find = find;
    test.cases.context = &test;
    test.cases.out = stdout;
    for (int i = 0; i < options->operand_count; i++)
        test_path(&test, options->operands[i], true);
    if (options->operand_count == 0 && stat(standard_folder, &about) != 0)
        return complain_usage(options,
                              "test: there is no folder %s here; name the "
                              "files to run: house test FILE...",
                              standard_folder);
    if (options->operand_count == 0)
        test_path(&test, standard_folder, true);
    printf("1..%d\n", test.cases.count);
    if (test.status == STATUS_DONE && test.cases.failed > 0)
        return STATUS_FINDING;
    return test.status;
}

const Verb verb_test = {
    .name = "test",
    .operands = "[FILE...]",
    .least = 0,
    .most = OPERANDS_ANY,
    .line = "runs cases of rules: a position, a line, what comes of it",
    .help = "Plays the line of each case in its position and compares what "
            "comes of it with\n"
            "what the case expects. A FILE may be a folder; without any it "
            "runs tests/rules\n"
            "of the current folder. Prints TAP; what differs follows a `not "
            "ok`.\n"
            "tests/rules/README.md describes the files.\n"
            "\n"
            "Example: house test tests/rules/mine.json\n",
    .run = run,
};
