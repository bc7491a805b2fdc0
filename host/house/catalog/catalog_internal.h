/*
 * catalog_internal.h -- functions that the files of the catalog share.
 */
#ifndef HOUSE_CATALOG_INTERNAL_H
#define HOUSE_CATALOG_INTERNAL_H

#include "house/catalog/catalog.h"

/* Two arrays with an entry for each Shelf: the name of its folder in a root,
 * and the word for its scripts in messages. */
extern const char *const catalog_folders[];
extern const char *const catalog_kinds[];

/* Stores "FOLDER/NAME" in `path`, or "NAME" if `folder` is "" (the current
 * folder). Returns false if the path is too long. */
bool catalog_join(char *path, const char *folder, const char *name);

bool catalog_is_script_name(const char *name);

/* Stores the scripts/ folders from which scripts of the root `folder` may
 * require files. The first is the root's own folder or, if it has none, that of
 * the first root that has one. The second is the program's folder. `scripts`
 * must have FOLDERS_LIMIT_BYTES. */
void catalog_find_scripts(const Catalog *catalog, const char *folder,
                          char *scripts);

#endif
