/*
 * own.c -- embeds the files that are needed only by a page without a server.
 */
#include "house/site/site_internal.h"

/* All files of own.c: FILE(symbol, name). */
#define FILES(FILE)                                                            \
    FILE(boot_js, "boot.js")                                                   \
    FILE(link_js, "link.js")                                                   \
    FILE(program_js, "program.js")                                             \
    FILE(start_css, "start.css")                                               \
    FILE(start_js, "start.js")                                                 \
    FILE(worker_js, "worker.js")

/* Makes the assembler include the file's bytes between two symbols. */
#define INCLUDE(symbol, name)                                                  \
    __asm__(".pushsection .rodata\n"                                           \
            ".global site_" #symbol ", site_" #symbol "_end\n"                 \
            "site_" #symbol ": .incbin \"host/house/site/page/" name "\"\n"    \
            "site_" #symbol "_end: .byte 0\n"                                  \
            ".popsection");                                                    \
    extern const char site_##symbol[], site_##symbol##_end[];
FILES(INCLUDE)

#define ROW(symbol, name) {name, site_##symbol, site_##symbol##_end},

static const OwnFile files[] = {FILES(ROW)};

const OwnFile *own_file(int index)
{
    return index < (int)(sizeof files / sizeof *files) ? &files[index] : NULL;
}
