/*
 * wall_calls.c -- the calls of the kernel that the program gives up: seccomp.
 *
 * Dangerous calls are refused with EPERM, instead of allowing only the needed
 * ones: which calls the C library makes for a function differs between
 * libraries and versions, and an update could then end the program. The list
 * covers calls that reach outside the process; files are left to Landlock.
 */
/* For CLONE_VM. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl51-cpp) */
#define _GNU_SOURCE
#include "app/wall/wall.h"

#include <errno.h>
#include <stdint.h>

#if defined __linux__ && defined __has_include
#if __has_include(<seccomp.h>)
#define HAS_SECCOMP
#endif
#endif

#ifdef HAS_SECCOMP

#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <unistd.h>

#if defined __SANITIZE_ADDRESS__
#define HAS_SANITIZER
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define HAS_SANITIZER
#endif
#endif

/* By names, since the numbers differ between machines; a call that this
 * machine does not have needs no refusing. */
static const char *const denied[] = {
    /* programs and processes; `clone` makes threads too, see below */
    "execve",
    "execveat",
    "fork",
    "vfork",
    /* the network, and other programs of this machine */
    "socket",
    "socketpair",
    "socketcall",
    "connect",
    "bind",
    "listen",
    /* other processes */
    "ptrace",
    "process_vm_readv",
    "process_vm_writev",
    "process_madvise",
    "pidfd_open",
    "pidfd_getfd",
    "pidfd_send_signal",
    "kcmp",
    "rt_sigqueueinfo",
    "rt_tgsigqueueinfo",
    "perf_event_open",
    /* rights and owners of files, of which Landlock knows nothing */
    "chmod",
    "fchmodat",
    "fchmodat2",
    "chown",
    "lchown",
    "fchown",
    "fchownat",
    "chown32",
    "lchown32",
    "fchown32",
    "setxattr",
    "lsetxattr",
    "fsetxattr",
    "setxattrat",
    "removexattr",
    "lremovexattr",
    "fremovexattr",
    "removexattrat",
    "truncate",
    "truncate64",
    "utime",
    "utimes",
    "futimesat",
    "mknod",
    "mknodat",
    /* ways around the kernel's own checks */
    "io_uring_setup",
    "io_uring_enter",
    "io_uring_register",
    "open_by_handle_at",
    "bpf",
    "userfaultfd",
    "seccomp",
    "personality",
    "modify_ldt",
    /* the machine */
    "mount",
    "umount",
    "umount2",
    "move_mount",
    "open_tree",
    "fsopen",
    "fsconfig",
    "fsmount",
    "fspick",
    "mount_setattr",
    "pivot_root",
    "chroot",
    "unshare",
    "setns",
    "add_key",
    "request_key",
    "keyctl",
    "init_module",
    "finit_module",
    "delete_module",
    "kexec_load",
    "kexec_file_load",
    "reboot",
    "swapon",
    "swapoff",
    "acct",
    "quotactl",
    "quotactl_fd",
    "sethostname",
    "setdomainname",
    "settimeofday",
    "clock_settime",
    "clock_settime64",
    "clock_adjtime",
    "clock_adjtime64",
    "adjtimex",
    "iopl",
    "ioperm",
    "syslog",
    "vhangup",
    "fanotify_init",
    "lookup_dcookie",
    "nfsservctl",
};

enum { DENIED_COUNT = sizeof denied / sizeof *denied };

/* Denied to programs that do not serve. */
static const char *const denied_else[] = {"accept", "accept4"};

/* Characters put into the terminal's input would be typed into the shell that
 * goes on when the program has ended. */
static const unsigned denied_of_terminals[] = {
    TIOCSTI, 0x541C, /* TIOCLINUX: the console's clipboard does the same */
};

static int deny(scmp_filter_ctx filter, const char *name)
{
    int call = seccomp_syscall_resolve_name(name);

    return call < 0 ? 0
                    : seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0);
}

/*
 * New threads are fine, new processes are not. The flags of clone3 lie in
 * memory, where a filter cannot look: it counts as a call that this kernel
 * lacks, and C's library turns to clone. The leak sanitizer stops the world
 * with a process that shares the memory, and ptrace.
 */
static int deny_processes(scmp_filter_ctx filter)
{
#ifdef HAS_SANITIZER
    const uint64_t shared = CLONE_VM;
#else
    const uint64_t shared = CLONE_THREAD;
#endif
    int fault = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone),
                                 1, SCMP_A0(SCMP_CMP_MASKED_EQ, shared, 0));

    if (fault == 0)
        fault = seccomp_rule_add(
            filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
            SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_VFORK, CLONE_VFORK));
    if (fault == 0)
        fault = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS),
                                 SCMP_SYS(clone3), 0);
    return fault;
}

/* Signals reach the program itself and, as Ctrl-Z must, all that the shell
 * has started with it: kill(0). A filter compares an argument only once. */
static int deny_signals(scmp_filter_ctx filter)
{
    uint64_t self = (uint64_t)getpid();
    int fault = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(kill),
                                 1, SCMP_A0(SCMP_CMP_NE, 0, 0));

    if (fault == 0)
        fault = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(tkill),
                                 1, SCMP_A0(SCMP_CMP_NE, self, 0));
    if (fault == 0)
        fault =
            seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(tgkill), 1,
                             SCMP_A0(SCMP_CMP_NE, self, 0));
    return fault;
}

static int deny_typing(scmp_filter_ctx filter)
{
    int fault = 0;

    for (int i = 0; i < 2 && fault == 0; i++)
        fault = seccomp_rule_add(
            filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1,
            SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffff, denied_of_terminals[i]));
    return fault;
}

static bool is_needed_by_sanitizer(const char *name)
{
#ifdef HAS_SANITIZER
    return name[0] == 'p' && name[1] == 't'; /* ptrace */
#else
    (void)name;
    return false;
#endif
}

static int fill(scmp_filter_ctx filter, bool serves)
{
    int fault = deny_processes(filter);

    if (fault == 0)
        fault = deny_signals(filter);
    if (fault == 0)
        fault = deny_typing(filter);
    for (int i = 0; i < DENIED_COUNT && fault == 0; i++)
        if (!is_needed_by_sanitizer(denied[i]))
            fault = deny(filter, denied[i]);
    for (int i = 0; i < 2 && !serves && fault == 0; i++)
        fault = deny(filter, denied_else[i]);
    return fault;
}

int wall_refuse_calls(bool serves)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    int fault;

    if (filter == NULL)
        return ENOMEM;
    fault = fill(filter, serves);
    if (fault == 0)
        fault = seccomp_load(filter);
    seccomp_release(filter);
    return -fault;
}

#else

int wall_refuse_calls(bool serves)
{
    (void)serves;
    return ENOSYS;
}

#endif
