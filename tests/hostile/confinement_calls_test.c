/*
 * confinement_calls_test.c -- tests that the kernel refuses system calls that
 * the program does not need. All calls here exist on every architecture of
 * Linux.
 */
#define _GNU_SOURCE
#include "hostile/behind.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* -- calls ---------------------------------------------------------------- */

static bool starts_programs(void)
{
    static char name[] = "true";
    char *const words[] = {name, NULL};
    char *const nothing[] = {NULL};

    return is_gone(execve("/bin/true", words, nothing)) &&
           is_gone(
               syscall(SYS_execveat, AT_FDCWD, "/bin/true", words, nothing, 0));
}

static bool starts_processes(void)
{
    return is_gone(fork()) && system("true") != 0 &&
           popen("true", "r") == NULL &&
           is_gone(syscall(SYS_clone3, NULL, (size_t)0)) &&
           is_gone(syscall(SYS_clone, CLONE_VM | CLONE_VFORK | SIGCHLD, 0)) &&
           is_gone(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0)) &&
           is_gone(syscall(SYS_unshare, CLONE_NEWUSER));
}

static bool opens_sockets(void)
{
    int pair[2];

    return is_gone(socket(AF_INET, SOCK_STREAM, 0)) &&
           is_gone(socket(AF_UNIX, SOCK_STREAM, 0)) &&
           is_gone(socket(AF_NETLINK, SOCK_RAW, 0)) &&
           is_gone(socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) &&
           is_gone(syscall(SYS_connect, 0, NULL, 0)) &&
           is_gone(syscall(SYS_bind, 0, NULL, 0)) &&
           is_gone(syscall(SYS_listen, 0, 1));
}

/* Tries to accept connections, as a server does. */
static bool takes_connections(void)
{
    return is_gone(syscall(SYS_accept, 0, NULL, NULL)) &&
           is_gone(syscall(SYS_sendto, 0, "x", 1L, 0, NULL, 0)) &&
           is_gone(syscall(SYS_recvfrom, 0, NULL, 0L, 0, NULL, NULL));
}

/* -- other processes ------------------------------------------------------ */

static pid_t other; /* id of a different process of the same user */

static bool sends_signals(void)
{
    siginfo_t info = {.si_code = SI_QUEUE};

    return is_gone(kill(other, SIGKILL)) && is_gone(kill(-1, SIGKILL)) &&
           is_gone(kill(0, SIGKILL)) && is_gone(kill(0, 0)) &&
           is_gone(kill(-other, SIGKILL)) &&
           is_gone(syscall(SYS_tkill, other, SIGKILL)) &&
           is_gone(syscall(SYS_tgkill, other, other, SIGKILL)) &&
           is_gone(syscall(SYS_rt_sigqueueinfo, other, SIGKILL, &info)) &&
           is_gone(
               syscall(SYS_rt_tgsigqueueinfo, other, other, SIGKILL, &info)) &&
           is_gone(syscall(SYS_pidfd_open, other, 0)) &&
           is_gone(syscall(SYS_pidfd_send_signal, 0, SIGKILL, NULL, 0));
}

/* Tries to make a different process the owner of a file. When the file becomes
 * ready, the kernel sends the owner a signal, which can be any signal. */
static bool owns_files(void)
{
    struct f_owner_ex owner = {F_OWNER_PID, other};
    int ends[2];
    int on = 1;

    if (pipe(ends) != 0)
        return false;
    return is_gone(fcntl(ends[0], F_SETOWN, other)) &&
           is_gone(fcntl(ends[0], F_SETOWN, -other)) &&
           is_gone(fcntl(ends[0], F_SETOWN_EX, &owner)) &&
           is_gone(fcntl(ends[0], F_SETSIG, SIGKILL)) &&
           is_gone(fcntl(ends[0], F_SETFL, O_ASYNC)) &&
           is_gone(syscall(SYS_fcntl, ends[0], 0xffffffff00000000L | F_SETOWN,
                           other)) &&
           is_gone(fcntl(ends[0], F_SETLEASE, F_RDLCK)) &&
           is_gone(fcntl(ends[0], F_NOTIFY, 1)) &&
           is_gone(ioctl(ends[0], FIOASYNC, &on)) &&
           is_gone(ioctl(ends[0], FIOSETOWN, &other)) &&
           is_gone(ioctl(ends[0], SIOCSPGRP, &other)) &&
           fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(ends[0], F_GETFL) == O_NONBLOCK;
}

