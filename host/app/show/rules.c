/*
 * rules.c -- a variant in words: what it is, its options, its rules.
 */
#include <stdio.h>
#include <string.h>

#include "app/show/show.h"
#include "base/text.h"
#include "format/words.h"

static void write_choices(char *out, size_t size, const OptionInfo *option)
{
    out[0] = '\0';
    if (option->type == OPTION_FLAG)
        snprintf(out, size, "yes, no");
    else if (option->most_is_players)
        snprintf(out, size, "%d to the number of players", (int)option->least);
    else if (option->type == OPTION_NUMBER)
        snprintf(out, size, "%d to %d", (int)option->least, (int)option->most);
    for (int i = 0; i < option->value_count; i++)
        text_add(out, size, "%s%s", i ? ", " : "", option->values[i]);
}

const OptionValue *rules_value(const Script *script, const OptionInfo *option)
{
    const Equipment *equipment = script_equipment(script);

    for (int i = 0; i < equipment->option_count; i++)
        if (strcmp(equipment->options[i].name, option->name) == 0)
            return &equipment->options[i];
    return &option->standard;
}

static void print_option(FILE *out, const Script *script,
                         const OptionInfo *option)
{
    char choices[600];
    char standard[NAME_LIMIT];
    char now[NAME_LIMIT];

    write_choices(choices, sizeof choices, option);
    words_option(standard, sizeof standard, &option->standard);
    words_option(now, sizeof now, rules_value(script, option));
    fprintf(out, "\n  %s: %s (default %s%s%s)\n", option->name, choices,
            standard, strcmp(standard, now) ? ", here " : "",
            strcmp(standard, now) ? now : "");
    if (option->text[0] != '\0')
        fprintf(out, "      %s\n", option->text);
}

static void print_house_rules(FILE *out, const Script *script)
{
    const HouseRuleInfo *house;

    if (script_house_rule(script, 0) != NULL)
        fputs("\nHouse rules, in this order:\n", out);
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++) {
        fprintf(out, "\n  %d. %s: %s\n", i + 1, house->title, house->text);
        fprintf(out, "      script: %s\n", house->file);
        for (int j = 0; j < house->rule_count; j++)
            fprintf(out, "      %-8s %s\n", house->rules[j].id,
                    house->rules[j].text);
    }
}

/* The text of a rule: that of the last house rule that names its id, or its
 * own. `*changed` says which. */
static const char *text_of(const Script *script, const RuleInfo *rule,
                           bool *changed)
{
    const char *text = rule->text;
    const HouseRuleInfo *house;

    *changed = false;
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++)
        for (int j = 0; j < house->rule_count; j++) {
            if (strcmp(house->rules[j].id, rule->id) != 0)
                continue;
            text = house->rules[j].text;
            *changed = true;
        }
    return text;
}

/* An asterisk marks rules that a house rule has changed. */
static void print_rule_list(FILE *out, const Script *script)
{
    const VariantInfo *info = script_info(script);
    bool any_changed = false;

    if (info->rule_count > 0)
        fputs("\nRules:\n\n", out);
    for (int i = 0; i < info->rule_count; i++) {
        bool changed;
        const char *text = text_of(script, &info->rules[i], &changed);
        any_changed |= changed;
        fprintf(out, "%c %-8s %s\n", changed ? '*' : ' ', info->rules[i].id,
                text);
    }
    if (any_changed)
        fputs("\n* changed by a house rule\n", out);
}

void rules_print(FILE *out, const Script *script)
{
    const VariantInfo *info = script_info(script);
    char players[40];

    fprintf(out, "%s: %s\n\n", info->title, info->text);
    script_write_players(info, " to ", players, sizeof players);
    fprintf(out, "players: %s\n", players);
    if (info->deck_text[0])
        fprintf(out, "deck: %s\n", info->deck_text);
    fprintf(out, "script: %s\n", info->file);
    if (info->option_count > 0)
        fputs("\nOptions (--set OPTION=VALUE):\n", out);
    for (int i = 0; i < info->option_count; i++)
        print_option(out, script, &info->options[i]);
    print_house_rules(out, script);
    print_rule_list(out, script);
}

void rules_add_players(Json *object, const VariantInfo *info)
{
    Json *range = json_new_array();
    Json *counts;

    json_add(range, json_whole(info->least_players));
    json_add(range, json_whole(info->most_players));
    json_set(object, "players", range);
    if (!script_has_player_gap(info))
        return;
    counts = json_new_array();
    for (int n = info->least_players; n <= info->most_players; n++)
        if (script_allows_players(info, n))
            json_add(counts, json_whole(n));
    json_set(object, "player_counts", counts);
}
