/*
 * registers.h -- the registers of running functions and the layout of tables,
 * for recalled turns (script/recall).
 *
 * A register is live if the function may still read its value. Other folders
 * include bytecode.h instead.
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
/* Finds the live registers of a Lua function that is in a call. Bit i of `live`
 * is set if register i is live. Sets `next` to the instruction after the call.
 * Returns false if the live registers cannot be found. The function must not be
 * freed before the cache `known`. */
bool registers_find(LiveRegisters *known, const lua_Debug *frame,
                    uint64_t *live, const void **next);
/* True if Lua must still close variables at the end of their blocks, such as
 * variables declared with <close>. */
bool registers_will_close(lua_State *L);

/* A TableLayout describes the layout of a table, on which the order of the keys
 * for `next` depends. */
typedef struct TableLayout {
    int listed;    /* number of elements for which the array has room */
    int slots;     /* number of slots for keys outside the array */
    uint64_t rest; /* the other members of the table that decide how its layout
                    * changes later */
} TableLayout;

/* Copies the layout of the table at `index` to `layout`. Returns false if the
 * table has a metatable, or a key without a value. */
bool table_layout(lua_State *L, int index, TableLayout *layout);
/* Pushes the key and the value in slot number `slot`. If the slot is free,
 * pushes two nils and returns 0. Otherwise returns the distance to the slot
 * that Lua searches after this slot, or 0 if there is none. */
int table_push_slot(lua_State *L, int index, int slot);

#endif
