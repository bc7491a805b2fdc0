/*
 * check_module.c -- finding out what requires a file, and playing that.
 */
#include "app/check/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/cli/cli.h"
#include "app/file/file.h"
#include "app/terminal/terminal.h"
#include "base/list.h"

/* All that there is, and what of it requires the file. */
typedef struct Shelves {
    Catalog variants, house_rules;
    bool variant_requires[FOUND_LIMIT + 1];
    bool house_rule_requires[FOUND_LIMIT + 1];
} Shelves;

/* -- what requires it ----------------------------------------------------- */

typedef struct Sought {
    const char *file;
    bool is_there;
} Sought;

static void see_file(void *context, const char *path)
{
    Sought *sought = context;

    sought->is_there = sought->is_there || file_is_same(path, sought->file);
}

/* Returns how many of the shelf require the file. What does not load by itself
 * is left out, which is told. */
static int find_loaders(const Report *report, const Catalog *catalog,
                        bool *requires)
{
    int count = 0;

    for (int i = 0; i < catalog->count && !time_limit_met(); i++) {
        const Found *found = &catalog->found[i];
        Sought sought = {report->module, false};
        ScriptError error;
        if (script_kind(found->file, found->scripts, see_file, &sought,
                        &error) == SCRIPT_FAILED)
            talk(report->options, "%s does not load and is left out",
                 found->file);
        requires[i] = sought.is_there;
        count += sought.is_there;
    }
    return count;
}

/* -- playing -------------------------------------------------------------- */

/* For the report at the end. */
static bool keep_name(Report *report)
{
    if (!list_grow(&report->loaders, report->loader_count, &report->loader_room,
                   sizeof *report->loaders))
        return false;
    memcpy(report->loaders[report->loader_count++], report->name,
           sizeof report->name);
    return true;
}

/* Plays one variant, with the house rule (NULL: none) after those given. The
 * numbers of players of all variants are kept. False without memory. */
static bool play(Report *report, const HouseRuleFiles *given,
                 const Found *variant, const Found *house_rule)
{
    HouseRuleFiles rules = *given;
    int least = report->least;
    int most = report->most;
    bool is_whole;

    if (house_rule != NULL && rules.count < HOUSE_RULE_LIMIT)
        snprintf(rules.files[rules.count++], PATH_LIMIT_BYTES, "%s",
                 house_rule->file);
    for (int i = 0; i < rules.count; i++)
        rules.paths[i] = rules.files[i];
    snprintf(report->name, sizeof report->name, "%s%s%s", variant->name,
             house_rule ? " --with " : "", house_rule ? house_rule->name : "");
    report->found = variant;
    report->house_rules = &rules;
    is_whole = keep_name(report) && exercise_loader(report);
    report->house_rules = given;
    if (!is_whole)
        return false;
    if (least > 0 && least < report->least)
        report->least = least;
    if (most > report->most)
        report->most = most;
    return true;
}

static bool play_variants(Report *report, const HouseRuleFiles *given,
                          const Shelves *shelves)
{
    const Catalog *variants = &shelves->variants;

    for (int i = 0; i < variants->count && exercise_goes_on(report); i++) {
        if (!shelves->variant_requires[i])
            continue;
        report->loaders_left--;
        if (!play(report, given, &variants->found[i], NULL))
            return false;
    }
    return true;
}

/* With the variant that it is for, or with all. */
static bool play_house_rule(Report *report, const HouseRuleFiles *given,
                            const Catalog *variants, const Found *house_rule)
{
    HouseRuleInfo info;
    ScriptError error;

    if (!script_read_house_rule(house_rule->file, house_rule->scripts, &info,
                                &error))
        return true;
    for (int i = 0; i < variants->count && exercise_goes_on(report); i++)
        if (info.of[0] == '\0' || strcmp(info.of, variants->found[i].name) == 0)
            if (!play(report, given, &variants->found[i], house_rule))
                return false;
    return true;
}

static bool play_house_rules(Report *report, const HouseRuleFiles *given,
                             const Shelves *shelves)
{
    const Catalog *rules = &shelves->house_rules;

    for (int i = 0; i < rules->count && exercise_goes_on(report); i++) {
        if (!shelves->house_rule_requires[i])
            continue;
        report->loaders_left--;
        if (!play_house_rule(report, given, &shelves->variants,
                             &rules->found[i]))
            return false;
    }
    return true;
}

/* -- the whole ------------------------------------------------------------ */

/* By itself it does not load as a variant, and there is no more to say. */
static bool note_idle(Report *report)
{
    static const char more[] = ", and no variant or house rule requires it";
    char *message;
    size_t length;

    report->module = NULL;
    if (!exercise_loader(report) || report->findings.count == 0)
        return false;
    message = report->findings.list[0].error.message;
    length = strlen(message);
    snprintf(message + length, MESSAGE_LIMIT - length, "%s", more);
    return true;
}

static bool play_all(Report *report, const HouseRuleFiles *given,
                     Shelves *shelves)
{
    report->loaders_left =
        find_loaders(report, &shelves->variants, shelves->variant_requires) +
        find_loaders(report, &shelves->house_rules,
                     shelves->house_rule_requires);
    if (report->loaders_left == 0 && !time_limit_met())
        return note_idle(report);
    if (!play_variants(report, given, shelves) ||
        !play_house_rules(report, given, shelves))
        return false;
    if (exercise_goes_on(report)) {
        report->name[0] = '\0'; /* of all together */
        suspect(report);
    }
    remark_on_time(report);
    return true;
}

static int check_with(Report *report, const HouseRuleFiles *given,
                      Shelves *shelves)
{
    int status = STATUS_LIMIT;

    if (!catalog_open(&shelves->variants, SHELF_VARIANTS, report->options))
        return status;
    if (catalog_open(&shelves->house_rules, SHELF_HOUSE_RULES,
                     report->options)) {
        status = play_all(report, given, shelves)
                     ? check_report(report)
                     : complain_memory(report->options);
        catalog_close(&shelves->house_rules);
    }
    catalog_close(&shelves->variants);
    return status;
}

int check_module(const Options *options, const Found *module,
                 const HouseRuleFiles *house_rules)
{
    Report report = {.options = options,
                     .found = module,
                     .module = module->file,
                     .house_rules = house_rules};
    Shelves *shelves = calloc(1, sizeof *shelves);
    int status;

    if (shelves == NULL)
        return complain_memory(options);
    status = check_with(&report, house_rules, shelves);
    exercise_free(&report);
    free(shelves);
    return status;
}
