/*
 * block_list.h -- lists of blocks, which scripts pass to has_block. A block is
 * a list of faces; has_block searches for their cards on connected spaces.
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
    int next; /* index of the next block with the same first face, or
                 NO_BLOCK */
} Block;

enum { NO_BLOCK = -1 };

/* A list of blocks as a Lua userdata. Blocks are found by their first face. The
 * search skips the blocks with a common first face if none of their second
 * faces is on the board. */
typedef struct Blocks {
    Faces second[FACE_LIMIT]; /* for each face: the second faces of the blocks
                                 that begin with it; for a block of one face,
                                 that face */
    int first[FACE_LIMIT];
    /* The address of the Lua list, if no other list can ever have the same
     * address; otherwise NULL. */
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

/* Returns the blocks of the Lua list at `index`. Raises an error if the list is
 * wrong. If the list has existed since the script was loaded, its blocks are
 * cached by its address. */
const Blocks *blocks_find(lua_State *L, int index);

#endif
