/*
 * confinement.c -- restricts the files that the process can use, with Landlock.
 * We make the system calls directly, because the C library has no functions for
 * Landlock.
 */
/* O_PATH needs _GNU_SOURCE.
 * NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl51-cpp) */
#define _GNU_SOURCE
#include "house/confinement/confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined __linux__ && defined __has_include
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#define HAS_LANDLOCK
#endif
#endif

#ifdef HAS_LANDLOCK

/* -- what the kernel supports --------------------------------------------- */

/* Landlock's access rights, including those added after version 1. */
enum {
    RIGHTS_AT_FIRST = (1 << 13) - 1,
    RIGHT_REFER = 1 << 13,     /* added in Landlock version 2 */
    RIGHT_TRUNCATE = 1 << 14,  /* added in Landlock version 3 */
    RIGHT_IOCTL_DEV = 1 << 15, /* added in Landlock version 5 */

    RIGHTS_TO_READ = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    RIGHTS_TO_WRITE =
        RIGHTS_TO_READ | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE |
        LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE |
        LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR,
    RIGHTS_OF_A_FILE = LANDLOCK_ACCESS_FS_READ_FILE |
                       LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE
};

static int version(void)
{
    return (int)syscall(SYS_landlock_create_ruleset, NULL, 0,
                        LANDLOCK_CREATE_RULESET_VERSION);
}

static uint64_t known_rights(int version)
{
    uint64_t rights = RIGHTS_AT_FIRST;

    if (version >= 2)
        rights |= RIGHT_REFER;
    if (version >= 3)
        rights |= RIGHT_TRUNCATE;
    if (version >= 5)
        rights |= RIGHT_IOCTL_DEV;
    return rights;
}

/* -- the list of allowed files -------------------------------------------- */

void confinement_begin(Confinement *confinement)
{
    struct landlock_ruleset_attr attributes = {0};
    int found = version();

    memset(confinement, 0, sizeof *confinement);
    confinement->rules = -1;
    if (found > 0) {
        attributes.handled_access_fs = known_rights(found);
        confinement->rules = (int)syscall(SYS_landlock_create_ruleset,
                                          &attributes, sizeof attributes, 0);
    }
    if (confinement->rules < 0)
        confinement->files_fault = errno;
}

static void let(Confinement *confinement, const char *path, uint64_t rights)
{
    struct landlock_path_beneath_attr rule = {0};
    struct stat about;

    if (confinement->rules < 0)
        return;
    rule.parent_fd = open(path[0] ? path : ".", O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0)
        return;
    rule.allowed_access = rights & known_rights(version());
    if (fstat(rule.parent_fd, &about) == 0 && !S_ISDIR(about.st_mode))
        rule.allowed_access &= RIGHTS_OF_A_FILE;
    if (syscall(SYS_landlock_add_rule, confinement->rules,
                LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0)
        confinement->files_fault = errno;
    close(rule.parent_fd);
}

void confinement_let_read(Confinement *confinement, const char *path)
{
    let(confinement, path, RIGHTS_TO_READ);
}

static void remember_path(Confinement *confinement, const char *path)
{
    char *real = realpath(path[0] ? path : ".", NULL);
    struct stat about;

    if (real != NULL && (stat(real, &about) != 0 || !S_ISDIR(about.st_mode))) {
        free(real);
        return;
    }
    for (int i = 0; real != NULL && i < confinement->writable_count; i++)
        if (strcmp(confinement->writable[i], real) == 0) {
            free(real);
            return;
        }
    if (real != NULL &&
        confinement->writable_count < CONFINEMENT_WRITABLE_LIMIT)
        snprintf(confinement->writable[confinement->writable_count++],
                 PATH_LIMIT_BYTES, "%s", real);
    free(real);
}

void confinement_let_write(Confinement *confinement, const char *path)
{
    let(confinement, path, RIGHTS_TO_WRITE);
    remember_path(confinement, path);
}

/* -- other processes ------------------------------------------------------ */

/* The ruleset attributes of Landlock version 6, which the headers of older
 * systems lack. */
typedef struct Scopes {
    uint64_t files, net, scoped;
} Scopes;

enum {
    NET_BIND_AND_CONNECT = 3, /* rights of Landlock version 4 to use TCP
                               * sockets */
    SCOPE_ABSTRACT_SOCKETS = 1,
    SCOPE_SIGNALS = 2
};

/* Forbids connections to other processes, and signals if `has_signals` is
 * false. We use Landlock, because seccomp cannot check which process a call
 * would reach. */
static void confine_reach(bool has_signals)
{
    Scopes scopes = {.net = NET_BIND_AND_CONNECT,
                     .scoped = SCOPE_ABSTRACT_SOCKETS |
                               (has_signals ? 0 : SCOPE_SIGNALS)};
    int rules;

    if (version() < 6)
        return;
    rules =
        (int)syscall(SYS_landlock_create_ruleset, &scopes, sizeof scopes, 0);
    if (rules < 0)
        return;
    syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
}

/* -- raising -------------------------------------------------------------- */

/* Restricts the use of files. Does nothing if a Landlock rule could not be
 * added, because the program would then lack access to files that it needs. */
static void confine_files(Confinement *confinement)
{
    if (confinement->rules < 0)
        return;
    if (confinement->files_fault == 0 &&
        syscall(SYS_landlock_restrict_self, confinement->rules, 0) != 0)
        confinement->files_fault = errno;
    close(confinement->rules);
    confinement->rules = -1;
}

static void enter_files(Confinement *confinement, bool has_signals)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        confinement->files_fault = confinement->calls_fault = errno;
    confine_files(confinement);
    confine_reach(has_signals);
    confinement->is_entered = true;
}

