#include "script/examine/chunk.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/examine/scan.h"

enum { NESTING_LIMIT = 400, DECLARED_LIMIT = 1000 };

/* What ends with `end` or `until`. */
typedef struct Block {
    int function;     /* its number; 0: another block */
    const char *from; /* the function's parameters */
} Block;

/* A name that was declared. */
typedef struct Declared {
    const char *at;
    size_t size;
} Declared;

typedef struct Reading {
    Chunk *chunk;
    const char *text;
    Scan scan;
    int depth;
    Block blocks[NESTING_LIMIT];
    bool is_declaring; /* after `local` or `for` */
    bool skips_names;  /* from here on none is looked for */
    int declared_count;
    Declared declared[DECLARED_LIMIT];
} Reading;

/* Goes to the next token; false at the end. */
static bool next(Reading *reading)
{
    Scan *scan = &reading->scan;
    bool more = scan_next(scan);

    if (scan->was_rare)
        reading->chunk->lines[scan->before_line] |= LINE_RARE;
    if (scan->is_rare)
        reading->chunk->lines[scan->line] |= LINE_RARE;
    return more;
}

static void grow(lua_State *L, void *list, int count, int *capacity,
                 size_t size)
{
    if (!list_grow(list, count, capacity, size))
        luaL_error(L, "not enough memory");
}

static void copy_name(char *out, const char *at, size_t size)
{
    size = size < CHUNK_NAME_LIMIT ? size : CHUNK_NAME_LIMIT - 1;
    memcpy(out, at, size);
    out[size] = '\0';
}

/* -- names ---------------------------------------------------------------- */

static bool is_declared(const Reading *reading)
{
    const Scan *scan = &reading->scan;

    for (int i = 0; i < reading->declared_count; i++)
        if (reading->declared[i].size == scan->size &&
            memcmp(reading->declared[i].at, scan->at, scan->size) == 0)
            return true;
    return scan_is(scan, "self");
}

static void declare(Reading *reading)
{
    if (is_declared(reading))
        return;
    if (reading->declared_count == DECLARED_LIMIT)
        reading->skips_names = true;
    else
        reading->declared[reading->declared_count++] =
            (Declared){reading->scan.at, reading->scan.size};
}

/* Whether the token goes on with a list such as "local a <const>, b". */
static bool goes_on_declaring(const Scan *scan)
{
    if (scan_is_name(scan))
        return scan_was(scan, "local") || scan_was(scan, "for") ||
               scan_was(scan, ",") || scan_was(scan, "<");
    return scan_is(scan, ",") || scan_is(scan, "<") || scan_is(scan, ">");
}

/* A name that is read: not a field, a label or what is assigned to. */
static void read_name(lua_State *L, Reading *reading)
{
    const Scan *scan = &reading->scan;
    Chunk *chunk = reading->chunk;

    if (reading->skips_names || scan_was(scan, ".") || scan_was(scan, ":") ||
        scan_was(scan, "::") || scan_was(scan, "goto") ||
        scan_is_assigned(scan) || is_declared(reading))
        return;
    grow(L, &chunk->names, chunk->name_count, &chunk->name_capacity,
         sizeof *chunk->names);
    copy_name(chunk->names[chunk->name_count].name, scan->at, scan->size);
    chunk->names[chunk->name_count++].line = scan->line;
}

/* -- functions ------------------------------------------------------------ */

static bool is_path_letter(char letter)
{
    return isalnum((unsigned char)letter) || (letter && strchr("_.:", letter));
}

/* "function NAME(", "NAME = function(", "[\"NAME\"] = function(" */
static void name_function(const Reading *reading, ChunkFunction *function)
{
    const char *at = reading->scan.at;
    const char *name = at + strlen("function");
    size_t size = 0;

    while (*name == ' ')
        name++;
    while (is_path_letter(name[size]))
        size++;
    while (at > reading->text && at[-1] == ' ')
        at--;
    if (size == 0 && at > reading->text && *--at == '=') {
        while (at > reading->text && strchr(" ]\"'", at[-1]) != NULL)
            at--;
        for (name = at; name > reading->text && is_path_letter(name[-1]);)
            name--;
        size = (size_t)(at - name);
    }
    copy_name(function->name, name, size);
}

static int add_function(lua_State *L, Reading *reading, int line)
{
    Chunk *chunk = reading->chunk;

    grow(L, &chunk->functions, chunk->function_count, &chunk->function_capacity,
         sizeof *chunk->functions);
    chunk->functions[chunk->function_count] = (ChunkFunction){.line = line};
    return chunk->function_count++;
}

