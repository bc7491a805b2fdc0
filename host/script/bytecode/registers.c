/*
 * registers.c -- finds the live registers of running functions.
 *
 * Lua has no function for this, so we include private headers of Lua.
 */
#include <lstate.h>

#include <ldebug.h>
#include <lopcodes.h>
#include <ltable.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/bytecode/registers.h"

enum {
    REGISTERS_MOST = 64, /* greatest number of registers of a function that we
                          * analyze */
    ROUNDS_MOST = 64     /* greatest number of rounds of an analysis */
};

struct LiveCode {
    const Instruction *code;
    uint64_t *live; /* for each instruction, the registers that are live before
                     * the instruction; NULL if the function cannot be analyzed;
                     * owned */
};

/* An Effect lists the registers that an instruction reads and writes, and the
 * instructions that may follow it. */
typedef struct Effect {
    uint64_t reads, writes;
    int next, other; /* indexes of the instructions that may follow, or -1 */
} Effect;

void registers_free(LiveRegisters *known)
{
    for (int i = 0; i < known->count; i++)
        free(known->functions[i].live);
    free(known->functions);
    *known = (LiveRegisters){0};
}

/* -- the effect of one instruction ---------------------------------------- */

static uint64_t one(int number)
{
    return number < REGISTERS_MOST ? (uint64_t)1 << number : 0;
}

static uint64_t from(int first)
{
    return first < REGISTERS_MOST ? ~(uint64_t)0 << first : 0;
}

static uint64_t range(int first, int count)
{
    return from(first) & ~from(first + count);
}

/* Returns the registers of a list that begins at register `first`.
 * `count_and_one` is the length plus 1, or 0 if the list ends at the top of the
 * stack. */
static uint64_t listed(int first, int count_and_one)
{
    return count_and_one == 0 ? from(first) : range(first, count_and_one - 1);
}

/* Returns the register that is the last operand of an instruction, as a bit.
 * Returns 0 if the operand is a constant. */
static uint64_t operand_c(Instruction at)
{
    return GETARG_k(at) ? 0 : one(GETARG_C(at));
}

/* For an instruction that makes a function, returns the registers of the
 * variables that the new function uses. */
static uint64_t captured(const Proto *function, Instruction at)
{
    const Proto *made = function->p[GETARG_Bx(at)];
    uint64_t all = 0;

    for (int i = 0; i < made->sizeupvalues; i++)
        if (made->upvalues[i].instack)
            all |= one(made->upvalues[i].idx);
    return all;
}

/* Sets `effect` for an instruction that only computes a value. Returns false
 * for any other instruction. */
static bool value_effect(const Proto *function, int pc, Effect *effect)
{
    Instruction at = function->code[pc];
    int a = GETARG_A(at);

    effect->writes = one(a);
    switch (GET_OPCODE(at)) {
    case OP_LFALSESKIP:
        effect->next = pc + 2;
        return true;
    case OP_LOADI:
    case OP_LOADF:
    case OP_LOADK:
    case OP_LOADKX:
    case OP_LOADFALSE:
    case OP_LOADTRUE:
    case OP_GETUPVAL:
    case OP_GETTABUP:
    case OP_NEWTABLE:
        return true;
    case OP_LOADNIL:
        effect->writes = range(a, GETARG_B(at) + 1);
        return true;
    case OP_VARARG:
        effect->writes = listed(a, GETARG_C(at));
        return true;
    case OP_CLOSURE:
        effect->reads = captured(function, at);
        return true;
    case OP_MOVE:
    case OP_GETI:
    case OP_GETFIELD:
    case OP_UNM:
    case OP_BNOT:
    case OP_NOT:
    case OP_LEN:
        effect->reads = one(GETARG_B(at));
        return true;
    case OP_GETTABLE:
        effect->reads = one(GETARG_B(at)) | one(GETARG_C(at));
        return true;
    case OP_SELF:
        effect->reads = one(GETARG_B(at)) | operand_c(at);
        effect->writes = range(a, 2);
        return true;
    case OP_CONCAT:
        effect->reads = range(a, GETARG_B(at));
        return true;
    default:
        return false;
    }
}

/* Sets `effect` for arithmetic. If the arithmetic needs no metamethod, Lua
 * skips the next instruction. Returns false for other instructions. */
static bool arithmetic_effect(const Proto *function, int pc, Effect *effect)
{
    Instruction at = function->code[pc];
    OpCode code = GET_OPCODE(at);

    if (code >= OP_ADDI && code <= OP_SHR) {
        effect->reads = one(GETARG_B(at));
        if (code >= OP_ADD)
            effect->reads |= one(GETARG_C(at));
        effect->writes = one(GETARG_A(at));
        effect->other = pc + 2;
        return true;
    }
    if (code < OP_MMBIN || code > OP_MMBINK)
        return false;
    effect->reads = one(GETARG_A(at));
    if (code == OP_MMBIN)
        effect->reads |= one(GETARG_B(at));
    effect->writes = one(GETARG_A(function->code[pc - 1]));
    return true;
}

