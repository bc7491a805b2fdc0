/*
 * serve.h -- serves games to browsers: the engine protocol over HTTP.
 *
 * A table is a game with its record on the disk. Each link to a table contains
 * a secret, which identifies its user as a seat, a spectator or the designer.
 * The answers depend on this role. docs/serve.md describes the links, the
 * requests and the events.
 */
#ifndef HOUSE_SERVE_H
#define HOUSE_SERVE_H

#include "house/autosave/autosave.h"
#include "house/cli/cli.h"

/* The default of --listen. */
#define SERVE_ADDRESS "127.0.0.1:8017"

/* Loads the HTTP library, opens the socket, and starts the programs that
 * --seats names for each table. This must be done before the process is
 * confined. Returns an exit status and reports errors. */
int serve_prepare(Options *options);

/* Serves a table for each variant of the command line until the process is
 * killed. Returns an exit status. */
int serve_run(const Options *options);

/* -- files.c -------------------------------------------------------------- */

/* A PageFile is a file of the web page, embedded in the program. A null byte
 * follows its last byte. */
typedef struct PageFile {
    const char *path; /* path in the URL, such as "/page.css" */
    const char *type;
    const char *bytes, *end;
} PageFile;

const PageFile *page_find(const char *path); /* NULL if the page has no such
                                              * file */
const PageFile *page_file(int index);        /* NULL if `index` is too great */

#endif