/* From `function` to the end of its parameters. */
static void begin_function(lua_State *L, Reading *reading, Block *block)
{
    Scan *scan = &reading->scan;

    block->function = add_function(L, reading, scan->line);
    name_function(reading, &reading->chunk->functions[block->function]);
    while (next(reading) && !scan_is(scan, "("))
        if (scan_is_name(scan) && scan_was(scan, "function"))
            declare(reading);
    block->from = scan->at;
    while (next(reading) && !scan_is(scan, ")"))
        if (scan_is_name(scan))
            declare(reading);
}

/* The lines on which the function does something are known when it is compiled
 * by itself. The return that Lua adds at its `end` may be out of reach. */
static void note_active_lines(lua_State *L, Reading *reading,
                              const Block *block)
{
    const Scan *scan = &reading->scan;
    Chunk *chunk = reading->chunk;
    const ChunkFunction *function = &chunk->functions[block->function];
    size_t size = (size_t)(scan->at + scan->size - block->from);

    steps_look(script_of(L));
    lua_pushliteral(L, "return function");
    lua_pushlstring(L, block->from, size);
    lua_concat(L, 2);
    if (luaL_loadbuffer(L, lua_tostring(L, -1), lua_rawlen(L, -1),
                        "=function") != LUA_OK)
        lua_error(L);
    lua_call(L, 0, 1);
    lua_getinfo(L, ">L", &(lua_Debug){0});
    for (int line = function->line; line <= function->last_line; line++) {
        bool is_end = line == function->last_line && scan->is_first;
        if (lua_rawgeti(L, -1, line - function->line + 1) != LUA_TNIL &&
            !is_end)
            chunk->lines[line] |= LINE_ACTIVE;
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
}

static void end_block(lua_State *L, Reading *reading)
{
    const Block *block = &reading->blocks[--reading->depth];

    if (block->function == 0)
        return;
    reading->chunk->functions[block->function].last_line = reading->scan.line;
    note_active_lines(L, reading, block);
}

static bool begins_block(const Scan *scan)
{
    return scan_is(scan, "if") || scan_is(scan, "do") ||
           scan_is(scan, "repeat") || scan_is(scan, "function");
}

/* -- the file ------------------------------------------------------------- */

static void read_token(lua_State *L, Reading *reading)
{
    Scan *scan = &reading->scan;

    reading->is_declaring = scan_is(scan, "local") || scan_is(scan, "for") ||
                            (reading->is_declaring && goes_on_declaring(scan));
    if (begins_block(scan)) {
        if (reading->depth == NESTING_LIMIT)
            complain(L, "nested too deeply");
        Block *block = &reading->blocks[reading->depth++];
        block->function = 0;
        if (scan_is(scan, "function"))
            begin_function(L, reading, block);
    } else if (scan_is(scan, "end") || scan_is(scan, "until")) {
        end_block(L, reading);
    } else if (reading->is_declaring && scan_is_name(scan)) {
        declare(reading);
    } else if (scan_is_name(scan)) {
        read_name(L, reading);
    }
}

/* Functions stand in the order in which they begin: inner ones come later. */
static void find_owners(Chunk *chunk)
{
    for (int i = 1; i < chunk->function_count; i++)
        for (int line = chunk->functions[i].line;
             line <= chunk->functions[i].last_line; line++)
            chunk->owners[line] = i;
}

void chunk_read(lua_State *L, const LoadedFile *file, Chunk *chunk)
{
    Reading *reading = lua_newuserdatauv(L, sizeof *reading, 0);

    *reading = (Reading){.chunk = chunk,
                         .text = file->text,
                         .scan = {.at = file->text, .line = 1},
                         .skips_names = strstr(file->text, "_ENV") != NULL};
    chunk->line_count = 1;
    for (size_t i = 0; i < file->size; i++)
        chunk->line_count += file->text[i] == '\n';
    chunk->file = strdup(file->path);
    chunk->lines = calloc((size_t)chunk->line_count + 1, 1);
    chunk->owners = calloc((size_t)chunk->line_count + 1, sizeof(int));
    if (chunk->file == NULL || chunk->lines == NULL || chunk->owners == NULL)
        luaL_error(L, "not enough memory");
    add_function(L, reading, 0);
    while (next(reading))
        read_token(L, reading);
    find_owners(chunk);
    lua_pop(L, 1);
}

void chunk_free(Chunk *chunk)
{
    free(chunk->file);
    free(chunk->lines);
    free(chunk->functions);
    free(chunk->owners);
    free(chunk->names);
    memset(chunk, 0, sizeof *chunk);
}
