/*
 * verb_check.c -- house check: checks variants, house rules and modules by
 * playing them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "house/check/check.h"
#include "house/terminal/terminal.h"
#include "house/verbs/verbs.h"
#include "script/files.h"
#include "script/house_rule_info.h"

/* Combines the exit statuses of earlier checks (`status`) and of the next
 * check. The first error wins; without an error, a finding wins over
 * success. */
static int worse(int status, int other)
{
    return status <= STATUS_FINDING && other > status ? other : status;
}

/* -- house rules ---------------------------------------------------------- */

/* True if the shelf has a script with this name. Stores in `near` the most
 * similar name on the shelf, or "" if no name is similar. */
static bool is_on_shelf(const CheckSettings *settings, Shelf shelf,
                        const char *name, char near[SHORT_NAME_LIMIT])
{
    const char *names[FOUND_LIMIT];
    const char *nearest;
    Catalog catalog;
    bool there = false;

    near[0] = '\0';
    if (!catalog_open(&catalog, shelf, settings->reporter))
        return false;
    for (int i = 0; i < catalog.count; i++) {
        names[i] = catalog.found[i].name;
        there = there || strcmp(names[i], name) == 0;
    }
    nearest = names_nearest(name, names, catalog.count);
    if (nearest != NULL)
        snprintf(near, SHORT_NAME_LIMIT, "%s", nearest);
    catalog_close(&catalog);
    return there;
}

/* True if the variant allows the number of players of --players. Also true if
 * its script does not load, because the check then reports why. */
static bool fits_players(const CheckSettings *settings, const Found *variant)
{
    HouseRuleFiles none = {.count = 0};
    ScriptSource source = found_source(settings->rules, variant, &none);
    int players = source.players;
    ScriptError error;
    Script *script;
    bool fits;

    if (players == 0)
        return true;
    source.players = 0;
    script = script_load(&source, &error);
    fits =
        script == NULL || script_allows_players(script_info(script), players);
    script_free(script);
    return fits;
}

/* Checks the rule with every variant of the catalog that fits --players.
 * Returns the combined exit status; see `worse`. */
static int check_with_all(const CheckSettings *settings,
                          const HouseRuleInfo *rule,
                          const HouseRuleFiles *house_rules)
{
    Catalog catalog;
    int status = STATUS_DONE;
    bool any_fits = false;

    if (!catalog_open(&catalog, SHELF_VARIANTS, settings->reporter))
        return STATUS_LIMIT;
    for (int i = 0; i < catalog.count; i++) {
        const Found *variant = &catalog.found[i];

        if (!fits_players(settings, variant))
            continue;
        any_fits = true;
        status =
            worse(status, check_variant(settings, variant, rule, house_rules));
    }
    if (!any_fits && catalog.count > 0)
        status = complain_usage(settings->reporter,
                                "--players: no variant is for %d players",
                                settings->rules->players);
    catalog_close(&catalog);
    return status;
}

static int no_such_variant(const CheckSettings *settings,
                           const HouseRuleInfo *rule,
                           const HouseRuleInfo *bound, const char *near)
{
    ScriptError error = {.fault = FAULT_SCRIPT, .line = bound->line};

    snprintf(error.file, sizeof error.file, "%s", bound->file);
    snprintf(error.message, sizeof error.message,
             near[0] != '\0'
                 ? "of = \"%s\": there is no such variant; did you mean '%s'?"
                 : "of = \"%s\": there is no such variant; see house list%s",
             bound->of, near);
    return check_unread_rule(settings, rule, &error);
}

/* Checks a house rule with the variant that the rule names. If it names none,
 * uses the variant that a house rule of --with names, or else all variants. */
static int check_house_rule(const CheckSettings *settings, const Found *file,
                            HouseRuleFiles *house_rules)
{
    ScriptSource source = {.file = file->file, .scripts = file->scripts};
    HouseRuleInfo rule = {0};
    HouseRuleInfo bound;
    ScriptError error;
    Found found;
    char near[SHORT_NAME_LIMIT];

    snprintf(rule.file, sizeof rule.file, "%s", file->file);
    if (!script_read_house_rule(&source, &rule, &error))
        return check_unread_rule(settings, &rule, &error);
    bound = rule;
    for (int i = 0; i < house_rules->count && bound.of[0] == '\0'; i++) {
        source.file = house_rules->paths[i];
        if (!script_read_house_rule(&source, &bound, &error))
            return check_unread_rule(settings, &rule, &error);
    }
    if (!found_add_house_rule(house_rules, file->file))
        return complain_usage(settings->reporter,
                              "--with: at most %d house rules",
                              HOUSE_RULE_LIMIT);
    if (bound.of[0] == '\0')
        return check_with_all(settings, &rule, house_rules);
    if (!is_on_shelf(settings, SHELF_VARIANTS, bound.of, near))
        return no_such_variant(settings, &rule, &bound, near);
    if (catalog_find(settings->reporter, SHELF_VARIANTS, bound.of, &found) !=
        STATUS_DONE)
        return STATUS_LIMIT;
    return check_variant(settings, &found, &rule, house_rules);
}

