/*
 * chunk.h -- what a loaded file consists of: its functions, the lines that do
 * something, and the undefined globals that it reads.
 *
 * It is read from the compiled chunk (the format of Lua 5.4's string.dump,
 * never written or loaded anywhere), so it is exact; the text alone would
 * leave guesses. Only `house check` uses it.
 */
#ifndef SCRIPT_CHUNK_H
#define SCRIPT_CHUNK_H

#include <lua.h>
#include <stdbool.h>

enum { CHUNK_NAME_LIMIT = 64 };

/* Of a line. */
enum {
    LINE_ACTIVE = 1, /* something is done there */
    LINE_REACHED = 2,
    LINE_RARE = 4,  /* the file says that it is hardly ever reached */
    LINE_CALLED = 8 /* a function that begins there was called */
};

typedef struct ChunkFunction {
    int line, last_line; /* from `function` to `end`; 0, 0: the file itself */
    int number;          /* in the compiled form: inner ones come first */
    char name[CHUNK_NAME_LIMIT]; /* as the text has it; "" for none */
} ChunkFunction;

/* A name of the environment that a line reads. */
typedef struct ChunkName {
    char name[CHUNK_NAME_LIMIT];
    int line;
} ChunkName;

typedef struct Chunk {
    char *file;
    int line_count;
    unsigned char *lines; /* 1 .. line_count: LINE_... */
    int function_count;
    ChunkFunction *functions; /* as they begin in the file */
    int *owners; /* of each line: the innermost function that it belongs to; -1:
                    the file itself */
    int name_count;
    ChunkName *names;
} Chunk;

/* Reads the function on top of the stack. False when memory runs out or the
 * dump is not as this program knows it; the chunk is then to be freed too. */
bool chunk_read(lua_State *L, const char *file, Chunk *chunk);
/* Whether the function on top of the stack, which stays, never returns a value.
 * False also when memory runs out. */
bool chunk_gives_nothing(lua_State *L);
/* A step of it: sorts the functions and finds the owners of lines. False when
 * memory runs out. */
bool chunk_order(Chunk *chunk);
/*
 * Reads from the text what the compiled form lacks: names of functions, and
 * the lines with a comment `-- check: rare`, which follows them or is on its
 * own line above.
 */
void chunk_read_text(Chunk *chunk, const char *text);
/* The number of the first function that begins at or after that line;
 * function_count if there is none. */
int chunk_function_from(const Chunk *chunk, int line);
void chunk_free(Chunk *chunk);

#endif
