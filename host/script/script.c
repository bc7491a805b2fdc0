/*
 * script.c -- loads a variant with its house rules. Only this file knows all
 * parts of a script.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "core/chance/chance.h"
#include "script/api/api.h"
#include "script/examine/examine.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "script/learned.h"
#include "script/library/library.h"
#include "script/recalled.h"
#include "script/variant/variant.h"

/* A Whole has all parts of a script in a single allocation. `script` must be
 * its first member, so that script_free can free the Whole. */
typedef struct Whole {
    Script script;
    Sandbox sandbox;
    Model model;
    Sets sets;
    Turns turns;
    Rules rules;
    LearnedValue learned;
} Whole;

static EnvironmentPart *const environment_parts[] = {
    handle_open, selector_open, primitive_open, game_open, escape_open, NULL};

/* -- loading -------------------------------------------------------------- */

typedef struct Loading {
    const ScriptSource *source;
} Loading;

/* Reads the fields that depend on the house rules, such as the deck. Errors
 * blame the last house rule that changed them. */
static void fit(lua_State *L, const ScriptSource *source)
{
    Script *script = script_of(L);
    const HouseRuleInfo *rule = changes_of_deck(L);
    char file[PATH_LIMIT_BYTES];
    int line = script->sandbox->declared_line;

    memcpy(file, script->sandbox->declared_file, sizeof file);
    if (rule != NULL) {
        copy_text(script->sandbox->declared_file, sizeof file, rule->file);
        script->sandbox->declared_line = rule->line;
    }
    variant_fit(L, source);
    variant_read_deck(L);
    variant_read_helps(L);
    variant_read_governs(L);
    equipment_hash(&script->model->equipment);
    memcpy(script->sandbox->declared_file, file, sizeof file);
    script->sandbox->declared_line = line;
}

/* Finds the variant's first option whose value is the number of turns after
 * which the game ends. */
static void find_ending(Script *script)
{
    const VariantInfo *info = &script->rules->info;

    for (int i = info->option_count - 1; i >= 0; i--)
        if (info->options[i].ends_game)
            script->turns->ending = info->options[i].name;
}

static int load_body(lua_State *L)
{
    Script *script = script_of(L);
    const ScriptSource *source =
        ((const Loading *)lua_touserdata(L, 1))->source;

    environment_open(L, environment_parts, primitive_revise);
    load_chunk(L, source->file);
    lua_call(L, 0, 1);
    if (script->sandbox->variant == LUA_NOREF &&
        script->rules->declared_rule.name[0] != '\0')
        return luaL_error(L,
                          "this is a house rule, not a game: play %s, and "
                          "give this file with --with",
                          script->rules->declared_rule.of[0]
                              ? script->rules->declared_rule.of
                              : "any game");
    if (script->sandbox->variant == LUA_NOREF || !lua_istable(L, -1))
        return luaL_error(L,
                          "%s:%d: the file does not end with return variant "
                          "{ ... }",
                          source->file, script->sandbox->last_line);
    lua_settop(L, 0);
    house_rules_apply(L, source);
    variant_choose_options(L, source);
    fit(L, source);
    named_resolve(L);
    script->rules->info.line = script->sandbox->declared_line;
    find_ending(script);
    return 0;
}

static void set_paths(Script *script, const ScriptSource *source)
{
    char *slash;

    snprintf(script->rules->info.file, sizeof script->rules->info.file, "%s",
             source->file);
    snprintf(script->sandbox->file, sizeof script->sandbox->file, "%s",
             source->file);
    snprintf(script->sandbox->scripts, sizeof script->sandbox->scripts, "%s",
             source->scripts ? source->scripts : "scripts");
    snprintf(script->sandbox->folder, sizeof script->sandbox->folder, "%s",
             source->file);
    slash = strrchr(script->sandbox->folder, '/');
    if (slash != NULL)
        *slash = '\0';
    else
        copy_text(script->sandbox->folder, sizeof script->sandbox->folder, ".");
}

