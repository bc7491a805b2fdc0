/*
 * load.c -- from a file to a Script: reading chunks, and the steps of loading
 * a variant. What stands in the variant's table is variant.c's.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "script/examine/examine.h"
#include "script/run/changes.h"
#include "script/sandbox/compile.h"
#include "script/variant/discord.h"
#include "script/variant/house_rule.h"
#include "script/variant/local_state.h"
#include "script/variant/variant.h"

enum { FILE_SIZE_LIMIT = 1024 * 1024 };

/* Reads a whole file onto the Lua stack as a string; false with the reason. */
static bool push_file(lua_State *L, const char *path, const char **reason)
{
    size_t size;
    char *text = regular_read(path, FILE_SIZE_LIMIT, &size);

    if (text == NULL) {
        *reason = regular_reason(errno);
        return false;
    }
    keep_bytes(L, text, size); /* frees the text, even when it raises */
    return true;
}

static void no_file(lua_State *L, const char *path, const char *reason)
{
    Script *script = script_of(L);

    if (script->loaded) /* a `require` in the middle of a turn */
        complain(L, "%s: %s", path, reason);
    script->file_failed = true;
    copy_text(script->failed_file, sizeof script->failed_file, path);
    luaL_error(L, "%s", reason);
}

static int count_lines(const char *text, size_t size)
{
    int lines = 1;

    for (size_t i = 0; i + 1 < size; i++)
        lines += text[i] == '\n';
    return lines;
}

void load_chunk(lua_State *L, const char *path)
{
    Script *script = script_of(L);
    const char *reason = NULL;
    int known = script->file_count;
    LoadedFile *file;
    size_t size;

    if (!push_file(L, path, &reason))
        no_file(L, path, reason);
    file = files_add(L, path);
    const char *text = lua_tolstring(L, -1, &size);
    if (script->last_line == 0)
        script->last_line = count_lines(text, size);
    compile(L, text, size, file->path);
    file->chunk = examine_chunk(L, path, text);
    if (script->file_count > known)
        docs_note(&script->docs, file->path, text);
    environment_set(L);
    lua_replace(L, -2);
}

/* -- loading -------------------------------------------------------------- */

typedef struct Loading {
    const ScriptSource *source;
} Loading;

/* What is wrong now is the fault of the house rule that changed it, if any. */
static void fit(lua_State *L, const ScriptSource *source)
{
    Script *script = script_of(L);
    const HouseRuleInfo *rule = changes_of_deck(L);
    char file[PATH_LIMIT_BYTES];
    int line = script->declared_line;

    memcpy(file, script->declared_file, sizeof file);
    if (rule != NULL) {
        copy_text(script->declared_file, sizeof file, rule->file);
        script->declared_line = rule->line;
    }
    variant_fit(L, source);
    variant_read_deck(L);
    memcpy(script->declared_file, file, sizeof file);
    script->declared_line = line;
}

static int load_body(lua_State *L)
{
    Script *script = script_of(L);
    const ScriptSource *source =
        ((const Loading *)lua_touserdata(L, 1))->source;

    environment_open(L);
    load_chunk(L, source->file);
    lua_call(L, 0, 1);
    if (script->variant == LUA_NOREF && script->declared_rule.name[0] != '\0')
        return luaL_error(L,
                          "this is a house rule, not a game: play %s "
                          "--with %s",
                          script->declared_rule.of[0] ? script->declared_rule.of
                                                      : "any game",
                          script->declared_rule.name);
    if (script->variant == LUA_NOREF || !lua_istable(L, -1))
        return luaL_error(L,
                          "%s:%d: the file does not end with return variant "
                          "{ ... }",
                          source->file, script->last_line);
    lua_settop(L, 0);
    house_rules_apply(L, source);
    variant_choose_options(L, source);
    fit(L, source);
    script->info.line = script->declared_line;
    return 0;
}