static bool reads_memory(void)
{
    return is_gone(
               syscall(SYS_process_vm_readv, other, NULL, 0L, NULL, 0L, 0L)) &&
           is_gone(
               syscall(SYS_process_vm_writev, other, NULL, 0L, NULL, 0L, 0L)) &&
           is_gone(syscall(SYS_kcmp, other, other, 0, 0L, 0L)) &&
           is_gone(syscall(SYS_pidfd_getfd, 0, 0, 0)) &&
           is_gone(syscall(SYS_perf_event_open, NULL, other, 0, 0, 0L)) &&
           is_gone(syscall(SYS_get_robust_list, other, NULL, NULL)) &&
           is_gone(syscall(SYS_move_pages, other, 0L, NULL, NULL, NULL, 0)) &&
           is_gone(syscall(SYS_migrate_pages, other, 0L, NULL, NULL)) &&
           is_gone(syscall(SYS_process_madvise, 0, NULL, 0L, 0, 0));
}

/* Tries to share memory, messages and semaphores with other processes of the
 * user. */
static bool shares_memory(void)
{
    return is_gone(syscall(SYS_shmget, 4711, 4096L, 0600)) &&
           is_gone(syscall(SYS_shmat, 0, NULL, 0)) &&
           is_gone(syscall(SYS_shmctl, 0, 0, NULL)) &&
           is_gone(syscall(SYS_msgget, 4711, 0600)) &&
           is_gone(syscall(SYS_msgrcv, 0, NULL, 0L, 0L, 0)) &&
           is_gone(syscall(SYS_msgctl, 0, 0, NULL)) &&
           is_gone(syscall(SYS_semget, 4711, 1, 0600)) &&
           is_gone(syscall(SYS_semop, 0, NULL, 0L)) &&
           is_gone(syscall(SYS_semctl, 0, 0, 0, 0L)) &&
           is_gone(syscall(SYS_mq_open, "x", O_RDWR, 0, NULL)) &&
           is_gone(syscall(SYS_mq_unlink, "x")) &&
           is_gone(syscall(SYS_memfd_create, "x", 0));
}

static bool steers_processes(void)
{
    struct rlimit limit = {1, 1};
    unsigned long processors[16] = {1};

    return is_gone(syscall(SYS_prlimit64, other, RLIMIT_CPU, &limit, NULL)) &&
           is_gone(syscall(SYS_prlimit64, other, RLIMIT_CPU, NULL, &limit)) &&
           is_gone(setpriority(PRIO_PROCESS, (id_t)other, 19)) &&
           is_gone(setpriority(PRIO_USER, 0, 19)) &&
           is_gone(syscall(SYS_sched_setaffinity, other, sizeof processors,
                           processors)) &&
           is_gone(syscall(SYS_sched_getaffinity, other, sizeof processors,
                           processors)) &&
           is_gone(syscall(SYS_sched_setscheduler, other, 0, processors)) &&
           is_gone(syscall(SYS_sched_setparam, other, processors)) &&
           is_gone(syscall(SYS_sched_setattr, other, processors, 0)) &&
           is_gone(syscall(SYS_ioprio_set, 1, other, 0)) &&
           is_gone(setpgid(other, other)) && is_gone(setsid()) &&
           is_gone(prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)) &&
           is_gone(prctl(62 /* PR_SCHED_CORE */, 0, other, 0, 0)) &&
           getrlimit(RLIMIT_CPU, &limit) == 0;
}

/* Tries to simulate a key press at the terminal. The shell would read the
 * character after the program has ended. */
static bool types_keys(void)
{
    return is_gone(ioctl(0, TIOCSTI, "x")) &&
           is_gone(
               syscall(SYS_ioctl, 0L, 0xffffffff00000000L | TIOCSTI, "x")) &&
           is_gone(ioctl(0, 0x541C /* TIOCLINUX */, "x")) &&
           is_gone(ioctl(0, TIOCSCTTY, 1)) && is_gone(ioctl(0, TIOCNOTTY)) &&
           is_gone(ioctl(0, TIOCSPGRP, &other));
}

