/*
 * catalog.c -- roots, and what lies in them.
 */
#include "app/catalog.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/complaint.h"
#include "format/words.h"

enum { ENDING = 4 }; /* bytes of ".lua" */

/* "a/b"; just "b" in the current folder. False when it is too long. */
static bool join(char *path, const char *folder, const char *name)
{
    int length = snprintf(path, PATH_LIMIT_BYTES, "%s%s%s", folder,
                          folder[0] ? "/" : "", name);

    return length > 0 && length < PATH_LIMIT_BYTES;
}

static void copy(char *path, const char *other)
{
    snprintf(path, PATH_LIMIT_BYTES, "%s", other);
}

static bool is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool is_script_name(const char *name)
{
    size_t length = strlen(name);

    return name[0] != '.' && length > ENDING && text_is_plain(name) &&
           strcmp(name + length - ENDING, ".lua") == 0;
}

/* -- roots ---------------------------------------------------------------------- */

static void add_root(Catalog *catalog, const char *folder)
{
    if (catalog->root_count < ROOT_LIMIT && strlen(folder) < PATH_LIMIT_BYTES)
        copy(catalog->roots[catalog->root_count++], folder);
}

static void add_named_roots(Catalog *catalog, const char *list)
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
        found = join(path, data, "house-rules");
    else if (home != NULL && home[0] != '\0')
        found = join(path, home, ".local/share/house-rules");
    if (found)
        add_root(catalog, path);
}

/* Beside the program: share/ where it was installed, the sources where it was
 * built. */
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
        if (!join(path, program, beside[i]))
            continue;
        real = realpath(path, NULL);
        if (real != NULL)
            add_root(catalog, real);
        free(real);
    }
}

static void find_roots(Catalog *catalog)
{
    const char *list = getenv("HOUSE_PATH");

    if (list != NULL && list[0] != '\0') {
        add_named_roots(catalog, list);
        return;
    }
    if (is_folder("variants"))
        add_root(catalog, "");
    add_user_root(catalog);
    add_program_roots(catalog);
}

/* The first scripts/ among `folder`'s own and those of the roots. */
static void find_scripts(const Catalog *catalog, const char *folder,
                         char *scripts)
{
    if (join(scripts, folder, "scripts") && is_folder(scripts))
        return;
    for (int i = 0; i < catalog->root_count; i++)
        if (join(scripts, catalog->roots[i], "scripts") && is_folder(scripts))
            return;
    if (!join(scripts, folder, "scripts"))
        copy(scripts, "scripts");
}

/* -- variants --------------------------------------------------------------------- */

static const Found *look_up(const Catalog *catalog, const char *name)
{
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->found[i].name, name) == 0)
            return &catalog->found[i];
    return NULL;
}

static const char *const folders[] = {"variants", "variants/house-rules"};
static const char *const kinds[] = {"variant", "house rule"};

static void add_file(Catalog *catalog, const char *root, const char *file)
{
    Found *found = &catalog->found[catalog->count];
    char folder[PATH_LIMIT_BYTES];
    size_t length = strlen(file) - ENDING;

    if (length >= sizeof found->name || catalog->count == FOUND_LIMIT)
        return;
    memcpy(found->name, file, length);
    found->name[length] = '\0';
    if (look_up(catalog, found->name) == NULL &&
        join(folder, root, folders[catalog->shelf]) &&
        join(found->file, folder, file)) {
        find_scripts(catalog, root, found->scripts);
        catalog->count++;
    }
}

static void look_through(Catalog *catalog, const char *root)
{
    char path[PATH_LIMIT_BYTES];
    DIR *folder =
        join(path, root, folders[catalog->shelf]) ? opendir(path) : NULL;
    const struct dirent *entry;

    if (folder == NULL)
        return;
    while ((entry = readdir(folder)) != NULL)
        if (is_script_name(entry->d_name))
            add_file(catalog, root, entry->d_name);
    closedir(folder);
}

static int compare_found(const void *a, const void *b)
{
    return strcmp(((const Found *)a)->name, ((const Found *)b)->name);
}

