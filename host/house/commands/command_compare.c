/*
 * command_compare.c -- compares the rules before a change with the present
 * rules.
 *
 * The prompt cannot start other processes, so it plays the games itself.
 */
#include "house/commands/commands_internal.h"

#include "house/terminal/terminal.h"
#include "lab/compare/compare.h"
#include "script/files.h"
#include "script/house_rule_info.h"

enum { PAIRS = 200, SECONDS = 20 };

/* A GameRules has the options and house rules of the game, as a command line
 * names them. */
typedef struct GameRules {
    const char *set_all[OPTION_VALUE_LIMIT];
    const char *with_all[HOUSE_RULE_LIMIT];
    TextList set, with; /* the lists above; their texts are borrowed */
} GameRules;

static void list_rules(GameRules *rules, const Repl *repl)
{
    const HouseRuleInfo *rule;

    rules->set = (TextList){.all = rules->set_all};
    rules->with = (TextList){.all = rules->with_all};
    for (int i = 0; i < repl->changed_count; i++)
        rules->set_all[rules->set.count++] = repl->changed[i];
    for (int i = 0; (rule = script_house_rule(repl->script, i)) != NULL; i++)
        rules->with_all[rules->with.count++] = rule->file;
}

/* Stores the game's options and house rules for the second side. If the rules
 * have changed, the first side gets the options and the former house rules. */
static void give_rules(Repl *repl, const GameRules *rules, RuleSettings *both,
                       CompareSettings *settings)
{
    HouseRuleFiles *before = &repl->house_rules_before;
    const bool is_changed = repl->before[0] != '\0';

    *(is_changed ? &both->set : &settings->set) = rules->set;
    *(is_changed && before->count == 0 ? &both->with : &settings->with) =
        rules->with;
    settings->with_a = (TextList){.count = before->count, .all = before->paths};
}

/* Compares the present rules with the former rules. If there is no copy of
 * these, compares with the game's basic rules, without options and house
 * rules. */
static void compare_rules(Repl *repl, const GameRules *rules)
{
    static const WorkerSettings here = {.jobs = 1, .wait = interrupt_poll};
    const VariantInfo *info = script_info(repl->script);
    const char *seed = repl->sitting->seed;
    Reporter reporter = *repl->settings->reporter;
    BatchSettings batch = {
        .reporter = &reporter,
        .workers = &here,
        .variant = repl->before[0] != '\0' ? repl->before : info->file,
        .finder = &catalog_finder,
        .rules = {.players = info->players},
        .seed = seed != NULL ? seed : "compare",
        .is_seeded = true,
        .games = PAIRS,
        .report = {.plain = repl->settings->plain || !terminal_has_utf8(),
                   .width = terminal_wrap_width(),
                   .out = repl->look.out},
        .is_here = true,
        .see = repl->terminal ? terminal_progress : NULL};
    CompareSettings settings = {.variant = info->file, .seconds = SECONDS};

    reporter.json = false;
    reporter.quiet = !repl->terminal;
    give_rules(repl, rules, &batch.rules, &settings);
    lab_compare(&batch, &settings);
    interrupt_met(); /* clears the interrupt, so that the rest of the typed line
                      * is carried out */
}

void command_compare(Repl *repl, const char *words)
{
    GameRules rules;

    (void)words;
    list_rules(&rules, repl);
    if (script_reader(repl->script).read != NULL)
        repl_say(repl, "The rules of this game are not in files, so they "
                       "cannot be compared.");
    else if (repl->before[0] == '\0' && rules.set.count + rules.with.count == 0)
        repl_say(repl, "There is nothing to compare: the rules have not "
                       "changed, and the game has no house rules and no "
                       "options that differ from the usual.");
    else
        compare_rules(repl, &rules);
}
