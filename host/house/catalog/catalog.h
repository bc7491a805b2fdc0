/*
 * catalog.h -- variants and house rules, found by name.
 */
#ifndef HOUSE_CATALOG_H
#define HOUSE_CATALOG_H

#include "house/cli/cli.h"
#include "script/script.h"

/*
 * The variants and house rules in the catalog's roots.
 *
 * A root is a folder that contains variants/ and usually scripts/. The roots
 * are those of HOUSE_PATH (separated by colons) or, if that is not set, the
 * current folder, the user's data folder, and the folders where the program was
 * installed or built. If two variants have the same name, the one in the first
 * root is used. There is no list of games: every file in variants/ of a root is
 * a variant, and every file in its variants/house-rules/ is a house rule.
 */

enum { ROOT_LIMIT = 16, FOUND_LIMIT = 256, SHORT_NAME_LIMIT = 64 };

typedef struct Found {
    char name[SHORT_NAME_LIMIT]; /* file name without .lua */
    char file[PATH_LIMIT_BYTES];
    char scripts[FOLDERS_LIMIT_BYTES]; /* folders that it may require files
                                        * from, see ScriptSource */
} Found;

/* A shelf is a kind of script, with a folder of its own in every root. */
typedef enum Shelf { SHELF_VARIANTS, SHELF_HOUSE_RULES } Shelf;

typedef struct Catalog {
    Shelf shelf;
    int root_count;
    char roots[ROOT_LIMIT][PATH_LIMIT_BYTES]; /* "" is the current folder */
    int count;                                /* sorted by name */
    Found *found;
} Catalog;

/* Searches the roots. Returns false if memory runs out, which is reported. */
bool catalog_open(Catalog *catalog, Shelf shelf, const Options *options);
void catalog_close(Catalog *catalog);

/* True if `name` is the path of a file rather than a name to search for. */
bool catalog_is_path(const char *name);

/*
 * Finds the variant or house rule that `name` means: a name in the catalog, or
 * the path of a .lua file (a name with a slash or with that ending). Returns an
 * exit status and reports errors.
 */
int catalog_find(const Options *options, Shelf shelf, const char *name,
                 Found *found);

/*
 * Finds the script that was once loaded from `path`: the catalog's script with
 * that path, or the file at that path, or the catalog's script called `name`
 * (which may be NULL). Returns false if none of these exists; reports nothing.
 */
bool catalog_find_again(const Options *options, Shelf shelf, const char *path,
                        const char *name, Found *found);

/* The files of house rules, in the order in which they apply. */
typedef struct HouseRuleFiles {
    int count;
    char files[HOUSE_RULE_LIMIT][PATH_LIMIT_BYTES];
    const char *paths[HOUSE_RULE_LIMIT]; /* pointers to `files`, for a
                                          * ScriptSource */
} HouseRuleFiles;

/* Returns false if there are too many. */
bool catalog_add_house_rule(HouseRuleFiles *rules, const char *file);

/* Finds the house rules of --with. Returns an exit status and reports
 * errors. */
int catalog_find_house_rules(const Options *options, HouseRuleFiles *rules);

/* Returns the source to load with these files, --players and --set. The source
 * borrows all of its data. */
ScriptSource catalog_source(const Options *options, const Found *found,
                            const HouseRuleFiles *rules);

#endif
