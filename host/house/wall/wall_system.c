/*
 * wall_system.c -- the system's files that libraries read.
 */
#include "house/wall/wall.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

static void let_named(Wall *wall, const char *folder, const char *name)
{
    char path[PATH_LIMIT_BYTES];
    int length;

    if (folder == NULL || folder[0] == '\0')
        return;
    length = snprintf(path, sizeof path, "%s%s", folder, name);
    if (length < (int)sizeof path)
        wall_let_read(wall, path);
}

void wall_let_terminal(Wall *wall)
{
    static const char *const folders[] = {
        "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo",
        "/usr/lib/terminfo", "/usr/lib/locale"};

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        wall_let_read(wall, folders[i]);
    let_named(wall, getenv("TERMINFO"), "");
    let_named(wall, getenv("HOME"), "/.terminfo");
    let_named(wall, getenv("HOME"), "/.editrc");
    let_named(wall, getenv("EDITRC"), "");
}

void wall_let_system(Wall *wall)
{
    wall_let_write(wall, "/dev/null");
    wall_let_read(wall, "/proc/self"); /* bench reads its memory use */
#ifndef NDEBUG
    wall_let_read(wall, "/proc/self/exe"); /* sanitizers name functions */
    wall_let_read(wall, "/lib");
    wall_let_read(wall, "/usr/lib");
#endif
#ifdef COVERAGE
    wall_let_write(wall, COVERAGE); /* lines are counted there */
#endif
}

/* Allows the loaders of pictures within a picture. Their folder depends on the
 * machine. */
static void let_loaders(Wall *wall)
{
    glob_t found;

    if (glob("/usr/lib/*/gdk-pixbuf-2.0", 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        wall_let_read(wall, found.gl_pathv[i]);
    globfree(&found);
}

void wall_let_fonts(Wall *wall)
{
    static const char *const folders[] = {"/etc/fonts",
                                          "/usr/share/fonts",
                                          "/usr/local/share/fonts",
                                          "/usr/share/fontconfig",
                                          "/usr/share/mime",
                                          "/var/cache/fontconfig"};

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        wall_let_read(wall, folders[i]);
    let_loaders(wall);
    let_named(wall, getenv("HOME"), "/.fonts");
    let_named(wall, getenv("HOME"), "/.local/share/fonts");
    let_named(wall, getenv("HOME"), "/.cache/fontconfig");
}
