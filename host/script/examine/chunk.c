#include "script/examine/chunk.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/examine/scan.h"

enum { NESTING_LIMIT = 400, DECLARED_LIMIT = 1000 };

/* A ChunkBlock is a construct that ends with `end` or `until`. */
typedef struct ChunkBlock {
    int function;     /* index of the function; 0 if the block is not a
                         function */
    const char *from; /* the text from the beginning of the function's
                       * parameters */
    int declared;     /* number of names that were declared before the block */
    int braces;       /* number of braces that were open before the function */
} ChunkBlock;

/* A DeclaredName is a local variable or parameter. */
typedef struct DeclaredName {
    const char *at;
    size_t size;
    int line;
    int nesting; /* number of functions that enclose the declaration */
} DeclaredName;

typedef struct ChunkReading {
    Chunk *chunk;
    Scan scan;
    int depth;
    ChunkBlock blocks[NESTING_LIMIT];
    int nesting;       /* number of open functions */
    int braces;        /* number of open braces in the innermost function */
    bool is_declaring; /* true within the list of names after `local` or
                          `for` */
    bool skips_names;  /* true if names are not looked up, for example because
                          there are too many */
    int loop;          /* number of names that were declared before the latest
                        * `for`, until its `do` is read; otherwise -1 */
    int declared_count;
    DeclaredName declared[DECLARED_LIMIT];
} ChunkReading;

/* Moves to the next token and sets LINE_RARE for lines with `-- check: rare`.
 * Returns false at the end. */
static bool chunk_next(ChunkReading *reading)
{
    Scan *scan = &reading->scan;
    bool more = scan_next(scan);

    if (scan->was_rare)
        reading->chunk->lines[scan->before_line] |= LINE_RARE;
    if (scan->is_rare)
        reading->chunk->lines[scan->line] |= LINE_RARE;
    return more;
}

