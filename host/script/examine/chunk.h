/*
 * chunk.h -- facts about a loaded file, read from its text, such as its
 * functions and the lines with code.
 */
#ifndef SCRIPT_CHUNK_H
#define SCRIPT_CHUNK_H

#include "script/sandbox/sandbox.h"

enum { CHUNK_NAME_LIMIT = 64 };

/* The flags of a line. */
enum {
    LINE_ACTIVE = 1, /* the line has code */
    LINE_REACHED = 2,
    LINE_RARE = 4,     /* the line is marked with `-- check: rare` */
    LINE_CALLED = 8,   /* a function that begins on this line was called */
    LINE_PLAYED = 16,  /* the line ran after the script was loaded */
    LINE_COMPARES = 32 /* the line has a comparison such as `me == "red"` */
};

typedef struct ChunkFunction {
    int line, last_line; /* line of `function` and line of `end`; both 0 for the
                            whole file */
    char name[CHUNK_NAME_LIMIT]; /* the name in the text, or "" */
} ChunkFunction;

/* A ChunkName is a name that a line reads and that the file does not declare
 * before the line. */
typedef struct ChunkName {
    char name[CHUNK_NAME_LIMIT];
    int line;
} ChunkName;

/* A ChunkChange is a line that changes a local variable of an outer function,
 * or a table in such a variable. */
typedef struct ChunkChange {
    char name[CHUNK_NAME_LIMIT]; /* name of the variable or field, such as
                                  * "memo.suns" */
    int line;
    int declared; /* the line that declares the variable */
} ChunkChange;

/* A ChunkComparison is a comparison with a text, such as `me == "red"`. */
typedef struct ChunkComparison {
    char path[CHUNK_NAME_LIMIT]; /* the compared expression, such as "me" or
                                    "vars.leader" */
    char text[CHUNK_NAME_LIMIT]; /* the text as written, with its quotes */
    int line;
} ChunkComparison;

typedef struct Chunk {
    char *file;
    int api; /* the api whose names the file can use */
    int line_count;
    unsigned char *lines; /* LINE_... flags of the lines 1 to line_count */
    int function_count, function_capacity;
    ChunkFunction *functions; /* functions, in the order in which they begin in
                               * the file */
    int *owners; /* for each line, the index of the innermost function around
                    the line; 0 is the whole file */
    int name_count, name_capacity;
    ChunkName *names;
    int change_count, change_capacity;
    ChunkChange *changes;
    int comparison_count, comparison_capacity;
    ChunkComparison *comparisons;
} Chunk;

/* Reads a file. The file must compile. Raises an error if memory runs out. The
 * caller must free the chunk, even after an error. */
void chunk_read(lua_State *L, const LoadedFile *file, Chunk *chunk);
void chunk_free(Chunk *chunk);

#endif