bool script_wrong(ScriptError *error, Fault fault, const char *format, ...)
{
    va_list values;

    *error = (ScriptError){.fault = fault};
    va_start(values, format);
    vsnprintf(error->message, sizeof error->message, format, values);
    va_end(values);
    return false;
}

bool script_no_memory(ScriptError *error)
{
    return script_wrong(error, FAULT_LIMIT, "out of memory");
}

static void no_memory(ScriptError *error, const ScriptSource *source)
{
    script_no_memory(error);
    snprintf(error->file, sizeof error->file, "%s", source->file);
}

/* Fills in the kind and the place of an error that occurred while a script was
 * loaded. */
static void blame_file(const Script *script, ScriptError *error)
{
    if (script->sandbox->file_failed) {
        error->fault = FAULT_FILE;
        memcpy(error->file, script->sandbox->failed_file, sizeof error->file);
        error->line = 0;
    } else if (script->rules->usage_failed) {
        error->fault = FAULT_USAGE;
        error->file[0] = '\0';
        memcpy(error->wrong, script->rules->wrong, sizeof error->wrong);
    } else {
        blame_variant(script, error);
    }
}

/* If a house rule failed, adds to the message the name of the latest earlier
 * house rule that changed the variant. That change may be the cause. */
static void name_earlier(const Script *script, ScriptError *error)
{
    const Rules *rules = script->rules;
    size_t length = strlen(error->message);

    if (error->fault == FAULT_SCRIPT && rules->changing &&
        rules->changed_last != NULL)
        snprintf(error->message + length, sizeof error->message - length,
                 " (after house rule %s)", rules->changed_last->name);
}

/* Returns the parts of a script, all zero, or NULL if memory runs out. */
static Script *make_parts(void)
{
    Whole *whole = calloc(1, sizeof *whole);

    if (whole == NULL)
        return NULL;
    whole->script = (Script){.sandbox = &whole->sandbox,
                             .model = &whole->model,
                             .sets = &whole->sets,
                             .turns = &whole->turns,
                             .rules = &whole->rules,
                             .recall = recall_new(recalled_open)};
    whole->sandbox.reveal = run_reveal;
    if (whole->script.recall == NULL) {
        free(whole);
        return NULL;
    }
    return &whole->script;
}

/* Returns a script without a variant, or NULL with `error` set if memory runs
 * out. */
static Script *script_make(const ScriptSource *source, ScriptError *error)
{
    Script *script = make_parts();

    if (script == NULL) {
        no_memory(error, source);
        return NULL;
    }
    script->sandbox->memory_limit = source->memory_limit;
    script->sandbox->step_limit = source->step_limit;
    script->sandbox->reader = source->reader;
    script->sandbox->variant = LUA_NOREF;
    script->turns->run = &script->turns->runs[0];
    script->examination = source->examination;
    if (script->examination != NULL)
        examine_begin(script);
    set_paths(script, source);
    if (!sandbox_open(script)) {
        no_memory(error, source);
        script_free(script);
        return NULL;
    }
    return script;
}

/* -- the learned value ---------------------------------------------------- */

static void use_learned(Whole *whole)
{
    Script *script = &whole->script;
    char rules[LEARNED_RULES_SIZE];

    script_rules_hash(script, rules);
    script->rules->is_learned_old = strcmp(rules, whole->learned.rules) != 0;
    script->rules->info.has_values = true;
    script_learn(script, &whole->learned);
}

/* True if a file cannot be read because it does not exist. */
static bool is_absent(int reason)
{
    return reason == ENOENT || reason == ENOTDIR || reason == ENAMETOOLONG;
}

/* Reads the value file beside the variant's file. Without such a file, the
 * script has no learned value. Returns false if the file is wrong. */
