/*
 * serve.h -- tables in the browser: the engine protocol over HTTP.
 *
 * A table is a game with its record on the disk. A person with one of its links
 * plays a seat, is a spectator, or is the designer. The secret in the link says
 * which, and decides what is answered. docs/serve.md describes the links, the
 * requests and the events.
 */
#ifndef HOUSE_SERVE_H
#define HOUSE_SERVE_H

#include "house/cli/cli.h"

/* The address where the server listens without --listen. */
#define SERVE_ADDRESS "127.0.0.1:8017"

/* Loads the HTTP library, opens the socket, and starts the programs that
 * --seats names for each table. None of this is possible once the
 * process is confined. Returns an exit status; errors have been reported. */
int serve_prepare(const Options *options);

/* Serves the variants of the command line until the program is ended. Returns
 * an exit status. */
int serve_run(const Options *options);

/* -- files.c -------------------------------------------------------------- */

/* A file of the page; a null byte follows its last byte. */
typedef struct PageFile {
    const char *path; /* "/page.css" */
    const char *type;
    const char *bytes, *end;
} PageFile;

const PageFile *page_find(const char *path); /* NULL if there is none */
const PageFile *page_file(int index);        /* NULL after the last */

#endif
