/*
 * bytecode.c -- reads the functions of a file from the output of lua_dump, in
 * the format of Lua 5.4.
 */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/bytecode/bytecode_reading.h"

enum {
    ABSOLUTE_LINE = -0x80,
    NESTING_LIMIT = 200,
    WORK_MOST = 1000000 /* greatest number of steps to read a file; these steps
                         * take about ten milliseconds */
};

/* A Dump is a buffer that grows with the output of lua_dump. */
typedef struct Dump {
    unsigned char *all; /* owned */
    size_t size, capacity;
} Dump;

/* The lua_Writer of lua_dump. Returns 1 if memory runs out. */
static int dump_write(lua_State *L, const void *bytes, size_t size,
                      void *context)
{
    Dump *to = context;

    (void)L;
    if (!list_reserve(&to->all, to->size + size, &to->capacity))
        return 1;
    memcpy(to->all + to->size, bytes, size);
    to->size += size;
    return 0;
}

/* -- the parts of a dump -------------------------------------------------- */

/* Returns the next `size` bytes, or NULL if there are fewer or reading has
 * failed. */
static const unsigned char *read_bytes(BytecodeReading *reading, size_t size)
{
    const unsigned char *at = reading->at;

    if (reading->failed || (size_t)(reading->end - at) < size) {
        reading->failed = true;
        return NULL;
    }
    reading->at += size;
    return at;
}

/* Returns the next byte, or 0 if reading has failed. */
static int read_byte(BytecodeReading *reading)
{
    const unsigned char *at = read_bytes(reading, 1);

    return at != NULL ? *at : 0;
}

/* Reads a number of at most 31 bits, seven bits a byte. The last byte also has
 * its upper bit set. Returns 0 if reading has failed. */
static int read_dump_size(BytecodeReading *reading)
{
    uint64_t number = 0;
    int byte;

    do {
        byte = read_byte(reading);
        number = number << 7 | (unsigned)(byte & 0x7f);
        if (number > INT32_MAX)
            reading->failed = true;
    } while ((byte & 0x80) == 0 && !reading->failed);
    return reading->failed ? 0 : (int)number;
}

static void skip_text(BytecodeReading *reading)
{
    int size = read_dump_size(reading);

    if (size > 1)
        read_bytes(reading, (size_t)size - 1);
}

/* Reads a text and sets `text` to its place in the dump. */
static void read_short_text(BytecodeReading *reading, ShortText *text)
{
    int size = read_dump_size(reading);

    text->size = size > 1 ? (size_t)size - 1 : 0;
    text->bytes = (const char *)read_bytes(reading, text->size);
}

/* Reads the constants of a function. Keeps the short texts among the constants,
 * because they may be names of fields. */
static void read_constants(BytecodeReading *reading, FunctionReading *function)
{
    int count = read_dump_size(reading);

    for (int i = 0; i < count && !reading->failed; i++) {
        switch (read_byte(reading)) {
        case 0x00: /* a constant that is nil, false or true */
        case 0x01:
        case 0x11:
            break;
        case 0x03: /* numbers */
        case 0x13:
            read_bytes(reading, 8);
            break;
        case 0x04: /* short texts */
            read_short_text(reading, i < NAMED_CONSTANTS
                                         ? &function->constants[i]
                                         : &(ShortText){NULL, 0});
            break;
        case 0x14: /* long texts */
            skip_text(reading);
            break;
        default:
            reading->failed = true;
        }
    }
}

/* Returns an array of `count` zeros, or NULL if memory runs out. The caller
 * must free the array. */
static int *numbers_new(BytecodeReading *reading, int count)
{
    int *made = calloc((size_t)count + 1, sizeof *made);

    reading->failed |= made == NULL;
    return made;
}

/* Reads the line of each instruction. The dump has a byte for each instruction:
 * the difference from the line of the previous instruction. If the byte is
 * ABSOLUTE_LINE, a second list has the line. */
static void read_lines(BytecodeReading *reading, FunctionReading *function)
{
    int count = read_dump_size(reading);
    const signed char *steps =
        (const signed char *)read_bytes(reading, (size_t)count);
    int absolutes = read_dump_size(reading);
    int line = function->first_line;

    function->lines = numbers_new(reading, function->code_size);
    if (reading->failed || count != function->code_size) {
        reading->failed = true;
        return;
    }
    for (int i = 0; i < count; i++) {
        if (steps[i] == ABSOLUTE_LINE && absolutes-- > 0) {
            reading->failed |= read_dump_size(reading) != i;
            line = read_dump_size(reading);
        } else {
            line += steps[i];
        }
        function->lines[i] = line;
    }
    reading->failed |= absolutes != 0;
}

/* Reads the names and ranges of the local variables. */
static void read_locals(BytecodeReading *reading, FunctionReading *function)
{
    int count = read_dump_size(reading);

    if (count > 100000)
        reading->failed = true;
    if (reading->failed)
        return;
    function->local_first = numbers_new(reading, count);
    function->local_end = numbers_new(reading, count);
    for (int i = 0; i < count && !reading->failed; i++) {
        skip_text(reading);
        function->local_first[i] = read_dump_size(reading);
        function->local_end[i] = read_dump_size(reading);
    }
    function->local_count = count;
}

/* -- functions ------------------------------------------------------------ */

static void function_free(FunctionReading *function)
{
    free(function->lines);
    free(function->local_first);
    free(function->local_end);
    free(function->within);
}

static void read_function(BytecodeReading *reading, FunctionReading *around,
                          int nesting);

