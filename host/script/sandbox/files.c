/*
 * files.c -- the files that a script was loaded from.
 *
 * Lua forgets the name of a file with the last function of it. The names that
 * errors, reasons and choices bear are these, which last as long as the script.
 */
#include <stdlib.h>
#include <string.h>

#include "script/sandbox/sandbox.h"

/* What `sandbox_where` gives for code that is in no file. */
static char expression[] = "=expression";
static const LoadedFile no_file = {.path = expression};

LoadedFile *files_add(lua_State *L, const char *path)
{
    Script *script = script_of(L);
    LoadedFile *file = script->sandbox->files;

    for (; file < script->sandbox->files + script->sandbox->file_count; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    if (script->sandbox->file_count == FILES_KEPT)
        complain(L, "more than %d files are loaded", FILES_KEPT);
    file->path = strdup(path);
    if (file->path == NULL)
        luaL_error(L, "not enough memory");
    script->sandbox->file_count++;
    return file;
}

const LoadedFile *files_find(Script *script, const char *source)
{
    const LoadedFile *file =
        &script->sandbox->files[script->sandbox->latest_file];

    if (source[0] != '@')
        return &no_file;
    if (file->path != NULL && strcmp(file->path, source + 1) == 0)
        return file;
    for (int i = 0; i < script->sandbox->file_count; i++) {
        if (strcmp(script->sandbox->files[i].path, source + 1) != 0)
            continue;
        script->sandbox->latest_file = i;
        return &script->sandbox->files[i];
    }
    return &no_file;
}

void files_free(Script *script)
{
    for (int i = 0; i < script->sandbox->file_count; i++)
        free(script->sandbox->files[i].path);
}

const char *script_file(const Script *script, int index)
{
    return index < script->sandbox->file_count
               ? script->sandbox->files[index].path
               : NULL;
}
