#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

typedef struct ArenaBlock {
    struct ArenaBlock *older;
    size_t latest; /* offset of the piece that was taken last from this block */
    size_t used, room;
    _Alignas(max_align_t) char bytes[];
} ArenaBlock;

/* Blocks double in size, so that an arena with few pieces stays small. */
enum { BLOCK_LEAST = 1 << 10, BLOCK_MOST = 1 << 14 };

static ArenaBlock *grow_arena(Arena *arena, size_t size)
{
    size_t room = arena->latest == NULL ? BLOCK_LEAST : 2 * arena->latest->room;
    ArenaBlock *block;

    room = room < BLOCK_MOST ? room : BLOCK_MOST;
    room = room > size ? room : size;
    block = calloc(1, sizeof *block + room);
    if (block == NULL)
        return NULL;
    block->room = room;
    block->older = arena->latest;
    arena->latest = block;
    return block;
}

void *arena_take(Arena *arena, size_t size)
{
    const size_t unit = _Alignof(max_align_t);
    ArenaBlock *block = arena->latest;

    size = (size / unit + 1) * unit; /* a piece has at least one unit, even if
                                      * `size` is 0 */
    if (block == NULL || block->room - block->used < size)
        block = grow_arena(arena, size);
    if (block == NULL)
        return NULL;
    block->latest = block->used;
    block->used += size;
    return block->bytes + block->latest;
}

void arena_give_back(Arena *arena, const void *piece)
{
    ArenaBlock *block = arena->latest;

    if (block == NULL || piece != block->bytes + block->latest)
        return;
    memset(block->bytes + block->latest, 0, block->used - block->latest);
    block->used = block->latest;
}

void arena_free(Arena *arena)
{
    while (arena->latest != NULL) {
        ArenaBlock *older = arena->latest->older;
        free(arena->latest);
        arena->latest = older;
    }
}
