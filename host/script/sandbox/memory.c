/*
 * memory.c -- the memory of a script: capped, counted, and failing on demand.
 */
#include <stdlib.h>

#include "script/sandbox/sandbox.h"

/* Test aid: counts down to the allocation that fails. */
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

/* Memory that runs out leaves no trace of the line that needed it. So a run
 * that has half of it is looked at after every instruction. */
static void watch_memory(Script *script)
{
    if (script->sandbox->tracing || script->sandbox->L == NULL ||
        script->sandbox->memory <= script->sandbox->memory_limit / 2)
        return;
    steps_trace(script);
}

/* -- small blocks ------------------------------------------------------------
 *
 * Lua makes and drops small blocks all the time. Those that it drops are kept,
 * by size, for the next one: that saves most of the way through malloc. What is
 * kept counts as used, and is given up before memory runs out. Builds that look
 * for faults keep nothing: the sanitizers watch every block that is freed.
 */
#ifdef NDEBUG
enum { KEPT_SIZE = SMALL_STEP * SMALL_SIZES };
#else
enum { KEPT_SIZE = 0 };
#endif

struct SmallBlock {
    SmallBlock *next;
};

/* Which list a block of that size is kept in. */
static size_t list_of(size_t size)
{
    return (size - 1) / SMALL_STEP;
}

/* What is allocated for a block of that size. */
static size_t rounded(size_t size)
{
    return size <= KEPT_SIZE ? (list_of(size) + 1) * SMALL_STEP : size;
}

void memory_give_up(Script *script)
{
    for (size_t i = 0; i < SMALL_SIZES; i++) {
        while (script->sandbox->small[i] != NULL) {
            SmallBlock *block = script->sandbox->small[i];
            script->sandbox->small[i] = block->next;
            free(block);
        }
    }
    script->sandbox->kept = 0;
}

static void give_back(Script *script, void *block, size_t size)
{
    SmallBlock *small = block;

    script->sandbox->memory -= size;
    if (size > KEPT_SIZE) {
        free(block);
        return;
    }
    small->next = script->sandbox->small[list_of(size)];
    script->sandbox->small[list_of(size)] = small;
    script->sandbox->kept += rounded(size);
}

/* Whether Lua may have so many bytes more. */
static bool may_grow(Script *script, size_t more)
{
    if (allocation_fails())
        return false;
    if (script->sandbox->memory + script->sandbox->kept + more <=
        script->sandbox->memory_limit)
        return true;
    memory_give_up(script);
    return script->sandbox->memory + more <= script->sandbox->memory_limit;
}

/* Counts what was made or resized. */
static void *count(Script *script, void *made, size_t more)
{
    if (made != NULL)
        script->sandbox->memory += more;
    watch_memory(script);
    return made;
}

static void *make_block(Script *script, size_t size)
{
    SmallBlock *small =
        size <= KEPT_SIZE ? script->sandbox->small[list_of(size)] : NULL;

    if (small == NULL)
        return count(script, malloc(rounded(size)), size);
    script->sandbox->small[list_of(size)] = small->next;
    script->sandbox->kept -= rounded(size);
    return count(script, small, size);
}

static void note_place(Script *script)
{
    if (script->sandbox->L != NULL)
        sandbox_where(script->sandbox->L, &script->sandbox->traced_file,
                      &script->sandbox->traced_line);
}

/* For a new object Lua stands at a line of the script; while it moves its own
 * tables and stack (`block`, or no kind of object in `kind`) it may not. */
static void note_failure(Script *script, const void *block, size_t kind)
{
    if (block == NULL && kind != 0)
        note_place(script);
}

/* -- one table ---------------------------------------------------------------
 *
 * Where a key of a table is kept follows from its value, so a script can make
 * up keys that all belong in one place. To move n of those takes n * n / 2
 * steps within one instruction, where nothing can stop it: for 16,384 keys a
 * quarter of a second, for 131,072 more than a quarter of a minute.
 */
enum { KEYS_LIMIT = 16384, NODE_SIZE = 24 };

/* Lua allocates the keys of a table, other than those of a list, at once: a
 * power of two of nodes, which are no kind of object. */
static bool has_too_many_keys(size_t kind, size_t size)
{
    size_t nodes = size / NODE_SIZE;

    return size > (size_t)KEYS_LIMIT * NODE_SIZE && kind == 0 &&
           size % NODE_SIZE == 0 && (nodes & (nodes - 1)) == 0;
}

static void refuse_keys(Script *script)
{
    script->sandbox->refused_block =
        "a table may have 16384 keys at most, besides "
        "those of a list";
    note_place(script);
}

void *memory_allocate(void *owner, void *block, size_t old_size, size_t size)
{
    Script *script = owner;
    size_t kind = old_size; /* of a new object */

    if (size == 0) {
        if (block != NULL)
            give_back(script, block, old_size);
        return NULL;
    }
    if (block == NULL)
        old_size = 0; /* it is the type of the object */
    if (block == NULL && has_too_many_keys(kind, size)) {
        refuse_keys(script);
        return NULL;
    }
    if (size > old_size && !may_grow(script, size - old_size)) {
        note_failure(script, block, kind);
        return NULL;
    }
    if (block == NULL)
        return make_block(script, size);
    return count(script, realloc(block, rounded(size)), size - old_size);
}

size_t script_memory(const Script *script)
{
    return script->sandbox->memory;
}
