/*
 * confinement_calls.c -- restricts the system calls of the process, with
 * seccomp. Other calls fail with ENOSYS, so that the C library uses an older
 * call.
 */
/* CLONE_VM needs _GNU_SOURCE.
 * NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl51-cpp) */
#define _GNU_SOURCE
#include "house/confinement/confinement.h"

#include <errno.h>
#include <stdint.h>

#if defined __linux__ && defined __has_include
#if __has_include(<seccomp.h>)
#define HAS_SECCOMP
#endif
#endif

#ifdef HAS_SECCOMP

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <unistd.h>

#if defined __SANITIZE_ADDRESS__
#define HAS_SANITIZER
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define HAS_SANITIZER
#endif
#endif

/* -- calls with any arguments --------------------------------------------- */

enum {
    PROMPTS = 1 << CONFINEMENT_PROMPTS,
    SERVES = 1 << CONFINEMENT_SERVES,
    ALL = 1 << CONFINEMENT_RUNS | PROMPTS | SERVES
};

/* The allowed system calls, and the kinds of processes that may make them. We
 * use names, because numbers differ between machines and some names are
 * missing. */
static const struct Allowed {
    const char *name;
    unsigned kinds;
} allowed[] = {
    /* files */
    {"open", ALL},
    {"openat", ALL},
    {"close", ALL},
    {"close_range", ALL},
    {"read", ALL},
    {"readv", ALL},
    {"pread64", ALL},
    {"preadv", ALL},
    {"write", ALL},
    {"writev", ALL},
    {"pwrite64", ALL},
    {"pwritev", ALL},
    {"lseek", ALL},
    {"_llseek", ALL},
    {"stat", ALL},
    {"stat64", ALL},
    {"lstat", ALL},
    {"lstat64", ALL},
    {"fstat", ALL},
    {"fstat64", ALL},
    {"fstatat64", ALL},
    {"newfstatat", ALL},
    {"statx", ALL},
    {"statfs", ALL},
    {"statfs64", ALL},
    {"fstatfs", ALL},
    {"fstatfs64", ALL},
    {"access", ALL},
    {"faccessat", ALL},
    {"faccessat2", ALL},
    {"getcwd", ALL},
    {"getdents", ALL},
    {"getdents64", ALL},
    {"readlink", ALL},
    {"readlinkat", ALL},
    {"rename", ALL},
    {"renameat", ALL},
    {"renameat2", ALL},
    {"unlink", ALL},
    {"unlinkat", ALL},
    {"mkdir", ALL},
    {"mkdirat", ALL},
    {"rmdir", ALL},
    {"symlink", ALL},
    {"symlinkat", ALL},
    {"link", ALL},
    {"linkat", ALL},
    {"ftruncate", ALL},
    {"ftruncate64", ALL},
    {"fchmod", ALL},
    {"fsync", ALL},
    {"fdatasync", ALL},
    {"fadvise64", ALL},
    {"fadvise64_64", ALL},
    {"flock", ALL},
    {"umask", ALL},
    {"dup", ALL},
    {"dup2", ALL},
    {"dup3", ALL},
    {"pipe", ALL},
    {"pipe2", ALL},
    /* waiting until files are ready */
    {"poll", ALL},
    {"ppoll", ALL},
    {"ppoll_time64", ALL},
    {"select", ALL},
    {"_newselect", ALL},
    {"pselect6", ALL},
    {"pselect6_time64", ALL},
    {"eventfd2", ALL},
    {"signalfd4", PROMPTS},
    {"inotify_init1", PROMPTS | SERVES},
    {"inotify_add_watch", PROMPTS | SERVES},
    {"inotify_rm_watch", PROMPTS | SERVES},
    {"epoll_create1", SERVES},
    {"epoll_ctl", SERVES},
    {"epoll_wait", SERVES},
    {"epoll_pwait", SERVES},
    /* sockets that are open or listening */
    {"accept", SERVES},
    {"accept4", SERVES},
    {"recvfrom", SERVES},
    {"recvmsg", SERVES},
    {"sendto", SERVES},
    {"sendmsg", SERVES},
    {"sendfile", SERVES},
    {"sendfile64", SERVES},
    {"shutdown", SERVES},
    {"getsockname", SERVES},
    {"getpeername", SERVES},
    {"getsockopt", SERVES},
    {"setsockopt", SERVES},
    /* memory */
    {"brk", ALL},
    {"mmap", ALL},
    {"mmap2", ALL},
    {"munmap", ALL},
    {"mremap", ALL},
    {"mprotect", ALL},
    {"madvise", ALL},
    {"mincore", ALL},
    {"msync", ALL},
    /* calls that manage threads and processes */
    {"set_robust_list", ALL},
    {"set_tid_address", ALL},
    {"rseq", ALL},
    {"futex", ALL},
    {"futex_time64", ALL},
    {"membarrier", ALL},
    {"sched_yield", ALL},
    {"getcpu", ALL},
    {"arch_prctl", ALL},
    {"exit", ALL},
    {"exit_group", ALL},
    {"restart_syscall", ALL},
    {"wait4", ALL},
    {"waitid", ALL},
    {"waitpid", ALL},
    /* signals and timers of this process */
    {"rt_sigaction", ALL},
    {"rt_sigprocmask", ALL},
    {"rt_sigpending", ALL},
    {"rt_sigreturn", ALL},
    {"rt_sigsuspend", ALL},
    {"rt_sigtimedwait", ALL},
    {"rt_sigtimedwait_time64", ALL},
    {"sigaltstack", ALL},
    {"sigreturn", ALL},
    {"pause", ALL},
    {"alarm", ALL},
    {"getitimer", ALL},
    {"setitimer", ALL},
    {"timer_create", ALL},
    {"timer_delete", ALL},
    {"timer_getoverrun", ALL},
    {"timer_gettime", ALL},
    {"timer_gettime64", ALL},
    {"timer_settime", ALL},
    {"timer_settime64", ALL},
    {"time", ALL},
    {"gettimeofday", ALL},
    {"clock_gettime", ALL},
    {"clock_gettime64", ALL},
    {"clock_getres", ALL},
    {"clock_getres_time64", ALL},
    {"clock_nanosleep", ALL},
    {"clock_nanosleep_time64", ALL},
    {"nanosleep", ALL},
    /* information about the process and the machine */
    {"getpid", ALL},
    {"getppid", ALL},
    {"gettid", ALL},
    {"getpgrp", ALL},
    {"getpgid", ALL},
    {"getsid", ALL},
    {"getuid", ALL},
    {"getuid32", ALL},
    {"geteuid", ALL},
    {"geteuid32", ALL},
    {"getgid", ALL},
    {"getgid32", ALL},
    {"getegid", ALL},
    {"getegid32", ALL},
    {"getrusage", ALL},
    {"getrlimit", ALL},
    {"ugetrlimit", ALL},
    {"setrlimit", ALL},
    {"times", ALL},
    {"uname", ALL},
    {"sysinfo", ALL},
    {"getrandom", ALL},
#ifdef HAS_SANITIZER
    {"ptrace", ALL}, /* the leak sanitizer stops the program's threads with this
                      * call */
#endif
};

