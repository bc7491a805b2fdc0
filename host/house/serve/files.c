/*
 * files.c -- embeds the files of the page, which .ci/bundle makes from page/.
 */
#include "house/serve/files.h"

#include <string.h>

#include "base/embed.h"

#define HTML   "text/html; charset=utf-8"
#define STYLE  "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"

/* The files of the page, each as FILE(symbol, name, content type). If you add a
 * file here, the Makefile must make it. */
#define FILES(FILE)                                                            \
    FILE(index_html, "index.html", HTML)                                       \
    FILE(page_css, "page.css", STYLE)                                          \
    FILE(page_js, "page.js", SCRIPT)                                           \
    FILE(designer_js, "designer.js", SCRIPT)                                   \
    FILE(later_js, "later.js", SCRIPT)                                         \
    FILE(offered_js, "offered.js", SCRIPT)

#define INCLUDE(symbol, name, type)                                            \
    EMBED(page_##symbol, HOUSE_EMBEDDED "/serve/" name)                        \
    EMBED(page_##symbol##_gzip, HOUSE_EMBEDDED "/serve/" name ".gz")           \
    EMBED(page_##symbol##_tag, HOUSE_EMBEDDED "/serve/" name ".tag")
FILES(INCLUDE)

#define ROW(symbol, name, type)                                                \
    {"/" name,                                                                 \
     type,                                                                     \
     {page_##symbol, page_##symbol##_end},                                     \
     {page_##symbol##_gzip, page_##symbol##_gzip_end},                         \
     page_##symbol##_tag},

static const PageFile files[] = {FILES(ROW)};

const PageFile *page_find(const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    return NULL;
}
