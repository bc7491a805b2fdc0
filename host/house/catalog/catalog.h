/*
 * catalog.h -- variants and house rules, found by name.
 */
#ifndef HOUSE_CATALOG_H
#define HOUSE_CATALOG_H

#include "house/cli/cli.h"
#include "script/script.h"

/*
 * A root is a folder that contains variants/ and usually scripts/. The roots
 * are those of HOUSE_PATH (separated by colons) or, if that is not set, the
 * current folder, the user's data folder, and where the program is installed or
 * was built. Of two variants with the same name, that of the first root counts.
 * There is no list of games: every file in variants/ of a root is a variant,
 * and every file in its variants/house-rules/ a house rule.
 */

enum { ROOT_LIMIT = 16, FOUND_LIMIT = 256, SHORT_NAME_LIMIT = 64 };

typedef struct Found {
    char name[SHORT_NAME_LIMIT]; /* the file's name without .lua */
    char file[PATH_LIMIT_BYTES];
    char scripts[FOLDERS_LIMIT_BYTES]; /* what it may require from: a list of
                                          folders, see ScriptSource */
} Found;

/* What is looked for: each has a folder of its own in every root. */
typedef enum Shelf { SHELF_VARIANTS, SHELF_HOUSE_RULES } Shelf;

typedef struct Catalog {
    Shelf shelf;
    int root_count;
    char roots[ROOT_LIMIT][PATH_LIMIT_BYTES]; /* "" is the current folder */
    int count;                                /* sorted by name */
    Found *found;
} Catalog;

/* Searches the roots. False if memory ran out, which is reported. */
bool catalog_open(Catalog *catalog, Shelf shelf, const Options *options);
void catalog_close(Catalog *catalog);

/* Whether it is the path of a file rather than a name to be found. */
bool catalog_is_path(const char *name);

/*
 * Finds the variant or house rule that `name` means: one of the catalog, or the
 * path of a .lua file (a name with a slash or that ending). Returns an exit
 * status and reports what is wrong.
 */
int catalog_find(const Options *options, Shelf shelf, const char *name,
                 Found *found);

/*
 * Finds what was once loaded from `path`: what the catalog has there, or the
 * file there, or what the catalog has by `name` (NULL: nothing). False if there
 * is none of these; reports nothing.
 */
bool catalog_find_again(const Options *options, Shelf shelf, const char *path,
                        const char *name, Found *found);

/* The files of house rules, in the order in which they apply. */
typedef struct HouseRuleFiles {
    int count;
    char files[HOUSE_RULE_LIMIT][PATH_LIMIT_BYTES];
    const char *paths[HOUSE_RULE_LIMIT]; /* the same, for a ScriptSource */
} HouseRuleFiles;

/* False when there are too many. */
bool catalog_add_house_rule(HouseRuleFiles *rules, const char *file);

/* Those that --with names. Returns an exit status and reports what is wrong. */
int catalog_find_house_rules(const Options *options, HouseRuleFiles *rules);

/* What to load with these, --players and --set; borrows all of it. */
ScriptSource catalog_source(const Options *options, const Found *found,
                            const HouseRuleFiles *rules);

#endif
