/*
 * memory.c -- the memory of a script: capped, counted, and failing on demand.
 */
#include <stdlib.h>

#include "script/internal.h"

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
    if (script->tracing || script->L == NULL ||
        script->memory <= script->memory_limit / 2)
        return;
    sandbox_trace(script);
}

void *memory_allocate(void *owner, void *block, size_t old_size, size_t size)
{
    Script *script = owner;
    void *made;

    if (block == NULL)
        old_size = 0;
    if (size == 0) {
        script->memory -= old_size;
        free(block);
        return NULL;
    }
    if (size > old_size &&
        (script->memory + size - old_size > script->memory_limit ||
         allocation_fails()))
        return NULL;
    made = block == NULL ? malloc(size) : realloc(block, size);
    if (made != NULL)
        script->memory += size - old_size;
    watch_memory(script);
    return made;
}

size_t script_memory(const Script *script)
{
    return script->memory;
}