void confinement_enter_files(Confinement *confinement)
{
    enter_files(confinement, false);
}

void confinement_enter(Confinement *confinement, ConfinementKind kind)
{
    enter_files(confinement, kind == CONFINEMENT_PROMPTS);
    if (confinement->calls_fault == 0)
        confinement->calls_fault = confinement_refuse_calls(kind);
}

#else

void confinement_begin(Confinement *confinement)
{
    memset(confinement, 0, sizeof *confinement);
    confinement->rules = -1;
    confinement->files_fault = ENOSYS;
}

void confinement_let_read(Confinement *confinement, const char *path)
{
    (void)confinement;
    (void)path;
}

void confinement_let_write(Confinement *confinement, const char *path)
{
    (void)confinement;
    (void)path;
}

void confinement_enter_files(Confinement *confinement)
{
    confinement->is_entered = true;
}

void confinement_enter(Confinement *confinement, ConfinementKind kind)
{
    confinement->calls_fault = confinement_refuse_calls(kind);
    confinement->is_entered = true;
}

#endif

/* -- explaining ----------------------------------------------------------- */

/* True if owner and mode permit reading the file, or creating it if it does not
 * exist. access(2) answers this question, because it ignores Landlock. */
static bool is_permitted(const char *path)
{
    char folder[PATH_LIMIT_BYTES];
    const char *slash = strrchr(path, '/');

    if (access(path, F_OK) == 0)
        return access(path, R_OK) == 0;
    if (slash == NULL)
        return access(".", W_OK | X_OK) == 0;
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path);
    return access(folder, W_OK | X_OK) == 0;
}

bool confinement_explains(const Confinement *confinement, const char *path,
                          char *text, size_t size)
{
    size_t used;

    if (confinement == NULL || !confinement->is_entered ||
        confinement->files_fault != 0 || !is_permitted(path))
        return false;
    used = (size_t)snprintf(text, size,
                            "is outside the folders that the program may use "
                            "after its start");
    for (int i = 0; i < confinement->writable_count && used < size; i++)
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s",
                             i == 0 ? " (" : ", ", confinement->writable[i]);
    if (used < size)
        snprintf(text + used, size - used,
                 "%s; start the program in the folder of the file, or name the "
                 "file with -o or --load",
                 confinement->writable_count > 0 ? ")" : "");
    return true;
}
