/*
 * chunk_order.c -- the functions of a chunk in the order of its text, and which
 * of them each line belongs to.
 */
#include <stdlib.h>

#include "script/chunk/chunk.h"

/* Within a line the inner functions stand first, as they are read. */
static int compare_functions(const void *a, const void *b)
{
    const ChunkFunction *one = a;
    const ChunkFunction *other = b;

    if (one->line != other->line)
        return one->line < other->line ? -1 : 1;
    return (one->number > other->number) - (one->number < other->number);
}

int chunk_function_from(const Chunk *chunk, int line)
{
    int low = 0, high = chunk->function_count;

    while (low < high) {
        int middle = (low + high) / 2;
        if (chunk->functions[middle].line < line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/*
 * Goes through the lines with a stack of the functions that have begun: those
 * that began last are on top. `stack` has room for all of them.
 */
static void find_owners(Chunk *chunk, int *stack)
{
    int depth = 0;
    int next = chunk_function_from(chunk, 1); /* not the file itself */

    for (int line = 1; line <= chunk->line_count; line++) {
        int behind = next;
        while (behind < chunk->function_count &&
               chunk->functions[behind].line == line)
            behind++;
        for (int i = behind; i > next; i--)
            stack[depth++] = i - 1;
        next = behind;
        while (depth > 0 && chunk->functions[stack[depth - 1]].last_line < line)
            depth--;
        chunk->owners[line] = depth > 0 ? stack[depth - 1] : -1;
    }
}

bool chunk_order(Chunk *chunk)
{
    size_t functions = (size_t)chunk->function_count;
    int *stack = calloc(functions + 1, sizeof *stack);

    chunk->owners =
        calloc((size_t)chunk->line_count + 1, sizeof *chunk->owners);
    if (stack != NULL && chunk->owners != NULL) {
        qsort(chunk->functions, functions, sizeof *chunk->functions,
              compare_functions);
        find_owners(chunk, stack);
    }
    free(stack);
    return chunk->owners != NULL && stack != NULL;
}