bool catalog_open(Catalog *catalog, Shelf shelf, const Options *options)
{
    memset(catalog, 0, sizeof *catalog);
    catalog->shelf = shelf;
    catalog->found = calloc(FOUND_LIMIT + 1, sizeof *catalog->found);
    if (catalog->found == NULL) {
        complain_memory(options);
        return false;
    }
    find_roots(catalog);
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

/* -- finding one -------------------------------------------------------------------- */

static bool is_path(const char *name)
{
    return strchr(name, '/') != NULL || is_script_name(name);
}

/* Cuts the name of a file off its path: the folder is left. Returns where the
 * name stands in `path`. */
static const char *split_path(const char *path, char *folder)
{
    const char *slash = strrchr(path, '/');

    if (slash == NULL) {
        copy(folder, ".");
        return path;
    }
    copy(folder, path);
    folder[slash == path ? 1 : slash - path] = '\0';
    return slash + 1;
}

/* A file of its own: its root is the folder above the one it lies in, since
 * it may lie in variants/. */
static void find_file(const Catalog *catalog, const char *path, Found *found)
{
    char folder[PATH_LIMIT_BYTES];
    char above[PATH_LIMIT_BYTES] = "";
    const char *name = split_path(path, folder);

    copy(found->file, path);
    snprintf(found->name, sizeof found->name, "%.*s", SHORT_NAME_LIMIT - 1,
             name);
    if (strcmp(folder, "variants") != 0 && !join(above, folder, ".."))
        copy(above, folder);
    find_scripts(catalog, above, found->scripts);
}

static int check_file(const Options *options, const char *path)
{
    struct stat about;

    if (strlen(path) >= PATH_LIMIT_BYTES) {
        errno = ENAMETOOLONG;
        return complain_file(options, path);
    }
    if (stat(path, &about) != 0)
        return complain_file(options, path);
    if (S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        return complain_file(options, path);
    }
    return STATUS_DONE;
}

static int unknown_name(const Options *options, const Catalog *catalog,
                        const char *name)
{
    const char *kind = kinds[catalog->shelf];
    const char *names[FOUND_LIMIT];
    const char *near;

    for (int i = 0; i < catalog->count; i++)
        names[i] = catalog->found[i].name;
    near = words_nearest(name, names, catalog->count);
    if (near != NULL)
        return complain_usage(options, "no %s '%s'; did you mean '%s'?", kind,
                              name, near);
    if (catalog->count == 0)
        return complain_usage(options,
                              "no %s '%s': there is none in any folder %s/; "
                              "see house --help",
                              kind, name, folders[catalog->shelf]);
    return complain_usage(options, "no %s '%s'; see house %s", kind, name,
                          catalog->shelf == SHELF_VARIANTS ? "list"
                                                           : "rules VARIANT");
}

int catalog_find(const Options *options, Shelf shelf, const char *name,
                 Found *found)
{
    Catalog catalog;
    const Found *known;
    int status = STATUS_DONE;

    if (!catalog_open(&catalog, shelf, options))
        return STATUS_LIMIT;
    known = look_up(&catalog, name);
    if (known != NULL)
        *found = *known;
    else if (!is_path(name))
        status = unknown_name(options, &catalog, name);
    else
        status = check_file(options, name);
    if (known == NULL && status == STATUS_DONE)
        find_file(&catalog, name, found);
    catalog_close(&catalog);
    return status;
}

static const Found *look_up_file(const Catalog *catalog, const char *path)
{
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->found[i].file, path) == 0)
            return &catalog->found[i];
    return NULL;
}

static bool is_file(const char *path)
{
    struct stat about;

    return strlen(path) < PATH_LIMIT_BYTES && stat(path, &about) == 0 &&
           !S_ISDIR(about.st_mode);
}

bool catalog_find_again(const Options *options, Shelf shelf, const char *path,
                        const char *name, Found *found)
{
    Catalog catalog;
    const Found *known;
    bool there = true;

    if (!catalog_open(&catalog, shelf, options))
        return false;
    known = look_up_file(&catalog, path);
    if (known == NULL && !is_file(path))
        known = name != NULL ? look_up(&catalog, name) : NULL;
    if (known != NULL)
        *found = *known;
    else if (is_file(path))
        find_file(&catalog, path, found);
    else
        there = false;
    catalog_close(&catalog);
    return there;
}

int catalog_find_house_rules(const Options *options, HouseRuleFiles *rules)
{
    rules->count = 0;
    if (options->with_count > HOUSE_RULE_LIMIT)
        return complain_usage(options, "--with: %d house rules at most",
                              HOUSE_RULE_LIMIT);
    for (int i = 0; i < options->with_count; i++) {
        Found found;
        int status =
            catalog_find(options, SHELF_HOUSE_RULES, options->with[i], &found);
        if (status != STATUS_DONE)
            return status;
        copy(rules->files[i], found.file);
        rules->paths[i] = rules->files[i];
        rules->count++;
    }
    return STATUS_DONE;
}
