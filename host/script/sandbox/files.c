/*
 * files.c -- stores the files from which a script was loaded. We keep their
 * names as long as the script, because errors and choices refer to them.
 */
#include <stdlib.h>
#include <string.h>

#include "script/files.h"
#include "script/sandbox/sandbox.h"

/* The file name of code that is not in a file. */
static char expression[] = "=expression";
static char no_text[] = "";
static const LoadedFile no_file = {
    .path = expression, .text = no_text, .api = 1};

/* Returns the file with the given path. If there is none, adds a file with this
 * path. Returns NULL if memory runs out or there are too many files. */
static LoadedFile *file_of(Sandbox *sandbox, const char *path)
{
    LoadedFile *file = sandbox->files;

    for (; file < sandbox->files + sandbox->file_count; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    if (sandbox->file_count == FILES_KEPT)
        return NULL;
    file->path = strdup(path);
    sandbox->file_count += file->path != NULL;
    return file->path != NULL ? file : NULL;
}

LoadedFile *files_add(lua_State *L, const char *path, char *text, size_t size)
{
    Sandbox *sandbox = sandbox_of(L);
    LoadedFile *file = file_of(sandbox, path);

    if (file == NULL) {
        free(text);
        if (sandbox->file_count == FILES_KEPT)
            complain(L, "more than %d files are loaded", FILES_KEPT);
        luaL_error(L, "not enough memory");
        return NULL; /* not reached */
    }
    free(file->text);
    bytecode_free(L, file->facts);
    file->facts = NULL;
    file->text = text;
    file->size = size;
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
    for (int i = 0; i < script->sandbox->file_count; i++) {
        free(script->sandbox->files[i].path);
        free(script->sandbox->files[i].text);
        bytecode_free(NULL, script->sandbox->files[i].facts);
    }
}

const char *script_text(const Script *script, int index, size_t *size)
{
    const LoadedFile *file = &script->sandbox->files[index];

    *size = file->size;
    return file->text;
}

void script_use_reader(Script *script, ScriptReader reader)
{
    script->sandbox->reader = reader;
}

ScriptReader script_reader(const Script *script)
{
    return script->sandbox->reader;
}

const char *script_file(const Script *script, int index)
{
    return index < script->sandbox->file_count
               ? script->sandbox->files[index].path
               : NULL;
}
