/*
 * reload_load.c -- loads a script from the same files again, with the option
 * values that still exist.
 */
#include "match/reload/reload_load.h"
#include "match/reload/reload.h"
#include "match/reload/reload_turns.h"

#include <stdlib.h>
#include <string.h>

#include "format/words.h"
#include "script/examination.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "script/learned.h"
#include "script/variant_info.h"

/* A ReloadSource says where a script comes from. Its pointers belong to the
 * script. */
typedef struct ReloadSource {
    ScriptSource source;
    const char *house_rules[HOUSE_RULE_LIMIT];
    OptionValue values[OPTION_VALUE_LIMIT];
} ReloadSource;

static void find_source(const Script *script, const Position *now,
                        ReloadSource *source)
{
    const Equipment *equipment = script_equipment(script);
    const HouseRuleInfo *rule;
    int count = 0;

    while ((rule = script_house_rule(script, count)) != NULL)
        source->house_rules[count++] = rule->file;
    memcpy(source->values, equipment->options, sizeof source->values);
    source->source = (ScriptSource){.file = script_info(script)->file,
                                    .scripts = script_library(script),
                                    .reader = script_reader(script),
                                    .players = now->seats.count,
                                    .seats = now->seats,
                                    .house_rule_count = count,
                                    .house_rules = source->house_rules,
                                    .value_count = equipment->option_count,
                                    .values = source->values};
}

static bool option_has_word(const OptionInfo *option, const char *word)
{
    for (int i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i], word) == 0)
            return true;
    return false;
}

static bool is_allowed(const OptionInfo *option, const OptionValue *value)
{
    switch (option->type) {
    case OPTION_WORD:
        return option_has_word(option, value->word);
    case OPTION_NUMBER:
        return value->number >= option->least && value->number <= option->most;
    case OPTION_FLAG:
        break;
    }
    return true;
}

/* Returns the option that has this value, or NULL if it no longer exists or has
 * a different type. */
static const OptionInfo *option_with_value(const VariantInfo *info,
                                           const OptionValue *value)
{
    const OptionInfo *option =
        script_find_option(info->options, info->option_count, value->name);

    return option != NULL && option->type == value->type ? option : NULL;
}

static void tell_option(FILE *notes, const OptionValue *value,
                        const OptionInfo *option)
{
    char was[NAME_LIMIT];
    char now[NAME_LIMIT];

    words_option(was, sizeof was, value);
    if (option == NULL) {
        fprintf(notes, "The option %s was removed; it was %s.\n", value->name,
                was);
        return;
    }
    words_option(now, sizeof now, &option->standard);
    fprintf(notes, "The option %s can no longer be %s; it is %s.\n",
            value->name, was, now);
}

/* Keeps the values that the rules still allow. Writes a sentence about each
 * value that is no longer allowed. */
static void keep_values(ReloadSource *source, const VariantInfo *info,
                        FILE *notes)
{
    int kept = 0;

    for (int i = 0; i < source->source.value_count; i++) {
        const OptionValue *value = &source->values[i];
        const OptionInfo *option = option_with_value(info, value);
        if (option != NULL && is_allowed(option, value))
            source->values[kept++] = *value;
        else
            tell_option(notes, value, option);
    }
    source->source.value_count = kept;
}

/* Loads the script without values of options, to find out which values are
 * allowed. Then loads it with the allowed values. */
static Script *load_without(ReloadSource *source, FILE *notes,
                            ScriptError *error)
{
    ScriptSource bare = source->source;
    Script *script;

    bare.value_count = 0;
    script = script_load(&bare, error);
    if (script == NULL)
        return NULL;
    keep_values(source, script_info(script), notes);
    script_free(script);
    return script_load(&source->source, error);
}

/* Loads the script with the values of options that the rules still allow.
 * Reports the other values in `notes`. */
static Script *reload_load_rules(ReloadSource *source, FILE *notes,
                                 ScriptError *error)
{
    Script *fresh = script_load(&source->source, error);

    if (fresh == NULL && error->fault == FAULT_USAGE)
        fresh = load_without(source, notes, error);
    return fresh;
}

/* Loads the rules. Warns if they no longer fit the learned value. */
Script *reload_load(const Game *game, FILE *notes, Reload *reload)
{
    char text[PATH_LIMIT_BYTES + 160];
    ReloadSource source;
    Script *fresh;

    find_source(game->script, &game->now, &source);
    fresh = reload_load_rules(&source, notes, &reload->error);
    if (fresh != NULL && script_old_learned(fresh, text, sizeof text) &&
        !script_old_learned(game->script, text, sizeof text))
        fprintf(notes, "Warning: %s.\n", text);
    return fresh;
}

void reload_scan_names(const Script *fresh, const Position *now, Reload *reload)
{
    ReloadSource source;
    ScriptError finding;
    Script *script;
    int index = 0;

    find_source(fresh, now, &source);
    source.source.examination = examination_new();
    if (source.source.examination == NULL)
        return;
    script = script_load(&source.source, &finding);
    while (script != NULL && script_lint(script, &index, &finding))
        reload_add_fault(reload, &finding);
    script_free(script);
    examination_free(source.source.examination);
}

Script *reload_beside(const Game *game, ScriptReader reader, ScriptError *error)
{
    char *text = NULL;
    size_t size;
    FILE *notes = open_memstream(&text, &size);
    ReloadSource source;
    Script *script;

    if (notes == NULL) {
        script_no_memory(error);
        return NULL;
    }
    find_source(game->script, &game->now, &source);
    source.source.reader = reader;
    source.source.seats.count = 0;
    script = reload_load_rules(&source, notes, error);
    fclose(notes);
    free(text);
    return script;
}
