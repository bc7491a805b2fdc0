/*
 * block_list.h -- lists of blocks, which scripts pass to has_block. A block is
 * a set of faces. has_block searches for cards with these faces on connected
 * spaces.
 */
#ifndef SCRIPT_BLOCK_LIST_H
#define SCRIPT_BLOCK_LIST_H

#include "script/select/select.h"

enum { FACE_WORDS = FACE_LIMIT / 64, PARTS_MOST = 64, BLOCKS_MOST = 10000 };

typedef struct Faces {
    uint64_t words[FACE_WORDS];
} Faces;

typedef struct Block {
    Faces faces;
    int size;
    int next; /* index of the next block with the same lowest face, or
                 NO_BLOCK */
} Block;

enum { NO_BLOCK = -1 };

/* A Blocks is a Lua userdata with a list of blocks. Blocks with the same lowest
 * face are linked. */
typedef struct Blocks {
    Faces mates[FACE_LIMIT]; /* for each face: all other faces of the blocks
                                that contain this face */
    Faces alone;             /* the faces that are blocks of a single card */
    int first[FACE_LIMIT];   /* index of the first block with this lowest face,
                                or NO_BLOCK */
    /* The address of the Lua list if the list is a constant, otherwise NULL. A
     * constant is never freed, so no other list can have its address. */
    const void *list;
    Block each[];
} Blocks;

static inline bool has_face(const Faces *faces, int face)
{
    return faces->words[face / 64] >> face % 64 & 1;
}

static inline void add_face(Faces *faces, int face)
{
    faces->words[face / 64] |= (uint64_t)1 << face % 64;
}

static inline void remove_face(Faces *faces, int face)
{
    faces->words[face / 64] &= ~((uint64_t)1 << face % 64);
}

#endif