static void chunk_grow(lua_State *L, void *list, int count, int *capacity,
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

static bool is_path_letter(char letter)
{
    return isalnum((unsigned char)letter) || (letter && strchr("_.:", letter));
}

/* -- comparisons ---------------------------------------------------------- */

static bool is_quoted(const char *at, size_t size)
{
    return size > 1 && (*at == '"' || *at == '\'');
}

/* Records a comparison of a path with a text. Ignores a path that is only the
 * end of a longer expression, and a path with a colon. */
static void note_comparison(lua_State *L, ChunkReading *reading,
                            const char *path, size_t path_size,
                            const char *text, size_t text_size)
{
    Chunk *chunk = reading->chunk;
    ChunkComparison *made;

    if (path_size == 0 || strchr(".:", *path) != NULL ||
        memchr(path, ':', path_size) != NULL)
        return;
    chunk_grow(L, &chunk->comparisons, chunk->comparison_count,
               &chunk->comparison_capacity, sizeof *chunk->comparisons);
    made = &chunk->comparisons[chunk->comparison_count++];
    copy_name(made->path, path, path_size);
    copy_name(made->text, text, text_size);
    made->line = reading->scan.line;
    chunk->lines[made->line] |= LINE_COMPARES;
}

static bool compares(const Scan *scan)
{
    return scan_is(scan, "==") || (scan_is(scan, "~") && scan->at[1] == '=');
}

/* Reads a comparison that begins at the token "==" or at the first half of
 * "~=". */
static void read_comparison(lua_State *L, ChunkReading *reading)
{
    const Scan *scan = &reading->scan;
    Scan after = *scan;
    const char *end = scan->before + scan->before_size;
    const char *path = end;
    const char *next;

    if (!scan_next(&after) || (scan_is(scan, "~") && !scan_next(&after)))
        return;
    if (is_quoted(after.at, after.size)) {
        while (path > scan->text && is_path_letter(path[-1]))
            path--;
        note_comparison(L, reading, path, (size_t)(end - path), after.at,
                        after.size);
    } else if (is_quoted(scan->before, scan->before_size)) {
        for (next = after.at; is_path_letter(*next);)
            next++;
        if (strchr("[(", *next) == NULL || *next == '\0')
            note_comparison(L, reading, after.at, (size_t)(next - after.at),
                            scan->before, scan->before_size);
    }
}

/* -- names ---------------------------------------------------------------- */

/* Looks up the token as a name. Returns its last declaration, or NULL if it has
 * none. */
static const DeclaredName *find_declared(const ChunkReading *reading)
{
    const Scan *scan = &reading->scan;

    for (int i = reading->declared_count - 1; i >= 0; i--)
        if (reading->declared[i].size == scan->size &&
            memcmp(reading->declared[i].at, scan->at, scan->size) == 0)
            return &reading->declared[i];
    return NULL;
}

static void declare_name(ChunkReading *reading)
{
    const Scan *scan = &reading->scan;

    if (reading->declared_count == DECLARED_LIMIT)
        reading->skips_names = true;
    else
        reading->declared[reading->declared_count++] =
            (DeclaredName){scan->at, scan->size, scan->line, reading->nesting};
}

/* True if the token continues a list of declared names such as "local a
 * <const>, b". */
static bool goes_on_declaring(const Scan *scan)
{
    if (scan_is_name(scan))
        return scan_was(scan, "local") || scan_was(scan, "for") ||
               scan_was(scan, ",") || scan_was(scan, "<");
    return scan_is(scan, ",") || scan_is(scan, "<") || scan_is(scan, ">");
}

/* Records a change, if a statement or call begins with this token and changes a
 * local variable of an outer function. */
static void note_change(lua_State *L, ChunkReading *reading,
                        const DeclaredName *declared)
{
    const Scan *scan = &reading->scan;
    Chunk *chunk = reading->chunk;
    size_t size = scan_changed(scan);

    if (declared->nesting == reading->nesting || size == 0 ||
        (reading->braces > 0 && size == scan->size))
        return;
    chunk_grow(L, &chunk->changes, chunk->change_count, &chunk->change_capacity,
               sizeof *chunk->changes);
    copy_name(chunk->changes[chunk->change_count].name, scan->at, size);
    chunk->changes[chunk->change_count].declared = declared->line;
    chunk->changes[chunk->change_count++].line = scan->line;
}

/* Reads a name. Passes a declared name to note_change. Records an undeclared
 * name, unless the code assigns it. Skips fields and labels. */
static void read_name(lua_State *L, ChunkReading *reading)
{
    const Scan *scan = &reading->scan;
    Chunk *chunk = reading->chunk;
    const DeclaredName *declared = find_declared(reading);

    if (reading->skips_names || scan_was(scan, ".") || scan_was(scan, ":") ||
        scan_was(scan, "::") || scan_was(scan, "goto") || scan_is(scan, "self"))
        return;
    if (declared != NULL)
        note_change(L, reading, declared);
    if (declared != NULL || scan_is_assigned(scan))
        return;
    chunk_grow(L, &chunk->names, chunk->name_count, &chunk->name_capacity,
               sizeof *chunk->names);
    copy_name(chunk->names[chunk->name_count].name, scan->at, scan->size);
    chunk->names[chunk->name_count++].line = scan->line;
}

/* -- functions ------------------------------------------------------------ */

/* Finds the name of a function in "function NAME(", "NAME = function(" or
 * "[\"NAME\"] = function(". */
static void name_function(const ChunkReading *reading, ChunkFunction *function)
{
    const char *text = reading->scan.text;
    const char *at = reading->scan.at;
    const char *name = at + strlen("function");
    size_t size = 0;

    while (*name == ' ')
        name++;
    while (is_path_letter(name[size]))
        size++;
    while (at > text && at[-1] == ' ')
        at--;
    if (size == 0 && at > text && *--at == '=') {
        while (at > text && strchr(" ]\"'", at[-1]) != NULL)
            at--;
        for (name = at; name > text && is_path_letter(name[-1]);)
            name--;
        size = (size_t)(at - name);
    }
    copy_name(function->name, name, size);
}

static int add_function(lua_State *L, ChunkReading *reading, int line)
{
    Chunk *chunk = reading->chunk;

    chunk_grow(L, &chunk->functions, chunk->function_count,
               &chunk->function_capacity, sizeof *chunk->functions);
    chunk->functions[chunk->function_count] = (ChunkFunction){.line = line};
    return chunk->function_count++;
}

/* Reads the beginning of a function, from `function` to the end of its
 * parameters. */
static void begin_function(lua_State *L, ChunkReading *reading,
                           ChunkBlock *block)
{
    Scan *scan = &reading->scan;

    block->function = add_function(L, reading, scan->line);
    name_function(reading, &reading->chunk->functions[block->function]);
    while (chunk_next(reading) && !scan_is(scan, "("))
        if (scan_is_name(scan) && scan_was(scan, "function"))
            declare_name(reading);
    block->from = scan->at;
    block->declared = reading->declared_count;
    block->braces = reading->braces;
    reading->braces = 0;
    reading->nesting++;
    while (chunk_next(reading) && !scan_is(scan, ")"))
        if (scan_is_name(scan)) {
            declare_name(reading);
            /* A change of a parameter must not be reported. So we store the
             * first line of the function as the line of the parameter's
             * declaration. Each call sets LINE_PLAYED for that line, and
             * examination_change skips a variable whose line has this flag. */
            if (!reading->skips_names)
                reading->declared[reading->declared_count - 1].line =
                    reading->chunk->functions[block->function].line;
        }
}

/* Finds the lines of a function that have code. We leave out the `end`, because
 * the return that Lua adds there may be unreachable. */
static void note_active_lines(lua_State *L, ChunkReading *reading,
                              const ChunkBlock *block)
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

static void end_block(lua_State *L, ChunkReading *reading)
{
    const ChunkBlock *block = &reading->blocks[--reading->depth];

    if (!scan_is(&reading->scan, "until")) /* the condition of `until` can
                                              use the local variables of the
                                              block */
        reading->declared_count = block->declared;
    if (block->function == 0)
        return;
    reading->nesting--;
    reading->braces = block->braces;
    reading->chunk->functions[block->function].last_line = reading->scan.line;
    note_active_lines(L, reading, block);
}

static bool begins_block(const Scan *scan)
{
    return scan_is(scan, "if") || scan_is(scan, "do") ||
           scan_is(scan, "repeat") || scan_is(scan, "function");
}

static void begin_block(lua_State *L, ChunkReading *reading)
{
    ChunkBlock *block = &reading->blocks[reading->depth];

    if (++reading->depth == NESTING_LIMIT)
        complain(L, "nested too deeply");
    block->function = 0;
    block->declared = reading->declared_count;
    if (scan_is(&reading->scan, "function")) {
        begin_function(L, reading, block);
    } else if (scan_is(&reading->scan, "do") && reading->loop >= 0) {
        block->declared = reading->loop;
        reading->loop = -1;
    }
}

/* -- the file ------------------------------------------------------------- */

static void read_token(lua_State *L, ChunkReading *reading)
{
    Scan *scan = &reading->scan;

    reading->is_declaring = scan_is(scan, "local") || scan_is(scan, "for") ||
                            (reading->is_declaring && goes_on_declaring(scan));
    reading->braces += scan_is(scan, "{") - scan_is(scan, "}");
    if (scan_is(scan, "for"))
        reading->loop = reading->declared_count;
    if (begins_block(scan)) {
        begin_block(L, reading);
    } else if (scan_is(scan, "end") || scan_is(scan, "until")) {
        end_block(L, reading);
    } else if (reading->is_declaring && scan_is_name(scan)) {
        declare_name(reading);
    } else if (scan_is_name(scan)) {
        read_name(L, reading);
    } else if (compares(scan)) {
        read_comparison(L, reading);
    }
}

/* Finds the innermost function around each line. Functions are in the order in
 * which they begin, so a function comes after those around it. */
static void find_owners(Chunk *chunk)
{
    for (int i = 1; i < chunk->function_count; i++)
        for (int line = chunk->functions[i].line;
             line <= chunk->functions[i].last_line; line++)
            chunk->owners[line] = i;
}

void chunk_read(lua_State *L, const LoadedFile *file, Chunk *chunk)
{
    ChunkReading *reading = lua_newuserdatauv(L, sizeof *reading, 0);

    *reading = (ChunkReading){
        .chunk = chunk,
        .scan = {.text = file->text, .at = file->text, .line = 1},
        .loop = -1,
        .skips_names = strstr(file->text, "_ENV") != NULL};
    chunk->line_count = 1;
    for (size_t i = 0; i < file->size; i++)
        chunk->line_count += file->text[i] == '\n';
    chunk->api = file->api;
    chunk->file = strdup(file->path);
    chunk->lines = calloc((size_t)chunk->line_count + 1, 1);
    chunk->owners = calloc((size_t)chunk->line_count + 1, sizeof(int));
    if (chunk->file == NULL || chunk->lines == NULL || chunk->owners == NULL)
        luaL_error(L, "not enough memory");
    add_function(L, reading, 0);
    while (chunk_next(reading))
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
    free(chunk->changes);
    free(chunk->comparisons);
    memset(chunk, 0, sizeof *chunk);
}
