/*
 * files.c -- the files that a script was loaded from.
 *
 * Lua forgets the name of a file with the last function of it. The names that
 * errors, reasons and choices bear are these, which last as long as the script.
 */
#include <stdlib.h>
#include <string.h>

#include "script/internal.h"

/* What `sandbox_where` gives for code that is in no file. */
static char expression[] = "=expression";
static const LoadedFile no_file = {.path = expression};

LoadedFile *files_add(lua_State *L, const char *path)
{
    Script *script = script_of(L);
    LoadedFile *file = script->files;

    for (; file < script->files + script->file_count; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    if (script->file_count == FILES_KEPT)
        complain(L, "more than %d files are loaded", FILES_KEPT);
    file->path = strdup(path);
    if (file->path == NULL)
        luaL_error(L, "not enough memory");
    script->file_count++;
    return file;
}

const LoadedFile *files_find(Script *script, const char *source)
{
    const LoadedFile *file = &script->files[script->latest_file];

    if (source[0] != '@')
        return &no_file;
    if (file->path != NULL && strcmp(file->path, source + 1) == 0)
        return file;
    for (int i = 0; i < script->file_count; i++) {
        if (strcmp(script->files[i].path, source + 1) != 0)
            continue;
        script->latest_file = i;
        return &script->files[i];
    }
    return &no_file;
}

void files_free(Script *script)
{
    for (int i = 0; i < script->file_count; i++)
        free(script->files[i].path);
}

const char *script_file(const Script *script, int index)
{
    return index < script->file_count ? script->files[index].path : NULL;
}
