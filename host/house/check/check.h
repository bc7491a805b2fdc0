/*
 * check.h -- `house check`: plays a file in many games and reports the
 * findings, as text or as `house-check/1` (docs/formats.md).
 */
#ifndef HOUSE_CHECK_H
#define HOUSE_CHECK_H

#include "base/clock.h"
#include "base/reporter.h"
#include "check/exercise/exercise.h"
#include "house/catalog/catalog.h"
#include "house/terminal/terminal.h"
#include "script/house_rule_info.h"

enum { USUAL_GAMES = 20, USUAL_SECONDS = 20 * CLOCK_SLOWER };

/* CheckSettings say how files are checked. */
typedef struct CheckSettings {
    const Reporter *reporter;
    const RuleSettings *rules;
    long games;       /* games for each number of players; 0 for USUAL_GAMES */
    const char *seed; /* text with which every seed begins, or NULL */
    int seconds;      /* time for a file; 0 for no limit; negative for
                       * USUAL_SECONDS */
} CheckSettings;

typedef struct Check {
    const CheckSettings *settings;
    Exercise exercise;
    Progress progress;
} Check;

/* Checks a variant with `house_rules` until the time limit (time_limit_met). If
 * `rule` is not NULL, the findings are about this last house rule. Reports the
 * findings and returns the exit status. */
int check_variant(const CheckSettings *settings, const Found *variant,
                  const HouseRuleInfo *rule, const HouseRuleFiles *house_rules);

/* Reports that a house rule cannot be read. Returns the exit status. */
int check_unread_rule(const CheckSettings *settings, const HouseRuleInfo *rule,
                      const ScriptError *error);

/* Checks a file that is neither a variant nor a house rule. Plays all variants
 * that require the file, also through house rules. Reports the parts that no
 * game reached. `house_rules` apply to every game. */
int check_module(const CheckSettings *settings, const Found *file,
                 const HouseRuleFiles *house_rules);

/* -- functions that the files share --------------------------------------- */

void check_begin(Check *check, const CheckSettings *settings,
                 const HouseRuleInfo *rule);
/* Sets the variant and house rules that are played next. Borrows both
 * arguments. */
void check_set_source(Check *check, const Found *variant,
                      const HouseRuleFiles *house_rules);
/* Reports the findings and returns the exit status. If `was_played` is false,
 * memory ran out, and only that is reported. */
int check_end(Check *check, bool was_played);

/* Prints findings on standard error, and the rest of the report on standard
 * output (check_report.c). Returns the exit status. */
int check_report(const Check *check);

#endif
