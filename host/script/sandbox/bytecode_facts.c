/*
 * bytecode_facts.c -- finds the facts about a function in its instructions.
 */
#include "base/list.h"
#include "script/sandbox/bytecode_operations.h"
#include "script/sandbox/bytecode_reading.h"

/* Records that a line of the function may keep a value, in the function and in
 * all functions around it. */
static void note_kept(FunctionReading *function, int line)
{
    for (; function != NULL; function = function->around)
        if (function->kept_line == 0)
            function->kept_line = line;
}

/* Returns the bit of an upvalue in `outer_written` and `variable`. */
static uint64_t outer_bit(int upvalue)
{
    return (uint64_t)1 << (upvalue < 63 ? upvalue : 63);
}

/* Records that a function assigns an upvalue. If the variable belongs to a
 * function further out, the functions between them also assign an upvalue. */
static void note_outer(FunctionReading *function, int upvalue)
{
    while (function->around != NULL && upvalue < function->outer_count) {
        const unsigned char *outer = function->outers + 3 * (size_t)upvalue;
        function->outer_written |= outer_bit(upvalue);
        function = function->around;
        upvalue = outer[1];
        if (outer[0] != 0) {
            function->set_within[upvalue / 64] |= (uint64_t)1 << upvalue % 64;
            return;
        }
    }
}

FunctionFacts *facts_of(BytecodeReading *reading,
                        const FunctionReading *function)
{
    FileFacts *facts = reading->facts;
    FunctionFacts *made;

    bytecode_spend(reading, facts->count);
    for (int i = 0; i < facts->count; i++)
        if (facts->functions[i].first_line == function->first_line &&
            facts->functions[i].last_line == function->last_line)
            return &facts->functions[i];
    if (!list_grow(&facts->functions, facts->count, &facts->capacity,
                   sizeof *facts->functions)) {
        reading->no_memory = reading->failed = true;
        return NULL;
    }
    made = &facts->functions[facts->count++];
    *made = (FunctionFacts){.first_line = function->first_line,
                            .last_line = function->last_line};
    return made;
}

/* Records that a line uses a register as a key. */
static void note_key(BytecodeReading *reading, const FunctionReading *function,
                     int line, int reg)
{
    FunctionFacts *facts = facts_of(reading, function);

    if (facts == NULL)
        return;
    if (!list_grow(&facts->keys, facts->key_count, &facts->key_capacity,
                   sizeof *facts->keys)) {
        reading->no_memory = reading->failed = true;
        return;
    }
    facts->keys[facts->key_count++] = (KeyPlace){line, reg};
}

/* Records that the code assigns to a field of the table that register `reg`
 * holds, unless this table cannot outlast the run. */
static void note_field(BytecodeReading *reading, FunctionReading *function,
                       int at, int reg)
{
    Instruction from;
    int made;

    if (function->around == NULL)
        return; /* a file runs only once, when it is loaded */
    bytecode_spend(reading, function->code_size + function->local_count);
    if (holds_own_table(function, at, reg))
        return;
    made = last_write(function, at, reg);
    if (local_of(function, at, reg) < 0 && made >= 0) {
        from = instruction_at(function, made);
        if (from.op == OP_GETUPVAL &&
            is_name_of_host(reading, function, from.b))
            return;
    }
    note_kept(function, function->lines[at]);
}

/* True if a register holds a local variable that is never assigned after its
 * declaration. */
static bool is_fixed(const FunctionReading *function, int at, int reg)
{
    int local = local_of(function, at, reg);

    if (local < 0 || is_set_within(function, reg))
        return false;
    for (int i = function->local_first[local]; i < function->local_end[local];
         i++)
        if (may_write(instruction_at(function, i), reg))
            return false;
    return true;
}

/* Records which upvalues of a function may change after the instruction that
 * makes the function. `number` is the function's index in `within`. */
static void note_closure(BytecodeReading *reading,
                         const FunctionReading *function, int at, int number)
{
    const FunctionWithin *within;

    if (number >= function->within_count) {
        reading->failed = true;
        return;
    }
    within = &function->within[number];
    for (int i = 0; i < within->outer_count && !reading->failed; i++) {
        const unsigned char *outer = within->outers + 3 * (size_t)i;
        bytecode_spend(reading, function->code_size + function->local_count);
        /* An upvalue that a function of the file passes on is a variable of
         * the file. Assignments to such variables are in `outer_written`. */
        bool fixed = outer[0] != 0 ? is_fixed(function, at, outer[1])
                                   : function->around != NULL &&
                                         function->around->around == NULL;
        if (!fixed)
            reading->facts->functions[within->facts].variable |= outer_bit(i);
    }
}

void read_code(BytecodeReading *reading, FunctionReading *function)
{
    for (int i = 0; i < function->code_size && !reading->failed; i++) {
        Instruction one = instruction_at(function, i);
        switch (one.op) {
        case OP_GETTABLE:
            note_key(reading, function, function->lines[i], one.c);
            break;
        case OP_SETTABLE:
            note_key(reading, function, function->lines[i], one.b);
            note_field(reading, function, i, one.a);
            break;
        case OP_SETI:
        case OP_SETFIELD:
            note_field(reading, function, i, one.a);
            break;
        case OP_SETTABUP:
            if (function->around != NULL &&
                !is_name_of_host(reading, function, one.a))
                note_kept(function, function->lines[i]);
            break;
        case OP_SETUPVAL:
            note_outer(function, one.b);
            break;
        case OP_CLOSURE:
            note_closure(reading, function, i, one.b | one.c << 8);
            break;
        default:
            if (one.op > OP_EXTRAARG)
                reading->failed = true;
            break;
        }
    }
}