static bool read_learned(Whole *whole, const ScriptSource *source,
                         ScriptError *error)
{
    Rules *rules = &whole->rules;
    char path[PATH_LIMIT_BYTES];
    bool is_fine;

    if (source->ignores_learned || !learned_path(source->file, path))
        return true;
    rules->learned_size = LEARNED_SIZE_LIMIT; /* script_read leaves this size if
                                               * the file is too large */
    rules->learned_text =
        script_read(source->reader, path, &rules->learned_size);
    if (rules->learned_text == NULL && is_absent(errno))
        return true;
    is_fine =
        rules->learned_text != NULL || errno == EFBIG
            ? learned_read(rules->learned_text, rules->learned_size,
                           script_equipment(&whole->script), &whole->learned,
                           error)
            : script_wrong(error, FAULT_FILE, "%s", regular_reason(errno));
    if (is_fine)
        use_learned(whole);
    else
        snprintf(error->file, sizeof error->file, "%s", path);
    return is_fine;
}

/* -- a script ------------------------------------------------------------- */

Script *script_load(const ScriptSource *source, ScriptError *error)
{
    Script *script = script_make(source, error);
    Loading loading = {source};

    if (script == NULL)
        return NULL;
    steps_hook_events(script);
    if (sandbox_run(script, load_body, &loading, error) != FAULT_NONE) {
        blame_file(script, error);
        name_earlier(script, error);
        script_free(script);
        return NULL;
    }
    if (!read_learned((Whole *)script, source, error)) {
        script_free(script);
        return NULL;
    }
    position_start(&script->model->position, &script->model->equipment,
                   script->model->seats, chance_from_text(""));
    script->sandbox->loaded = true;
    script_observe(script, true);
    return script;
}

static int load_house_rule_info(lua_State *L)
{
    const Loading *loading = lua_touserdata(L, 1);

    environment_open(L, environment_parts, primitive_revise);
    house_rule_read(L, loading->source->file);
    return 0;
}

bool script_read_house_rule(const ScriptSource *source, HouseRuleInfo *info,
                            ScriptError *error)
{
    Script *script = script_make(source, error);
    Loading loading = {source};
    bool fine;

    if (script == NULL)
        return false;
    fine = sandbox_run(script, load_house_rule_info, &loading, error) ==
           FAULT_NONE;
    if (fine)
        *info = script->rules->house_rules[0];
    else
        blame_file(script, error);
    script_free(script);
    return fine;
}

static int run_file(lua_State *L)
{
    const Loading *loading = lua_touserdata(L, 1);

    environment_open(L, environment_parts, primitive_revise);
    load_chunk(L, loading->source->file);
    lua_call(L, 0, 0);
    return 0;
}

ScriptKind script_kind(const char *file, const char *scripts, SeeFile see,
                       void *context, ScriptError *error)
{
    ScriptSource source = {.file = file, .scripts = scripts};
    Script *script = script_make(&source, error);
    Loading loading = {&source};
    ScriptKind kind = SCRIPT_FAILED;

    if (script == NULL)
        return kind;
    if (sandbox_run(script, run_file, &loading, error) != FAULT_NONE)
        blame_file(script, error);
    else if (script->sandbox->variant != LUA_NOREF)
        kind = SCRIPT_VARIANT;
    else if (script->rules->declared_rule.name[0] != '\0')
        kind = SCRIPT_HOUSE_RULE;
    else
        kind = SCRIPT_MODULE;
    for (int i = 0; kind != SCRIPT_FAILED && see != NULL; i++) {
        const char *path = script_file(script, i);
        if (path == NULL)
            break;
        see(context, path);
    }
    script_free(script);
    return kind;
}

void script_free(Script *script)
{
    if (script == NULL)
        return;
    watchdog_forget();
    sandbox_close(script);
    files_free(script);
    recall_free(script->recall);
    run_free(script);
    house_rules_free(script);
    variant_free(script);
    free(script->rules->learned_text);
    free(script);
}

RecallCounts script_recall_counts(const Script *script)
{
    RecallCounts counts;

    recall_count(script->recall, &counts);
    return counts;
}

const VariantInfo *script_info(const Script *script)
{
    return &script->rules->info;
}

const Equipment *script_equipment(const Script *script)
{
    return &script->model->equipment;
}

const char *script_library(const Script *script)
{
    return script->sandbox->scripts;
}
