/*
 * site.h -- a folder with everything that a game needs in a browser: the page,
 * the program as WebAssembly, and the scripts. Any web server can serve the
 * folder, and a browser can open it from a disk.
 */
#ifndef HOUSE_SITE_H
#define HOUSE_SITE_H

#include "house/cli/cli.h"

/* Reads the program for browsers, which must be done before the process is
 * confined. Returns an exit status; errors have been reported. */
int site_prepare(const Options *options);

/* Writes the folder that -o names, with the variants of the command line.
 * Returns an exit status. */
int site_write(const Options *options);

#endif
