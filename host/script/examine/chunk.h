/*
 * chunk.h -- the contents of a loaded file, read from its text: its functions,
 * the lines with code, the undefined globals that it reads, and the locals of
 * outer functions that it changes.
 */
#ifndef SCRIPT_CHUNK_H
#define SCRIPT_CHUNK_H

#include "script/sandbox/sandbox.h"

enum { CHUNK_NAME_LIMIT = 64 };

/* Flags of a line. */
enum {
    LINE_ACTIVE = 1, /* the line has code */
    LINE_REACHED = 2,
    LINE_RARE = 4,     /* the file marks the function as rarely reached */
    LINE_CALLED = 8,   /* a function that begins here was called */
    LINE_PLAYED = 16,  /* reached after the script was loaded */
    LINE_COMPARES = 32 /* compares something with a text */
};

typedef struct ChunkFunction {
    int line, last_line; /* from `function` to `end`; 0, 0 for the whole file */
    char name[CHUNK_NAME_LIMIT]; /* as in the text; "" for none */
} ChunkFunction;

/* A name that a line reads, without a declaration above it in the file. */
typedef struct ChunkName {
    char name[CHUNK_NAME_LIMIT];
    int line;
} ChunkName;

/* A line that changes a local of an outer function: "memo.suns". */
typedef struct ChunkChange {
    char name[CHUNK_NAME_LIMIT];
    int line;
    int declared; /* line of the declaration */
} ChunkChange;

/* A comparison with a text, such as `me == "red"`. */
typedef struct ChunkComparison {
    char path[CHUNK_NAME_LIMIT]; /* "me", "vars.leader" */
    char text[CHUNK_NAME_LIMIT]; /* the text as written, with its quotes */
    int line;
} ChunkComparison;

typedef struct Chunk {
    char *file;
    int line_count;
    unsigned char *lines; /* 1 .. line_count: LINE_... flags */
    int function_count, function_capacity;
    ChunkFunction *functions; /* in the order of the file */
    int *owners; /* for each line, the innermost function around it; 0: the
                    whole file */
    int name_count, name_capacity;
    ChunkName *names;
    int change_count, change_capacity;
    ChunkChange *changes;
    int comparison_count, comparison_capacity;
    ChunkComparison *comparisons;
} Chunk;

/* Reads a file that compiles. Raises if memory runs out; the caller must then
 * still free the chunk. */
void chunk_read(lua_State *L, const LoadedFile *file, Chunk *chunk);
void chunk_free(Chunk *chunk);

#endif
