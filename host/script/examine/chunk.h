/*
 * chunk.h -- what a loaded file consists of: its functions, the lines that do
 * something, the undefined globals that it reads, and the locals of outer
 * functions that it changes. It is read from the text.
 */
#ifndef SCRIPT_CHUNK_H
#define SCRIPT_CHUNK_H

#include "script/sandbox/sandbox.h"

enum { CHUNK_NAME_LIMIT = 64 };

/* Of a line. */
enum {
    LINE_ACTIVE = 1, /* something is done there */
    LINE_REACHED = 2,
    LINE_RARE = 4,     /* the file says that it is hardly ever reached */
    LINE_CALLED = 8,   /* a function that begins there was called */
    LINE_PLAYED = 16,  /* reached after the script was loaded */
    LINE_COMPARES = 32 /* something is compared with a text there */
};

typedef struct ChunkFunction {
    int line, last_line; /* from `function` to `end`; 0, 0: the file itself */
    char name[CHUNK_NAME_LIMIT]; /* as the text has it; "" for none */
} ChunkFunction;

/* A name that a line reads and that nothing above it in the file declares. */
typedef struct ChunkName {
    char name[CHUNK_NAME_LIMIT];
    int line;
} ChunkName;

/* A line that changes what a function around it declares: "memo.suns". */
typedef struct ChunkChange {
    char name[CHUNK_NAME_LIMIT];
    int line;
    int declared; /* the line */
} ChunkChange;

/* A comparison with a text, such as `me == "red"`. */
typedef struct ChunkComparison {
    char path[CHUNK_NAME_LIMIT]; /* "me", "vars.leader" */
    char text[CHUNK_NAME_LIMIT]; /* as it is written, with its quotes */
    int line;
} ChunkComparison;

typedef struct Chunk {
    char *file;
    int line_count;
    unsigned char *lines; /* 1 .. line_count: LINE_... */
    int function_count, function_capacity;
    ChunkFunction *functions; /* as they begin in the file */
    int *owners; /* of each line: the innermost function that it belongs to; 0:
                    the file itself */
    int name_count, name_capacity;
    ChunkName *names;
    int change_count, change_capacity;
    ChunkChange *changes;
    int comparison_count, comparison_capacity;
    ChunkComparison *comparisons;
} Chunk;

/* Reads a file that compiles. Raises, and leaves the chunk to be freed, when
 * memory runs out. */
void chunk_read(lua_State *L, const LoadedFile *file, Chunk *chunk);
void chunk_free(Chunk *chunk);

#endif
