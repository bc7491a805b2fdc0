/*
 * confinement_test.c -- tests the restriction of access to files. Code that has
 * escaped from the sandbox cannot reach files, but everything that the program
 * needs still works.
 */
#include "hostile/behind.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* -- files ---------------------------------------------------------------- */

static bool uses_inside(void)
{
    int file = open(in(inside, "new"), O_RDWR | O_CREAT, 0600);
    char other[PATH_LIMIT_BYTES + 32];

    snprintf(other, sizeof other, "%s", in(inside, "other"));
    return file >= 0 && write(file, "x", 1) == 1 && ftruncate(file, 0) == 0 &&
           fchmod(file, 0600) == 0 && close(file) == 0 &&
           rename(in(inside, "new"), other) == 0 && unlink(other) == 0 &&
           open(in(inside, "file"), O_RDONLY) >= 0;
}

static bool reads_outside(void)
{
    return fails(open("/etc/passwd", O_RDONLY), EACCES) &&
           fails(open(in(outside, "file"), O_RDONLY), EACCES) &&
           fails(open(outside, O_RDONLY | O_DIRECTORY), EACCES) &&
           fails(open("/proc/1/environ", O_RDONLY), EACCES);
}

static bool writes_outside(void)
{
    char other[PATH_LIMIT_BYTES + 32];

    snprintf(other, sizeof other, "%s", in(outside, "other"));
    return fails(open(in(outside, "file"), O_WRONLY), EACCES) &&
           fails(open(other, O_WRONLY | O_CREAT, 0600), EACCES) &&
           fails(unlink(in(outside, "file")), EACCES) &&
           fails(mkdir(other, 0700), EACCES) &&
           fails(symlink("/etc/passwd", other), EACCES) &&
           rename(in(inside, "file"), other) < 0 &&
           link(in(inside, "file"), other) < 0;
}

/* Tries to follow a link from an allowed folder to another folder. */
static bool follows_links(void)
{
    return fails(symlink(outside, in(inside, "other")), EACCES);
}

static bool is_explained(void)
{
    static char text[1000];
    Confinement confinement = {.is_entered = true, .writable_count = 1};

    snprintf(confinement.writable[0], sizeof confinement.writable[0], "%s",
             inside);
    return confinement_explains(&confinement, in(outside, "file"), text,
                                sizeof text) &&
           strstr(text, inside) != NULL && strstr(text, "-o") != NULL &&
           confinement_explains(&confinement, in(outside, "new"), text,
                                sizeof text) &&
           !confinement_explains(&confinement, in(outside, "no/such/folder"),
                                 text, sizeof text) &&
           !confinement_explains(NULL, in(outside, "file"), text, sizeof text);
}

static void files_inside_are_used(void **state)
{
    behind(uses_inside, true);
}

static void files_outside_are_not_read(void **state)
{
    behind(reads_outside, true);
}

static void files_outside_are_not_written(void **state)
{
    behind(writes_outside, true);
    behind(follows_links, true);
}

static void who_is_kept_out_is_told_why(void **state)
{
    behind(is_explained, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_inside_are_used),
        cmocka_unit_test(files_outside_are_not_read),
        cmocka_unit_test(files_outside_are_not_written),
        cmocka_unit_test(who_is_kept_out_is_told_why),
    };

    return cmocka_run_group_tests_name("hostile/confinement", tests,
                                       make_folders, remove_folders);
}
