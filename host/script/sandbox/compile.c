#include "script/sandbox/sandbox.h"

#include <string.h>

#include "base/text.h"
#include "script/sandbox/constants.h"
#include "script/sandbox/syntax.h"

enum { PIECE = 1024 };

/* A SourceReading is a text that the parser is reading. */
typedef struct SourceReading {
    const char *front; /* text to parse before the text of the file, or NULL */
    size_t front_size;
    const char *at, *end;
    const char *name; /* the name of the file that is parsed */
    int line;         /* number of the line of the latest piece */
    bool line_ended;  /* true if the latest piece ended its line */
} SourceReading;

/* Returns the next line, or the next piece of a long line. The pieces are
 * small, so that an error is always in the latest piece. */
static const char *read_source_line(SourceReading *reading, size_t *size)
{
    const char *line = reading->at;
    size_t left = (size_t)(reading->end - line);
    const char *end = memchr(line, '\n', left < PIECE ? left : PIECE);

    *size = left < PIECE ? left : PIECE;
    if (end != NULL)
        *size = (size_t)(end - line) + 1;
    reading->at += *size;
    reading->line += reading->line_ended;
    reading->line_ended = end != NULL;
    return line;
}

static const char *read_piece(lua_State *L, void *context, size_t *size)
{
    Script *script = script_of(L);
    SourceReading *reading = context;
    const char *front = reading->front;

    if (script->sandbox->steps <=
        0) { /* the timer has found that parsing takes too long */
        script->sandbox->limit_file = reading->name;
        script->sandbox->limit_line = reading->line;
        sandbox_leave(L, SIGNAL_LIMIT);
    }
    reading->front = NULL;
    *size = reading->front_size;
    return front != NULL ? front : read_source_line(reading, size);
}

/* Loads a text. The text to put in front of it, or nil, must be on top of the
 * stack. */
static int compile_load(lua_State *L, SourceReading *reading, const char *text,
                        size_t size)
{
    reading->front = lua_tolstring(L, -1, &reading->front_size);
    reading->at = text;
    reading->end = text + size;
    reading->line = 1;
    reading->line_ended = false;
    return lua_load(L, read_piece, reading, lua_tostring(L, -2), "t");
}

/* Records the line at which the parser ran out of memory. If a table was
 * refused because of too many keys, it is the parser's table of the file's
 * constants. The message then says so. */
static void note_memory(Script *script, const SourceReading *reading)
{
    script->sandbox->traced_file = reading->name;
    script->sandbox->traced_line = reading->line;
    if (script->sandbox->refused_block != NULL)
        script->sandbox->refused_block =
            "a file may have at most 16384 different names, strings and "
            "numbers";
}

/* Raises the error of the parser. If the parser ran out of memory or nested too
 * deeply, its message lacks the file and line, so we add them. */
static int raise_parser_error(lua_State *L, const SourceReading *reading,
                              const char *text, int status)
{
    const char *message = lua_tostring(L, -1);
    const char *advice;

    if (status == LUA_ERRMEM)
        note_memory(script_of(L), reading);
    if (message == NULL || strstr(message, "C stack overflow") == NULL) {
        advice = message != NULL ? syntax_advice(text, message) : NULL;
        if (advice != NULL)
            lua_pushfstring(L, "%s: %s", message, advice);
        return lua_error(L);
    }
    lua_pushfstring(L, "%s:%d: nested too deeply", reading->name,
                    reading->line);
    return lua_error(L);
}

int compile(lua_State *L, const char *text, size_t size, const LoadedFile *file)
{
    SourceReading reading = {.name = file->path};
    size_t mark = text_mark(text, size);
    const char *message;
    int constants;

    text += mark;
    size -= mark;

    lua_pushfstring(L, "@%s", file->path);
    constants = constants_push(L, text, file->api);
    int status = compile_load(L, &reading, text, size);
    message = status == LUA_OK ? NULL : lua_tostring(L, -1);
    if (message != NULL &&
        strstr(message, "too many local variables") != NULL) {
        /* The declared constants make too many local variables, so we load the
         * text without them. */
        lua_pop(L, 2);
        lua_pushnil(L);
        constants = 0;
        status = compile_load(L, &reading, text, size);
    }
    if (status != LUA_OK)
        raise_parser_error(L, &reading, text, status);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return constants;
}