/* -- the meaning of a name ------------------------------------------------ */

/* Finds the file that an operand means, and its kind. A name is sought among
 * the variants first, then among the house rules. */
static int check_find(const CheckSettings *settings, const char *name,
                      ScriptKind *kind, Found *found)
{
    char near_variant[SHORT_NAME_LIMIT];
    char near_rule[SHORT_NAME_LIMIT];
    bool is_variant = is_on_shelf(settings, SHELF_VARIANTS, name, near_variant);
    bool is_rule = is_on_shelf(settings, SHELF_HOUSE_RULES, name, near_rule);
    ScriptError error;
    Shelf shelf;
    int status;

    shelf = !is_variant && (is_rule ||
                            (near_rule[0] != '\0' && near_variant[0] == '\0'))
                ? SHELF_HOUSE_RULES
                : SHELF_VARIANTS;
    status = catalog_find(settings->reporter, shelf, name, found);
    *kind = shelf == SHELF_VARIANTS ? SCRIPT_VARIANT : SCRIPT_HOUSE_RULE;
    if (status == STATUS_DONE && !is_variant && !is_rule)
        *kind = script_kind(found->file, found->scripts, NULL, NULL, &error);
    return status;
}

static int check_named(const CheckSettings *settings, const char *name)
{
    HouseRuleFiles house_rules;
    Found found;
    ScriptKind kind;
    int status = check_find(settings, name, &kind, &found);

    if (status == STATUS_DONE)
        status = catalog_find_house_rules(settings->reporter,
                                          &settings->rules->with, &house_rules);
    if (status != STATUS_DONE)
        return status;
    if (kind == SCRIPT_HOUSE_RULE)
        return check_house_rule(settings, &found, &house_rules);
    if (kind == SCRIPT_MODULE)
        return check_module(settings, &found, &house_rules);
    return check_variant(settings, &found, NULL, &house_rules);
}

static int check_operand(const CheckSettings *settings, const char *name)
{
    int status;

    time_limit_begin(settings->seconds < 0 ? USUAL_SECONDS : settings->seconds);
    status = check_named(settings, name);
    time_limit_end();
    return status;
}

/* Checks all operands. Returns the combined exit status; see `worse`. */
static int check_run(const Options *options)
{
    CheckSettings settings = {.reporter = &options->reporter,
                              .rules = &options->start.rules,
                              .games = options->games,
                              .seed = options->start.seed,
                              .seconds = options->time};
    int status = STATUS_DONE;

    for (int i = 0; i < options->operands.count; i++)
        status =
            worse(status, check_operand(&settings, options->operands.all[i]));
    return status;
}

const Verb verb_check = {
    .name = "check",
    .operands = "FILE...",
    .takes = TAKES(games) | TAKES(seed) | TAKES(set) | TAKES(with) |
             TAKES(players) | TAKES(time),
    .needs = NEEDS_RULES,
    .line = "plays variants and house rules at random and reports errors",
    .help =
        "Loads each file as play does and plays random games (20, or -n) with "
        "every number of\n"
        "players and every value of every option. Some games are replayed, "
        "saved and resumed,\n"
        "with the rules loaded again. A house rule is checked with its variant "
        "or, if it names\n"
        "none, with all of them. FILE may also be the name of a variant or "
        "house rule. For any\n"
        "other file, such as one in scripts/, the variants and house rules "
        "that require it are\n"
        "played.\n"
        "\n"
        "Errors are reported with file and line: status 3, or 4 if the script "
        "ran for too long\n"
        "or used too much memory. Anything that 10 or more games never reached is "
        "a warning:\n"
        "status 1; a comment `-- check: rare` silences it. The summary counts "
        "the games without\n"
        "an end and names what was skipped for lack of time: each file gets 20 "
        "s (--time),\n"
        "and status 4 if it needs more. With\n"
        "-v it lists the lines that ran and the choices that were offered. "
        "With --json:\n"
        "house-check/1. To play a game that a report names: house play VARIANT "
        "--seats\n"
        "random,random --seed 'check 3'.\n"
        "\n"
        "Example: house check variants/*.lua variants/house-rules/*.lua\n",
    .run = check_run,
};
