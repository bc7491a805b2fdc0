/* memory.c -- counts and limits the memory of a script. It can also make an
 * allocation fail, for tests. */
#include <stdlib.h>

#include "script/counts.h"
#include "script/sandbox/sandbox.h"

/* For tests: the number of allocations until one fails, or 0 if none fails. */
static long allocations_left;

void script_fail_allocation(long n)
{
    allocations_left = n;
}

static bool allocation_fails(void)
{
    if (allocations_left == 0)
        return false;
    if (allocations_left == 1)
        return true;
    allocations_left--;
    return false;
}

/* Begins to trace the run if it uses more than half of the memory. Tracing
 * finds the line that uses up the memory. */
static void watch_memory(Script *script)
{
    if (script->sandbox->tracing || script->sandbox->L == NULL ||
        script->sandbox->memory <= script->sandbox->memory_limit / 2)
        return;
    steps_trace(script);
}

/* True if the limit lets Lua allocate `more` bytes. */
static bool may_grow(const Sandbox *sandbox, size_t more)
{
    return !allocation_fails() &&
           sandbox->memory + more <= sandbox->memory_limit;
}

static void note_place(Script *script)
{
    if (script->sandbox->L != NULL)
        sandbox_where(script->sandbox->L, &script->sandbox->traced_file,
                      &script->sandbox->traced_line);
}

/* -- the keys of a table --------------------------------------------------- */

/* Moving n keys that belong in the same slot takes n * n / 2 steps within one
 * instruction. So we limit the number of keys. */
enum { KEYS_LIMIT = 16384, NODE_SIZE = 24 };

/* True if a block has the nodes of a table with more than KEYS_LIMIT keys. Such
 * a block has kind 0, and the number of its nodes is a power of two. */
static bool has_too_many_keys(size_t kind, size_t size)
{
    size_t nodes = size / NODE_SIZE;

    return size > (size_t)KEYS_LIMIT * NODE_SIZE && kind == 0 &&
           size % NODE_SIZE == 0 && (nodes & (nodes - 1)) == 0;
}

static void refuse_keys(Script *script)
{
    script->sandbox->refused_block =
        "a table may have at most 16384 keys, besides those of a list";
    note_place(script);
}

/* Allocates a block. If the memory limit forbids an object, records the
 * script's line. For other blocks (`kind` 0), the line may be unknown, so it is
 * not recorded. */
static void *allocate_new(Script *script, size_t kind, size_t size)
{
    void *made;

    if (has_too_many_keys(kind, size)) {
        refuse_keys(script);
        return NULL;
    }
    if (!may_grow(script->sandbox, size)) {
        if (kind != 0)
            note_place(script);
        return NULL;
    }
    made = malloc(size);
    if (made != NULL)
        script->sandbox->memory += size;
    watch_memory(script);
    return made;
}

static void *memory_resize(Script *script, void *block, size_t old_size,
                           size_t size)
{
    void *made;

    if (size > old_size && !may_grow(script->sandbox, size - old_size))
        return NULL;
    made = realloc(block, size);
    if (made != NULL)
        script->sandbox->memory += size - old_size;
    watch_memory(script);
    return made;
}

/* Lua's allocation function. If `block` is NULL, `old_size` is the kind of the
 * new object, or 0 if the new block is not an object. */
void *memory_allocate(void *owner, void *block, size_t old_size, size_t size)
{
    Script *script = owner;

    if (size > 0)
        return block == NULL ? allocate_new(script, old_size, size)
                             : memory_resize(script, block, old_size, size);
    if (block != NULL)
        script->sandbox->memory -= old_size;
    free(block);
    return NULL;
}

size_t script_memory(const Script *script)
{
    return script->sandbox->memory;
}
