/*
 * load_rules.c -- loads the rules of a table's game again.
 */
#include "match/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/list.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

/* -- the texts of rules --------------------------------------------------- */

/* Returns the rule with the given id, or NULL if there is no such rule. */
static RuleChange *find_rule_text(const RuleTexts *texts, const char *id)
{
    for (int i = 0; texts->each != NULL && i < texts->count; i++)
        if (strcmp(texts->each[i].id, id) == 0)
            return &texts->each[i];
    return NULL;
}

/* Returns a new rule without text, or NULL if memory runs out. */
static RuleChange *add_rule(RuleTexts *texts, const char *id)
{
    RuleChange *rule;

    if (!list_grow(&texts->each, texts->count, &texts->room,
                   sizeof *texts->each) ||
        texts->each == NULL)
        return NULL;
    rule = &texts->each[texts->count++];
    rule->text = NULL;
    snprintf(rule->id, sizeof rule->id, "%s", id);
    return rule;
}

/* Adds the texts of rules. A house rule may replace the text of a rule of the
 * variant. Leaves a rule out if memory runs out. */
static void add_rule_texts(RuleTexts *texts, const RuleInfo *rules, int count)
{
    for (int i = 0; i < count; i++) {
        RuleChange *rule = find_rule_text(texts, rules[i].id);
        if (rule == NULL)
            rule = add_rule(texts, rules[i].id);
        if (rule == NULL)
            continue;
        free(rule->text);
        rule->text = strdup(rules[i].text != NULL ? rules[i].text : "");
    }
}

static RuleTexts list_texts(const Script *script)
{
    const VariantInfo *info = script_info(script);
    const HouseRuleInfo *house;
    RuleTexts texts = {.count = 0};

    add_rule_texts(&texts, info->rules, info->rule_count);
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++)
        add_rule_texts(&texts, house->rules, house->rule_count);
    return texts;
}

static void clear_texts(RuleTexts *texts)
{
    for (int i = 0; i < texts->count; i++)
        free(texts->each[i].text);
    free(texts->each);
}

static bool is_same_change(const RuleChange *one, const RuleChange *other)
{
    return one != NULL && one->text != NULL && other->text != NULL &&
           strcmp(one->text, other->text) == 0;
}

/* Adds to the report all rules whose text is new or has changed, and then all
 * rules that no longer exist. */
static void compare_rule_texts(const RuleTexts *before, const Script *script,
                               RuleTexts *changes)
{
    RuleTexts now = list_texts(script);

    for (int i = 0; i < now.count; i++) {
        RuleChange *change =
            is_same_change(find_rule_text(before, now.each[i].id), &now.each[i])
                ? NULL
                : add_rule(changes, now.each[i].id);
        if (change == NULL)
            continue;
        change->text = now.each[i].text;
        now.each[i].text = NULL;
    }
    for (int i = 0; i < before->count; i++)
        if (find_rule_text(&now, before->each[i].id) == NULL)
            add_rule(changes, before->each[i].id);
    clear_texts(&now);
}

/* -- reloading ------------------------------------------------------------ */

void table_use_rules(Table *table)
{
    RecordScript *scripts;
    int count;

    if (!record_scripts_make(&scripts, &count, table->game->script))
        return;
    history_use_rules(table->game->history, scripts, count);
    record_scripts_free(scripts, count);
}

/* Completes the report after an attempt to load rules. Frees the texts of the
 * former rules. */
static bool end_load(Table *table, RuleTexts *before, ReloadReport *report)
{
    if (report->is_loaded) {
        table->failure = (Failure){.kind = NULL};
        redo_forget(table);
        table_use_rules(table);
        compare_rule_texts(before, table->game->script, &report->changes);
    } else {
        table_fail_script(table, &report->reload.error);
    }
    clear_texts(before);
    return report->is_loaded;
}

bool table_load_rules(Table *table, int milliseconds, ReloadReport *report)
{
    RuleTexts texts = list_texts(table->game->script);

    *report = (ReloadReport){.is_loaded = false};
    report->is_loaded =
        reload_rules_within(table->game, milliseconds, &report->reload);
    return end_load(table, &texts, report);
}

