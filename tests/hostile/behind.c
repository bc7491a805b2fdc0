/*
 * behind.c -- runs code that tries to escape from confined processes.
 */
#include "hostile/behind.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

char outside[PATH_LIMIT_BYTES];
char inside[PATH_LIMIT_BYTES];

const char *in(const char *folder, const char *name)
{
    static char path[PATH_LIMIT_BYTES + 32];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_new(const char *path)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs("text", file);
    fclose(file);
}

int make_folders(void **state)
{
    const char *base = getenv("TMPDIR");

    snprintf(inside, sizeof inside, "%.200s/inside-XXXXXX",
             base != NULL ? base : "/tmp");
    snprintf(outside, sizeof outside, "%s", inside);
    assert_non_null(mkdtemp(inside));
    assert_non_null(mkdtemp(outside));
    write_new(in(inside, "file"));
    write_new(in(outside, "file"));
    return 0;
}

int remove_folders(void **state)
{
    static const char *const names[] = {"file", "new", "other"};

    for (int i = 0; i < 3; i++) {
        unlink(in(inside, names[i]));
        unlink(in(outside, names[i]));
    }
    return rmdir(inside) + rmdir(outside);
}

/* -- in confinement ------------------------------------------------------ */

bool fails(long result, int reason)
{
    return result < 0 && errno == reason;
}

bool is_gone(long result)
{
    return fails(result, ENOSYS);
}

void behind_kind(bool (*attempt)(void), bool needs_files, ConfinementKind kind)
{
    pid_t process = fork();
    int status;

    assert_true(process >= 0);
    if (process == 0) {
        Confinement confinement;
        confinement_begin(&confinement);
        confinement_let_write(&confinement, inside);
        confinement_enter(&confinement, kind);
        if ((needs_files ? confinement.files_fault : confinement.calls_fault) !=
            0)
            _exit(LACKING);
        errno = 0;
        _exit(attempt() ? FINE : 1);
    }
    assert_int_equal(waitpid(process, &status, 0), process);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == LACKING) {
        print_message("this system has no %s\n",
                      needs_files ? "Landlock" : "seccomp");
        skip();
    }
    assert_int_equal(WEXITSTATUS(status), FINE);
}

void behind(bool (*attempt)(void), bool needs_files)
{
    behind_kind(attempt, needs_files, CONFINEMENT_RUNS);
    behind_kind(attempt, needs_files, CONFINEMENT_PROMPTS);
    behind_kind(attempt, needs_files, CONFINEMENT_SERVES);
}
