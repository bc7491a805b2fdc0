/*
 * examine.c -- observes scripts for `house check`. Finds undefined globals, and
 * the lines and functions that never ran.
 */
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "script/examine/examine.h"
#include "script/library/library.h"

Examination *examination_new(void)
{
    return calloc(1, sizeof(Examination));
}

Examination *examination_of_calls(void)
{
    Examination *examination = examination_new();

    if (examination != NULL)
        examination->is_of_calls = true;
    return examination;
}

void examination_free(Examination *examination)
{
    if (examination == NULL)
        return;
    for (int i = 0; i < FILE_LIMIT; i++)
        chunk_free(&examination->chunks[i]);
    examine_free_places(examination);
    free(examination);
}

/* True if `path` is the path of the chunk's file, or a link to that file. */
static bool is_chunk_of(const Chunk *chunk, const char *path)
{
    return strcmp(chunk->file, path) == 0 || regular_is_same(chunk->file, path);
}

static Chunk *keep_chunk(lua_State *L, const LoadedFile *file)
{
    Examination *all = script_of(L)->examination;
    Chunk *chunk;

    for (int i = 0; i < all->chunk_count; i++)
        if (is_chunk_of(&all->chunks[i], file->path))
            return &all->chunks[i];
    if (all->chunk_count == FILE_LIMIT)
        return NULL;
    chunk = &all->chunks[all->chunk_count];
    chunk_free(chunk); /* frees the parts that the failed chunk_read has made */
    chunk_read(L, file, chunk);
    all->chunk_count++;
    return chunk;
}

/* -- functions and lines that run ----------------------------------------- */

static bool is_missed(const Chunk *chunk, int line)
{
    return (chunk->lines[line] & (LINE_ACTIVE | LINE_REACHED)) == LINE_ACTIVE;
}

/* Records that a function was called. Returns the chunk of the function, or
 * NULL if nothing is recorded about the function's file. */
static Chunk *note_call(lua_State *L, lua_Debug *event)
{
    Chunk *chunk;

    lua_getinfo(L, "S", event);
    chunk = files_find(script_of(L), event->source)->chunk;
    if (chunk == NULL || event->linedefined > chunk->line_count)
        return NULL;
    chunk->lines[event->linedefined] |= LINE_CALLED;
    return chunk;
}

static void on_call(lua_State *L, lua_Debug *event)
{
    note_call(L, event);
}

static void on_line(lua_State *L, lua_Debug *event)
{
    Chunk *chunk = note_call(L, event);

    if (chunk == NULL || event->currentline > chunk->line_count)
        return;
    /* A line outside all functions does not count as reached. The line may
     * contain a whole function that has not run. */
    if (event->linedefined > 0)
        chunk->lines[event->currentline] |= LINE_REACHED;
    if (!sandbox_of(L)->loaded)
        return;
    chunk->lines[event->currentline] |= LINE_PLAYED;
    /* We also mark the first line of the function, because it declares the
     * parameters; see examination_change. */
    chunk->lines[event->linedefined] |= LINE_PLAYED;
    if (chunk->lines[event->currentline] & LINE_COMPARES)
        examine_comparisons(L, event, chunk);
}

/* True if a line of the running function has never run. Lines outside all
 * functions run in each load, so they do not count. */
static bool is_partly_missed(const Chunk *chunk, const lua_Debug *event)
{
    if (event->linedefined == 0)
        return false;
    for (int line = event->linedefined;
         line <= event->lastlinedefined && line <= chunk->line_count; line++)
        if (is_missed(chunk, line))
            return true;
    return false;
}

static void watch_events(Script *script, lua_Hook hook, int events)
{
    script->sandbox->on_event = hook;
    script->sandbox->events = events;
}

/* Watches only calls until a function with an unreached line is called. We
 * watch lines as late as possible, because watching lines is slow. */
static void on_call_of_load(lua_State *L, lua_Debug *event)
{
    Chunk *chunk = note_call(L, event);

    if (chunk == NULL || !is_partly_missed(chunk, event))
        return;
    watch_events(script_of(L), on_line, LUA_MASKLINE);
    steps_hook_events(script_of(L));
}

/* Makes Lua call the hooks of the examination, or no longer call them. The
 * caller must then call steps_hook_events as soon as Lua's state exists. */
static void observe(Script *script, bool is_observed)
{
    if (!is_observed)
        watch_events(script, NULL, 0);
    else if (script->examination->is_of_calls)
        watch_events(script, on_call, LUA_MASKCALL);
    else if (!script->sandbox->loaded)
        watch_events(script, on_call_of_load, LUA_MASKCALL);
    else
        watch_events(script, on_line, LUA_MASKLINE);
    script->turns->witness = is_observed ? &examine_witness : NULL;
}

void script_observe(Script *script, bool is_observed)
{
    if (script->examination == NULL)
        return;
    observe(script, is_observed);
    steps_hook_events(script);
}

void examine_begin(Script *script)
{
    script->sandbox->on_chunk = keep_chunk;
    observe(script, true);
}

/* -- notes about lines ---------------------------------------------------- */

/* A script is loaded many times, but we add only one note about each line. */
void examine_note(Script *script, NoteKind kind, const char *file, int line,
                  const char *message)
{
    Examination *all = script->examination;
    LineNote *list, *made;

    if (all == NULL || all->note_count[kind] == NOTE_LIMIT)
        return;
    list = all->notes[kind];
    for (int i = 0; i < all->note_count[kind]; i++)
        if (list[i].line == line && strcmp(list[i].file, file) == 0)
            return;
    made = &list[all->note_count[kind]++];
    copy_text(made->file, sizeof made->file, file);
    copy_text(made->message, sizeof made->message, message);
    made->line = line;
}