static void set_paths(Script *script, const ScriptSource *source)
{
    char *slash;

    snprintf(script->info.file, sizeof script->info.file, "%s", source->file);
    snprintf(script->scripts, sizeof script->scripts, "%s",
             source->scripts ? source->scripts : "scripts");
    snprintf(script->folder, sizeof script->folder, "%s", source->file);
    slash = strrchr(script->folder, '/');
    if (slash != NULL)
        *slash = '\0';
    else
        copy_text(script->folder, sizeof script->folder, ".");
}

static void no_memory(ScriptError *error, const ScriptSource *source)
{
    memset(error, 0, sizeof *error);
    error->fault = FAULT_LIMIT;
    snprintf(error->file, sizeof error->file, "%s", source->file);
    snprintf(error->message, sizeof error->message, "out of memory");
}

/* Who is at fault when loading failed, and where. */
static void blame_file(const Script *script, ScriptError *error)
{
    if (script->file_failed) {
        error->fault = FAULT_FILE;
        memcpy(error->file, script->failed_file, sizeof error->file);
        error->line = 0;
    } else if (script->usage_failed) {
        error->fault = FAULT_USAGE;
        error->file[0] = '\0';
    } else {
        blame_variant(script, error);
    }
}

/* A script without a variant yet; NULL when there is no memory for it. */
static Script *make(const ScriptSource *source, ScriptError *error)
{
    Script *script = calloc(1, sizeof *script);

    if (script == NULL) {
        no_memory(error, source);
        return NULL;
    }
    script->memory_limit = source->memory_limit;
    script->step_limit = source->step_limit;
    script->variant = LUA_NOREF;
    script->run = &script->runs[0];
    script->examination = source->examination;
    set_paths(script, source);
    if (!sandbox_open(script)) {
        no_memory(error, source);
        script_free(script);
        return NULL;
    }
    return script;
}

Script *load_script(const ScriptSource *source, ScriptError *error,
                    int *changing)
{
    Script *script = make(source, error);
    Loading loading = {source};

    *changing = -1;
    if (script == NULL)
        return NULL;
    examine_watch(script);
    if (sandbox_run(script, load_body, &loading, error) != FAULT_NONE) {
        blame_file(script, error);
        if (script->changing)
            *changing = script->house_rule_count;
        script_free(script);
        return NULL;
    }
    position_start(&script->position, &script->equipment, script->seats,
                   random_from_text(""));
    local_state_begin(script);
    script->loaded = true;
    return script;
}

Script *script_load(const ScriptSource *source, ScriptError *error)
{
    int changing;
    Script *script = load_script(source, error, &changing);

    if (script == NULL && changing > 0 && error->fault == FAULT_SCRIPT)
        discord_tell(source, changing, error);
    return script;
}

static int read_house_rule(lua_State *L)
{
    const Loading *loading = lua_touserdata(L, 1);

    environment_open(L);
    house_rule_read(L, loading->source->file);
    return 0;
}

bool script_read_house_rule(const char *file, const char *scripts,
                            HouseRuleInfo *info, ScriptError *error)
{
    ScriptSource source = {.file = file, .scripts = scripts};
    Script *script = make(&source, error);
    Loading loading = {&source};
    bool fine;

    if (script == NULL)
        return false;
    fine = sandbox_run(script, read_house_rule, &loading, error) == FAULT_NONE;
    if (fine)
        *info = script->house_rules[0];
    else
        blame_file(script, error);
    script_free(script);
    return fine;
}

void script_free(Script *script)
{
    if (script == NULL)
        return;
    watchdog_forget();
    sandbox_close(script);
    files_free(script);
    free(script->struck);
    docs_clear(&script->docs);
    states_clear(&script->states);
    house_rules_free(script);
    variant_free(script);
    free(script);
}

const VariantInfo *script_info(const Script *script)
{
    return &script->info;
}

const Equipment *script_equipment(const Script *script)
{
    return &script->equipment;
}

const char *script_library(const Script *script)
{
    return script->scripts;
}

bool script_library_folder(const char *list, int index, char *folder)
{
    while (index > 0 && *list != '\0') {
        list += strcspn(list, "\n");
        list += *list == '\n';
        index--;
    }
    snprintf(folder, PATH_LIMIT_BYTES, "%.*s", (int)strcspn(list, "\n"), list);
    return folder[0] != '\0';
}
