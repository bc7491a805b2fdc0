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

/* A FunctionFacts describes the function from `first_line` to `last_line`. If
 * several functions have these lines, their facts are combined. Assignments by
 * inner functions are included. A foreign table or thing was made elsewhere,
 * not by the function that assigns its fields. */
typedef struct FunctionFacts {
    int first_line, last_line; /* both are 0 for the main chunk */
    uint64_t outer_written;    /* bit i: upvalue i is assigned; bit 63: any
                                  upvalue from 63 on */
    uint64_t outer_filled;     /* bit i: an element of the table in upvalue i is
                                  assigned; bit 63: any upvalue from 63 on */
    uint64_t variable; /* bit i: upvalue i may change after the function was
                          made; bit 63: any upvalue from 63 on */
    int kept_line;     /* line that assigns an element of a foreign table, or 0;
                          the assignments in `fields` do not count */
    int field_count, field_capacity;
    AssignedName
        *fields;    /* names of the fields that are assigned in foreign tables
                       and things; owned */
    bool uses_keys; /* true if the function indexes a table by a register */
} FunctionFacts;

/* A FileFacts has the facts of all functions of a file; opaque. Most scripts
 * are never recalled, so the bytecode is read only when the facts of a function
 * are first needed. */
typedef struct FileFacts FileFacts;

/*
 * Returns a new FileFacts for bytecode_keep, or NULL if memory runs out.
 * `front` is the number of local variables at the beginning of the file that
 * hold names of the host. The caller must free the result with bytecode_free.
 */
FileFacts *bytecode_new(int front);
/* Stores a reference to the function of a file. This function must be on top of
 * the stack. May raise an error. */
void bytecode_keep(lua_State *L, FileFacts *facts);
/* Frees the facts, which may be NULL. `L` is NULL if Lua's state is closed. */
void bytecode_free(lua_State *L, FileFacts *facts);
/* Returns the number of the register, from 0, that the next instruction uses as
 * the key of a table access, or -1 if it uses none. The caller must be a hook
 * that Lua calls before an instruction. */
int bytecode_next_key(const lua_Debug *where);
/*
 * Finds a FunctionFacts by the first and last line of its function. Returns
 * NULL if no function has these lines, if the bytecode has an unknown format or
 * takes too long to read, if memory runs out, or if `facts` is NULL. The result
 * belongs to `facts`.
 */
const FunctionFacts *bytecode_find(lua_State *L, FileFacts *facts,
                                   int first_line, int last_line);

#endif