const LineNote *examination_note(const Examination *examination, NoteKind kind,
                                 int index)
{
    if (kind == NOTE_UNSHUFFLED && examination->has_shuffled)
        return NULL;
    return index < examination->note_count[kind]
               ? &examination->notes[kind][index]
               : NULL;
}

bool examination_change(const Examination *examination, int index,
                        LineNote *note)
{
    for (int i = 0; i < examination->chunk_count; i++) {
        const Chunk *chunk = &examination->chunks[i];
        for (int c = 0; c < chunk->change_count; c++) {
            const ChunkChange *change = &chunk->changes[c];
            if (!(chunk->lines[change->line] & LINE_PLAYED) ||
                (chunk->lines[change->declared] & LINE_PLAYED) || index-- > 0)
                continue;
            copy_text(note->file, sizeof note->file, chunk->file);
            copy_text(note->message, sizeof note->message, change->name);
            note->line = change->line;
            return true;
        }
    }
    return false;
}

/* -- options that are read ------------------------------------------------ */

bool examination_reads(const Examination *all, const char *option)
{
    for (int i = 0; i < all->option_count; i++)
        if (strcmp(all->options[i], option) == 0)
            return true;
    return false;
}

bool examine_watches_options(const Script *script)
{
    return script->examination != NULL && !script->examination->is_of_calls;
}

void examine_option(Script *script, const char *name)
{
    Examination *all = script->examination;

    if (all != NULL && all->option_count < OPTION_VALUE_LIMIT &&
        !examination_reads(all, name))
        copy_text(all->options[all->option_count++], NAME_LIMIT, name);
}

/* -- results -------------------------------------------------------------- */

static const Chunk *chunk_of(const Examination *all, int *index)
{
    for (int i = 0; i < all->chunk_count; i++) {
        if (*index < all->chunks[i].function_count)
            return &all->chunks[i];
        *index -= all->chunks[i].function_count;
    }
    return NULL;
}

/* Returns the first line that counts as part of a function. If the function has
 * several lines, the line on which it begins counts as part of the enclosing
 * function. */
static int first_line(const ChunkFunction *function)
{
    return function->line + (function->last_line > function->line);
}

static void count_covered_lines(const Chunk *chunk, int index,
                                FunctionCover *cover)
{
    int first = first_line(&chunk->functions[index]);

    for (int line = first; line <= cover->last_line; line++) {
        if (!(chunk->lines[line] & LINE_ACTIVE) || chunk->owners[line] != index)
            continue;
        cover->lines++;
        cover->lines_reached += cover->reached && !is_missed(chunk, line);
    }
}

bool examination_function(const Examination *all, int index,
                          FunctionCover *cover)
{
    const Chunk *chunk = chunk_of(all, &index);
    const ChunkFunction *function;

    if (chunk == NULL)
        return false;
    function = &chunk->functions[index];
    memset(cover, 0, sizeof *cover);
    cover->file = chunk->file;
    cover->name = function->name;
    cover->line = function->line;
    cover->last_line = function->last_line;
    cover->is_file = function->line == 0;
    cover->reached = chunk->lines[function->line] & LINE_CALLED;
    cover->is_rare = chunk->lines[function->line] & LINE_RARE;
    count_covered_lines(chunk, index, cover);
    return true;
}

bool examination_missed(const Examination *all, int index, int *from, int *to)
{
    const Chunk *chunk = chunk_of(all, &index);
    const ChunkFunction *function;
    int line;

    if (chunk == NULL)
        return false;
    function = &chunk->functions[index];
    line = *to < function->line ? first_line(function) : *to + 1;
    while (line <= function->last_line &&
           !(is_missed(chunk, line) && chunk->owners[line] == index))
        line++;
    if (function->line == 0 || line > function->last_line)
        return false;
    *from = *to = line;
    while (++line <= function->last_line && chunk->owners[line] == index &&
           (is_missed(chunk, line) || !(chunk->lines[line] & LINE_ACTIVE)))
        if (is_missed(chunk, line))
            *to = line;
    return true;
}

/* Returns an undefined name by its index among the names of all chunks. Returns
 * NULL if the index is too great. */
static const ChunkName *name_at(const Examination *all, int index,
                                const Chunk **chunk)
{
    for (int i = 0; i < all->chunk_count; i++) {
        *chunk = &all->chunks[i];
        if (index < (*chunk)->name_count)
            return &(*chunk)->names[index];
        index -= (*chunk)->name_count;
    }
    return NULL;
}

typedef struct Lint {
    int *index; /* index of the next name among the names of all chunks */
    ScriptError *finding;
    bool found;
} Lint;

static int lint_body(lua_State *L)
{
    Lint *lint = lua_touserdata(L, 1);
    const Examination *all = script_of(L)->examination;
    const Chunk *chunk = NULL;
    const ChunkName *name;

    while ((name = name_at(all, *lint->index, &chunk)) != NULL) {
        char message[MESSAGE_LIMIT];
        ++*lint->index;
        if (!environment_lacks(L, name->name, chunk->api, message,
                               sizeof message))
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

    if (script->examination != NULL)
        sandbox_run(script, lint_body, &lint, &error);
    return lint.found;
}
