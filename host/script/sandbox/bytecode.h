/*
 * bytecode.h -- facts about the functions of a script, read from their
 * bytecode. Private to this folder.
 *
 * A chain (see recall.h) is valid only if a run depends on nothing but its
 * answers. Most Lua code meets this condition. The following functions do not
 * meet it, and are found in the bytecode:
 *
 * - Functions that index a table by a thing. We list the line and the register
 *   of each key. When the line runs, the recorder looks at the register.
 * - Functions that assign a variable of an outer function, or a field of a
 *   table that they have not made themselves. The value may outlast the run, so
 *   the script is not recalled.
 */
#ifndef SCRIPT_SANDBOX_BYTECODE_H
#define SCRIPT_SANDBOX_BYTECODE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A KeyPlace is a register that holds the key of a table access in a line. */
typedef struct KeyPlace {
    int line;
    int reg; /* number of the register, from 0 */
} KeyPlace;

/* A FunctionFacts describes the functions of a file that begin and end on the
 * same lines; usually there is only one such function. */
typedef struct FunctionFacts {
    int first_line, last_line; /* both 0 for the file itself */
    uint64_t outer_written;    /* bit i: upvalue i is assigned, in the function
                                  or in a function within it; bit 63: any
                                  upvalue from 63 on */
    uint64_t variable; /* bit i: upvalue i may change after the function was
                          made; bit 63: any upvalue from 63 on */
    int kept_line;     /* line at which the function, or a function within it,
                      assigns a field of a table that it has not made itself;
                      0 if there is none */
    int key_count, key_capacity;
    KeyPlace *keys; /* owned */
} FunctionFacts;

/* The facts of all functions of a file. */
typedef struct FileFacts {
    bool is_read; /* false if the bytecode could not be read */
    int count, capacity;
    FunctionFacts *functions; /* owned */
} FileFacts;

/*
 * Reads the facts of a loaded file, which is the function on top of the stack.
 * `front` is the number of local variables at its beginning that hold names of
 * the host. If the bytecode has an unknown format, or if reading it takes too
 * long, `is_read` becomes false. Returns false if memory runs out.
 */
bool bytecode_read(lua_State *L, int front, FileFacts *facts);
/* Frees the facts and empties the struct. */
void bytecode_free(FileFacts *facts);
/* Returns the facts of the functions with these lines. Returns NULL if no
 * function has these lines, or if the file was not read completely. */
const FunctionFacts *bytecode_find(const FileFacts *facts, int first_line,
                                   int last_line);

#endif
