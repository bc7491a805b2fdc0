/*
 * catalog.c -- finds the roots, and lists the scripts in them.
 */
#include "base/regular.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/reporter.h"
#include "base/text.h"
#include "format/words.h"
#include "house/catalog/catalog_internal.h"
#include "house/file/file.h"

enum { ENDING = 4 }; /* bytes of ".lua" */

bool catalog_join(char *path, const char *folder, const char *name)
{
    int length = snprintf(path, PATH_LIMIT_BYTES, "%s%s%s", folder,
                          folder[0] ? "/" : "", name);

    return length > 0 && length < PATH_LIMIT_BYTES;
}

static void catalog_copy(char *path, const char *other)
{
    snprintf(path, PATH_LIMIT_BYTES, "%s", other);
}

bool catalog_is_script_name(const char *name)
{
    size_t length = strlen(name);

    return name[0] != '.' && length > ENDING && text_is_plain(name) &&
           strcmp(name + length - ENDING, ".lua") == 0;
}

/* -- roots ---------------------------------------------------------------- */

static void add_root(Catalog *catalog, const char *folder)
{
    if (catalog->root_count < ROOT_LIMIT && strlen(folder) < PATH_LIMIT_BYTES)
        catalog_copy(catalog->roots[catalog->root_count++], folder);
}

/* Adds the folders of HOUSE_PATH. Reports and skips a folder whose name is too
 * long. */
static void add_named_roots(Catalog *catalog, const Reporter *reporter,
                            const char *list)
{
    while (*list != '\0') {
        size_t length = strcspn(list, ":");
        char folder[PATH_LIMIT_BYTES];
        if (length > 0 && length < sizeof folder) {
            memcpy(folder, list, length);
            folder[length] = '\0';
            while (length > 1 && folder[length - 1] == '/')
                folder[--length] = '\0';
            add_root(catalog, strcmp(folder, ".") == 0 ? "" : folder);
        } else if (length > 0 && catalog->shelf == SHELF_VARIANTS) {
            talk(reporter, "HOUSE_PATH: %.*s: %s", (int)length, list,
                 strerror(ENAMETOOLONG));
        }
        list += strcspn(list, ":");
        list += *list == ':';
    }
}

static void add_user_root(Catalog *catalog)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    bool found = false;
    char path[PATH_LIMIT_BYTES];

    if (data != NULL && data[0] == '/')
        found = catalog_join(path, data, "house-rules");
    else if (home != NULL && home[0] != '\0')
        found = catalog_join(path, home, ".local/share/house-rules");
    if (found)
        add_root(catalog, path);
}

/* Adds the roots beside the program's own file: the folder share/ of an
 * installation, and the source tree of a build. */
static void add_program_roots(Catalog *catalog)
{
    static const char *const beside[] = {"../share/house-rules", "../.."};
    char program[PATH_LIMIT_BYTES];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    char *slash;

    if (length <= 0)
        return;
    program[length] = '\0';
    slash = strrchr(program, '/');
    if (slash == NULL)
        return;
    *slash = '\0';
    for (int i = 0; i < 2; i++) {
        char path[PATH_LIMIT_BYTES];
        char *real;
        if (!catalog_join(path, program, beside[i]))
            continue;
        real = realpath(path, NULL);
        if (real != NULL)
            add_root(catalog, real);
        free(real);
    }
}

static void find_roots(Catalog *catalog, const Reporter *reporter)
{
    const char *list = getenv("HOUSE_PATH");

    if (list != NULL && list[0] != '\0') {
        add_named_roots(catalog, reporter, list);
        return;
    }
    if (file_is_folder("variants"))
        add_root(catalog, "");
    add_user_root(catalog);
    add_program_roots(catalog);
}

static bool has_scripts(const char *folder, char *scripts)
{
    return catalog_join(scripts, folder, "scripts") && file_is_folder(scripts);
}

void catalog_find_scripts(const Catalog *catalog, const char *folder,
                          char *scripts)
{
    char last[PATH_LIMIT_BYTES];
    bool found = has_scripts(folder, scripts);

    for (int i = 0; !found && i < catalog->root_count; i++)
        found = has_scripts(catalog->roots[i], scripts);
    if (!found && !catalog_join(scripts, folder, "scripts"))
        catalog_copy(scripts, "scripts");
    for (int i = catalog->root_count - 1; found && i >= 0; i--) {
        if (!has_scripts(catalog->roots[i], last))
            continue;
        if (!regular_is_same(scripts, last))
            text_add(scripts, FOLDERS_LIMIT_BYTES, "\n%s", last);
        return;
    }
}

/* -- variants ------------------------------------------------------------- */

const Found *catalog_look_up(const Catalog *catalog, const char *name)
{
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->found[i].name, name) == 0)
            return &catalog->found[i];
    return NULL;
}

const char *const catalog_folders[] = {"variants", "variants/house-rules"};
const char *const catalog_kinds[] = {"variant", "house rule"};

static void add_file(Catalog *catalog, const char *root, const char *file)
{
    Found *found = &catalog->found[catalog->count];
    char folder[PATH_LIMIT_BYTES];
    size_t length = strlen(file) - ENDING;

    if (length >= sizeof found->name || catalog->count == FOUND_LIMIT)
        return;
    memcpy(found->name, file, length);
    found->name[length] = '\0';
    if (catalog_look_up(catalog, found->name) == NULL &&
        catalog_join(folder, root, catalog_folders[catalog->shelf]) &&
        catalog_join(found->file, folder, file)) {
        catalog_find_scripts(catalog, root, found->scripts);
        catalog->count++;
    }
}

static void look_through(Catalog *catalog, const char *root)
{
    char path[PATH_LIMIT_BYTES];
    DIR *folder = catalog_join(path, root, catalog_folders[catalog->shelf])
                      ? opendir(path)
                      : NULL;
    const struct dirent *entry;

    if (folder == NULL)
        return;
    while ((entry = readdir(folder)) != NULL)
        if (catalog_is_script_name(entry->d_name))
            add_file(catalog, root, entry->d_name);
    closedir(folder);
}

static int compare_found(const void *a, const void *b)
{
    return strcmp(((const Found *)a)->name, ((const Found *)b)->name);
}

bool catalog_open(Catalog *catalog, Shelf shelf, const Reporter *reporter)
{
    memset(catalog, 0, sizeof *catalog);
    catalog->shelf = shelf;
    catalog->found = calloc(FOUND_LIMIT + 1, sizeof *catalog->found);
    if (catalog->found == NULL) {
        complain_memory(reporter);
        return false;
    }
    find_roots(catalog, reporter);
    for (int i = 0; i < catalog->root_count; i++)
        look_through(catalog, catalog->roots[i]);
    qsort(catalog->found, (size_t)catalog->count, sizeof *catalog->found,
          compare_found);
    return true;
}

void catalog_close(Catalog *catalog)
{
    free(catalog->found);
}
