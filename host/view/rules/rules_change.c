/*
 * rules_change.c -- prints the differences between two versions of the rules.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"
#include "script/house_rule_info.h"
#include "view/rules/rules.h"

/* -- options and house rules ---------------------------------------------- */

static void print_options(FILE *out, const Script *from, const Script *to)
{
    const VariantInfo *info = script_info(to);
    const VariantInfo *old_info = script_info(from);
    char old[NAME_LIMIT], new[NAME_LIMIT];

    for (int i = 0; i < info->option_count; i++) {
        const OptionInfo *option = &info->options[i];
        const OptionInfo *before = script_find_option(
            old_info->options, old_info->option_count, option->name);
        if (before == NULL)
            continue;
        words_option(old, sizeof old, rules_value(from, before));
        words_option(new, sizeof new, rules_value(to, option));
        if (strcmp(old, new) == 0)
            continue;
        fprintf(out, "%s: %s instead of %s", option->name, new, old);
        if (option->text[0] != '\0')
            fprintf(out, " (%s)", option->text);
        fputc('\n', out);
    }
}

static const HouseRuleInfo *find_house_rule(const Script *script,
                                            const char *name)
{
    const HouseRuleInfo *house;

    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++)
        if (strcmp(house->name, name) == 0)
            return house;
    return NULL;
}

/* Prints the house rules that are in force in the script `has`, but not in the
 * script `lacks`. */
static void print_added_house_rules(FILE *out, const Script *has,
                                    const Script *lacks, const char *words)
{
    const HouseRuleInfo *house;

    for (int i = 0; (house = script_house_rule(has, i)) != NULL; i++)
        if (find_house_rule(lacks, house->name) == NULL)
            fprintf(out, "%s%s: %s\n", words, house->name, house->text);
}

/* -- rules ---------------------------------------------------------------- */

static const RuleInfo *last_rule_with_id(const RuleInfo *rules, int count,
                                         const char *id)
{
    for (int i = count - 1; i >= 0; i--)
        if (strcmp(rules[i].id, id) == 0)
            return &rules[i];
    return NULL;
}

/* Returns the text of the rule with this id, or NULL. A house rule may change a
 * rule of the game, or add a rule. */
static const char *rule_text_of(const Script *script, const char *id)
{
    const VariantInfo *info = script_info(script);
    const RuleInfo *rule = last_rule_with_id(info->rules, info->rule_count, id);
    const HouseRuleInfo *house;
    const char *text = NULL;
    bool changed;

    if (rule != NULL)
        return rules_text(script, rule, &changed);
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++) {
        rule = last_rule_with_id(house->rules, house->rule_count, id);
        text = rule != NULL ? rule->text : text;
    }
    return text;
}

/* A RuleList prints rules up to a limit, and counts the other rules. */
typedef struct RuleList {
    FILE *out;
    const Script *from, *to;
    int left;   /* number of rules that may still be printed */
    int others; /* number of rules that were left out */
} RuleList;

static void print_rule(RuleList *list, const char *id, const char *text,
                       const char *ending)
{
    if (list->left-- <= 0) {
        list->others++;
        return;
    }
    fputs("  ", list->out);
    text_pad(list->out, id, 8);
    fprintf(list->out, " %s%s\n", text, ending);
}

/* Prints each new or changed rule in `rules`, which belong to list->to. */
static void print_changed(RuleList *list, const RuleInfo *rules, int count)
{
    for (int i = 0; i < count; i++) {
        const char *id = rules[i].id;
        const char *old = rule_text_of(list->from, id);
        const char *new = rule_text_of(list->to, id);
        if (last_rule_with_id(rules, i, id) == NULL && new != NULL &&
            (old == NULL || strcmp(old, new) != 0))
            print_rule(list, id, new, "");
    }
}

/* Prints each rule in `rules` that list->to lacks. The rules belong to
 * list->from. */
static void print_removed(RuleList *list, const RuleInfo *rules, int count)
{
    for (int i = 0; i < count; i++)
        if (rule_text_of(list->to, rules[i].id) == NULL)
            print_rule(list, rules[i].id, rules[i].text, " (removed)");
}

static void print_rules(RuleList *list)
{
    const VariantInfo *info = script_info(list->to);
    const HouseRuleInfo *house;

    print_changed(list, info->rules, info->rule_count);
    for (int i = 0; (house = script_house_rule(list->to, i)) != NULL; i++)
        for (int j = 0; j < house->rule_count; j++)
            if (last_rule_with_id(info->rules, info->rule_count,
                                  house->rules[j].id) == NULL)
                print_changed(list, &house->rules[j], 1);
    info = script_info(list->from);
    print_removed(list, info->rules, info->rule_count);
    for (int i = 0; (house = script_house_rule(list->from, i)) != NULL; i++)
        print_removed(list, house->rules, house->rule_count);
}

void rules_print_change(FILE *out, const Script *from, const Script *to,
                        int most)
{
    RuleList list = {.out = out, .from = from, .to = to, .left = most};

    print_options(out, from, to);
    print_added_house_rules(out, to, from, "");
    print_added_house_rules(out, from, to, "without ");
    print_rules(&list);
    if (list.others > 0)
        fprintf(out, "  and %d more rule%s\n", list.others,
                text_s((unsigned)list.others));
}