/* Reads a function's debug information: the line of each instruction, the local
 * variables, and the names of the upvalues. */
static void read_debug(BytecodeReading *reading, FunctionReading *function)
{
    int names;

    read_lines(reading, function);
    read_locals(reading, function);
    names = read_dump_size(reading);
    for (int i = 0; i < names && !reading->failed; i++)
        skip_text(reading);
}

/* Reads the functions within a function. */
static void read_within(BytecodeReading *reading, FunctionReading *function,
                        int nesting)
{
    int count = read_dump_size(reading);

    for (int i = 0; i < count && !reading->failed; i++)
        read_function(reading, function, nesting + 1);
}

/* Completes the facts of a function after it was read. Also adds the function
 * to the list `within` of the enclosing function. */
static void note_read(BytecodeReading *reading, FunctionFacts *facts,
                      const FunctionReading *function)
{
    FunctionReading *around = function->around;

    facts->outer_written |= function->outer_written;
    facts->outer_filled |= function->outer_filled;
    if (facts->kept_line == 0)
        facts->kept_line = function->kept_line;
    if (around == NULL)
        return;
    if (!list_grow(&around->within, around->within_count,
                   &around->within_capacity, sizeof *around->within)) {
        reading->failed = true;
        return;
    }
    around->within[around->within_count++] = (FunctionWithin){
        (int)(facts - reading->facts->functions), function->outer_count,
        function->outers, function->outer_filled};
}

/* Reads a function. `nesting` is the number of functions around it. */
static void read_function(BytecodeReading *reading, FunctionReading *around,
                          int nesting)
{
    FunctionReading function = {.around = around};
    FunctionFacts *facts;

    if (nesting > NESTING_LIMIT)
        reading->failed = true;
    skip_text(reading);
    function.first_line = read_dump_size(reading);
    function.last_line = read_dump_size(reading);
    read_bytes(reading, 3); /* skips the number of parameters, the flag for
                             * variable arguments, and the number of
                             * registers */
    function.code_size = read_dump_size(reading);
    function.code = read_bytes(reading, 4 * (size_t)function.code_size);
    read_constants(reading, &function);
    function.outer_count = read_dump_size(reading);
    function.outers = read_bytes(reading, 3 * (size_t)function.outer_count);
    if (!reading->failed)
        read_within(reading, &function, nesting);
    if (!reading->failed)
        read_debug(reading, &function);
    if (!reading->failed)
        read_code(reading, &function);
    facts = reading->failed ? NULL : facts_of(reading, &function);
    if (facts != NULL)
        note_read(reading, facts, &function);
    function_free(&function);
}

/* Reads the beginning of a dump. Reading fails if numbers or instructions have
 * other sizes than expected. */
static void read_head(BytecodeReading *reading)
{
    static const unsigned char expected[] = {0x1b, 'L',  'u',  'a',  0x54,
                                             0x00, 0x19, 0x93, '\r', '\n',
                                             0x1a, '\n', 4,    8,    8};
    const unsigned char *head = read_bytes(reading, sizeof expected);

    if (head == NULL || memcmp(head, expected, sizeof expected) != 0)
        reading->failed = true;
    read_bytes(reading, 16); /* skips a sample integer and a sample float */
    read_byte(reading);      /* skips the number of upvalues */
}

FileFacts *bytecode_new(int front)
{
    FileFacts *facts = calloc(1, sizeof *facts);

    if (facts == NULL)
        return NULL;
    facts->front = front;
    facts->function = LUA_NOREF;
    return facts;
}

void bytecode_keep(lua_State *L, FileFacts *facts)
{
    lua_pushvalue(L, -1);
    facts->function = luaL_ref(L, LUA_REGISTRYINDEX);
}

static void forget_function(lua_State *L, FileFacts *facts)
{
    luaL_unref(L, LUA_REGISTRYINDEX, facts->function);
    facts->function = LUA_NOREF;
}

void bytecode_free(lua_State *L, FileFacts *facts)
{
    if (facts == NULL)
        return;
    if (L != NULL)
        forget_function(L, facts);
    for (int i = 0; i < facts->count; i++)
        free(facts->functions[i].fields);
    free(facts->functions);
    free(facts);
}

static void read_dump(FileFacts *facts, const Dump *dump)
{
    BytecodeReading reading = {.at = dump->all,
                               .end = dump->all + dump->size,
                               .work = WORK_MOST,
                               .facts = facts};

    read_head(&reading);
    if (!reading.failed)
        read_function(&reading, NULL, 0);
    facts->is_read = !reading.failed && reading.at == reading.end;
}

/* Reads the bytecode, unless it was read already. */
static void read_facts(lua_State *L, FileFacts *facts)
{
    Dump dump = {NULL, 0, 0};

    if (facts->function == LUA_NOREF || !lua_checkstack(L, 1))
        return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, facts->function);
    if (lua_dump(L, dump_write, &dump, 0) == 0)
        read_dump(facts, &dump);
    lua_pop(L, 1);
    free(dump.all);
    forget_function(L, facts);
}

const FunctionFacts *bytecode_find(lua_State *L, FileFacts *facts,
                                   int first_line, int last_line)
{
    if (facts == NULL)
        return NULL;
    read_facts(L, facts);
    for (int i = 0; facts->is_read && i < facts->count; i++)
        if (facts->functions[i].first_line == first_line &&
            facts->functions[i].last_line == last_line)
            return &facts->functions[i];
    return NULL;
}
