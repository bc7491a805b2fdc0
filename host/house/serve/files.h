/*
 * files.h -- the files of the page, which are embedded in the program.
 */
#ifndef HOUSE_SERVE_FILES_H
#define HOUSE_SERVE_FILES_H

#include <stddef.h>

/* A PageBytes is the content of a file as the server sends it. */
typedef struct PageBytes {
    const char *bytes, *end;
} PageBytes;

/* A PageFile is a file of the page. The build makes it from the modules and
 * styles in page/, and compresses it. */
typedef struct PageFile {
    const char *path; /* path in the URL, such as "/page.css" */
    const char *type;
    PageBytes plain, gzip;
    const char *tag; /* 16 hexadecimal digits that identify the content */
} PageFile;

/* Returns the file at a path of a URL, or NULL if there is none. */
const PageFile *page_find(const char *path);

#endif