/* Sets `effect` for an assignment to an element of a table or to a variable of
 * another function. Returns false for other instructions. */
static bool assignment_effect(Instruction at, Effect *effect)
{
    switch (GET_OPCODE(at)) {
    case OP_SETUPVAL:
        effect->reads = one(GETARG_A(at));
        return true;
    case OP_SETTABUP:
        effect->reads = operand_c(at);
        return true;
    case OP_SETTABLE:
        effect->reads = one(GETARG_A(at)) | one(GETARG_B(at)) | operand_c(at);
        return true;
    case OP_SETI:
    case OP_SETFIELD:
        effect->reads = one(GETARG_A(at)) | operand_c(at);
        return true;
    case OP_SETLIST:
        effect->reads =
            one(GETARG_A(at)) |
            (GETARG_B(at) == 0 ? from(GETARG_A(at))
                               : range(GETARG_A(at) + 1, GETARG_B(at)));
        return true;
    case OP_CLOSE:
    case OP_VARARGPREP:
    case OP_EXTRAARG:
        return true;
    default:
        return false;
    }
}

/* Sets `effect` for a test, which may skip the next instruction. Returns false
 * if the instruction is not a test. */
static bool test_effect(Instruction at, int pc, Effect *effect)
{
    effect->other = pc + 2;
    switch (GET_OPCODE(at)) {
    case OP_EQ:
    case OP_LT:
    case OP_LE:
        effect->reads = one(GETARG_A(at)) | one(GETARG_B(at));
        return true;
    case OP_TESTSET:
        effect->reads = one(GETARG_B(at));
        return true;
    case OP_EQK:
    case OP_EQI:
    case OP_LTI:
    case OP_LEI:
    case OP_GTI:
    case OP_GEI:
    case OP_TEST:
        effect->reads = one(GETARG_A(at));
        return true;
    default:
        effect->other = -1;
        return false;
    }
}

/* Sets `effect` for a loop or jump. Returns false for any other instruction. */
static bool loop_effect(Instruction at, int pc, Effect *effect)
{
    int a = GETARG_A(at);

    switch (GET_OPCODE(at)) {
    case OP_JMP:
        effect->next = pc + 1 + GETARG_sJ(at);
        return true;
    case OP_FORLOOP:
        effect->reads = range(a, 3);
        effect->other = pc + 1 - GETARG_Bx(at);
        return true;
    case OP_FORPREP:
        effect->reads = range(a, 3);
        effect->other = pc + 2 + GETARG_Bx(at);
        return true;
    case OP_TFORPREP:
        effect->reads = range(a, 4);
        effect->next = pc + 1 + GETARG_Bx(at);
        return true;
    case OP_TFORCALL:
        effect->reads = range(a, 4);
        effect->writes = from(a + 4);
        return true;
    case OP_TFORLOOP:
        effect->reads = one(a + 4);
        effect->other = pc + 1 - GETARG_Bx(at);
        return true;
    default:
        return false;
    }
}

/* Sets `effect` for an instruction that calls a function or ends the running
 * function. Returns false for any other instruction. */
static bool call_effect(Instruction at, Effect *effect)
{
    int a = GETARG_A(at);

    switch (GET_OPCODE(at)) {
    case OP_CALL:
        effect->reads = one(a) | listed(a, GETARG_B(at) + (GETARG_B(at) > 0));
        effect->writes = from(a);
        return true;
    case OP_TAILCALL:
        effect->reads = one(a) | listed(a, GETARG_B(at) + (GETARG_B(at) > 0));
        effect->writes = from(a);
        break;
    case OP_RETURN:
        effect->reads = listed(a, GETARG_B(at));
        break;
    case OP_RETURN0:
        break;
    case OP_RETURN1:
        effect->reads = one(a);
        break;
    default:
        return false;
    }
    effect->next = -1;
    return true;
}

/* Sets `effect` for an instruction. Returns false if the instruction is
 * unknown. */
static bool effect_of(const Proto *function, int pc, Effect *effect)
{
    Instruction at = function->code[pc];

    *effect = (Effect){.next = pc + 1, .other = -1};
    return arithmetic_effect(function, pc, effect) ||
           assignment_effect(at, effect) || call_effect(at, effect) ||
           test_effect(at, pc, effect) || loop_effect(at, pc, effect) ||
           value_effect(function, pc, effect);
}

/* -- the live registers of a function ------------------------------------- */

static uint64_t live_at(const Proto *function, const uint64_t *live, int pc)
{
    return pc >= 0 && pc < function->sizecode ? live[pc] : 0;
}

