/*
 * catalog_internal.h -- functions that the files of the catalog share.
 */
#ifndef HOUSE_CATALOG_INTERNAL_H
#define HOUSE_CATALOG_INTERNAL_H

#include "house/catalog/catalog.h"

/* The folder of each shelf in a root, and the word for its scripts. */
extern const char *const catalog_folders[];
extern const char *const catalog_kinds[];

/* Writes the path "FOLDER/NAME", or "NAME" if the folder is the current
 * folder, to `path`. Returns false if the path is too long. */
bool catalog_join(char *path, const char *folder, const char *name);

bool catalog_is_script_name(const char *name);

/*
 * Lists the folders from which a script in `folder` may require files: the
 * first scripts/ among its own root and the catalog's roots, and the scripts/
 * of the last root, which is the program's own. `scripts` has
 * FOLDERS_LIMIT_BYTES.
 */
void catalog_find_scripts(const Catalog *catalog, const char *folder,
                          char *scripts);

/* Returns NULL if the catalog has no script of that name. */
const Found *catalog_look_up(const Catalog *catalog, const char *name);

#endif
