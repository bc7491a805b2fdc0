/*
 * bytecode_reading.h -- the state of reading the bytecode of a file. Private to
 * bytecode.c, bytecode_code.c and bytecode_facts.c.
 */
#ifndef SCRIPT_BYTECODE_BYTECODE_READING_H
#define SCRIPT_BYTECODE_BYTECODE_READING_H

#include "script/bytecode/bytecode.h"

/* A FunctionWithin describes a function within the function that is being
 * read. */
typedef struct FunctionWithin {
    int facts; /* index of the FunctionFacts in the FileFacts */
    int outer_count;
    const unsigned char *outers; /* the dump's description of each upvalue,
                                  * three bytes long */
    uint64_t outer_filled;       /* see FunctionReading */
} FunctionWithin;

enum {
    NAMED_CONSTANTS = 256 /* number of constants that can name an assigned
                           * field: the instruction has 8 bits for the index of
                           * the name */
};

/* A ShortText is a text within the dump. It has no null byte at its end. */
typedef struct ShortText {
    const char *bytes; /* NULL if the constant is not a short text */
    size_t size;
} ShortText;

/* A FunctionReading describes a function while it is being read. */
typedef struct FunctionReading {
    struct FunctionReading *around; /* the enclosing function; NULL for the main
                                     * chunk of the file */
    int first_line, last_line;
    const unsigned char *code;
    int code_size;
    int *lines;                  /* line of each instruction; owned */
    const unsigned char *outers; /* the dump's description of each upvalue,
                                  * three bytes long */
    int outer_count;
    ShortText constants[NAMED_CONSTANTS];
    uint64_t outer_written; /* see FunctionFacts */
    uint64_t outer_filled;  /* see FunctionFacts */
    int kept_line;          /* see FunctionFacts */
    uint64_t set_within[4]; /* bit i: a function within this function assigns
                               register i */
    int within_count, within_capacity;
    FunctionWithin *within; /* owned */
    /* The local variables in the order of their declaration. Each exists in the
     * instructions [first, end). */
    int local_count;
    int *local_first, *local_end; /* owned */
} FunctionReading;

struct FileFacts {
    int function; /* reference to the function of the file; LUA_NOREF once its
                     bytecode was read */
    int front;    /* see bytecode_new */
    bool is_read; /* true if all functions were read */
    int count, capacity;
    FunctionFacts *functions; /* owned */
};

typedef struct BytecodeReading {
    const unsigned char *at, *end;
    bool failed; /* true if the format is not as expected, or if memory ran
                    out */
    long work;   /* number of steps that may still be made */
    FileFacts *facts;
} BytecodeReading;

typedef struct Instruction {
    int op, a, b, c;
    int jump; /* for OP_JMP: the distance from the next instruction */
} Instruction;

/* Counts steps of work. The reading fails after too many steps, because
 * somebody may write a file that takes very long to read. */
static inline void bytecode_spend(BytecodeReading *reading, int steps)
{
    reading->work -= steps;
    if (reading->work < 0)
        reading->failed = true;
}

/* -- bytecode_code.c ------------------------------------------------------- */

Instruction instruction_at(const FunctionReading *function, int at);
/* True if the instruction may write to the register. The result may also be
 * true for an instruction that does not write to it, but the result false is
 * always right. */
bool may_write(Instruction one, int reg);
/* Returns the index of the local variable that occupies a register at an
 * instruction, or -1 for a temporary value. */
int local_of(const FunctionReading *function, int at, int reg);
/* Returns the index of the last instruction before `at` that may write to the
 * register, or -1. */
int last_write(const FunctionReading *function, int at, int reg);
/* True if a function within this function assigns the register. */
bool is_set_within(const FunctionReading *function, int reg);
/* True if the register certainly holds a table that this function has made. If
 * the register is a local variable, only new tables and nil are assigned to
 * it. */
bool holds_own_table(const FunctionReading *function, int at, int reg);
/* True if an upvalue refers to a local variable that the host declares at the
 * beginning of the file. An assignment to a field of such a variable changes
 * only the game. */
bool is_name_of_host(const BytecodeReading *reading,
                     const FunctionReading *function, int upvalue);

/* -- bytecode_facts.c ------------------------------------------------------ */

/* Returns the FunctionFacts of a function. If there is none yet, adds a
 * FunctionFacts to the file's facts. Returns NULL if memory runs out. */
FunctionFacts *facts_of(BytecodeReading *reading,
                        const FunctionReading *function);
/* Records the facts that follow from the instructions of a function. */
void read_code(BytecodeReading *reading, FunctionReading *function);

#endif
