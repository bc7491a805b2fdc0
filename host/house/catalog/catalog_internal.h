/*
 * catalog_internal.h -- what the files of the catalog share.
 */
#ifndef HOUSE_CATALOG_INTERNAL_H
#define HOUSE_CATALOG_INTERNAL_H

#include "house/catalog/catalog.h"

/* Of each shelf: the folder in a root, and what lies there. */
extern const char *const catalog_folders[];
extern const char *const catalog_kinds[];

/* "a/b"; just "b" in the current folder. False when it is too long. */
bool catalog_join(char *path, const char *folder, const char *name);

bool catalog_is_script_name(const char *name);

/*
 * The list of folders that a script in `folder` may require from: the first
 * scripts/ among its own and those of the roots, and that of the last root,
 * which is the program's own. `scripts` has FOLDERS_LIMIT_BYTES.
 */
void catalog_find_scripts(const Catalog *catalog, const char *folder,
                          char *scripts);

/* NULL when there is none of that name. */
const Found *catalog_look_up(const Catalog *catalog, const char *name);

#endif
