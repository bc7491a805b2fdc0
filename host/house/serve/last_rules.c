/*
 * last_rules.c -- keeps a copy of a table's rules, in FILE.rules beside its
 * record FILE. After a restart, the table uses the copy if the rules no longer
 * work.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/regular.h"
#include "format/json.h"
#include "house/serve/serve_internal.h"
#include "script/files.h"

enum { LAST_RULES_BYTES = 64 * 1024 * 1024 };

static bool find_copy_path(const Served *served, char *path, size_t size)
{
    const char *record = served->settings->output;

    return record != NULL &&
           snprintf(path, size, "%s.rules", record) < (int)size;
}

void last_rules_write(const Served *served)
{
    const Script *script = engine_table(served->engine)->game->script;
    char path[PATH_LIMIT_BYTES];
    Json *texts = json_new_object();
    const char *file;
    size_t size;
    char *text;
    int written = -1;

    for (int i = 0; (file = script_file(script, i)) != NULL; i++)
        json_set(texts, file, json_text(script_text(script, i, &size)));
    text = json_write(texts);
    json_drop(texts);
    if (text != NULL && find_copy_path(served, path, sizeof path))
        written = disk_replace(path, text, strlen(text), 0666);
    if (written >= 0) {
        close(written);
        disk_settle_folder(path);
    }
    free(text);
}

/* Reads a script from the copy or, if the copy does not contain it, from the
 * disk. This function is a ScriptReader. */
static char *read_copied_text(void *context, const char *path, size_t *size)
{
    const Served *served = context;
    const char *text = json_as_text(json_member(served->last_rules, path));

    if (text == NULL)
        return script_read((ScriptReader){NULL, NULL}, path, size);
    *size = strlen(text);
    return strdup(text);
}

bool last_rules_use(Served *served)
{
    char path[PATH_LIMIT_BYTES];
    size_t size;
    char *text = find_copy_path(served, path, sizeof path)
                     ? regular_read(path, LAST_RULES_BYTES, &size)
                     : NULL;

    served->last_rules = text != NULL ? json_read(text) : NULL;
    served->source.reader = (ScriptReader){read_copied_text, served};
    free(text);
    return json_is_object(served->last_rules);
}

void last_rules_drop(Served *served)
{
    const ScriptReader disk = {NULL, NULL};

    json_drop(served->last_rules);
    served->last_rules = NULL;
    served->source.reader = disk;
    if (served->engine != NULL)
        script_use_reader(engine_table(served->engine)->game->script, disk);
}