/* -- calls with some arguments only --------------------------------------- */

/* Selects the lower half of a register: an argument of type int has only 32
 * bits. */
#define LOW_HALF 0xffffffff

/* A Matched is a system call that is allowed only with certain arguments. The
 * bits `mask` of the argument with index `argument` must equal `value`. The
 * first argument has index 0. */
static const struct Matched {
    const char *name;
    unsigned kinds, argument;
    uint32_t mask, value;
} matched[] = {
    /* New threads are allowed, but new processes are not. seccomp cannot check
     * the flags of clone3, so the C library must use clone. */
    {"clone", ALL, 0,
     CLONE_THREAD | CLONE_VFORK | CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
         CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET,
     CLONE_THREAD},
#ifdef HAS_SANITIZER
    {"clone", ALL, 0, CLONE_VM | CLONE_VFORK, CLONE_VM},
#endif
    /* F_SETOWN is not allowed, because it sends signals to other processes. */
    {"fcntl", ALL, 1, LOW_HALF, F_DUPFD},
    {"fcntl", ALL, 1, LOW_HALF, F_DUPFD_CLOEXEC},
    {"fcntl", ALL, 1, LOW_HALF, F_GETFD},
    {"fcntl", ALL, 1, LOW_HALF, F_SETFD},
    {"fcntl", ALL, 1, LOW_HALF, F_GETFL},
    {"fcntl", ALL, 1, LOW_HALF, F_GETLK},
    {"fcntl", ALL, 1, LOW_HALF, F_SETLK},
    {"fcntl", ALL, 1, LOW_HALF, F_SETLKW},
    {"fcntl64", ALL, 1, LOW_HALF, F_DUPFD_CLOEXEC},
    {"fcntl64", ALL, 1, LOW_HALF, F_GETFD},
    {"fcntl64", ALL, 1, LOW_HALF, F_SETFD},
    {"fcntl64", ALL, 1, LOW_HALF, F_GETFL},
    {"fcntl64", ALL, 1, LOW_HALF, F_GETLK64},
    {"fcntl64", ALL, 1, LOW_HALF, F_SETLK64},
    {"fcntl64", ALL, 1, LOW_HALF, F_SETLKW64},
    /* The modes of a terminal. TIOCSTI is not allowed: it simulates typed
     * characters, which the shell would read after the program has ended. */
    {"ioctl", ALL, 1, LOW_HALF, TCGETS},
    {"ioctl", ALL, 1, LOW_HALF, TIOCGWINSZ},
    {"ioctl", ALL, 1, LOW_HALF, TIOCGPGRP},
    {"ioctl", ALL, 1, LOW_HALF, FIONREAD},
    {"ioctl", ALL, 1, LOW_HALF, FIONBIO},
    {"ioctl", PROMPTS, 1, LOW_HALF, TCSETS},
    {"ioctl", PROMPTS, 1, LOW_HALF, TCSETSW},
    {"ioctl", PROMPTS, 1, LOW_HALF, TCSETSF},
    {"ioctl", PROMPTS, 1, LOW_HALF, TCFLSH},
    {"ioctl", PROMPTS, 1, LOW_HALF, TCXONC},
    {"ioctl", PROMPTS, 1, LOW_HALF, TCSBRK},
    {"ioctl", ALL, 1, LOW_HALF, 0x802c542a /* TCGETS2 */},
    {"ioctl", PROMPTS, 1, LOW_HALF, 0x402c542b /* TCSETS2 */},
    {"ioctl", PROMPTS, 1, LOW_HALF, 0x402c542c /* TCSETSW2 */},
    {"ioctl", PROMPTS, 1, LOW_HALF, 0x402c542d /* TCSETSF2 */},
    /* names of threads and of memory areas */
    {"prctl", ALL, 0, LOW_HALF, PR_SET_NAME},
    {"prctl", ALL, 0, LOW_HALF, PR_GET_NAME},
    {"prctl", ALL, 0, LOW_HALF, PR_GET_DUMPABLE},
    {"prctl", ALL, 0, LOW_HALF, PR_SET_DUMPABLE},
    {"prctl", ALL, 0, LOW_HALF, 0x53564d41 /* PR_SET_VMA */},
#ifdef HAS_SANITIZER
    {"prctl", ALL, 0, LOW_HALF, PR_SET_PTRACER},
#endif
    /* allowed only if the process id is 0, which means this process */
    {"prlimit64", ALL, 0, LOW_HALF, 0},
    {"sched_getaffinity", ALL, 0, LOW_HALF, 0},
};

