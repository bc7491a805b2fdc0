/*
 * site_internal.h -- what the files of this room share.
 */
#ifndef HOUSE_SITE_INTERNAL_H
#define HOUSE_SITE_INTERNAL_H

#include "format/json.h"
#include "house/site/site.h"

/* -- games.c -------------------------------------------------------------- */

/* Adds a variant to the list of games, and the scripts that it and its house
 * rules are loaded from to `scripts`, by the paths that they have on the page.
 * An exit status; what is wrong has been reported. */
int games_add(const Options *options, const char *variant, Json *games,
              Json *scripts);

/* -- own.c ---------------------------------------------------------------- */

/* A file that a page without a server has beside those of house/serve. */
typedef struct OwnFile {
    const char *name;
    const char *bytes, *end;
} OwnFile;

/* NULL past the last. */
const OwnFile *own_file(int index);

#endif
