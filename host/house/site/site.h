/*
 * site.h -- writes a folder with everything that a game needs in a browser: the
 * page, the program as WebAssembly, and the scripts. The folder can be put on
 * any web server, or opened from a disk.
 */
#ifndef HOUSE_SITE_H
#define HOUSE_SITE_H

#include "house/cli/cli.h"

/* Reads the WebAssembly program. This must be done before the process is
 * confined. Returns an exit status and reports errors. */
int site_prepare(const Options *options);

/* Writes the folder that -o names, with the variants of the command line as its
 * games. Returns an exit status. */
int site_write(const Options *options);

#endif
