/*
 * bytecode_next.c -- finds the instruction that Lua carries out next.
 *
 * Lua has no function for this, so we include two private headers of Lua.
 */
#include <lstate.h>

#include <lopcodes.h>

#include "script/bytecode/bytecode.h"

int bytecode_next_key(const lua_Debug *where)
{
    /* Before Lua calls a hook for an instruction, it stores the address of the
     * following instruction. */
    Instruction next = where->i_ci->u.l.savedpc[-1];

    switch (GET_OPCODE(next)) {
    case OP_GETTABLE:
        return GETARG_C(next);
    case OP_SETTABLE:
        return GETARG_B(next);
    default:
        return -1;
    }
}