/* Returns the registers that are live after an instruction. */
static uint64_t live_after(const Proto *function, const uint64_t *live,
                           const Effect *effect)
{
    return live_at(function, live, effect->next) |
           live_at(function, live, effect->other);
}

/* Goes through the code once, from its end. Sets `changed` to true if new live
 * registers were found. Returns false if an instruction is unknown. */
static bool analyze_once(const Proto *function, uint64_t *live, bool *changed)
{
    *changed = false;
    for (int pc = function->sizecode - 1; pc >= 0; pc--) {
        Effect effect;
        uint64_t before;
        if (!effect_of(function, pc, &effect))
            return false;
        before = (live_after(function, live, &effect) & ~effect.writes) |
                 effect.reads;
        *changed |= before != live[pc];
        live[pc] = before;
    }
    return true;
}

/* Returns the live registers before each instruction, which the caller must
 * free. Returns NULL if the function cannot be analyzed or memory runs out. */
static uint64_t *analyze(const Proto *function)
{
    uint64_t *live;
    bool changed = true;

    if (function->maxstacksize > REGISTERS_MOST)
        return NULL;
    live = calloc((size_t)function->sizecode, sizeof *live);
    for (int i = 0; live != NULL && changed; i++)
        if (i == ROUNDS_MOST || !analyze_once(function, live, &changed)) {
            free(live);
            live = NULL;
        }
    return live;
}

/* Returns the live registers before each instruction of a function. Returns
 * NULL if they cannot be found. The result belongs to `known`. */
static const uint64_t *live_of(LiveRegisters *known, const Proto *function)
{
    for (int i = 0; i < known->count; i++)
        if (known->functions[i].code == function->code)
            return known->functions[i].live;
    if (!list_grow(&known->functions, known->count, &known->capacity,
                   sizeof *known->functions))
        return NULL;
    known->functions[known->count] =
        (LiveCode){function->code, analyze(function)};
    return known->functions[known->count++].live;
}

/* True if the instruction can call a function, such as a metamethod. Such an
 * instruction stores its result only after the called function has returned. */
static bool is_call(Instruction at)
{
    OpCode code = GET_OPCODE(at);

    return (code >= OP_GETTABUP && code <= OP_SETFIELD) || code == OP_SELF ||
           (code >= OP_MMBIN && code <= OP_BNOT) || code == OP_LEN ||
           (code >= OP_EQ && code <= OP_LE) || code == OP_CALL ||
           code == OP_TAILCALL || code == OP_TFORCALL;
}

bool registers_find(LiveRegisters *known, const lua_Debug *frame,
                    uint64_t *live, const void **next)
{
    const CallInfo *call = frame->i_ci;
    const Proto *function = ci_func(call)->p;
    int pc = (int)(call->u.l.savedpc - function->code) - 1;
    const uint64_t *all = live_of(known, function);
    Instruction at;
    Effect effect;

    if (all == NULL || pc < 0 || (call->callstatus & (CIST_FIN | CIST_CLSRET)))
        return false;
    at = function->code[pc];
    if (!is_call(at) || !effect_of(function, pc, &effect))
        return false;
    *live = live_after(function, all, &effect);
    /* OP_SELF has already written register A + 1, but not register A */
    *live &= GET_OPCODE(at) == OP_SELF ? ~one(GETARG_A(at)) : ~effect.writes;
    *next = call->u.l.savedpc;
    return true;
}

bool registers_will_close(lua_State *L)
{
    return L->tbclist != L->stack;
}

/* -- tables --------------------------------------------------------------- */

bool table_layout(lua_State *L, int index, TableLayout *layout)
{
    const Table *table = lua_topointer(L, index);
    uint64_t free_slot =
        table->lastfree == NULL ? 0 : (uint64_t)(table->lastfree - table->node);

    if (table->metatable != NULL)
        return false;
    layout->listed = (int)table->alimit;
    while (!isrealasize(table) && (layout->listed & (layout->listed - 1)) != 0)
        layout->listed += layout->listed & -layout->listed;
    layout->slots = 1 << table->lsizenode;
    layout->rest = (uint64_t)table->alimit << 33 | free_slot << 2 |
                   (table->lastfree == NULL) << 1 | (isrealasize(table) != 0);
    for (int i = 0; i < layout->slots; i++)
        if (isempty(gval(&table->node[i])) && !keyisnil(&table->node[i]))
            return false;
    return true;
}

int table_push_slot(lua_State *L, int index, int slot)
{
    const Table *table = lua_topointer(L, index);
    const Node *node = &table->node[slot];

    if (keyisnil(node)) {
        lua_pushnil(L);
        lua_pushnil(L);
        return 0;
    }
    lua_pushnil(L); /* reserves a place on the stack; luaL_checkstack has made
                     * room */
    getnodekey(L, s2v(L->top - 1), node);
    lua_pushnil(L);
    setobj2s(L, L->top - 1, gval(node));
    return gnext(node);
}
