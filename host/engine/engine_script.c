/* engine_script.c -- requests that return the rules, in words or as scripts,
 * and the names that scripts can use; and the request that saves a script. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_internal.h"
#include "script/files.h"
#include "script/primitives.h"
#include "view/rules/rules.h"

void engine_let_save(Engine *engine, EngineSave *save, void *context)
{
    engine->save = save;
    engine->save_context = context;
}

bool answer_rules(Engine *engine, const Json *request, Json *answer)
{
    (void)request;
    json_set(answer, "rules", rules_json(engine->table.game->script));
    return true;
}

/* The layer of scripts prints the entries as text, because it must not know the
 * library of JSON. `house api --json` prints the same text. */
bool answer_api(Engine *engine, const Json *request, Json *answer)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    Json *api;

    (void)request;
    if (out == NULL)
        return table_fail_memory(&engine->table);
    script_api(API_JSON, 0, out);
    api = fclose(out) == 0 ? json_read(text) : NULL;
    free(text);
    if (api == NULL)
        return table_fail_memory(&engine->table);
    json_set(answer, "api", api);
    return true;
}

bool answer_scripts(Engine *engine, const Json *request, Json *answer)
{
    const Script *script = engine->table.game->script;
    Json *scripts = json_new_array();
    const char *file;
    size_t size;

    (void)request;
    for (int i = 0; (file = script_file(script, i)) != NULL; i++) {
        Json *entry = json_new_object();
        /* The text of the file may be newer than the rules in force. */
        char *text = script_read(script_reader(script), file, &size);
        json_set(entry, "file", json_text(file));
        json_set(entry, "text", json_text(text != NULL ? text : ""));
        json_add(scripts, entry);
        free(text);
    }
    json_set(answer, "scripts", scripts);
    json_set(answer, "may_save", json_flag(engine->save != NULL));
    json_set(
        answer, "may_compare",
        json_flag(engine->compare != NULL || engine->host.try_out != NULL));
    return true;
}

/* True if the script has loaded the file. A request can change only such
 * files. */
static bool is_of_rules(const Engine *engine, const char *path)
{
    const char *file;

    for (int i = 0; (file = script_file(engine->table.game->script, i)) != NULL;
         i++)
        if (strcmp(file, path) == 0)
            return true;
    return false;
}

bool check_script(Engine *engine, const char *file, const char *text)
{
    if (!is_of_rules(engine, file))
        return table_fail(&engine->table, "request",
                          "these rules have no file \"%.200s\"", file);
    return strlen(text) <= SCRIPT_SIZE_LIMIT ||
           table_fail(&engine->table, "request", "a script has at most 1 MB");
}

bool fail_unsaved(Engine *engine)
{
    return table_fail(
        &engine->table, "request",
        "the rules cannot be changed from here: begin with --edit");
}
