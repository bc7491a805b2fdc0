/*
 * check_module.c -- checks a module: finds the scripts that require it, and
 * plays them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/regular.h"
#include "base/text.h"
#include "house/check/check.h"
#include "script/files.h"

/* A Loaders is a catalog of variants or of house rules, with a flag for each
 * script that requires the module. */
typedef struct Loaders {
    Catalog catalog;
    bool requires[FOUND_LIMIT + 1];
} Loaders;

typedef struct Module {
    Check check;
    const HouseRuleFiles *given;
    Loaders variants, house_rules;
} Module;

/* -- scripts that require the file ---------------------------------------- */

typedef struct Sought {
    const char *file;
    bool is_there;
} Sought;

static void see_file(void *context, const char *path)
{
    Sought *sought = context;

    sought->is_there = sought->is_there || regular_is_same(path, sought->file);
}

/* Sets the flags of the scripts that require the module, and returns the number
 * of these scripts. Scripts that do not load are reported and skipped. */
static int find_loaders(const Check *check, Loaders *loaders)
{
    int count = 0;

    for (int i = 0; i < loaders->catalog.count && !time_limit_met(); i++) {
        const Found *found = &loaders->catalog.found[i];
        Sought sought = {check->exercise.module, false};
        ScriptError error;
        if (script_kind(found->file, found->scripts, see_file, &sought,
                        &error) == SCRIPT_FAILED)
            talk(check->settings->reporter, "%s does not load; it is skipped",
                 found->file);
        loaders->requires[i] = sought.is_there;
        count += sought.is_there;
    }
    return count;
}

/* -- playing -------------------------------------------------------------- */

/* Adds to `loaders` the name of the variant that is being played, for the
 * report. Returns false if memory runs out. */
static bool keep_name(Check *check)
{
    TextList *loaders = &check->exercise.loaders;
    char *name = strdup(check->exercise.name);

    if (name == NULL || !list_grow(&loaders->all, loaders->count,
                                   &loaders->capacity, sizeof *loaders->all)) {
        free(name);
        return false;
    }
    loaders->all[loaders->count++] = name;
    return true;
}

/* Plays a variant with the given house rules and `house_rule`, which may be
 * NULL. Returns false if memory runs out. */
static bool check_module_play(Module *module, const Found *variant,
                              const Found *house_rule)
{
    Exercise *exercise = &module->check.exercise;
    HouseRuleFiles rules = {.count = 0};
    int least = exercise->least;
    int most = exercise->most;
    bool is_whole;

    for (int i = 0; i < module->given->count; i++)
        found_add_house_rule(&rules, module->given->files[i]);
    if (house_rule != NULL)
        found_add_house_rule(&rules, house_rule->file);
    snprintf(exercise->name, sizeof exercise->name, "%s%s%s", variant->name,
             house_rule ? " --with " : "", house_rule ? house_rule->name : "");
    check_set_source(&module->check, variant, &rules);
    is_whole = keep_name(&module->check) && exercise_play(exercise);
    check_set_source(&module->check, variant, module->given);
    if (!is_whole)
        return false;
    /* The range of players covers all variants so far. */
    if (least > 0 && least < exercise->least)
        exercise->least = least;
    if (most > exercise->most)
        exercise->most = most;
    return true;
}

/* Plays the variant for which the house rule is made, or all variants if the
 * rule is for any variant. Returns false if memory runs out. */
static bool play_house_rule(Module *module, const Found *house_rule)
{
    const Catalog *variants = &module->variants.catalog;
    ScriptSource source = {.file = house_rule->file,
                           .scripts = house_rule->scripts};
    HouseRuleInfo info;
    ScriptError error;

    if (!script_read_house_rule(&source, &info, &error))
        return true;
    for (int i = 0;
         i < variants->count && exercise_goes_on(&module->check.exercise); i++)
        if (info.of[0] == '\0' || strcmp(info.of, variants->found[i].name) == 0)
            if (!check_module_play(module, &variants->found[i], house_rule))
                return false;
    return true;
}

static bool play_loaders(Module *module, const Loaders *loaders)
{
    for (int i = 0; i < loaders->catalog.count &&
                    exercise_goes_on(&module->check.exercise);
         i++) {
        const Found *found = &loaders->catalog.found[i];
        if (!loaders->requires[i])
            continue;
        module->check.exercise.loaders_left--;
        if (!(loaders == &module->variants
                  ? check_module_play(module, found, NULL)
                  : play_house_rule(module, found)))
            return false;
    }
    return true;
}

/* -- the whole check ------------------------------------------------------ */

/* Reports why the file does not load as a variant. The caller must have found
 * that no script requires the file. */
static bool note_idle(Exercise *exercise)
{
    exercise->module = NULL;
    if (!exercise_play(exercise) || exercise->findings.count == 0)
        return false;
    text_add(exercise->findings.list[0].error.message, MESSAGE_LIMIT,
             ", and no variant or house rule requires it");
    return true;
}

static bool play_all(Module *module)
{
    Check *check = &module->check;

    check->exercise.loaders_left = find_loaders(check, &module->variants) +
                                   find_loaders(check, &module->house_rules);
    if (check->exercise.loaders_left == 0 && !time_limit_met())
        return note_idle(&check->exercise);
    if (!play_loaders(module, &module->variants) ||
        !play_loaders(module, &module->house_rules))
        return false;
    if (exercise_goes_on(&check->exercise)) {
        check->exercise.name[0] = '\0'; /* the findings that follow are about
                                         * all scripts together */
        exercise_suspect(&check->exercise);
    }
    return true;
}

int check_module(const CheckSettings *settings, const Found *file,
                 const HouseRuleFiles *house_rules)
{
    Module *module = calloc(1, sizeof *module);
    int status = STATUS_LIMIT;

    if (module == NULL)
        return complain_memory(settings->reporter);
    module->given = house_rules;
    check_begin(&module->check, settings, NULL);
    check_set_source(&module->check, file, house_rules);
    module->check.exercise.module = file->file;
    if (catalog_open(&module->variants.catalog, SHELF_VARIANTS,
                     settings->reporter) &&
        catalog_open(&module->house_rules.catalog, SHELF_HOUSE_RULES,
                     settings->reporter))
        status = check_end(&module->check, play_all(module));
    catalog_close(&module->house_rules.catalog);
    catalog_close(&module->variants.catalog);
    free(module);
    return status;
}
