/*
 * load.c -- from the path of a file to a function of Lua.
 */
#include <errno.h>
#include <string.h>

#include "base/regular.h"
#include "script/sandbox/doc.h"
#include "script/sandbox/sandbox.h"

enum { FILE_SIZE_LIMIT = 1024 * 1024 };

/* Reads a whole file onto the Lua stack as a string; false with the reason. */
static bool push_file(lua_State *L, const char *path, const char **reason)
{
    size_t size;
    char *text = regular_read(path, FILE_SIZE_LIMIT, &size);

    if (text == NULL) {
        *reason = regular_reason(errno);
        return false;
    }
    keep_bytes(L, text, size); /* frees the text, even when it raises */
    return true;
}

static void no_file(lua_State *L, const char *path, const char *reason)
{
    Script *script = script_of(L);

    if (script->sandbox->loaded) /* a `require` in the middle of a turn */
        complain(L, "%s: %s", path, reason);
    script->sandbox->file_failed = true;
    copy_text(script->sandbox->failed_file, sizeof script->sandbox->failed_file,
              path);
    luaL_error(L, "%s", reason);
}

static int count_lines(const char *text, size_t size)
{
    int lines = 1;

    for (size_t i = 0; i + 1 < size; i++)
        lines += text[i] == '\n';
    return lines;
}

void load_chunk(lua_State *L, const char *path)
{
    Sandbox *sandbox = sandbox_of(L);
    const char *reason = NULL;
    int known = sandbox->file_count;
    LoadedFile *file;
    size_t size;

    if (!push_file(L, path, &reason))
        no_file(L, path, reason);
    file = files_add(L, path);
    const char *text = lua_tolstring(L, -1, &size);
    if (sandbox->last_line == 0)
        sandbox->last_line = count_lines(text, size);
    compile(L, text, size, file->path);
    if (sandbox->on_chunk != NULL)
        file->chunk = sandbox->on_chunk(L, path, text);
    if (sandbox->file_count > known)
        docs_note(sandbox, file->path, text);
    load_environment(L);
    lua_replace(L, -2);
}

void load_environment(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->environment);
    lua_setupvalue(L, -2, 1);
}