/* An OfferedAt has the offers of an open choice, and the place of the choice in
 * the game. */
typedef struct OfferedAt {
    int node, picks; /* number of the latest node, and number of choices that
                      * were made after this node */
    Offers offers;
} OfferedAt;

static OfferedAt find_offered(Table *table)
{
    const Game *game = table->game;
    OfferedAt offered = {.node = game_here(game)->number,
                         .picks = game->line.count};

    if (table_open(table))
        offered.offers = offers_find(game, table->bots.key);
    table->failure = (Failure){.kind = NULL};
    return offered;
}

/* Opens the choice under the new rules. If the game is still at the same
 * choice, compares the options that are offered now with those offered
 * before. */
static bool open_choice(Table *table, const OfferedAt *before,
                        ReloadReport *report)
{
    const Game *game = table->game;
    Offers now;

    if (!table_open(table))
        return false;
    if (report->reload.is_compared && before->node == game_here(game)->number &&
        before->picks == game->line.count) {
        now = offers_find(table->game, table->bots.key);
        report->is_known = offers_compare(&before->offers, &now,
                                          &report->gained, &report->lost);
        offers_clear(&now);
    }
    return table_arrive(table);
}

bool table_reload(Table *table, LoadRules *load, int milliseconds,
                  ReloadReport *report)
{
    OfferedAt before = find_offered(table);
    bool is_done = load(table, milliseconds, report) &&
                   open_choice(table, &before, report);

    offers_clear(&before.offers);
    return is_done;
}

void reload_report_clear(ReloadReport *report)
{
    reload_clear(&report->reload);
    clear_texts(&report->changes);
    tokens_clear(&report->gained);
    tokens_clear(&report->lost);
    *report = (ReloadReport){.is_loaded = false};
}

/* -- from the start ------------------------------------------------------- */

/* True if undo would restore the game that a Rerun has replaced. In this case
 * the next Rerun plays the turns of the replaced game. */
static bool would_leave_replay(Table *table)
{
    Undo undo;

    undo_find(table, (UndoAim){.count = 1, .seat = SEAT_NONE}, &undo);
    return undo.leaves_replay;
}

bool table_begin_rerun(Table *table, ReloadReport *report)
{
    const bool of_earlier = would_leave_replay(table);

    *report = (ReloadReport){.is_loaded = false};
    table_stop_rerun(table);
    table->rerun = rerun_begin(table->game, of_earlier, &report->reload);
    return table->rerun != NULL ||
           table_fail_script(table, &report->reload.error);
}

bool table_go_on_rerun(Table *table)
{
    const long long begun = clock_work_milliseconds();

    while (clock_work_milliseconds() - begun < RERUN_SLICE)
        if (!rerun_turn(table->rerun))
            return false;
    return true;
}

void table_stop_rerun(Table *table)
{
    rerun_free(table->rerun);
    table->rerun = NULL;
}

/* Finds all turns that are not yet in the record, and notes that they were
 * played under the new rules. */
static void mark_turns(GameHistory *history)
{
    for (Node *node = history->here; node != history->written.node;
         node = node->parent)
        node->rules = history->rules;
}

bool table_end_rerun(Table *table, int milliseconds, ReloadReport *report)
{
    RuleTexts texts = list_texts(table->game->script);
    Rerun *rerun = table->rerun;
    const bool of_earlier = rerun_is_of_earlier(rerun);

    table->rerun = NULL;
    *report = (ReloadReport){.is_loaded = false};
    report->is_loaded = rerun_end(rerun, milliseconds, &report->reload);
    if (!end_load(table, &texts, report))
        return false;
    mark_turns(table->game->history);
    if (of_earlier)
        log_restore_turns(&table->log);
    log_put_turns_aside(&table->log);
    consent_taken_back(table);
    return true;
}

bool table_leave_rerun(Table *table, int milliseconds, ReloadReport *report)
{
    rerun_return(table->game);
    log_restore_turns(&table->log);
    consent_all_saw(table);
    redo_forget(table);
    return table_load_rules(table, milliseconds, report);
}
