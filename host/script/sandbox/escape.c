/*
 * escape.c -- a deliberate hole in the sandbox, for tests of the operating
 * system's confinement. Only debug builds with HOUSE_TEST_ESCAPE set have the
 * hole.
 */
#include "script/sandbox/sandbox.h"

#include <lauxlib.h>
#include <stdbool.h>

#ifdef NDEBUG

void escape_open(lua_State *L)
{
    (void)L;
}

#else

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static long way_read(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC);
}

static long way_write(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

static long way_remove(const char *path)
{
    return unlink(path);
}

static long way_chmod(const char *path)
{
    return chmod(path, S_IRWXU);
}

static long way_socket(const char *path)
{
    (void)path;
    return socket(AF_INET, SOCK_STREAM, 0);
}

static long way_execute(const char *path)
{
    char *words[] = {NULL};

    return execve(path, words, words);
}

static long way_fork(const char *path)
{
    pid_t process = fork();

    (void)path;
    if (process == 0)
        _exit(0);
    return process;
}

/* Loops for ever within C, with all signals blocked. */
static long way_hang(const char *path)
{
    sigset_t all;
    volatile unsigned long turns = 0;

    (void)path;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (;;)
        turns++;
    return 0; /* not reached */
}

static const struct {
    const char *name;
    long (*go)(const char *path);
} ways[] = {
    {"read", way_read},   {"write", way_write},   {"remove", way_remove},
    {"chmod", way_chmod}, {"socket", way_socket}, {"execute", way_execute},
    {"fork", way_fork},   {"hang", way_hang},
};

static int escape(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    const char *path = luaL_optstring(L, 2, "");

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(ways[i].name, name) != 0)
            continue;
        if (ways[i].go(path) < 0)
            lua_pushstring(L, strerror(errno));
        else
            lua_pushboolean(L, true);
        return 1;
    }
    return luaL_error(L, "no way '%s'", name);
}

void escape_open(lua_State *L)
{
    if (getenv("HOUSE_TEST_ESCAPE") == NULL)
        return;
    lua_pushcfunction(L, escape);
    lua_setfield(L, -2, "escape");
}

#endif
