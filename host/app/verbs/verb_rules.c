/*
 * verb_rules.c -- house rules: a variant in words.
 */
#include <stdio.h>
#include <string.h>

#include "app/catalog/catalog.h"
#include "app/session/session.h"
#include "app/show/show.h"
#include "app/terminal/terminal.h"
#include "app/verbs/verbs.h"
#include "base/wrap.h"
#include "format/json.h"

/* -- text ----------------------------------------------------------------- */

/* House rules that --with could add. */
static int print_fitting(FILE *out, const Session *session)
{
    const char *name = script_info(session->script)->name;
    Catalog catalog;
    bool any = false;

    if (!catalog_open(&catalog, SHELF_HOUSE_RULES, session->options))
        return STATUS_LIMIT;
    for (int i = 0; i < catalog.count; i++) {
        ScriptSource source = {.file = catalog.found[i].file,
                               .scripts = catalog.found[i].scripts};
        HouseRuleInfo house;
        ScriptError error;
        if (!script_read_house_rule(&source, &house, &error) ||
            (house.of[0] != '\0' && strcmp(house.of, name) != 0))
            continue;
        if (!any)
            fputs("\nHouse rules that fit (--with NAME):\n\n", out);
        any = true;
        fprintf(out, "  %-18s %s\n", catalog.found[i].name, house.text);
    }
    catalog_close(&catalog);
    return STATUS_DONE;
}

static int print_text(const Session *session)
{
    Wrapping wrapping;
    int status = STATUS_DONE;

    wrap_begin(&wrapping);
    rules_print(wrapping.out, session->script);
    if (session->options->with.count == 0)
        status = print_fitting(wrapping.out, session);
    wrap_end(&wrapping);
    return status;
}

/* -- JSON ----------------------------------------------------------------- */

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

static void print_object(const Script *script)
{
    const VariantInfo *info = script_info(script);
    Json *object = json_new_object();
    Json *options = json_new_array();

    for (int i = 0; i < info->option_count; i++)
        json_add(options, option_json(script, &info->options[i]));
    json_set(object, "name", json_text(info->name));
    json_set(object, "title", json_text(info->title));
    json_set(object, "text", json_text(info->text));
    rules_add_players(object, info);
    json_set(object, "deck", json_text(info->deck_text));
    json_set(object, "file", json_text(info->file));
    json_set(object, "options", options);
    json_set(object, "house_rules", house_rule_list(script));
    json_set(object, "rules", rule_list(info->rules, info->rule_count));
    json_print(object, stdout);
}

static int show(Session *session)
{
    if (!session->options->json)
        return print_text(session);
    print_object(session->script);
    return STATUS_DONE;
}

static int run(const Options *options)
{
    return session_use(options, session_load, show);
}

const Verb verb_rules = {
    .name = "rules",
    .operands = "VARIANT",
    .takes = TAKES(set) | TAKES(with) | TAKES(players),
    .needs = NEEDS_RULES,
    .line = "the rules of a variant in words, its options and rule ids",
    .help =
        "Prints what the game is, the number of players and the cards; its "
        "options with their\n"
        "values and defaults; and its rules with their ids. With house rules: "
        "also the house\n"
        "rules, in the order in which they apply, and the rules that they "
        "change.\n"
        "\n"
        "Example: house rules VARIANT --with HOUSERULE\n",
    .run = run,
};
