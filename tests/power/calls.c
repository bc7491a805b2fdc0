/*
 * calls.c -- runs trials. This file replaces the system calls of the program,
 * so that one call fails in each run.
 */
#define _GNU_SOURCE
#include "power/disk_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const DiskTrial *trial;
static bool is_watched;  /* true while the program runs */
static int calls;        /* number of calls so far */
static int failing_call; /* number of the call that fails, from 1; 0 for none */
static bool has_failed;
static const char *failing_name; /* name of the call that failed; "none" if no
                                  * call has failed yet */
static FILE *output;             /* stream that receives the program's output;
                                  * NULL if it is not caught */
static int streams[2];           /* duplicates of standard output and standard
                                  * error, kept while the output is caught */

/* -- output --------------------------------------------------------------- */

void disk_catch_output(void)
{
    output = tmpfile();
    assert_non_null(output);
    fflush(stdout);
    for (int i = 0; i < 2; i++) {
        streams[i] = dup(STDOUT_FILENO + i);
        assert_true(dup2(fileno(output), STDOUT_FILENO + i) >= 0);
    }
}

void disk_release_output(void)
{
    if (output == NULL)
        return;
    fflush(stdout);
    for (int i = 0; i < 2; i++) {
        assert_true(dup2(streams[i], STDOUT_FILENO + i) >= 0);
        close(streams[i]);
    }
    fclose(output);
    output = NULL;
}

const char *disk_output(void)
{
    static char text[1 << 16];
    ssize_t size;

    fflush(stdout);
    size = pread(fileno(output), text, sizeof text - 1, 0);
    text[size > 0 ? size : 0] = '\0';
    return text;
}

void disk_fail(const char *format, ...)
{
    char text[1000];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    is_watched = false;
    disk_release_output();
    fail_msg("after %d calls, number %d (%s) failed: %s", calls, failing_call,
             failing_name, text);
}

/* -- looking -------------------------------------------------------------- */

void disk_pause(void)
{
    is_watched = false;
}

void disk_go_on(void)
{
    is_watched = true;
}

bool disk_is_sound(void)
{
    return !has_failed;
}

void disk_look(void)
{
    bool was_watched = is_watched;

    is_watched = false;
    for (int cut = 0; cut < disk_cuts(); cut++)
        if (disk_has_cut(cut)) {
            disk_cut(cut);
            trial->look();
        }
    is_watched = was_watched;
}

/* True if `look` must examine the current states of the disk. A run with a
 * failing call repeats the states of the first run until that call fails. */
static bool is_new(void)
{
    return failing_call == 0 || (has_failed && !trial->looks_once);
}

/* Counts a call of the program, and returns true if the call must fail. */
static bool fails(const char *name, bool is_ours, bool changes)
{
    if (!is_ours)
        return false;
    if (changes && is_new())
        disk_look();
    if (++calls != failing_call)
        return false;
    has_failed = true;
    failing_name = name;
    errno = EIO;
    return true;
}

/* -- the calls ------------------------------------------------------------ */

static bool is_ours(int file)
{
    return is_watched && disk_has_file(file);
}

/* Defines a replacement for a system call that may change a file. */
#define WRITE(type, name, number, parameters, ...)                             \
    type name parameters                                                       \
    {                                                                          \
        bool ours = is_ours(f);                                                \
        if (fails(__func__, ours, true))                                       \
            return -1;                                                         \
        if (ours)                                                              \
            disk_note(f, true);                                                \
        return (type)syscall(number, __VA_ARGS__);                             \
    }

#define READ(name, number, parameters, ...)                                    \
    ssize_t name parameters                                                    \
    {                                                                          \
        return fails(__func__, is_ours(f), false)                              \
                   ? -1                                                        \
                   : syscall(number, __VA_ARGS__);                             \
    }

/* Defines a replacement for a system call that may change the names in a
 * folder. */
#define NAME(name, number, parameters, ...)                                    \
    int name parameters                                                        \
    {                                                                          \
        return fails(__func__, is_watched && disk_has_path(p), true)           \
                   ? -1                                                        \
                   : (int)syscall(number, __VA_ARGS__);                        \
    }

WRITE(ssize_t, write, SYS_write, (int f, const void *b, size_t n), f, b, n)
WRITE(ssize_t, pwrite64, SYS_pwrite64,
      (int f, const void *b, size_t n, __off64_t at), f, b, n, at)
WRITE(int, ftruncate64, SYS_ftruncate, (int f, __off64_t n), f, n)
WRITE(int, ftruncate, SYS_ftruncate, (int f, off_t n), f, n)
READ(read, SYS_read, (int f, void *b, size_t n), f, b, n)
READ(pread64, SYS_pread64, (int f, void *b, size_t n, __off64_t at), f, b, n,
     at)
NAME(unlink, SYS_unlinkat, (const char *p), AT_FDCWD, p, 0)
NAME(rename, SYS_renameat2, (const char *p, const char *to), AT_FDCWD, p,
     AT_FDCWD, to, 0)

int mkdir(const char *path, mode_t mode)
{
    bool ours = is_watched && disk_has_path(path);
    int result = fails(__func__, ours, true)
                     ? -1
                     : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);

    if (ours && result == 0) {
        is_watched = false;
        disk_note_path(path);
        is_watched = true;
    }
    return result;
}

static int open_file(const char *path, int flags, int mode)
{
    bool ours = is_watched && disk_has_path(path);
    int file = fails("open", ours, (flags & (O_CREAT | O_TRUNC)) != 0)
                   ? -1
                   : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);

    if (ours && file >= 0)
        disk_note(file, (flags & O_TRUNC) != 0);
    return file;
}

/* Defines a replacement for a system call that opens files. */
#define OPEN(name)                                                             \
    int name(const char *path, int flags, ...)                                 \
    {                                                                          \
        va_list arguments;                                                     \
        int mode;                                                              \
                                                                               \
        va_start(arguments, flags);                                            \
        mode = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;            \
        va_end(arguments);                                                     \
        return open_file(path, flags, mode);                                   \
    }

OPEN(open)
OPEN(open64)

int fsync(int file)
{
    bool ours = is_ours(file);

    if (fails(__func__, ours, true))
        return -1;
    if (ours) {
        is_watched = false;
        disk_keep(file);
        is_watched = true;
    }
    return 0;
}

int fdatasync(int file)
{
    return fsync(file);
}

/* -- the runs ------------------------------------------------------------- */

static void run(int failing)
{
    disk_clear();
    calls = 0;
    failing_call = failing;
    has_failed = false;
    failing_name = "none";
    if (trial->prepare != NULL)
        trial->prepare();
    disk_keep_all();
    disk_catch_output();
    is_watched = true;
    trial->run();
    is_watched = false;
    disk_look();
    if (trial->end != NULL)
        trial->end();
    disk_release_output();
}

void disk_try(const DiskTrial *wanted)
{
    int step = 1;

    trial = wanted;
    run(0);
    assert_true(calls > 3);
    if (trial->runs > 0)
        step = (calls + trial->runs - 1) / trial->runs;
    for (int failing = 1; failing == 1 || has_failed; failing += step)
        run(failing);
}
