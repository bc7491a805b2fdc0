/*
 * catalog_find.c -- finds the file of a script by name or path.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/names.h"
#include "base/regular.h"
#include "base/reporter.h"
#include "house/catalog/catalog_internal.h"
#include "house/file/file.h"

static void catalog_find_copy(char *path, const char *other)
{
    snprintf(path, PATH_LIMIT_BYTES, "%s", other);
}

bool catalog_is_path(const char *name)
{
    return strchr(name, '/') != NULL || catalog_is_script_name(name);
}

/* Returns a pointer to the file name at the end of a path, and copies the
 * folder before it to `folder`. */
static const char *split_path(const char *path, char *folder)
{
    const char *slash = strrchr(path, '/');

    if (slash == NULL) {
        catalog_find_copy(folder, ".");
        return path;
    }
    catalog_find_copy(folder, path);
    folder[slash == path ? 1 : slash - path] = '\0';
    return slash + 1;
}

/* Fills in `found` for a file outside the catalog. We take the parent of its
 * folder as the root, because the folder may be variants/. */
static void find_file(const Catalog *catalog, const char *path, Found *found)
{
    char folder[PATH_LIMIT_BYTES];
    char above[PATH_LIMIT_BYTES] = "";
    const char *name = split_path(path, folder);

    catalog_find_copy(found->file, path);
    snprintf(found->name, sizeof found->name, "%.*s", SHORT_NAME_LIMIT - 1,
             name);
    if (strcmp(folder, "variants") != 0 && !catalog_join(above, folder, ".."))
        catalog_find_copy(above, folder);
    catalog_find_scripts(catalog, above, found->scripts);
}

static int check_file(const Reporter *reporter, const char *path)
{
    struct stat about;

    if (strlen(path) >= PATH_LIMIT_BYTES) {
        errno = ENAMETOOLONG;
        return complain_file(reporter, path);
    }
    if (stat(path, &about) != 0)
        return complain_file(reporter, path);
    if (S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        return complain_file(reporter, path);
    }
    if (!S_ISREG(about.st_mode))
        return complain_file_because(reporter, path, "not a regular file");
    return STATUS_DONE;
}

/* -- on the other shelf --------------------------------------------------- */

/* Reads what a house rule declares, for example the variant for which it is
 * made. Returns false if the rule does not load. */
static bool read_rule(const Found *found, HouseRuleInfo *rule)
{
    ScriptSource source = {.file = found->file, .scripts = found->scripts};
    ScriptError error;

    return script_read_house_rule(&source, rule, &error);
}

static int complain_shelf(const Reporter *reporter, Shelf wanted,
                          const Found *other)
{
    HouseRuleInfo rule;
    const char *game = "VARIANT";

    if (wanted == SHELF_HOUSE_RULES)
        return complain_usage(reporter,
                              "%s is a variant, not a house rule; see house "
                              "rules %s for its house rules",
                              other->name, other->name);
    if (read_rule(other, &rule) && rule.of[0] != '\0')
        game = rule.of;
    return complain_usage(reporter,
                          "%s is a house rule, not a variant: house play %s "
                          "--with %s",
                          other->name, game, other->name);
}

/* True if the name belongs to a house rule but a variant is wanted, or the
 * reverse. If so, the function reports the mistake and sets `*status`. */
static bool is_misplaced(const Reporter *reporter, Shelf wanted,
                         const char *name, int *status)
{
    Shelf other = wanted == SHELF_VARIANTS ? SHELF_HOUSE_RULES : SHELF_VARIANTS;
    const Found *found;
    Catalog catalog;

    if (!catalog_open(&catalog, other, reporter)) {
        *status = STATUS_LIMIT;
        return true;
    }
    found = catalog_look_up(&catalog, name);
    if (found != NULL)
        *status = complain_shelf(reporter, wanted, found);
    catalog_close(&catalog);
    return found != NULL;
}

/* -- finding a script ----------------------------------------------------- */

static int unknown_name(const Reporter *reporter, const Catalog *catalog,
                        const char *name)
{
    const char *kind = catalog_kinds[catalog->shelf];
    const char *names[FOUND_LIMIT];
    const char *near;
    int status;

    if (is_misplaced(reporter, catalog->shelf, name, &status))
        return status;
    for (int i = 0; i < catalog->count; i++)
        names[i] = catalog->found[i].name;
    near = names_nearest(name, names, catalog->count);
    if (near != NULL)
        return complain_usage(reporter, "no %s '%s'; did you mean '%s'?", kind,
                              name, near);
    if (catalog->count == 0)
        return complain_usage(reporter,
                              "no %s '%s': no folder %s/ has any; see house "
                              "--help",
                              kind, name, catalog_folders[catalog->shelf]);
    return complain_usage(reporter, "no %s '%s'; see house %s", kind, name,
                          catalog->shelf == SHELF_VARIANTS ? "list"
                                                           : "rules VARIANT");
}

int catalog_find(const Reporter *reporter, Shelf shelf, const char *name,
                 Found *found)
{
    Catalog catalog;
    const Found *known;
    int status = STATUS_DONE;

    if (!catalog_open(&catalog, shelf, reporter))
        return STATUS_LIMIT;
    known = catalog_look_up(&catalog, name);
    if (known != NULL)
        *found = *known;
    else if (!catalog_is_path(name))
        status = unknown_name(reporter, &catalog, name);
    else
        status = check_file(reporter, name);
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
    return strlen(path) < PATH_LIMIT_BYTES && regular_is(path);
}

bool catalog_find_again(const Reporter *reporter, Shelf shelf, const char *path,
                        const char *name, Found *found)
{
    Catalog catalog;
    const Found *known;
    bool there = true;

    if (!catalog_open(&catalog, shelf, reporter))
        return false;
    known = look_up_file(&catalog, path);
    if (known == NULL && !is_file(path))
        known = name != NULL ? catalog_look_up(&catalog, name) : NULL;
    if (known != NULL)
        *found = *known;
    else if (is_file(path))
        find_file(&catalog, path, found);
    else
        there = false;
    catalog_close(&catalog);
    return there;
}

int catalog_find_house_rules(const Reporter *reporter, const TextList *with,
                             HouseRuleFiles *rules)
{
    rules->count = 0;
    for (int i = 0; i < with->count; i++) {
        Found found;
        int status =
            catalog_find(reporter, SHELF_HOUSE_RULES, with->all[i], &found);
        if (status != STATUS_DONE)
            return status;
        if (!found_add_house_rule(rules, found.file))
            return complain_usage(reporter, "--with: at most %d house rules",
                                  HOUSE_RULE_LIMIT);
    }
    return STATUS_DONE;
}

static int find_catalog_variant(const Reporter *reporter, const char *name,
                                Found *found)
{
    return catalog_find(reporter, SHELF_VARIANTS, name, found);
}

const RuleFinder catalog_finder = {.find_variant = find_catalog_variant,
                                   .find_house_rules =
                                       catalog_find_house_rules};
