/*
 * verb_list.c -- house list: lists the variants in the catalog.
 */
#include <stdio.h>

#include "base/text.h"
#include "base/wrap.h"
#include "format/json.h"
#include "house/catalog/catalog.h"
#include "house/terminal/terminal.h"
#include "house/verbs/verbs.h"
#include "view/rules/rules.h"

static void print_variant(FILE *out, const VariantInfo *info)
{
    char players[40];

    script_write_players(info, "-", players, sizeof players);
    fprintf(out, "%-18s %s player%s%s%s\n%-18s %s\n", info->name, players,
            text_s((unsigned long long)info->most_players),
            info->deck_text[0] ? "; " : "", info->deck_text, "", info->text);
}

static Json *variant_object(const VariantInfo *info)
{
    Json *object = json_new_object();

    json_set(object, "name", json_text(info->name));
    json_set(object, "title", json_text(info->title));
    rules_add_players(object, info);
    json_set(object, "deck", json_text(info->deck_text));
    json_set(object, "text", json_text(info->text));
    json_set(object, "file", json_text(info->file));
    return object;
}

static int list_show(const Options *options, const Found *found, FILE *out,
                     Json *list)
{
    ScriptSource source = {.file = found->file, .scripts = found->scripts};
    ScriptError error;
    Script *script = script_load(&source, &error);

    if (script == NULL) {
        Options spoken = *options;
        spoken.reporter.json = false; /* errors go to standard error, because
                                       * standard output is for the list */
        return complain_script(&spoken.reporter, &error);
    }
    if (options->reporter.json)
        json_add(list, variant_object(script_info(script)));
    else
        print_variant(out, script_info(script));
    script_free(script);
    return STATUS_DONE;
}

/* Lists the variants that load, and reports an error for each of the others. */
static int list_run(const Options *options)
{
    Catalog catalog;
    Wrapping wrapping;
    Json *list = options->reporter.json ? json_new_array() : NULL;
    int status = STATUS_DONE;

    if (!catalog_open(&catalog, SHELF_VARIANTS, &options->reporter)) {
        json_drop(list);
        return STATUS_LIMIT;
    }
    wrap_begin(&wrapping);
    for (int i = 0; i < catalog.count; i++) {
        int shown = list_show(options, &catalog.found[i], wrapping.out, list);
        if (shown != STATUS_DONE)
            status = shown;
    }
    wrap_end(&wrapping);
    if (catalog.count == 0)
        talk(&options->reporter,
             "no variant found; house --help lists the folders that "
             "are searched");
    catalog_close(&catalog);
    if (options->reporter.json)
        json_print(list, stdout);
    return status;
}

const Verb verb_list = {
    .name = "list",
    .operands = "",
    .line = "the variants that are found",
    .help = "Prints name, players, deck and a one-line description of each "
            "variant. With --json:\n"
            "one list of objects.\n"
            "\n"
            "Example: house list --json\n",
    .run = list_run,
};
