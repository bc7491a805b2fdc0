/*
 * reload_report.c -- loads rules again, and writes the changes to the log.
 */
#include "match/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/variant_info.h"

/* -- the texts of rules --------------------------------------------------- */

/* Returns the rule with the given id, or NULL if there is no such rule. */
static RuleChange *find_rule(const RuleTexts *texts, const char *id)
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
 * variant. If memory runs out, leaves the rule out. */
static void add_rules(RuleTexts *texts, const RuleInfo *rules, int count)
{
    for (int i = 0; i < count; i++) {
        RuleChange *rule = find_rule(texts, rules[i].id);
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

    add_rules(&texts, info->rules, info->rule_count);
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++)
        add_rules(&texts, house->rules, house->rule_count);
    return texts;
}

static void clear_texts(RuleTexts *texts)
{
    for (int i = 0; i < texts->count; i++)
        free(texts->each[i].text);
    free(texts->each);
}

static bool is_same(const RuleChange *one, const RuleChange *other)
{
    return one != NULL && one->text != NULL && other->text != NULL &&
           strcmp(one->text, other->text) == 0;
}

/* Adds to the report the rules whose text is new or has changed, and then the
 * rules that no longer exist. */
static void compare_texts(const RuleTexts *before, const Script *script,
                          RuleTexts *changes)
{
    RuleTexts now = list_texts(script);

    for (int i = 0; i < now.count; i++) {
        RuleChange *change =
            is_same(find_rule(before, now.each[i].id), &now.each[i])
                ? NULL
                : add_rule(changes, now.each[i].id);
        if (change == NULL)
            continue;
        change->text = now.each[i].text;
        now.each[i].text = NULL;
    }
    for (int i = 0; i < before->count; i++)
        if (find_rule(&now, before->each[i].id) == NULL)
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

bool table_load_rules(Table *table, int milliseconds, ReloadReport *report)
{
    RuleTexts texts = list_texts(table->game->script);

    *report = (ReloadReport){.is_loaded = false};
    report->is_loaded =
        reload_rules_within(table->game, milliseconds, &report->reload);
    if (report->is_loaded) {
        redo_forget(table);
        table_use_rules(table);
        compare_texts(&texts, table->game->script, &report->changes);
    } else {
        table_fail_script(table, &report->reload.error);
    }
    clear_texts(&texts);
    return report->is_loaded;
}

/* Opens the choice under the new rules. */
static bool open_choice(Table *table, const Offers *before,
                        ReloadReport *report)
{
    Offers now;

    if (!table_open(table))
        return false;
    if (report->reload.is_compared) {
        now = offers_find(table->game, table->bots.key);
        report->is_known =
            offers_compare(before, &now, &report->gained, &report->lost);
        offers_clear(&now);
    }
    return table_arrive(table);
}

bool table_reload(Table *table, int milliseconds, ReloadReport *report)
{
    Offers before = {.are_known = false};
    bool is_done;

    if (table_open(table))
        before = offers_find(table->game, table->bots.key);
    table->failure = (Failure){.kind = NULL};
    is_done = table_load_rules(table, milliseconds, report) &&
              open_choice(table, &before, report);
    offers_clear(&before);
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

/* -- the log -------------------------------------------------------------- */

/* Prints an error with the name of the file but without its folder, which
 * participants need not know. */
static void print_error(FILE *out, const char *file, int line,
                        const char *message)
{
    const char *slash = strrchr(file, '/');

    fputs("The rules that were saved have an error", out);
    if (file[0] != '\0')
        fprintf(out, " in %s", slash != NULL ? slash + 1 : file);
    if (file[0] != '\0' && line > 0)
        fprintf(out, ", line %d", line);
    fprintf(out, ": %s\n", message);
}

void reload_print_rules(FILE *out, const ReloadReport *report)
{
    const Reload *reload = &report->reload;

    fputs(reload->notes != NULL ? reload->notes : "", out);
    for (int i = 0; i < report->changes.count; i++) {
        const RuleChange *change = &report->changes.each[i];
        if (change->text != NULL)
            fprintf(out, "Rule %s now says: %s\n", change->id, change->text);
        else
            fprintf(out, "Rule %s is gone.\n", change->id);
    }
}

static void print_changes(FILE *out, const ReloadReport *report)
{
    const Reload *reload = &report->reload;

    fputs("The rules were loaded again, and are in force.\n", out);
    reload_print_rules(out, report);
    for (int i = 0; i < reload->fault_count; i++)
        print_error(out, reload->faults[i].file, reload->faults[i].line,
                    reload->faults[i].message);
    if (reload->fault_count > 0)
        fputs("What leads there is not offered.\n", out);
    if (reload->cut != NULL)
        fputs("Choices of this turn that are no longer legal were taken "
              "back.\n",
              out);
}

enum { TOKENS_SHOWN = 12 };

/* Prints a token of a list such as "Now offered to red: 1,0, 2,0", with the
 * opening before the first token. */
static void print_token(FILE *out, const char *opening, int number,
                        const char *token)
{
    if (number < TOKENS_SHOWN)
        fprintf(out, "%s %s", number == 0 ? opening : ",", token);
}

static void end_tokens(FILE *out, int count)
{
    if (count > TOKENS_SHOWN)
        fprintf(out, " and %d more", count - TOKENS_SHOWN);
    if (count > 0)
        fputs(".\n", out);
}

static void print_tokens(FILE *out, const char *opening, const Tokens *tokens)
{
    for (int i = 0; i < tokens->count; i++)
        print_token(out, opening, i, tokens->each[i]);
    end_tokens(out, tokens->count);
}

/* Like print_tokens, but for tokens that are separated by blanks. NULL means no
 * tokens. */
static void print_words(FILE *out, const char *opening, const char *words)
{
    char word[TOKEN_LIMIT];
    int count = 0;

    while (words != NULL && input_word(&words, word))
        print_token(out, opening, count++, word);
    end_tokens(out, count);
}

static void print_turns(FILE *out, const char *opening,
                        const ReloadTurns *turns)
{
    const char *text = turns->text != NULL ? turns->text : "";
    int count = 0;

    for (; *text != '\0'; count++) {
        int length = (int)strcspn(text, "\n");
        fprintf(out, "%s: %.*s.\n", opening, length, text);
        text += length + (text[length] != '\0');
    }
    if (turns->count > count)
        fprintf(out, "%s: %d more of the turns that were tried.\n", opening,
                turns->count - count);
}

/* The openings "Now offered to red:" and "No longer offered to red:". */
typedef struct Openings {
    char gained[40], lost[40];
} Openings;

static Openings openings_of(const Game *game)
{
    const char *seat = color_name(game->now.seats.colors[game->choice.seat]);
    Openings openings;

    snprintf(openings.gained, sizeof openings.gained,
             "Now offered to %s:", seat);
    snprintf(openings.lost, sizeof openings.lost,
             "No longer offered to %s:", seat);
    return openings;
}

void reload_print_offers(FILE *out, const Game *game, const Reload *reload)
{
    const Openings openings = openings_of(game);

    print_words(out, openings.gained, reload->gained);
    print_words(out, openings.lost, reload->lost);
    print_turns(out, "Now legal", &reload->now_legal);
    print_turns(out, "No longer legal", &reload->now_illegal);
}

/* Like reload_print_offers, but prints only what everybody may know. */
static void print_known_offers(FILE *out, const Game *game,
                               const ReloadReport *report)
{
    const Openings openings = openings_of(game);

    if (!report->is_known)
        return;
    print_tokens(out, openings.gained, &report->gained);
    print_tokens(out, openings.lost, &report->lost);
}

/* Logs which options the seat that must choose has gained and lost. If
 * `is_whole` is true, logs all these options, and the readers must be allowed
 * to know them. Otherwise logs only options that everybody may know. */
static void log_offers(Table *table, const ReloadReport *report,
                       unsigned readers, bool is_whole)
{
    const Game *game = table->game;
    char *text = NULL;
    size_t size;
    FILE *out = game->now.over ? NULL : open_memstream(&text, &size);

    if (out == NULL)
        return;
    if (is_whole)
        reload_print_offers(out, game, &report->reload);
    else
        print_known_offers(out, game, report);
    if (fclose(out) == 0)
        table_note_recorded(table, readers, text);
    free(text);
}

void table_log_reload(Table *table, const ReloadReport *report)
{
    bool has_failed = table->failure.kind != NULL;
    unsigned knowing =
        viewer_bit(table->game->choice.seat) | viewer_bit(SEAT_NONE);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out != NULL && has_failed)
        print_error(out, table->failure.file, table->failure.line,
                    table->failure.message);
    else if (out != NULL)
        print_changes(out, report);
    if (out != NULL && has_failed && !report->is_loaded)
        fputs("The old rules stay in force.\n", out);
    if (out != NULL)
        fclose(out);
    if (has_failed)
        log_update(&table->log);
    else
        log_update_anew(&table->log)->has_rules = true;
    table_note_recorded(table, READ_BY_ALL, text);
    if (!has_failed) {
        log_offers(table, report, knowing, true);
        log_offers(table, report, READ_BY_ALL & ~knowing, false);
    }
    free(text);
}
