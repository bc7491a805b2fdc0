/*
 * site_internal.h -- declarations that the files of house/site share.
 */
#ifndef HOUSE_SITE_INTERNAL_H
#define HOUSE_SITE_INTERNAL_H

#include "format/json.h"
#include "house/site/site.h"

/* -- games.c -------------------------------------------------------------- */

/* Adds a variant to the array `games`. Adds the scripts of the variant and of
 * its house rules to the object `scripts`, by their paths on the page. Returns
 * an exit status and reports errors. */
int games_add(const Reporter *reporter, const char *variant, Json *games,
              Json *scripts);

/* -- own.c ---------------------------------------------------------------- */

/* An OwnFile is a file that only this page has. The page of a server
 * (house/serve) does not have it. */
typedef struct OwnFile {
    const char *name;
    const char *bytes, *end;
} OwnFile;

/* Returns a file by its index, from 0. Returns NULL after the last file. */
const OwnFile *own_file(int index);

#endif
