/*
 * confinement_system.c -- allows the system's files that libraries read.
 */
#include "house/confinement/confinement.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

static void let_named(Confinement *confinement, const char *folder,
                      const char *name)
{
    char path[PATH_LIMIT_BYTES];
    int length;

    if (folder == NULL || folder[0] == '\0')
        return;
    length = snprintf(path, sizeof path, "%s%s", folder, name);
    if (length < (int)sizeof path)
        confinement_let_read(confinement, path);
}

void confinement_let_terminal(Confinement *confinement)
{
    static const char *const folders[] = {
        "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo",
        "/usr/lib/terminfo", "/usr/lib/locale"};

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        confinement_let_read(confinement, folders[i]);
    let_named(confinement, getenv("TERMINFO"), "");
    let_named(confinement, getenv("HOME"), "/.terminfo");
    let_named(confinement, getenv("HOME"), "/.editrc");
    let_named(confinement, getenv("EDITRC"), "");
}

void confinement_let_system(Confinement *confinement)
{
    confinement_let_write(confinement, "/dev/null");
#ifndef NDEBUG
    /* Sanitizers read the memory map, and look up function names in the file
     * of the program. */
    confinement_let_read(confinement, "/proc/self");
    confinement_let_read(confinement, "/proc/self/exe");
    confinement_let_read(confinement, "/lib");
    confinement_let_read(confinement, "/usr/lib");
#endif
#ifdef COVERAGE
    /* A coverage build writes its counters to this folder */
    confinement_let_write(confinement, COVERAGE);
#endif
}

/* Allows access to the loaders of pictures that are embedded in an SVG picture.
 * The path of their folder depends on the machine. */
static void let_loaders(Confinement *confinement)
{
    glob_t found;

    if (glob("/usr/lib/*/gdk-pixbuf-2.0", 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        confinement_let_read(confinement, found.gl_pathv[i]);
    globfree(&found);
}

void confinement_let_fonts(Confinement *confinement)
{
    static const char *const folders[] = {"/etc/fonts",
                                          "/usr/share/fonts",
                                          "/usr/local/share/fonts",
                                          "/usr/share/fontconfig",
                                          "/usr/share/mime",
                                          "/var/cache/fontconfig"};

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        confinement_let_read(confinement, folders[i]);
    let_loaders(confinement);
    let_named(confinement, getenv("HOME"), "/.fonts");
    let_named(confinement, getenv("HOME"), "/.local/share/fonts");
    let_named(confinement, getenv("HOME"), "/.cache/fontconfig");
}
