#include "app/catalog/catalog.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/file/file.h"

enum { PLACE_LIMIT = 2 * PATH_LIMIT_BYTES };

/* Held while the list changes, or folders of it are removed: then no record of
 * them is freed. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static Bundle *all_open;

bool bundle_is_needed(const Record *record)
{
    for (int i = 0; i < record->bundled_count; i++) {
        const RecordScript *script = &record->bundled[i].script;
        char digest[DIGEST_LIMIT];
        if (!record_digest(script->path, digest) ||
            strcmp(digest, script->digest) != 0)
            return true;
    }
    return false;
}

bool bundle_is_open(const Bundle *bundle)
{
    return bundle->folder[0] != '\0';
}

/* -- places --------------------------------------------------------------- */

/* Where in the folder a path lies: nothing leads out of it. False where the
 * name gets too long. */
static bool find_place(const Bundle *bundle, const char *path,
                       char place[PLACE_LIMIT])
{
    size_t used = (size_t)snprintf(place, PLACE_LIMIT, "%s", bundle->folder);

    while (*path != '\0') {
        size_t length = strcspn(path, "/");
        bool is_up = length == 2 && strncmp(path, "..", 2) == 0;
        bool is_here = length == 0 || (length == 1 && path[0] == '.');
        const char *part = is_up ? "up" : path;
        if (!is_here)
            used += (size_t)snprintf(place + used, PLACE_LIMIT - used, "/%.*s",
                                     (int)length, part);
        if (used >= PATH_LIMIT_BYTES)
            return false;
        path += length;
        path += *path == '/';
    }
    return true;
}

static bool write_script(const Bundle *bundle, const RecordBundled *bundled)
{
    char place[PLACE_LIMIT];
    size_t length = strlen(bundled->text);
    ssize_t written;
    int file;

    errno = ENAMETOOLONG;
    if (!find_place(bundle, bundled->script.path, place) ||
        !file_make_folders(place, strlen(bundle->folder) + 1))
        return false;
    file = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return errno == EEXIST; /* the same path twice */
    written = write(file, bundled->text, length);
    return close(file) == 0 && written == (ssize_t)length;
}

/* -- opening and closing -------------------------------------------------- */

bool bundle_open(Bundle *bundle, const Record *record)
{
    const char *base = getenv("TMPDIR");
    int length =
        snprintf(bundle->folder, sizeof bundle->folder, "%s/house-XXXXXX",
                 base != NULL && base[0] != '\0' ? base : "/tmp");

    bundle->record = record;
    errno = ENAMETOOLONG;
    if (length >= (int)sizeof bundle->folder ||
        mkdtemp(bundle->folder) == NULL) {
        bundle->folder[0] = '\0';
        return false;
    }
    pthread_mutex_lock(&gate);
    bundle->next = all_open;
    all_open = bundle;
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < record->bundled_count; i++)
        if (!write_script(bundle, &record->bundled[i])) {
            int reason = errno;
            bundle_close(bundle);
            errno = reason;
            return false;
        }
    return true;
}

/* A file, then the folders that are empty without it. */
static void remove_place(const Bundle *bundle, const char *path)
{
    char place[PLACE_LIMIT];

    if (!find_place(bundle, path, place))
        return;
    unlink(place);
    for (;;) {
        char *slash = strrchr(place, '/');
        *slash = '\0';
        if (strlen(place) <= strlen(bundle->folder) || rmdir(place) != 0)
            return;
    }
}

static void remove_folder(const Bundle *bundle)
{
    for (int i = 0; i < bundle->record->bundled_count; i++)
        remove_place(bundle, bundle->record->bundled[i].script.path);
    rmdir(bundle->folder);
}

void bundle_close(Bundle *bundle)
{
    Bundle **at = &all_open;

    if (!bundle_is_open(bundle))
        return;
    pthread_mutex_lock(&gate);
    while (*at != NULL && *at != bundle)
        at = &(*at)->next;
    if (*at != NULL)
        *at = bundle->next;
    remove_folder(bundle);
    pthread_mutex_unlock(&gate);
    bundle->folder[0] = '\0';
}

void bundle_abandon_all(void)
{
    pthread_mutex_lock(&gate);
    for (const Bundle *bundle = all_open; bundle != NULL; bundle = bundle->next)
        remove_folder(bundle);
    pthread_mutex_unlock(&gate);
}

static bool has_path(const Record *record, const char *path)
{
    for (int i = 0; i < record->bundled_count; i++)
        if (strcmp(record->bundled[i].script.path, path) == 0)
            return true;
    return false;
}

/* The folders of the list that the report names, as they are laid out here. */
static bool find_library(const Bundle *bundle, char *library)
{
    const char *list = bundle->record->library;
    char folder[PATH_LIMIT_BYTES];
    char place[PLACE_LIMIT];
    size_t used = 0;

    if (list == NULL)
        list = "scripts";
    library[0] = '\0';
    for (int i = 0; i < 2 && script_library_folder(list, i, folder); i++) {
        if (!find_place(bundle, folder, place))
            return false;
        used += (size_t)snprintf(library + used, FOLDERS_LIMIT_BYTES - used,
                                 "%s%.511s", i > 0 ? "\n" : "", place);
    }
    return true;
}

bool bundle_find(const Bundle *bundle, const char *path, Found *found)
{
    char place[PLACE_LIMIT];

    if (!bundle_is_open(bundle) || !has_path(bundle->record, path) ||
        !find_place(bundle, path, place))
        return false;
    memset(found, 0, sizeof *found);
    snprintf(found->file, sizeof found->file, "%.511s", place);
    return find_library(bundle, found->scripts);
}
