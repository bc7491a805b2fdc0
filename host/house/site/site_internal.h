/*
 * site_internal.h -- declarations that the files of house/site share.
 */
#ifndef HOUSE_SITE_INTERNAL_H
#define HOUSE_SITE_INTERNAL_H

#include "format/json.h"
#include "house/site/site.h"

/* -- games.c -------------------------------------------------------------- */

/* Adds a variant to `games`. Adds its scripts and house rules to `scripts`, by
 * their paths on the page. Returns an exit status and reports errors. */
int games_add(const Reporter *reporter, const char *variant, Json *games,
              Json *scripts);

/* -- own.c ---------------------------------------------------------------- */

/* A SiteFiles has the texts of the files that every page has. */
typedef struct SiteFiles {
    const char *page;   /* index.html */
    const char *style;  /* page.css */
    const char *script; /* the module start.js with all that it imports */
    const char *worker; /* worker.js */
} SiteFiles;

extern const SiteFiles site_files;

#endif
