/*
 * bytecode_code.c -- finds out what the instructions of a function do with its
 * registers.
 */
#include <string.h>

#include "script/bytecode/bytecode_operations.h"
#include "script/bytecode/bytecode_reading.h"

Instruction instruction_at(const FunctionReading *function, int at)
{
    uint32_t word;

    memcpy(&word, function->code + 4 * (size_t)at, sizeof word);
    return (Instruction){(int)(word & 0x7f), (int)(word >> 7 & 0xff),
                         (int)(word >> 16 & 0xff), (int)(word >> 24 & 0xff),
                         (int)(word >> 7) - 0xffffff};
}

bool may_write(Instruction one, int reg)
{
    switch (one.op) {
    case OP_SETUPVAL:
    case OP_SETTABUP:
    case OP_SETTABLE:
    case OP_SETI:
    case OP_SETFIELD:
    case OP_MMBIN:
    case OP_MMBINI:
    case OP_MMBINK:
    case OP_CLOSE:
    case OP_TBC:
    case OP_JMP:
    case OP_RETURN:
    case OP_RETURN + 1:
    case OP_RETURN1:
    case OP_SETLIST:
    case OP_VARARGPREP:
    case OP_EXTRAARG:
        return false;
    case OP_LOADNIL:
        return reg >= one.a && reg <= one.a + one.b;
    case OP_SELF:
        return reg == one.a || reg == one.a + 1;
    case OP_CALL:
    case OP_TAILCALL:
    case OP_VARARG:
    case OP_FORLOOP:
    case OP_FORPREP:
    case OP_TFORPREP:
    case OP_TFORCALL:
    case OP_TFORLOOP:
        return reg >= one.a;
    default:
        if (one.op >= OP_EQ && one.op <= OP_TEST)
            return false;
        return reg == one.a;
    }
}

int local_of(const FunctionReading *function, int at, int reg)
{
    int active = 0;

    for (int i = 0; i < function->local_count; i++)
        if (function->local_first[i] <= at && at < function->local_end[i] &&
            active++ == reg)
            return i;
    return -1;
}

int last_write(const FunctionReading *function, int at, int reg)
{
    while (--at >= 0)
        if (may_write(instruction_at(function, at), reg))
            break;
    return at;
}

/* True if a jump before instruction `at` skips it and leads to an instruction
 * after `at`, up to `end`. The register that `at` sets may then have a
 * different value. */
static bool is_jumped_over(const FunctionReading *function, int at, int end)
{
    for (int i = 0; i < at; i++) {
        Instruction one = instruction_at(function, i);
        int target = i + 1 + one.jump;
        if (one.op == OP_JMP && target > at && target <= end)
            return true;
    }
    return false;
}

bool is_set_within(const FunctionReading *function, int reg)
{
    return (function->set_within[reg / 64] >> reg % 64 & 1) != 0;
}

/* True if instruction `at` writes a new table or nil to its register. */
static bool makes_table(const FunctionReading *function, int at)
{
    Instruction one = instruction_at(function, at);
    int made;

    if (one.op != OP_MOVE)
        return one.op == OP_NEWTABLE || one.op == OP_LOADNIL;
    /* Lua makes some tables in a temporary register and then moves them to the
     * variable. */
    made = last_write(function, at, one.b);
    return local_of(function, at, one.b) < 0 && made >= 0 &&
           instruction_at(function, made).op == OP_NEWTABLE &&
           !is_jumped_over(function, made, at);
}

bool holds_own_table(const FunctionReading *function, int at, int reg)
{
    int local = local_of(function, at, reg);
    int first = local < 0 ? at : function->local_first[local];
    int made = last_write(function, first, reg);

    if (made < 0 || !makes_table(function, made) ||
        is_jumped_over(function, made, first) ||
        (local >= 0 && is_set_within(function, reg)))
        return false;
    for (int i = made + 1; local >= 0 && i < function->local_end[local]; i++) {
        Instruction one = instruction_at(function, i);
        if (may_write(one, reg) && !makes_table(function, i))
            return false;
    }
    return true;
}

/* Finds the local variable to which an upvalue refers. Returns the function
 * that declares the variable and sets `reg`. Returns NULL for an upvalue of the
 * file. */
static const FunctionReading *upvalue_owner_of(const FunctionReading *function,
                                               int upvalue, int *reg)
{
    while (function->around != NULL && upvalue < function->outer_count) {
        const unsigned char *outer = function->outers + 3 * (size_t)upvalue;
        function = function->around;
        upvalue = outer[1];
        if (outer[0] != 0) {
            *reg = upvalue;
            return function;
        }
    }
    return NULL;
}

bool is_name_of_host(const BytecodeReading *reading,
                     const FunctionReading *function, int upvalue)
{
    int reg = 0;
    const FunctionReading *owner = upvalue_owner_of(function, upvalue, &reg);

    return owner != NULL && owner->around == NULL &&
           reg < reading->facts->front;
}
