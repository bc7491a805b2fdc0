/*
 * probe.c -- runs scripts that fail if Lua has a known fault.
 *
 *   probe FILE...
 *
 * Each file is a chunk that raises an error if Lua has the fault. The chunk
 * runs in its own process, because some faults crash Lua or take hours.
 */
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_LIMIT = 5, MEMORY_LIMIT = 64 * 1024 * 1024 };

static void *allocate(void *used, void *block, size_t old_size, size_t size)
{
    size_t *memory = used;
    void *made;

    if (block == NULL) /* for a new block, Lua passes the kind of the object as
                        * `old_size` */
        old_size = 0;
    if (size == 0) {
        *memory -= old_size;
        free(block);
        return NULL;
    }
    if (size > old_size && *memory + (size - old_size) > MEMORY_LIMIT)
        return NULL;
    made = realloc(block, size);
    if (made != NULL)
        *memory += size - old_size;
    return made;
}

static int run(const char *file)
{
    size_t memory = 0;
    lua_State *L = lua_newstate(allocate, &memory);

    if (L == NULL)
        return EXIT_FAILURE;
    luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
    luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
    lua_settop(L, 0);
    if (luaL_loadfilex(L, file, "t") != LUA_OK ||
        lua_pcall(L, 0, 0, 0) != LUA_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        return EXIT_FAILURE;
    }
    lua_close(L);
    return EXIT_SUCCESS;
}

static int passes(const char *file)
{
    const struct rlimit limit = {SECONDS_LIMIT, SECONDS_LIMIT};
    int status;
    pid_t child = fork();

    if (child == 0) {
        setrlimit(RLIMIT_CPU, &limit);
        _exit(run(file));
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

int main(int count, char **files)
{
    for (int i = 1; i < count; i++) {
        if (passes(files[i]))
            continue;
        fprintf(stderr,
                "%s: this Lua (%s) has the fault that the file describes. "
                "Unpack another release of Lua 5.4, and say where it is: "
                "make LUA_SOURCE=FOLDER\n",
                files[i], LUA_RELEASE);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
