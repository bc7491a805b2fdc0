/*
 * rules.c -- describes a variant: its text, its options and its rules.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/team_json.h"
#include "format/words.h"
#include "script/house_rule_info.h"
#include "view/rules/rules.h"

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

static void print_declared_option(FILE *out, const Script *script,
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

static void print_rule(FILE *out, const char *before, const char *id,
                       const char *text)
{
    fputs(before, out);
    text_pad(out, id, 8);
    fprintf(out, " %s\n", text);
}

static void print_all_house_rules(FILE *out, const Script *script)
{
    const HouseRuleInfo *house;

    if (script_house_rule(script, 0) != NULL)
        fputs("\nHouse rules, in this order:\n", out);
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++) {
        fprintf(out, "\n  %d. %s: %s\n", i + 1, house->title, house->text);
        fprintf(out, "      script: %s\n", house->file);
        for (int j = 0; j < house->rule_count; j++)
            print_rule(out, "      ", house->rules[j].id, house->rules[j].text);
    }
}

const char *rules_text(const Script *script, const RuleInfo *rule,
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

/* Prints the rules, with an asterisk before each rule that a house rule has
 * changed. */
static void print_rule_list(FILE *out, const Script *script)
{
    const VariantInfo *info = script_info(script);
    bool any_changed = false;

    if (info->rule_count > 0)
        fputs("\nRules:\n\n", out);
    for (int i = 0; i < info->rule_count; i++) {
        bool changed;
        const char *text = rules_text(script, &info->rules[i], &changed);
        any_changed |= changed;
        if (info->rules[i].heading != NULL)
            fprintf(out, "%s  %s:\n", i > 0 ? "\n" : "",
                    info->rules[i].heading);
        print_rule(out, changed ? "* " : "  ", info->rules[i].id, text);
    }
    if (any_changed)
        fputs("\n* changed by a house rule\n", out);
}

/* Stores the colour of each seat. Returns the number of seats. */
static int list_colors(const Script *script, const char **colors)
{
    const VariantInfo *info = script_info(script);
    Seats seats = script_seats(info, info->players);

    for (int seat = 0; seat < seats.count; seat++)
        colors[seat] = color_name(seats.colors[seat]);
    return seats.count;
}

void rules_write_teams(const Script *script, char *out, size_t size)
{
    const Teams *teams = &script_equipment(script)->teams;
    const char *colors[SEAT_LIMIT];
    char names[SEAT_LIMIT * NAME_LIMIT];
    int seats = list_colors(script, colors);

    out[0] = '\0';
    if (!teams_are_declared(teams, seats))
        return;
    for (int team = 0; team < teams->count; team++) {
        team_write(teams, team, colors, names, sizeof names);
        text_add(out, size, "%s%s", team > 0 ? "; " : "", names);
    }
}

/* Prints the number of players for which the script is loaded, and the teams
 * that these players form. Prints nothing if there are no teams. */
static void print_teams(FILE *out, const Script *script)
{
    char teams[RULES_TEAMS];

    rules_write_teams(script, teams, sizeof teams);
    if (teams[0] != '\0')
        fprintf(out, "teams with %d players: %s\n",
                script_info(script)->players, teams);
}

static void print_intro(FILE *out, const VariantInfo *info)
{
    static const char *const headings[INTRO_PARTS] = {"Aim", "Turn", "End"};

    for (int i = 0; i < INTRO_PARTS && info->intro[i][0] != '\0'; i++)
        fprintf(out, "%s: %s\n%s", headings[i], info->intro[i],
                i == INTRO_PARTS - 1 ? "\n" : "");
}

void rules_add_intro(Json *object, const VariantInfo *info)
{
    Json *intro;

    if (info->intro[0][0] == '\0')
        return;
    intro = json_new_object();
    for (int i = 0; i < INTRO_PARTS; i++)
        json_set(intro, script_intro_names[i], json_text(info->intro[i]));
    json_set(object, "intro", intro);
}

void rules_print(FILE *out, const Script *script)
{
    const VariantInfo *info = script_info(script);
    char players[40];

    fprintf(out, "%s: %s\n\n", info->title, info->text);
    print_intro(out, info);
    rules_print_helps(out, script);
    print_rule_list(out, script);
    script_write_players(info, " to ", players, sizeof players);
    fprintf(out, "players: %s\n", players);
    print_teams(out, script);
    if (info->deck_text[0])
        fprintf(out, "deck: %s\n", info->deck_text);
    fprintf(out, "script: %s\n", info->file);
    if (info->option_count > 0)
        fputs("\nOptions (--set OPTION=VALUE):\n", out);
    for (int i = 0; i < info->option_count; i++)
        print_declared_option(out, script, &info->options[i]);
    print_all_house_rules(out, script);
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

/* -- as JSON -------------------------------------------------------------- */

static Json *option_json(const Script *script, const OptionInfo *option)
{
    Json *object = json_new_object();
    Json *values = json_new_array();

    json_set(object, "name", json_text(option->name));
    if (option->type == OPTION_NUMBER) {
        json_drop(values);
        json_set(object, "least", json_whole(option->least));
        json_set(object, "most", json_whole(option->most));
        if (option->most_is_players)
            json_set(object, "most_is_players", json_flag(true));
    } else {
        for (int i = 0; i < option->value_count; i++)
            json_add(values, json_text(option->values[i]));
        if (option->type == OPTION_FLAG) {
            json_add(values, json_flag(true));
            json_add(values, json_flag(false));
        }
        json_set(object, "values", values);
    }
    json_set(object, "default", json_option(&option->standard));
    json_set(object, "value", json_option(rules_value(script, option)));
    json_set(object, "text", json_text(option->text));
    return object;
}

static Json *rule_list(const RuleInfo *rules, int count)
{
    Json *list = json_new_array();

    for (int i = 0; i < count; i++) {
        Json *rule = json_new_object();
        if (rules[i].heading != NULL)
            json_set(rule, "heading", json_text(rules[i].heading));
        json_set(rule, "id", json_text(rules[i].id));
        json_set(rule, "text", json_text(rules[i].text));
        json_add(list, rule);
    }
    return list;
}

static Json *house_rule_list(const Script *script)
{
    Json *list = json_new_array();
    const HouseRuleInfo *house;

    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++) {
        Json *object = json_new_object();
        json_set(object, "name", json_text(house->name));
        json_set(object, "title", json_text(house->title));
        json_set(object, "text", json_text(house->text));
        json_set(object, "file", json_text(house->file));
        json_set(object, "rules", rule_list(house->rules, house->rule_count));
        json_add(list, object);
    }
    return list;
}

Json *rules_options(const Script *script)
{
    const VariantInfo *info = script_info(script);
    Json *options = json_new_array();

    for (int i = 0; i < info->option_count; i++)
        json_add(options, option_json(script, &info->options[i]));
    return options;
}

Json *rules_json(const Script *script)
{
    const VariantInfo *info = script_info(script);
    const char *colors[SEAT_LIMIT];
    Json *object = json_new_object();

    json_set(object, "name", json_text(info->name));
    json_set(object, "title", json_text(info->title));
    json_set(object, "text", json_text(info->text));
    rules_add_intro(object, info);
    rules_add_helps(object, script);
    rules_add_players(object, info);
    json_set_teams(object, &script_equipment(script)->teams,
                   list_colors(script, colors), colors);
    json_set(object, "deck", json_text(info->deck_text));
    json_set(object, "file", json_text(info->file));
    json_set(object, "options", rules_options(script));
    json_set(object, "house_rules", house_rule_list(script));
    json_set(object, "rules", rule_list(info->rules, info->rule_count));
    return object;
}
