/*
 * catalog.h -- finds variants and house rules by name.
 */
#ifndef HOUSE_CATALOG_H
#define HOUSE_CATALOG_H

#include "base/reporter.h"
#include "script/found.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

/* A Catalog lists the scripts in its roots. HOUSE_PATH names the roots,
 * separated by colons. The default roots are the current folder, the user's
 * data folder, and the program's folders. If two scripts have the same name,
 * the first root counts. */

enum { ROOT_LIMIT = 16, FOUND_LIMIT = 256 };

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

/* Finds the house rules of `with`. Returns an exit status and reports
 * errors. */
int catalog_find_house_rules(const Reporter *reporter, const TextList *with,
                             HouseRuleFiles *rules);

/* Finds rules in the catalog, for the parts of the program that do not know
 * where files are. */
extern const RuleFinder catalog_finder;

#endif
