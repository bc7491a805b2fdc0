/*
 * registers.h -- the registers of running functions and the layout of tables,
 * for recalled turns (script/recall). Other folders include bytecode.h instead.
 *
 * A register is live if the function may still read its current value. The
 * values of the other registers have no effect on what the function does.
 */
#ifndef SCRIPT_BYTECODE_REGISTERS_H
#define SCRIPT_BYTECODE_REGISTERS_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/* A LiveCode holds the live registers before each instruction of a function. */
typedef struct LiveCode LiveCode;
typedef struct LiveRegisters {
    LiveCode *functions; /* owned */
    int count, capacity;
} LiveRegisters;

void registers_free(LiveRegisters *known);
/* Finds the live registers of a Lua function that is calling another function.
 * Bit i of `live` stands for register i. Sets `next` to the address of the
 * instruction after the call. Returns false if the registers cannot be found.
 * `known` is a cache; the code of the calling function must last as long as
 * this cache. */
bool registers_find(LiveRegisters *known, const lua_Debug *frame,
                    uint64_t *live, const void **next);
/* True if a variable will be closed when its block ends. */
bool registers_will_close(lua_State *L);

/* A TableLayout describes the layout of a table, on which the order of the keys
 * for `next` depends. */
typedef struct TableLayout {
    int listed;    /* number of elements for which the array has room */
    int slots;     /* number of slots for keys outside the array */
    uint64_t rest; /* other values on which later changes of the layout depend
                      */
} TableLayout;

/* Writes the layout of the table at `index`. Returns false if the table has a
 * metatable, or a key without a value. */
bool table_layout(lua_State *L, int index, TableLayout *layout);
/* Pushes two values: the key in slot number `slot`, and then the value of this
 * key. Both are nil if the slot is free. Returns the distance to the slot that
 * Lua searches next. */
int table_push_slot(lua_State *L, int index, int slot);

#endif
