/*
 * site_internal.h -- declarations that the files of this room share.
 */
#ifndef HOUSE_SITE_INTERNAL_H
#define HOUSE_SITE_INTERNAL_H

#include "format/json.h"
#include "house/site/site.h"

/* -- games.c -------------------------------------------------------------- */

/* Adds a variant to the list of games. Adds the scripts of the variant and of
 * its house rules to `scripts`, by their paths on the page. Returns an exit
 * status; errors have been reported. */
int games_add(const Options *options, const char *variant, Json *games,
              Json *scripts);

/* -- own.c ---------------------------------------------------------------- */

/* A file of a page without a server, in addition to those of house/serve. */
typedef struct OwnFile {
    const char *name;
    const char *bytes, *end;
} OwnFile;

/* Returns NULL after the last file. */
const OwnFile *own_file(int index);

#endif
