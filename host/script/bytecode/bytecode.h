/*
 * bytecode.h -- facts about the functions of a script, read from their
 * bytecode. Private to script.
 *
 * A chain is a recording of calls and their answers, from which the host
 * repeats runs without Lua (see recall.h). A chain is valid only if a run
 * depends on nothing but the answers that the script receives. Most Lua code
 * meets this condition. The following functions may not meet it, so we look for
 * them in the bytecode:
 *
 * - Functions that index a table by a thing. While such a function is recorded,
 *   the recorder looks at the key of each access.
 * - Functions that assign a variable of an outer function, or an element of a
 *   table that they have not made themselves. The value may outlast the run, so
 *   the script is not recalled.
 * - Functions that assign a field by name, such as `seat.out = true`. Usually
 *   they change a variable of a thing. script/recall/outer.c makes sure that no
 *   table outlasts the run with such a field.
 */
#ifndef SCRIPT_BYTECODE_BYTECODE_H
#define SCRIPT_BYTECODE_BYTECODE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "script/bytecode/registers.h"

enum {
    ASSIGNED_NAME_LIMIT = 32
}; /* size of an AssignedName, including the zero */
typedef char AssignedName[ASSIGNED_NAME_LIMIT];

/* A FunctionFacts describes the functions of a file that begin and end on the
 * same lines; usually there is only one such function. */
typedef struct FunctionFacts {
    int first_line, last_line; /* both 0 for the file itself */
    uint64_t outer_written;    /* bit i: upvalue i is assigned, in the function
                                  or in a function within it; bit 63: any
                                  upvalue from 63 on */
    uint64_t outer_filled;     /* bit i: an element of the table in upvalue i is
                              assigned; otherwise like `outer_written` */
    uint64_t variable; /* bit i: upvalue i may change after the function was
                          made; bit 63: any upvalue from 63 on */
    int kept_line;     /* line at which the function, or a function within it,
                      assigns an element of a table that it has not made itself;
                      0 if there is none. Does not count the assignments in
                      `fields`. */
    int field_count, field_capacity;
    AssignedName
        *fields;    /* names of the fields that the function, or a function
                          within it, assigns in tables or things that it has
                          not made itself; owned */
    bool uses_keys; /* true if the function indexes a table by a register */
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
/* Is called in a hook before an instruction. Returns the number of the register
 * that the instruction uses as the key of a table access, from 0, or -1. */
int bytecode_next_key(const lua_Debug *where);
/* Returns the facts of the functions with these lines. Returns NULL if no
 * function has these lines, or if the file was not read completely. */
const FunctionFacts *bytecode_find(const FileFacts *facts, int first_line,
                                   int last_line);

#endif
