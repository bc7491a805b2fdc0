/*
 * verb_rules.c -- house rules: describes a variant in words.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"
#include "format/json.h"
#include "house/catalog/catalog.h"
#include "house/session/session.h"
#include "house/terminal/terminal.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "script/house_rule_info.h"
#include "view/rules/rules.h"

/* -- text ----------------------------------------------------------------- */

/* Prints the house rules that can be added to the variant with --with. */
static int print_fitting(FILE *out, const Session *session)
{
    const char *name = script_info(session->script)->name;
    Catalog catalog;
    bool any = false;

    if (!catalog_open(&catalog, SHELF_HOUSE_RULES, session->reporter))
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
        fputs("  ", out);
        text_pad(out, catalog.found[i].name, 18);
        fprintf(out, " %s\n", house.text);
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
    if (session->settings->rules.with.count == 0)
        status = print_fitting(wrapping.out, session);
    wrap_end(&wrapping);
    return status;
}

/* -- JSON ----------------------------------------------------------------- */

static int rules_show(const Options *options, Session *session)
{
    if (!options->reporter.json)
        return print_text(session);
    json_print(rules_json(session->script), stdout);
    return STATUS_DONE;
}

static int rules_run(const Options *options)
{
    return settle_session(options, session_load, rules_show);
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
    .run = rules_run,
};
