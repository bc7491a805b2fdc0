/*
 * arena.h -- small pieces of memory that are freed together.
 *
 * We keep long-lived pieces together, so that they do not fragment the memory.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

/* An Arena is a set of pieces of memory that are freed together. It is empty if
 * all its bytes are 0. */
typedef struct Arena {
    struct ArenaBlock *latest; /* owned */
} Arena;

/* Returns a piece of `size` bytes, which are zero and aligned for any type.
 * Returns NULL if memory runs out. The arena owns the piece. */
void *arena_take(Arena *arena, size_t size);
/* Gives back the piece that was taken last. If any other piece is given, the
 * function does nothing, and the arena keeps the piece until arena_free. */
void arena_give_back(Arena *arena, const void *piece);
/* Frees all pieces. The arena is then empty. */
void arena_free(Arena *arena);

#endif
