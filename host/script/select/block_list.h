/*
 * block_list.h -- the blocks that a script looks for, read from its list.
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
    int next; /* with the same first face, or NO_BLOCK */
} Block;

enum { NO_BLOCK = -1 };

/* A list of blocks as a userdata. Blocks are found by their first face; few
 * of them also have a second face on the board. */
typedef struct Blocks {
    Faces
        second[FACE_LIMIT]; /* all that may follow it; itself if it is alone */
    int first[FACE_LIMIT];
    const void
        *list; /* whose address is that of no other list, ever; or NULL */
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

/* The blocks of the list at `index`; raises where it is wrong. Those of a list
 * that is there since the script was loaded are kept by its address. */
const Blocks *blocks_find(lua_State *L, int index);

#endif
