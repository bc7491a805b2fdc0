#include "script/chunk/chunk.h"

#include <lauxlib.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER_BYTES = 32, /* signature to number of upvalues */
    OP_GETTABUP = 11,
    OP_TAILCALL = 69,
    OP_RETURN = 70,
    OP_RETURN1 = 72,
    CONSTANT_INTEGER = 0x03,
    CONSTANT_FLOAT = 0x13,
    CONSTANT_SHORT = 0x04,
    CONSTANT_LONG = 0x14,
    ABSOLUTE_LINE = -0x80,
    NESTING_LIMIT = 100
};

/* The bytes of a dump, read from the front. */
typedef struct Dump {
    unsigned char *bytes;
    size_t size, room, at;
    bool failed;
    Chunk *chunk;
    int nesting;
} Dump;

static int write_dump(lua_State *L, const void *bytes, size_t size,
                      void *context)
{
    Dump *dump = context;

    (void)L;
    if (dump->size + size > dump->room) {
        size_t room = (dump->size + size) * 2;
        unsigned char *grown = realloc(dump->bytes, room);
        if (grown == NULL)
            return 1;
        dump->bytes = grown;
        dump->room = room;
    }
    memcpy(dump->bytes + dump->size, bytes, size);
    dump->size += size;
    return 0;
}

/* -- reading -------------------------------------------------------------- */

static const unsigned char *take(Dump *dump, size_t size)
{
    static const unsigned char nothing[8];
    const unsigned char *taken = dump->bytes + dump->at;

    if (dump->failed || size > dump->size - dump->at) {
        dump->failed = true;
        return nothing;
    }
    dump->at += size;
    return taken;
}

static int take_byte(Dump *dump)
{
    return take(dump, 1)[0];
}

/* Seven bits a byte, the most significant first; the last has the eighth. */
static size_t take_size(Dump *dump)
{
    size_t number = 0;
    int byte;

    do {
        byte = take_byte(dump);
        number = number << 7 | (size_t)(byte & 0x7f);
    } while (!(byte & 0x80) && !dump->failed);
    return number;
}

/* How many things of at least one byte each follow. */
static int take_count(Dump *dump)
{
    size_t count = take_size(dump);

    if (count > dump->size)
        dump->failed = true;
    return dump->failed ? 0 : (int)count;
}

/* A text that stays in the dump; its length, or -1 for none. */
static int take_text(Dump *dump, const unsigned char **text)
{
    size_t size = take_size(dump);

    if (size == 0)
        return -1;
    if (size > dump->size)
        dump->failed = true;
    *text = take(dump, dump->failed ? 0 : size - 1);
    return dump->failed ? -1 : (int)size - 1;
}

/* -- one function --------------------------------------------------------- */

typedef struct Text {
    const unsigned char *at;
    int length; /* -1: no text */
} Text;

/* A function while it is read. */
typedef struct Proto {
    int line, last_line;
    int code_count;
    const unsigned char *code;
    int constant_count;
    Text *constants;
    int *lines;      /* of each instruction */
    int environment; /* number of the upvalue that is the sandbox's, or -1 */
} Proto;

static bool grow(void **list, int count, size_t size)
{
    void *grown;

    if ((count & (count - 1)) != 0) /* room doubles at powers of two */
        return true;
    grown = realloc(*list, size * (size_t)(count == 0 ? 1 : count * 2));
    if (grown != NULL)
        *list = grown;
    return grown != NULL;
}

static void take_constants(Dump *dump, Proto *proto)
{
    proto->constant_count = take_count(dump);
    proto->constants =
        calloc((size_t)proto->constant_count + 1, sizeof *proto->constants);
    if (proto->constants == NULL)
        dump->failed = true;
    for (int i = 0; i < proto->constant_count && !dump->failed; i++) {
        Text *constant = &proto->constants[i];
        constant->length = -1;
        switch (take_byte(dump)) {
        case CONSTANT_INTEGER:
        case CONSTANT_FLOAT:
            take(dump, 8);
            break;
        case CONSTANT_SHORT:
        case CONSTANT_LONG:
            constant->length = take_text(dump, &constant->at);
            break;
        default:
            break;
        }
    }
}

