/*
 * idle_options.c -- finds options that are declared but that no script has
 * read.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "check/exercise/exercise_internal.h"

/* -- declarations --------------------------------------------------------- */

/* True if the text at `at` declares an option, in the form `name = {`. A local
 * variable or a field of a different table does not count. */
static bool is_declared_at(const char *text, const char *at, const char *name)
{
    const char *rest = at + strlen(name);
    bool begins = at == text || (!isalnum((unsigned char)at[-1]) &&
                                 at[-1] != '_' && at[-1] != '.');
    bool is_local = at - text >= 6 && strncmp(at - 6, "local ", 6) == 0;

    rest += strspn(rest, " ");
    return begins && !is_local && *rest == '=' &&
           rest[1 + strspn(rest + 1, " ")] == '{';
}

/* Returns the number of the line that declares an option in the checked file,
 * or 0 if there is none. */
static int line_of_declaration(const Exercise *exercise, const char *name)
{
    size_t size;
    char *text = exercise_read(exercise, exercise_file(exercise), &size);
    const char *at = text != NULL ? strstr(text, name) : NULL;
    int line = 0;

    while (at != NULL && !is_declared_at(text, at, name))
        at = strstr(at + 1, name);
    if (at != NULL) {
        line = 1;
        for (const char *before = text; before < at; before++)
            line += *before == '\n';
    }
    free(text);
    return line;
}

/* -- options of a house rule ---------------------------------------------- */

static bool is_same_option(const OptionInfo *one, const OptionInfo *other)
{
    bool same = strcmp(one->name, other->name) == 0 &&
                one->type == other->type &&
                one->value_count == other->value_count &&
                one->least == other->least && one->most == other->most &&
                one->standard.number == other->standard.number &&
                strcmp(one->standard.word, other->standard.word) == 0;

    for (int i = 0; same && i < one->value_count; i++)
        same = strcmp(one->values[i], other->values[i]) == 0;
    return same;
}

static bool has_option(const VariantInfo *info, const OptionInfo *option)
{
    for (int i = 0; i < info->option_count; i++)
        if (is_same_option(&info->options[i], option))
            return true;
    return false;
}

/* Loads the variant without the checked house rule. Returns NULL if no house
 * rule is checked or the variant does not load. */
static Script *load_plain(Exercise *exercise)
{
    Exercise plain = *exercise;
    Script *script;

    if (exercise->rule == NULL)
        return NULL;
    plain.source.house_rule_count--; /* drops the checked house rule, which is
                                      * the last */
    memset(&plain.findings, 0, sizeof plain.findings);
    script = exercise_load(&plain, exercise->least, NULL);
    findings_free(&plain.findings);
    return script;
}

void suspect_options(Exercise *exercise, const VariantInfo *info)
{
    Script *script = load_plain(exercise);
    const VariantInfo *plain = script != NULL ? script_info(script) : NULL;

    for (int i = 0; i < info->option_count; i++) {
        const OptionInfo *option = &info->options[i];
        if (exercise->games >= ENOUGH_GAMES &&
            (plain == NULL || !has_option(plain, option)) &&
            !examination_reads(exercise->examination, option->name))
            findings_suspect(&exercise->findings, FINDING_OPTION,
                             exercise_file(exercise),
                             line_of_declaration(exercise, option->name),
                             "option %s was never read in %ld games",
                             option->name, exercise->tally.games);
    }
    script_free(script);
}
