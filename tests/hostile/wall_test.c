/*
 * The wall: what code that has broken out of the sandbox tries is refused by
 * the kernel, and what the program needs goes on. Each attempt is made by a
 * process of its own, for there is no way back.
 */
#define _GNU_SOURCE
#include "app/wall/wall.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { FINE = 80, LACKING };

static char outside[PATH_LIMIT_BYTES]; /* a folder behind the wall ... */
static char inside[PATH_LIMIT_BYTES];  /* ... and one before it */

static const char *in(const char *folder, const char *name)
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

static int make_folders(void **state)
{
    const char *base = getenv("TMPDIR");

    snprintf(inside, sizeof inside, "%.200s/wall-XXXXXX",
             base != NULL ? base : "/tmp");
    snprintf(outside, sizeof outside, "%s", inside);
    assert_non_null(mkdtemp(inside));
    assert_non_null(mkdtemp(outside));
    write_new(in(inside, "file"));
    write_new(in(outside, "file"));
    return 0;
}

static int remove_folders(void **state)
{
    static const char *const names[] = {"file", "new", "other"};

    for (int i = 0; i < 3; i++) {
        unlink(in(inside, names[i]));
        unlink(in(outside, names[i]));
    }
    return rmdir(inside) + rmdir(outside);
}

/* -- behind the wall ------------------------------------------------------ */

/* Whether the call failed as the wall makes it fail. */
static bool fails(long result, int reason)
{
    return result < 0 && errno == reason;
}

/* Runs the attempt in a process behind the wall. `needs_files`: only worth
 * trying where files are confined; or else calls. */
static void behind(bool (*attempt)(void), bool needs_files)
{
    pid_t process = fork();
    int status;

    assert_true(process >= 0);
    if (process == 0) {
        Wall wall;
        wall_begin(&wall);
        wall_let_write(&wall, inside);
        wall_raise(&wall, false);
        if ((needs_files ? wall.files_fault : wall.calls_fault) != 0)
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

/* A link inside that leads out leads nowhere. */
static bool follows_links(void)
{
    return fails(symlink(outside, in(inside, "other")), EACCES);
}

static bool is_explained(void)
{
    static char text[1000];
    Wall wall = {.raised = true, .writable_count = 1};

    snprintf(wall.writable[0], sizeof wall.writable[0], "%s", inside);
    return wall_explains(&wall, in(outside, "file"), text, sizeof text) &&
           strstr(text, inside) != NULL && strstr(text, "-o") != NULL &&
           wall_explains(&wall, in(outside, "new"), text, sizeof text) &&
           !wall_explains(&wall, in(outside, "no/such/folder"), text,
                          sizeof text) &&
           !wall_explains(NULL, in(outside, "file"), text, sizeof text);
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

/* -- calls ---------------------------------------------------------------- */

static bool starts_programs(void)
{
    static char name[] = "true";
    char *const words[] = {name, NULL};
    char *const nothing[] = {NULL};

    return fails(execve("/bin/true", words, nothing), EPERM) &&
           fails(
               syscall(SYS_execveat, AT_FDCWD, "/bin/true", words, nothing, 0),
               EPERM);
}

static bool starts_processes(void)
{
    return fails(fork(), EPERM) && system("true") != 0 &&
           popen("true", "r") == NULL &&
           fails(syscall(SYS_clone3, NULL, (size_t)0), ENOSYS);
}

static bool opens_sockets(void)
{
    int pair[2];

    return fails(socket(AF_INET, SOCK_STREAM, 0), EPERM) &&
           fails(socket(AF_UNIX, SOCK_STREAM, 0), EPERM) &&
           fails(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), EPERM);
}

static bool reaches_processes(void)
{
    return fails(kill(getppid(), 0), EPERM) && kill(0, 0) == 0 &&
           fails(syscall(SYS_tkill, getppid(), 0), EPERM) &&
           fails(
               syscall(SYS_process_vm_readv, getppid(), NULL, 0L, NULL, 0L, 0L),
               EPERM);
}

/* A key typed for the shell that goes on afterwards. */
static bool types_keys(void)
{
    return fails(ioctl(0, TIOCSTI, "x"), EPERM) &&
           fails(syscall(SYS_ioctl, 0L, 0xffffffff00000000L | TIOCSTI, "x"),
                 EPERM);
}

static bool changes_rights(void)
{
    return fails(chmod(in(outside, "file"), 0777), EPERM) &&
           fails(fchmodat(AT_FDCWD, in(outside, "file"), 0777, 0), EPERM) &&
           fails(truncate(in(outside, "file"), 0), EPERM) &&
           fails(chown(in(outside, "file"), 0, 0), EPERM) &&
           fails(syscall(SYS_io_uring_setup, 1L, NULL), EPERM);
}

static void *set(void *flag)
{
    *(bool *)flag = true;
    return NULL;
}

static bool has_threads_and_signals(void)
{
    pthread_t thread;
    bool ran = false;

    signal(SIGUSR1, SIG_IGN);
    return pthread_create(&thread, NULL, set, &ran) == 0 &&
           pthread_join(thread, NULL) == 0 && ran && raise(SIGUSR1) == 0;
}

static void no_programs(void **state)
{
    behind(starts_programs, false);
}

static void no_processes(void **state)
{
    behind(starts_processes, false);
}

static void no_sockets(void **state)
{
    behind(opens_sockets, false);
}

static void no_other_processes(void **state)
{
    behind(reaches_processes, false);
}

static void no_typing(void **state)
{
    behind(types_keys, false);
}

static void no_changes_of_rights(void **state)
{
    behind(changes_rights, false);
}

static void threads_and_signals_work(void **state)
{
    behind(has_threads_and_signals, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_inside_are_used),
        cmocka_unit_test(files_outside_are_not_read),
        cmocka_unit_test(files_outside_are_not_written),
        cmocka_unit_test(who_is_kept_out_is_told_why),
        cmocka_unit_test(no_programs),
        cmocka_unit_test(no_processes),
        cmocka_unit_test(no_sockets),
        cmocka_unit_test(no_other_processes),
        cmocka_unit_test(no_typing),
        cmocka_unit_test(no_changes_of_rights),
        cmocka_unit_test(threads_and_signals_work),
    };

    return cmocka_run_group_tests_name("hostile/wall", tests, make_folders,
                                       remove_folders);
}
