/*
 * bytecode.h -- facts about the functions of a script, read from their
 * bytecode. Private to script.
 *
 * A chain (see recall.h) is valid only if a run depends on nothing but the
 * script's inputs. The facts show which functions may break this condition.
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

/* A FunctionFacts describes a function and its inner functions. Functions on
 * the same lines share a FunctionFacts. A table or thing is foreign if it was
 * made outside the function. */
typedef struct FunctionFacts {
    int first_line, last_line; /* line numbers; both are 0 for the main chunk */
    uint64_t outer_written;    /* bit i: upvalue i is assigned; bit 63: any
                                  upvalue from 63 on */
    uint64_t outer_filled;     /* bit i: an element of the table in upvalue i is
                                  assigned; bit 63: any upvalue from 63 on */
    uint64_t variable; /* bit i: upvalue i may change after the function was
                          made; bit 63: any upvalue from 63 on */
    int kept_line;     /* line that assigns an element of a foreign table, or 0;
                        * an assignment to a name in `fields` does not count */
    int field_count, field_capacity;
    AssignedName
        *fields;    /* names of the fields that are assigned in foreign tables
                       and things; owned */
    bool uses_keys; /* true if the function has an instruction that uses a
                     * register as the key of a table */
    bool returns;   /* true if the function returns values somewhere */
} FunctionFacts;

/* A FileFacts has the facts of all functions of a file; opaque. The bytecode is
 * read only when the facts of a function are first needed. */
typedef struct FileFacts FileFacts;

/* Returns a new FileFacts for bytecode_keep, or NULL if memory runs out.
 * `front` is the number of local variables that the host declares at the
 * beginning of the file (see constants.h). The caller must call
 * bytecode_free. */
FileFacts *bytecode_new(int front);
/* Stores a reference to the function of a file, which must be on top of the
 * stack. May raise an error. */
void bytecode_keep(lua_State *L, FileFacts *facts);
/* Frees the facts, which may be NULL. `L` is NULL if Lua's state is closed. */
void bytecode_free(lua_State *L, FileFacts *facts);
/* Returns the number of the register that the next instruction uses as a table
 * key. Numbers begin at 0. Returns -1 if the instruction uses no register as a
 * key. The caller must be a hook that Lua calls before an instruction. */
int bytecode_next_key(const lua_Debug *where);
/* Finds the FunctionFacts of the function on the given lines. Returns NULL if
 * there is none, or if the bytecode cannot be read. The result belongs to
 * `facts`, which may be NULL. */
const FunctionFacts *bytecode_find(lua_State *L, FileFacts *facts,
                                   int first_line, int last_line);

#endif
