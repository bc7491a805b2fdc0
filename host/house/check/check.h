/*
 * check.h -- `house check` of a file: plays it and reports the findings, as
 * text or as `house-check/1` (docs/formats.md).
 */
#ifndef HOUSE_CHECK_H
#define HOUSE_CHECK_H

#include "base/clock.h"
#include "check/check.h"
#include "house/catalog/catalog.h"
#include "house/cli/cli.h"
#include "house/terminal/terminal.h"

enum { USUAL_GAMES = 20, USUAL_SECONDS = 20 * CLOCK_SLOWER };

typedef struct Check {
    const Options *options;
    Exercise exercise;
    Progress progress;
    TextList loaders; /* scripts that require the file and were played; owned */
    int loaders_left; /* number of those that were not played */
} Check;

/*
 * Checks a variant with these house rules or, unless `rule` is NULL, the last
 * of these house rules. Reports the findings and returns the exit status. Stops
 * when time_limit_met.
 */
int check_variant(const Options *options, const Found *variant,
                  const HouseRuleInfo *rule, const HouseRuleFiles *house_rules);

/* Reports a house rule that cannot be read. Returns the exit status. */
int check_unread_rule(const Options *options, const HouseRuleInfo *rule,
                      const ScriptError *error);

/*
 * Checks a file that is neither a variant nor a house rule. Plays all variants
 * of the catalog that require it, and the variants of house rules that require
 * it, and reports which parts of the file none of them has reached.
 * `house_rules` are always in force.
 */
int check_module(const Options *options, const Found *file,
                 const HouseRuleFiles *house_rules);

/* -- functions that the files share --------------------------------------- */

void check_begin(Check *check, const Options *options,
                 const HouseRuleInfo *rule);
/* Sets the variant to play next. Borrows both arguments. */
void check_set_source(Check *check, const Found *variant,
                      const HouseRuleFiles *house_rules);
/* Reports the findings or, if nothing was played, that memory ran out. Returns
 * the exit status. */
int check_end(Check *check, bool was_played);

/* remarks.c: adds what could not be checked, and why. */
void check_remark(Check *check);

/* True if functions and choices of the file are reported. For a module, only
 * those of the module itself are. */
bool check_tells(const Exercise *exercise, const char *file);
/* check_json.c: prints `house-check/1` on standard output. */
void check_print_json(const Check *check);
/* check_report.c: prints findings to standard error, and the rest to standard
 * output. Returns the exit status. */
int check_report(const Check *check);

#endif
