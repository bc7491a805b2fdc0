/*
 * serve.h -- tables in the browser: the engine protocol over HTTP.
 *
 * A table is a game with its record on the disk. Whoever has one of its links
 * plays a seat, looks on, or is its designer; the secret in the link says
 * which, and decides what is answered. docs/serve.md describes the links, the
 * requests and the events.
 */
#ifndef HOUSE_SERVE_H
#define HOUSE_SERVE_H

#include "house/cli/cli.h"

/* Where is listened if nothing else is asked for. */
#define SERVE_ADDRESS "127.0.0.1:8017"

/* Loads the library of HTTP, opens the socket and starts the programs that
 * --seats names, for each table: impossible once the wall is raised. An exit
 * status; what is wrong has been reported. */
int serve_prepare(const Options *options);

/* Serves the variants of the command line until the program is ended. An exit
 * status. */
int serve_run(const Options *options);

/* -- files.c -------------------------------------------------------------- */

/* A file of the page; a null byte follows the last. */
typedef struct PageFile {
    const char *path; /* "/page.css" */
    const char *type;
    const char *bytes, *end;
} PageFile;

const PageFile *page_find(const char *path); /* NULL: there is none */
const PageFile *page_file(int index);        /* NULL past the last */

#endif
