/*
 * asks_test.c -- tests that every game has a question for each label that its
 * source gives to a choice. Other tests see only the choices of the games that
 * they play.
 */
#include "support/configurations.h"

#include <regex.h>

#include "base/regular.h"

enum { MOST_SOURCE = 1 << 20 }; /* bytes */

/* A call such as choose_one("target", ...). */
static const char CALL[] = "choose[a-z_]*\\([ \n]*\"([^\"]+)\"";

/* Returns true if there is a question for the label, even if the question is
 * only for choices after a certain word. */
static bool has_question(const Script *script, const char *label)
{
    const TextTable *asks = &script_info(script)->asks;
    const Line none = {.count = 0};
    const size_t length = strlen(label);
    size_t begun;

    for (int i = 0; i < asks->count; i++) {
        const size_t named = strlen(asks->all[i].name);
        if (named > length && asks->all[i].name[named - length - 1] == ' ' &&
            strcmp(asks->all[i].name + named - length, label) == 0)
            return true;
    }
    return script_ask(script, label, &none, &begun) != NULL;
}

/* Checks the labels in one file. Returns their number. */
static int check_file(const Script *script, const char *file,
                      const Configuration *configuration)
{
    size_t size;
    char *const source = regular_read(file, MOST_SOURCE, &size);
    const char *at = source;
    regmatch_t match[2];
    regex_t call;
    int count = 0;

    assert_non_null(source);
    assert_int_equal(regcomp(&call, CALL, REG_EXTENDED), 0);
    for (; regexec(&call, at, 2, match, 0) == 0; at += match[0].rm_eo) {
        char label[NAME_LIMIT], what[PATH_LIMIT_BYTES];
        snprintf(label, sizeof label, "%.*s",
                 (int)(match[1].rm_eo - match[1].rm_so), at + match[1].rm_so);
        snprintf(what, sizeof what, "%s: no question for '%s'", file, label);
        if (!has_question(script, label))
            describe(configuration, 0, what);
        count++;
    }
    regfree(&call);
    free(source);
    return count;
}

/* Checks the labels in variants/NAME.lua and in scripts/NAME/. */
static void check_game(const Configuration *configuration)
{
    Script *script = load(configuration, NULL);
    const char *name = strrchr(configuration->file, '/') + 1;
    char pattern[PATH_LIMIT_BYTES];
    glob_t parts;
    int count = check_file(script, configuration->file, configuration);

    snprintf(pattern, sizeof pattern, "scripts/%.*s/*.lua",
             (int)strcspn(name, "."), name);
    if (glob(pattern, 0, NULL, &parts) == 0) {
        for (size_t i = 0; i < parts.gl_pathc; i++)
            count += check_file(script, parts.gl_pathv[i], configuration);
        globfree(&parts);
    }
    if (count == 0)
        describe(configuration, 0, "the source has no label");
    script_free(script);
}

static void every_label_has_a_question(void **state)
{
    Configurations *all = find_configurations();

    (void)state;
    for (size_t i = 0; i < all->variants.gl_pathc; i++)
        check_game(&(Configuration){.file = all->variants.gl_pathv[i]});
    free_configurations(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_label_has_a_question),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