/* -- the filter ----------------------------------------------------------- */

#define COUNT(array) (sizeof(array) / sizeof *(array))

static int allow(scmp_filter_ctx filter, const char *name, unsigned count,
                 const struct scmp_arg_cmp *arguments)
{
    int call = seccomp_syscall_resolve_name(name);
    int fault = call < 0 ? 0
                         : seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call,
                                                  count, arguments);

    return fault == -EEXIST ? 0 : fault;
}

static int allow_matched(scmp_filter_ctx filter, const struct Matched *row)
{
    const struct scmp_arg_cmp argument =
        SCMP_CMP64(row->argument, SCMP_CMP_MASKED_EQ, row->mask, row->value);

    return allow(filter, row->name, 1, &argument);
}

/* Allows setting a file's flags with fcntl, except O_ASYNC, which causes
 * signals. */
static int allow_flags(scmp_filter_ctx filter, const char *name)
{
    const struct scmp_arg_cmp arguments[] = {
        SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffff, F_SETFL),
        SCMP_A2(SCMP_CMP_MASKED_EQ, O_ASYNC, 0)};

    return allow(filter, name, COUNT(arguments), arguments);
}

/* Allows signals to the process itself. A process with a prompt may also signal
 * its process group, because Ctrl-Z must stop the whole job of the shell. */
static int allow_signals(scmp_filter_ctx filter, ConfinementKind kind)
{
    const uint64_t self = (uint64_t)getpid();
    const struct scmp_arg_cmp own =
        SCMP_A0(SCMP_CMP_MASKED_EQ, 0xffffffff, self);
    const struct scmp_arg_cmp group[] = {
        SCMP_A0(SCMP_CMP_MASKED_EQ, 0xffffffff, 0),
        SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffff, SIGTSTP)};
    int fault = allow(filter, "kill", 1, &own);

    if (fault == 0)
        fault = allow(filter, "tgkill", 1, &own);
    if (fault == 0)
        fault = allow(filter, "sched_getaffinity", 1, &own);
    if (fault == 0 && kind == CONFINEMENT_PROMPTS)
        fault = allow(filter, "kill", COUNT(group), group);
    return fault;
}

static int confinement_calls_fill(scmp_filter_ctx filter, ConfinementKind kind)
{
    int fault = allow_signals(filter, kind);

    if (fault == 0)
        fault = allow_flags(filter, "fcntl");
    if (fault == 0)
        fault = allow_flags(filter, "fcntl64");
    for (size_t i = 0; i < COUNT(allowed) && fault == 0; i++)
        if (allowed[i].kinds >> kind & 1)
            fault = allow(filter, allowed[i].name, 0, NULL);
    for (size_t i = 0; i < COUNT(matched) && fault == 0; i++)
        if (matched[i].kinds >> kind & 1)
            fault = allow_matched(filter, &matched[i]);
    return fault;
}

#ifndef CONFINEMENT_REFUSES
#define CONFINEMENT_REFUSES SCMP_ACT_ERRNO(ENOSYS)
#endif

int confinement_refuse_calls(ConfinementKind kind)
{
    scmp_filter_ctx filter = seccomp_init(CONFINEMENT_REFUSES);
    int fault;

    if (filter == NULL)
        return ENOMEM;
    fault = confinement_calls_fill(filter, kind);
    if (fault == 0)
        fault = seccomp_load(filter);
    seccomp_release(filter);
    return -fault;
}

#else

int confinement_refuse_calls(ConfinementKind kind)
{
    (void)kind;
    return ENOSYS;
}

#endif
