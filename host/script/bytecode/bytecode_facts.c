/*
 * bytecode_facts.c -- finds the facts about a function in its instructions.
 */
#include <string.h>

#include "base/list.h"
#include "script/bytecode/bytecode_operations.h"
#include "script/bytecode/bytecode_reading.h"

/* Records, for the function and all functions around it, that a line may store
 * a value that outlasts the run. */
static void note_kept_line(FunctionReading *function, int line)
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

/* Records that a function assigns an upvalue. Also records this for each
 * function between this function and the function that declares the
 * variable. */
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
        reading->failed = true;
        return NULL;
    }
    made = &facts->functions[facts->count++];
    *made = (FunctionFacts){.first_line = function->first_line,
                            .last_line = function->last_line};
    return made;
}

/* Records that a function uses registers as the keys of tables. */
static void note_key(BytecodeReading *reading, const FunctionReading *function)
{
    FunctionFacts *facts = facts_of(reading, function);

    if (facts != NULL)
        facts->uses_keys = true;
}

static bool has_assigned_field(const FunctionFacts *facts,
                               const AssignedName name)
{
    for (int i = 0; i < facts->field_count; i++)
        if (strcmp(facts->fields[i], name) == 0)
            return true;
    return false;
}

/* Records that a line assigns a field with this name. The name is recorded in
 * the facts of the function and of all functions around it. */
static void note_named(BytecodeReading *reading, FunctionReading *function,
                       int line, const ShortText *text)
{
    AssignedName name = {0};

    if (text->bytes == NULL || text->size >= sizeof name) {
        note_kept_line(function, line);
        return;
    }
    memcpy(name, text->bytes, text->size);
    for (; function->around != NULL; function = function->around) {
        FunctionFacts *facts = facts_of(reading, function);
        if (facts == NULL)
            return;
        bytecode_spend(reading, facts->field_count);
        if (has_assigned_field(facts, name))
            continue;
        if (!list_grow(&facts->fields, facts->field_count,
                       &facts->field_capacity, sizeof *facts->fields)) {
            reading->failed = true;
            return;
        }
        memcpy(facts->fields[facts->field_count++], name, sizeof name);
    }
}

/* Returns the upvalue whose value is in register `reg`, or -1 if the register
 * may hold a different value. */
static int upvalue_in(const FunctionReading *function, int at, int reg)
{
    int made = last_write(function, at, reg);
    Instruction from;

    if (made < 0 || local_of(function, at, reg) >= 0)
        return -1;
    from = instruction_at(function, made);
    return from.op == OP_GETUPVAL ? from.b : -1;
}

/* Records that instruction `at` assigns an element of the table in register
 * `reg`. Records nothing if the function has certainly made the table, or if
 * the table belongs to the host. `name` is the element's name, or NULL. */
static void note_element(BytecodeReading *reading, FunctionReading *function,
                         int at, int reg, const ShortText *name)
{
    int upvalue;

    if (function->around == NULL)
        return; /* the main chunk runs only once, so its assignments do not
                 * count */
    bytecode_spend(reading, function->code_size + function->local_count);
    if (holds_own_table(function, at, reg))
        return;
    upvalue = upvalue_in(function, at, reg);
    if (upvalue >= 0 && is_name_of_host(reading, function, upvalue))
        return;
    if (name != NULL)
        note_named(reading, function, function->lines[at], name);
    else if (upvalue >= 0)
        function->outer_filled |= outer_bit(upvalue);
    else
        note_kept_line(function, function->lines[at]);
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

/* The inner function that instruction `at` makes assigns elements of a table,
 * which is in one of its upvalues. Records the assignment for `function`, too.
 * `outer` is the dump's description of the upvalue. */
static void note_filled(FunctionReading *function, int at,
                        const unsigned char *outer)
{
    if (outer[0] == 0)
        function->outer_filled |= outer_bit(outer[1]);
    else if (function->around != NULL &&
             !holds_own_table(function, at, outer[1]))
        note_kept_line(function, function->lines[at]);
}

/* Instruction `at` of `function` makes the inner function `within[number]`.
 * Records which upvalues of the inner function may change after this
 * instruction. */
static void note_closure(BytecodeReading *reading, FunctionReading *function,
                         int at, int number)
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
        /* If `outer[0]` is not 0, the upvalue is a local variable of
         * `function`. Otherwise, a local variable of the file counts as fixed
         * here, because `outer_written` records its assignments. */
        bool fixed = outer[0] != 0 ? is_fixed(function, at, outer[1])
                                   : function->around != NULL &&
                                         function->around->around == NULL;
        if (!fixed)
            reading->facts->functions[within->facts].variable |= outer_bit(i);
        if ((within->outer_filled & outer_bit(i)) != 0)
            note_filled(function, at, outer);
    }
}

static void note_return(BytecodeReading *reading,
                        const FunctionReading *function)
{
    FunctionFacts *facts = facts_of(reading, function);

    if (facts != NULL)
        facts->returns = true;
}

void read_code(BytecodeReading *reading, FunctionReading *function)
{
    for (int i = 0; i < function->code_size && !reading->failed; i++) {
        Instruction one = instruction_at(function, i);
        switch (one.op) {
        case OP_GETTABLE:
            note_key(reading, function);
            break;
        case OP_SETTABLE:
            note_key(reading, function);
            note_element(reading, function, i, one.a, NULL);
            break;
        case OP_SETI:
            note_element(reading, function, i, one.a, NULL);
            break;
        case OP_SETFIELD:
            note_element(reading, function, i, one.a,
                         &function->constants[one.b]);
            break;
        case OP_SETTABUP:
            if (function->around != NULL &&
                !is_name_of_host(reading, function, one.a))
                note_named(reading, function, function->lines[i],
                           &function->constants[one.b]);
            break;
        case OP_SETUPVAL:
            note_outer(function, one.b);
            break;
        case OP_CLOSURE:
            note_closure(reading, function, i, one.b | one.c << 8);
            break;
        case OP_RETURN:
            if (one.b != 1) /* B - 1 values, or all if B is 0 */
                note_return(reading, function);
            break;
        case OP_RETURN1:
            note_return(reading, function);
            break;
        default:
            if (one.op > OP_EXTRAARG)
                reading->failed = true;
            break;
        }
    }
}
