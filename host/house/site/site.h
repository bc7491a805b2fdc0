/*
 * site.h -- a folder with all that a game needs in a browser: the page, the
 * program as WebAssembly, and scripts. Any web server can give it out, and a
 * browser can open it from a disk.
 */
#ifndef HOUSE_SITE_H
#define HOUSE_SITE_H

#include "house/cli/cli.h"

/* Reads the program for browsers, which stands where the wall does not let
 * through. An exit status; what is wrong has been reported. */
int site_prepare(const Options *options);

/* Writes the folder that -o names, with the variants of the command line. An
 * exit status. */
int site_write(const Options *options);

#endif
