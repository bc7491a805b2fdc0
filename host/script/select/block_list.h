/*
 * block_list.h -- the blocks that a script searches for, read from its list.
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
    int next; /* next block with the same first face, or NO_BLOCK */
} Block;

enum { NO_BLOCK = -1 };

/* A list of blocks as a userdata. Blocks are found by their first face; few of
 * these have a possible second face on the board, too. */
typedef struct Blocks {
    Faces second[FACE_LIMIT]; /* for each face: the second faces of the blocks
                               that begin with it, or the face itself for a
                               block of one face */
    int first[FACE_LIMIT];
    /* An address that no other list ever has, which identifies this list; or
     * NULL. */
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

/* Returns the blocks of the list at `index`. Raises if the list has an error.
 * If the list has existed since the script was loaded, its blocks are cached by
 * its address. */
const Blocks *blocks_find(lua_State *L, int index);

#endif