/* The instructions whose lines are written out: pairs of pc and line. */
static void take_lines(Dump *dump, Proto *proto)
{
    int count = take_count(dump);
    const signed char *differences =
        (const signed char *)take(dump, (size_t)count);
    int line = proto->line;
    int next_pc = -1, next_line = 0;
    int left = take_count(dump);

    proto->lines = calloc((size_t)count + 1, sizeof *proto->lines);
    if (proto->lines == NULL || count != proto->code_count)
        dump->failed = true;
    for (int pc = 0; pc < count && !dump->failed; pc++) {
        if (next_pc < pc && left > 0) {
            next_pc = (int)take_size(dump);
            next_line = (int)take_size(dump);
            left--;
        }
        if (differences[pc] != ABSOLUTE_LINE)
            line += differences[pc];
        else if (next_pc == pc)
            line = next_line;
        proto->lines[pc] = line;
    }
    while (left-- > 0) {
        take_size(dump);
        take_size(dump);
    }
}

/* Three bytes each: whether it is a local variable of the function around, the
 * number that it has there, its kind. A file has the environment alone; a
 * function within has it from the function around, where it is not another
 * that is a local variable named _ENV. */
static void take_upvalues(Dump *dump, Proto *proto, const Proto *around)
{
    int count = take_count(dump);

    proto->environment = around == NULL ? 0 : -1;
    for (int i = 0; i < count && !dump->failed; i++) {
        const unsigned char *upvalue = take(dump, 3);
        if (around != NULL && upvalue[0] == 0 &&
            upvalue[1] == around->environment)
            proto->environment = i;
    }
}

static void take_names(Dump *dump)
{
    const unsigned char *text = NULL;
    int count = take_count(dump); /* local variables */

    while (count-- > 0 && !dump->failed) {
        take_text(dump, &text);
        take_size(dump);
        take_size(dump);
    }
    count = take_count(dump); /* upvalues */
    while (count-- > 0 && !dump->failed)
        take_text(dump, &text);
}

/* -- what is kept of it --------------------------------------------------- */

static void keep_lines(Dump *dump, const Proto *proto)
{
    Chunk *chunk = dump->chunk;
    size_t kept = chunk->lines ? (size_t)chunk->line_count + 1 : 0;
    int most = proto->last_line;

    for (int pc = 0; pc < proto->code_count; pc++)
        if (proto->lines[pc] > most)
            most = proto->lines[pc];
    if (most > chunk->line_count) {
        unsigned char *lines = realloc(chunk->lines, (size_t)most + 1);
        if (lines == NULL) {
            dump->failed = true;
            return;
        }
        memset(lines + kept, 0, (size_t)most + 1 - kept);
        chunk->lines = lines;
        chunk->line_count = most;
    }
    if (chunk->lines == NULL)
        return;
    /* The last step is a return that Lua adds: it may be out of reach. */
    for (int pc = 0; pc < proto->code_count - (proto->code_count > 1); pc++)
        if (proto->lines[pc] > 0)
            chunk->lines[proto->lines[pc]] |= LINE_ACTIVE;
}

static void keep_function(Dump *dump, const Proto *proto)
{
    Chunk *chunk = dump->chunk;

    if (!grow((void **)&chunk->functions, chunk->function_count,
              sizeof *chunk->functions)) {
        dump->failed = true;
        return;
    }
    chunk->functions[chunk->function_count] = (ChunkFunction){
        proto->line, proto->last_line, chunk->function_count, ""};
    chunk->function_count++;
}

