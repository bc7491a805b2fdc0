/*
 * bundle.h -- the scripts that a report brings along, laid out as files.
 *
 * Scripts are loaded from files. Where those that a report was made with are
 * not at hand, its own go into a folder of the program's, each at the place
 * that its path names, and are removed at the end.
 */
#ifndef APP_BUNDLE_H
#define APP_BUNDLE_H

#include "app/catalog/catalog.h"
#include "match/record/record.h"

/* Zeroed: none. */
typedef struct Bundle {
    char folder[PATH_LIMIT_BYTES]; /* ""; no "/" behind */
    const Record *record;          /* borrowed */
} Bundle;

/* Whether the record brings scripts along that are not here as they were. */
bool bundle_is_needed(const Record *record);
/* False with errno; then there is nothing to close. */
bool bundle_open(Bundle *bundle, const Record *record);
void bundle_close(Bundle *bundle);

bool bundle_is_open(const Bundle *bundle);
/* The file that was loaded from `path`. */
bool bundle_find(const Bundle *bundle, const char *path, Found *found);

#endif
