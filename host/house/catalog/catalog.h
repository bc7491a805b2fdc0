/*
 * catalog.h -- finds variants and house rules by name.
 */
#ifndef HOUSE_CATALOG_H
#define HOUSE_CATALOG_H

#include "base/list.h"
#include "house/complaint/complaint.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

/* A Catalog lists the scripts in its roots. HOUSE_PATH names the roots,
 * separated by colons. The default roots are the current folder, the user's
 * data folder, and the program's folders. If two scripts have the same name,
 * the first root counts. */

enum { ROOT_LIMIT = 16, FOUND_LIMIT = 256, SHORT_NAME_LIMIT = 64 };

typedef struct Found {
    char name[SHORT_NAME_LIMIT]; /* name of the script's file without ".lua" */
    char file[PATH_LIMIT_BYTES];
    char scripts[FOLDERS_LIMIT_BYTES]; /* folders that the script may require
                                        * files from; see ScriptSource */
} Found;

/* A Shelf is a kind of script: the .lua files in variants/ of each root, or in
 * variants/house-rules/. */
typedef enum Shelf { SHELF_VARIANTS, SHELF_HOUSE_RULES } Shelf;

typedef struct Catalog {
    Shelf shelf;
    int root_count;
    char roots[ROOT_LIMIT][PATH_LIMIT_BYTES]; /* paths of the roots; "" means
                                               * the current folder */
    int count;                                /* number of entries in `found`,
                                               * which are sorted by name */
    Found *found;
} Catalog;

/* Lists the scripts of a shelf. If memory runs out, reports that and returns
 * false. */
bool catalog_open(Catalog *catalog, Shelf shelf, const Reporter *reporter);
void catalog_close(Catalog *catalog);

/* Returns the script with the given name. Returns NULL if there is none. */
const Found *catalog_look_up(const Catalog *catalog, const char *name);

/* True if `name` is a path rather than a name in the catalog: if it contains a
 * slash or ends in ".lua". */
bool catalog_is_path(const char *name);

/*
 * Finds a variant or house rule by its name in the catalog or by its path.
 * Returns an exit status and reports errors.
 */
int catalog_find(const Reporter *reporter, Shelf shelf, const char *name,
                 Found *found);

/* Finds a script that was loaded from `path` earlier. If there is no longer a
 * file at `path`, finds the catalog's script called `name`, which may be NULL.
 * Returns false, without a report, if neither exists. */
bool catalog_find_again(const Reporter *reporter, Shelf shelf, const char *path,
                        const char *name, Found *found);

/* A HouseRuleFiles has the paths of house rules, in the order in which the
 * rules apply. */
typedef struct HouseRuleFiles {
    int count;
    char files[HOUSE_RULE_LIMIT][PATH_LIMIT_BYTES];
    const char *paths[HOUSE_RULE_LIMIT]; /* pointers to `files`, for a
                                          * ScriptSource */
} HouseRuleFiles;

/* Appends a path. Returns false if the list is full. */
bool catalog_add_house_rule(HouseRuleFiles *rules, const char *file);

/* RuleSettings are the rules of a game, as a command line asks for them. */
typedef struct RuleSettings {
    int players;   /* number of players, or 0 for the variant's usual number */
    TextList set;  /* options of the variant, as "OPTION=VALUE" */
    TextList with; /* house rules, by name or path, in the order in which they
                    * apply */
} RuleSettings;

/* Finds the house rules of `with`. Returns an exit status and reports
 * errors. */
int catalog_find_house_rules(const Reporter *reporter, const TextList *with,
                             HouseRuleFiles *rules);

/* Returns the source for loading a variant with these house rules and settings.
 * The source borrows all of its data. */
ScriptSource catalog_source(const RuleSettings *settings, const Found *found,
                            const HouseRuleFiles *rules);

#endif
