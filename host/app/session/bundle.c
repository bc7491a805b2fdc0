#include "app/session/session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"

bool bundle_is_needed(const Record *record)
{
    for (int i = 0; i < record->bundled_count; i++) {
        const RecordScript *script = &record->bundled[i].script;
        char digest[DIGEST_LIMIT] = "";
        size_t size;
        char *text = regular_read(script->path, SCRIPT_SIZE_LIMIT, &size);
        if (text != NULL)
            record_digest(text, size, digest);
        free(text);
        if (strcmp(digest, script->digest) != 0)
            return true;
    }
    return false;
}

static const RecordBundled *find(const Record *record, const char *path)
{
    for (int i = 0; i < record->bundled_count; i++)
        if (strcmp(record->bundled[i].script.path, path) == 0)
            return &record->bundled[i];
    return NULL;
}

char *bundle_read(void *record, const char *path, size_t *size)
{
    const RecordBundled *bundled = find(record, path);

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
    if (find(record, path) == NULL || strlen(path) >= sizeof found->file)
        return false;
    snprintf(found->file, sizeof found->file, "%s", path);
    snprintf(found->scripts, sizeof found->scripts, "%s",
             folders != NULL ? folders : "scripts");
    return true;
}
