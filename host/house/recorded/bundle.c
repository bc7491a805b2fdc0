/*
 * bundle.c -- finds the scripts of a record: in the record, or in files beside
 * it.
 */
#include "house/recorded/bundle.h"
#include "house/recorded/recorded.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "script/files.h"

static bool is_text_of(const char *path, const RecordScript *script)
{
    char digest[DIGEST_LIMIT] = "";
    size_t size;
    char *text = regular_read(path, SCRIPT_SIZE_LIMIT, &size);

    if (text != NULL)
        record_digest(text, size, digest);
    free(text);
    return strcmp(digest, script->digest) == 0;
}

bool bundle_is_needed(const Record *record)
{
    for (int i = 0; i < record->bundled_count; i++)
        if (!is_text_of(record->bundled[i].script.path,
                        &record->bundled[i].script))
            return true;
    return false;
}

/* -- beside the record ---------------------------------------------------- */

bool beside_path(const char *record, const char *path, bool is_moved,
                 char beside[PATH_LIMIT_BYTES])
{
    const char *folder_end = strrchr(record, '/');
    const char *name = strrchr(path, '/');
    int length;

    if (!is_moved && path[0] == '/')
        return false;
    length = snprintf(beside, PATH_LIMIT_BYTES, "%.*s%s",
                      folder_end != NULL ? (int)(folder_end - record + 1) : 0,
                      record, is_moved && name != NULL ? name + 1 : path);
    return length < PATH_LIMIT_BYTES;
}

bool beside_find(const char *record, const RecordScript *script,
                 const char *found, char beside[PATH_LIMIT_BYTES])
{
    if (found != NULL && is_text_of(found, script))
        return false;
    return (beside_path(record, script->path, false, beside) &&
            is_text_of(beside, script)) ||
           (beside_path(record, script->path, true, beside) &&
            is_text_of(beside, script));
}

/* -- in the record -------------------------------------------------------- */

static const RecordBundled *bundle_look_up(const Record *record,
                                           const char *path)
{
    for (int i = 0; i < record->bundled_count; i++)
        if (strcmp(record->bundled[i].script.path, path) == 0)
            return &record->bundled[i];
    return NULL;
}

char *bundle_read(void *record, const char *path, size_t *size)
{
    const RecordBundled *bundled = bundle_look_up(record, path);

    errno = ENOENT;
    if (bundled == NULL)
        return NULL;
    *size = strlen(bundled->text);
    return strdup(bundled->text);
}

bool bundle_find(const Record *record, const char *path, Found *found)
{
    const char *folders = record->folders;

    memset(found, 0, sizeof *found);
    if (bundle_look_up(record, path) == NULL ||
        strlen(path) >= sizeof found->file)
        return false;
    snprintf(found->file, sizeof found->file, "%s", path);
    snprintf(found->scripts, sizeof found->scripts, "%s",
             folders != NULL ? folders : "scripts");
    return true;
}
