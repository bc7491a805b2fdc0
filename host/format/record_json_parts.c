/*
 * record_json_parts.c -- the parts of the lines of a record.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/record_json.h"
#include "format/words.h"

bool record_memory_fault(FormatError *error)
{
    return fault(error, &path_whole, "out of memory");
}

bool record_read_text(const json_t *root, const char *key, char **copy,
                      FormatError *error)
{
    Path here = path_key(&path_whole, key);
    const char *text;

    if (!want_text(error, &here, json_object_get(root, key), &text))
        return false;
    *copy = strdup(text);
    return *copy || record_memory_fault(error);
}

bool record_read_words(const json_t *root, const char *key, char **copy,
                       FormatError *error)
{
    if (!record_read_text(root, key, copy, error))
        return false;
    text_tidy(*copy);
    return true;
}

bool record_read_value(const json_t *value, char **text, FormatError *error)
{
    *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    return *text || record_memory_fault(error);
}

json_t *record_parse(const char *text, size_t size, FormatError *error)
{
    json_t *root;

    memset(error, 0, sizeof *error);
    root = text_parse(text, size, &error->line, error->message,
                      sizeof error->message);
    if (root && !json_is_object(root)) {
        fault_type(error, &path_whole, "an object", root);
        json_decref(root);
        return NULL;
    }
    return root;
}

bool record_read_digest(const Path *path, const json_t *value, char *digest,
                        FormatError *error)
{
    return want_short(error, path, value, digest, DIGEST_LIMIT) &&
           ((strlen(digest) == DIGEST_LIMIT - 1 &&
             strspn(digest, "0123456789abcdef") == DIGEST_LIMIT - 1) ||
            fault(error, path, "must be a SHA-256: %d hex digits in lower case",
                  DIGEST_LIMIT - 1));
}

bool record_read_scripts(const json_t *scripts, const Path *here,
                         RecordScript **list, int *count, FormatError *error)
{
    const char *name;
    json_t *value;

    if (!want_object(error, here, scripts))
        return false;
    if (json_object_size(scripts) == 0)
        return fault(error, here, "are none: the variant's file is missing");
    *list = calloc(json_object_size(scripts), sizeof **list);
    if (!*list)
        return record_memory_fault(error);
    json_object_foreach((json_t *)scripts, name, value)
    {
        Path path = path_key(here, name);
        RecordScript *script = &(*list)[(*count)++];
        script->path = strdup(name);
        if (!script->path)
            return record_memory_fault(error);
        if (!record_read_digest(&path, value, script->digest, error))
            return false;
    }
    return true;
}

void record_scripts_free(RecordScript *scripts, int count)
{
    for (int i = 0; i < count; i++)
        free(scripts[i].path);
    free(scripts);
}