static bool changes_rights(void)
{
    const char *file = in(outside, "file");

    return is_gone(chmod(file, 0777)) &&
           is_gone(fchmodat(AT_FDCWD, file, 0777, 0)) &&
           is_gone(truncate(file, 0)) && is_gone(chown(file, 0, 0)) &&
           is_gone(utimensat(AT_FDCWD, file, NULL, 0)) &&
           is_gone(syscall(SYS_setxattr, file, "user.x", "x", 1L, 0)) &&
           is_gone(syscall(SYS_mknodat, AT_FDCWD, file, 0600, 0)) &&
           is_gone(syscall(SYS_io_uring_setup, 1L, NULL));
}

static bool changes_the_machine(void)
{
    return is_gone(syscall(SYS_mount, "x", "x", "x", 0L, NULL)) &&
           is_gone(chroot("/")) && is_gone(syscall(SYS_bpf, 0, NULL, 0)) &&
           is_gone(syscall(SYS_userfaultfd, 0)) &&
           is_gone(syscall(SYS_keyctl, 0, 0, 0, 0, 0)) &&
           is_gone(syscall(SYS_add_key, NULL, NULL, NULL, 0L, 0)) &&
           is_gone(syscall(SYS_personality, 0xffffffffL)) &&
           is_gone(syscall(SYS_seccomp, 0, 0, NULL)) &&
           is_gone(syscall(SYS_syslog, 0, NULL, 0)) &&
           is_gone(syscall(SYS_reboot, 0, 0, 0, NULL)) &&
           is_gone(syscall(SYS_init_module, NULL, 0L, "")) &&
           is_gone(syscall(SYS_acct, NULL)) &&
           is_gone(syscall(SYS_quotactl, 0, NULL, 0, NULL));
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

/* Tests Landlock alone, without seccomp. */
static void no_signals_by_scope(void **state)
{
    pid_t process = fork();
    int status;

    assert_true(process >= 0);
    if (process == 0) {
        Confinement confinement;
        confinement_begin(&confinement);
        confinement_enter_files(&confinement);
        if (syscall(SYS_landlock_create_ruleset, NULL, 0L, 1) < 6)
            _exit(LACKING);
        _exit(fails(kill(other, 0), EPERM) && kill(getpid(), 0) == 0 ? FINE
                                                                     : 1);
    }
    assert_int_equal(waitpid(process, &status, 0), process);
    if (WEXITSTATUS(status) == LACKING)
        skip();
    assert_int_equal(WEXITSTATUS(status), FINE);
}

#define DOOR(name)                                                             \
    static void name##_no_more(void **state)                                   \
    {                                                                          \
        behind(name, false);                                                   \
    }

DOOR(starts_programs)
DOOR(starts_processes)
DOOR(opens_sockets)
DOOR(sends_signals)
DOOR(owns_files)
DOOR(reads_memory)
DOOR(shares_memory)
DOOR(steers_processes)
DOOR(types_keys)
DOOR(changes_rights)
DOOR(changes_the_machine)

static void connections_are_for_servers(void **state)
{
    behind_kind(takes_connections, false, CONFINEMENT_RUNS);
    behind_kind(takes_connections, false, CONFINEMENT_PROMPTS);
}

static void threads_and_signals_work(void **state)
{
    behind(has_threads_and_signals, false);
}

/* Starts a process as a target: the attempts would reach it if they
 * succeeded. */
static void start_other(void)
{
    other = fork();
    if (other == 0) {
        setpgid(0, 0);
        for (;;)
            pause();
    }
    assert_true(other > 0);
}

static int begin(void **state)
{
    start_other();
    return make_folders(state);
}

static int end(void **state)
{
    int status;
    pid_t ended = waitpid(other, &status, WNOHANG);

    kill(other, SIGKILL);
    return remove_folders(state) + (ended != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_programs_no_more),
        cmocka_unit_test(starts_processes_no_more),
        cmocka_unit_test(opens_sockets_no_more),
        cmocka_unit_test(connections_are_for_servers),
        cmocka_unit_test(sends_signals_no_more),
        cmocka_unit_test(owns_files_no_more),
        cmocka_unit_test(reads_memory_no_more),
        cmocka_unit_test(shares_memory_no_more),
        cmocka_unit_test(steers_processes_no_more),
        cmocka_unit_test(types_keys_no_more),
        cmocka_unit_test(changes_rights_no_more),
        cmocka_unit_test(changes_the_machine_no_more),
        cmocka_unit_test(no_signals_by_scope),
        cmocka_unit_test(threads_and_signals_work),
    };

    return cmocka_run_group_tests_name("hostile/confinement_calls", tests,
                                       begin, end);
}
