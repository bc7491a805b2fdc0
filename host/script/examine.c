/*
 * examine.c -- looking at scripts for `house check`: names that nobody gives,
 * and which functions were never called.
 */
#include <stdlib.h>
#include <string.h>

#include "format/words.h"
#include "script/examine.h"

void examine_chunk(lua_State *L, const char *path)
{
    Script *script = script_of(L);
    Chunk *chunk;

    if (!script->examining || script->chunk_count == FILE_LIMIT)
        return;
    chunk = &script->chunks[script->chunk_count++];
    if (!chunk_read(L, path, chunk)) {
        chunk_free(chunk);
        script->chunk_count--;
        luaL_error(L, "%s: its compiled form cannot be examined", path);
    }
}

void examine_free(Script *script)
{
    for (int i = 0; i < script->chunk_count; i++)
        chunk_free(&script->chunks[i]);
    free(script->chunks);
}

/* -- which lines run ------------------------------------------------------------- */

static Chunk *find_chunk(Script *script, const char *source)
{
    for (int i = 0; i < script->chunk_count; i++) {
        const char *file = script->chunks[i].file;
        size_t length = strlen(file);
        size_t shown = strlen(source);
        if (length >= shown && strcmp(file + length - shown, source) == 0)
            return &script->chunks[i];
    }
    return NULL;
}

static void note_line(lua_State *L, lua_Debug *event)
{
    Script *script = script_of(L);
    Chunk *chunk = script->covered;

    lua_getinfo(L, "S", event);
    if (event->source[0] != '@')
        return;
    if (event->source != script->covered_source) {
        chunk = find_chunk(script, event->source + 1);
        script->covered = chunk;
        script->covered_source = event->source;
    }
    if (chunk != NULL && event->currentline <= chunk->line_count)
        chunk->lines[event->currentline] |= LINE_REACHED;
}

void examine_watch(Script *script)
{
    if (script->examining)
        lua_sethook(script->L, note_line, LUA_MASKLINE, 0);
}

/* -- what was found ---------------------------------------------------------------- */

static const ChunkFunction *function_at(const Script *script, int index,
                                        const Chunk **chunk)
{
    for (int i = 0; i < script->chunk_count; i++) {
        *chunk = &script->chunks[i];
        if (index < (*chunk)->function_count)
            return &(*chunk)->functions[index];
        index -= (*chunk)->function_count;
    }
    return NULL;
}

bool script_function(const Script *script, int index, FunctionCover *cover)
{
    const Chunk *chunk = NULL;
    const ChunkFunction *function = function_at(script, index, &chunk);

    if (function == NULL)
        return false;
    memset(cover, 0, sizeof *cover);
    cover->file = chunk->file;
    cover->line = function->line;
    cover->is_file = function->line == 0;
    cover->reached = chunk->lines[function->first] & LINE_REACHED;
    for (int line = function->line; line <= function->last_line; line++) {
        cover->lines += (chunk->lines[line] & LINE_ACTIVE) != 0;
        cover->lines_reached += (chunk->lines[line] & LINE_REACHED) != 0;
    }
    return true;
}

/* The name that number `index` of all readings reads; NULL past the last. */
static const ChunkName *name_at(const Script *script, int index,
                                const Chunk **chunk)
{
    for (int i = 0; i < script->chunk_count; i++) {
        *chunk = &script->chunks[i];
        if (index < (*chunk)->name_count)
            return &(*chunk)->names[index];
        index -= (*chunk)->name_count;
    }
    return NULL;
}

typedef struct Lint {
    int *index; /* of the readings: where to go on */
    ScriptError *finding;
    bool found;
} Lint;

static int lint_body(lua_State *L)
{
    Lint *lint = lua_touserdata(L, 1);
    const Script *script = script_of(L);
    const Chunk *chunk = NULL;
    const ChunkName *name;

    while ((name = name_at(script, *lint->index, &chunk)) != NULL) {
        char message[MESSAGE_LIMIT];
        ++*lint->index;
        if (!load_names_lack(L, name->name, message, sizeof message))
            continue;
        memset(lint->finding, 0, sizeof *lint->finding);
        lint->finding->fault = FAULT_SCRIPT;
        lint->finding->line = name->line;
        copy_text(lint->finding->file, sizeof lint->finding->file, chunk->file);
        copy_text(lint->finding->message, sizeof lint->finding->message,
                  message);
        lint->found = true;
        return 0;
    }
    return 0;
}

bool script_lint(Script *script, int *index, ScriptError *finding)
{
    Lint lint = {index, finding, false};
    ScriptError error;

    sandbox_run(script, lint_body, &lint, &error);
    return lint.found;
}
