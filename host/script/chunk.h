/*
 * chunk.h -- what a loaded file consists of: its functions, the lines that do
 * something, and the names that it reads and that nobody gives.
 *
 * It is read off the compiled chunk (the format of Lua 5.4's string.dump,
 * never written or loaded anywhere), so it is exact where looking at the text
 * would guess. Only `house check` asks for it.
 */
#ifndef SCRIPT_CHUNK_H
#define SCRIPT_CHUNK_H

#include <lua.h>
#include <stdbool.h>

enum { CHUNK_NAME_LIMIT = 64, LINE_ACTIVE = 1, LINE_REACHED = 2 };

typedef struct ChunkFunction {
    int line, last_line; /* from `function` to `end`; 0, 0: the file itself */
    int first;           /* the line of its first step */
} ChunkFunction;

/* A name of the environment that a line reads. */
typedef struct ChunkName {
    char name[CHUNK_NAME_LIMIT];
    int line;
} ChunkName;

typedef struct Chunk {
    char *file;
    int line_count;
    unsigned char *lines; /* 1 .. line_count: LINE_ACTIVE, LINE_REACHED */
    int function_count;
    ChunkFunction *functions;
    int name_count;
    ChunkName *names;
} Chunk;

/* Reads the function on top of the stack. False when memory runs out or the
 * dump is not as this program knows it; the chunk is then to be freed too. */
bool chunk_read(lua_State *L, const char *file, Chunk *chunk);
void chunk_free(Chunk *chunk);

#endif
