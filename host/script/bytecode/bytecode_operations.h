/*
 * bytecode_operations.h -- numbers of the operations in the bytecode of Lua
 * 5.4.
 */
#ifndef SCRIPT_BYTECODE_BYTECODE_OPERATIONS_H
#define SCRIPT_BYTECODE_BYTECODE_OPERATIONS_H

/* The numbers of those operations of Lua 5.4 that bytecode_code.c and
 * bytecode_facts.c distinguish. */
enum {
    OP_MOVE = 0,
    OP_LOADNIL = 8,
    OP_GETUPVAL = 9,
    OP_SETUPVAL = 10,
    OP_GETTABLE = 12,
    OP_SETTABUP = 15,
    OP_SETTABLE = 16,
    OP_SETI = 17,
    OP_SETFIELD = 18,
    OP_NEWTABLE = 19,
    OP_SELF = 20,
    OP_MMBIN = 46,
    OP_MMBINI = 47,
    OP_MMBINK = 48,
    OP_CLOSE = 54,
    OP_TBC = 55,
    OP_JMP = 56,
    OP_EQ = 57,
    OP_TEST = 66,
    OP_CALL = 68,
    OP_TAILCALL = 69,
    OP_RETURN = 70,
    OP_RETURN1 = 72,
    OP_FORLOOP = 73,
    OP_FORPREP = 74,
    OP_TFORPREP = 75,
    OP_TFORCALL = 76,
    OP_TFORLOOP = 77,
    OP_SETLIST = 78,
    OP_CLOSURE = 79,
    OP_VARARG = 80,
    OP_VARARGPREP = 81,
    OP_EXTRAARG = 82
};

#endif
