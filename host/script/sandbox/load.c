/*
 * load.c -- loads a file as a Lua function.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "script/files.h"
#include "script/sandbox/sandbox.h"

char *script_read(ScriptReader reader, const char *path, size_t *size)
{
    char *text = reader.read != NULL
                     ? reader.read(reader.context, path, size)
                     : regular_read(path, SCRIPT_SIZE_LIMIT, size);

    if (text == NULL || *size <= SCRIPT_SIZE_LIMIT)
        return text;
    free(text);
    errno = EFBIG;
    return NULL;
}

static void no_file(lua_State *L, const char *path, const char *reason)
{
    Sandbox *sandbox = sandbox_of(L);

    if (sandbox->loaded) /* the file is read after loading, for example by a
                          * `require` in a turn */
        complain(L, "%s: %s", path, reason);
    sandbox->file_failed = true;
    copy_text(sandbox->failed_file, sizeof sandbox->failed_file, path);
    luaL_error(L, "%s", reason);
}

static int count_file_lines(const char *text, size_t size)
{
    int lines = 1;

    for (size_t i = 0; i + 1 < size; i++)
        lines += text[i] == '\n';
    return lines;
}

void load_chunk(lua_State *L, const char *path)
{
    Sandbox *sandbox = sandbox_of(L);
    LoadedFile *file;
    size_t size;
    char *text = script_read(sandbox->reader, path, &size);

    if (text == NULL)
        no_file(L, path, regular_reason(errno));
    file = files_add(L, path, text, size);
    file->api = api_of_text(file->text);
    if (file->api == 0)
        file->api = api_of_running(L);
    if (sandbox->last_line == 0)
        sandbox->last_line = count_file_lines(text, size);
    file->facts = bytecode_new(compile(L, text, size, file));
    if (file->facts == NULL)
        luaL_error(L, "not enough memory");
    else
        bytecode_keep(L, file->facts);
    if (sandbox->on_chunk != NULL)
        file->chunk = sandbox->on_chunk(L, file);
    load_environment(L, file->api);
}

void load_environment(lua_State *L, int api)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->environments[api - 1]);
    lua_setupvalue(L, -2, 1);
}

bool load_finds(const Script *script, const char *path)
{
    size_t size;
    char *text = script_read(script->sandbox->reader, path, &size);

    free(text);
    return text != NULL;
}