static void keep_name(Dump *dump, const Text *text, int line)
{
    Chunk *chunk = dump->chunk;
    ChunkName *name;

    if (!grow((void **)&chunk->names, chunk->name_count,
              sizeof *chunk->names)) {
        dump->failed = true;
        return;
    }
    name = &chunk->names[chunk->name_count++];
    name->line = line;
    memcpy(name->name, text->at, (size_t)text->length);
    name->name[text->length] = '\0';
}

/* Readings of the environment by name: R[A] := UpValue[B][K[C]]. */
static void keep_names(Dump *dump, const Proto *proto)
{
    for (int pc = 0; pc < proto->code_count && !dump->failed; pc++) {
        uint32_t code;
        memcpy(&code, proto->code + (size_t)pc * 4, 4);
        int constant = (int)(code >> 24);
        if ((code & 0x7f) != OP_GETTABUP ||
            (int)(code >> 16 & 0xff) != proto->environment ||
            constant >= proto->constant_count)
            continue;
        const Text *text = &proto->constants[constant];
        if (text->length >= 0 && text->length < CHUNK_NAME_LIMIT)
            keep_name(dump, text, proto->lines[pc]);
    }
}

static void take_function(Dump *dump, const Proto *around)
{
    Proto proto = {0};
    const unsigned char *source;

    if (++dump->nesting > NESTING_LIMIT)
        dump->failed = true;
    take_text(dump, &source);
    proto.line = (int)take_size(dump);
    proto.last_line = (int)take_size(dump);
    take(dump, 3); /* parameters, varargs, stack size */
    proto.code_count = take_count(dump);
    proto.code = take(dump, (size_t)proto.code_count * 4);
    take_constants(dump, &proto);
    take_upvalues(dump, &proto, around);
    for (int i = take_count(dump); i > 0 && !dump->failed; i--)
        take_function(dump, &proto);
    take_lines(dump, &proto);
    take_names(dump);
    if (!dump->failed)
        keep_lines(dump, &proto);
    if (!dump->failed)
        keep_function(dump, &proto);
    if (!dump->failed)
        keep_names(dump, &proto);
    free(proto.constants);
    free(proto.lines);
    dump->nesting--;
}

bool chunk_read(lua_State *L, const char *file, Chunk *chunk)
{
    Dump dump = {.chunk = chunk};

    memset(chunk, 0, sizeof *chunk);
    chunk->file = strdup(file);
    if (chunk->file == NULL || lua_dump(L, write_dump, &dump, 0) != 0) {
        free(dump.bytes);
        return false;
    }
    take(&dump, HEADER_BYTES);
    take_function(&dump, NULL);
    free(dump.bytes);
    return !dump.failed && chunk_order(chunk);
}

/* RETURN's operand B is the number of values and 1; 0: as many as there are. */
static bool returns_value(const unsigned char *step)
{
    uint32_t code;

    memcpy(&code, step, 4);
    return (code & 0x7f) == OP_TAILCALL || (code & 0x7f) == OP_RETURN1 ||
           ((code & 0x7f) == OP_RETURN && (code >> 16 & 0xff) != 1);
}

bool chunk_gives_nothing(lua_State *L)
{
    Dump dump = {0};
    const unsigned char *source;
    bool nothing = lua_dump(L, write_dump, &dump, 0) == 0;

    take(&dump, HEADER_BYTES);
    take_text(&dump, &source);
    take_size(&dump); /* first and last line */
    take_size(&dump);
    take(&dump, 3);
    for (int steps = take_count(&dump); steps > 0 && nothing; steps--)
        nothing = !returns_value(take(&dump, 4));
    nothing = nothing && !dump.failed;
    free(dump.bytes);
    return nothing;
}

void chunk_free(Chunk *chunk)
{
    free(chunk->file);
    free(chunk->lines);
    free(chunk->functions);
    free(chunk->owners);
    free(chunk->names);
    memset(chunk, 0, sizeof *chunk);
}
