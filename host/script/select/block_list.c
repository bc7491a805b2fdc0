/*
 * block_list.c -- reads lists of blocks, which scripts pass to has_block.
 */
#include <string.h>

#include "script/select/block_list.h"

/* Reads the code of a card from the top of the stack. Returns the face of the
 * card. `number` is the number of the block in error messages. */
static int check_code(lua_State *L, int number)
{
    int face;

    if (lua_type(L, -1) != LUA_TSTRING)
        complain(L, "block %d should be a list of codes of cards", number);
    face = deck_find_code(&model_of(L)->equipment.deck, lua_tostring(L, -1));
    if (face < 0)
        complain(L, "block %d: no card of the deck has the code '%s'", number,
                 lua_tostring(L, -1));
    return face;
}

/* Returns the lowest face of a block. */
static int first_face(const Faces *faces)
{
    int face = 0;

    while (!has_face(faces, face))
        face++;
    return face;
}

/* Reads the list of codes on top of the stack into a block. */
static void read_block(lua_State *L, int number, Block *block)
{
    lua_Unsigned size;

    if (!lua_istable(L, -1))
        complain(L, "block %d should be a list of codes of cards", number);
    size = lua_rawlen(L, -1);
    if (size < 1 || size > PARTS_MOST)
        complain(L, "block %d should be of 1 to %d cards", number, PARTS_MOST);
    block->size = (int)size;
    for (int i = 1; i <= block->size; i++) {
        steps_look(script_of(L));
        lua_rawgeti(L, -1, i);
        int face = check_code(L, number);
        if (has_face(&block->faces, face))
            complain(L, "block %d: '%s' occurs twice", number,
                     lua_tostring(L, -1));
        add_face(&block->faces, face);
        lua_pop(L, 1);
    }
}

static void add_faces(Faces *faces, const Faces *more)
{
    for (int i = 0; i < FACE_WORDS; i++)
        faces->words[i] |= more->words[i];
}

/* For each face of the block, adds the other faces of the block to `mates`. */
static void add_mates(Blocks *blocks, const Block *block)
{
    if (block->size == 1)
        add_faces(&blocks->alone, &block->faces);
    for (int face = 0; face < FACE_LIMIT; face++) {
        Faces others = block->faces;
        if (!has_face(&others, face))
            continue;
        remove_face(&others, face);
        add_faces(&blocks->mates[face], &others);
    }
}

/* Puts block `i` at the beginning of the list of the blocks with the same first
 * face. */
static void index_block(Blocks *blocks, int i)
{
    Block *block = &blocks->each[i];
    int first = first_face(&block->faces);

    add_mates(blocks, block);
    block->next = blocks->first[first];
    blocks->first[first] = i;
}

/* Reads the Lua list at `index` and pushes a Blocks. */
static Blocks *read_blocks(lua_State *L, int index)
{
    lua_Integer count = (lua_Integer)lua_rawlen(L, index);
    Blocks *blocks;
    size_t size;

    if (count > BLOCKS_MOST)
        complain(L, "at most %d blocks", BLOCKS_MOST);
    size = sizeof *blocks + sizeof blocks->each[0] * (size_t)count;
    blocks = lua_newuserdatauv(L, size, 0);
    memset(blocks, 0, size);
    for (int face = 0; face < FACE_LIMIT; face++)
        blocks->first[face] = NO_BLOCK;
    for (int i = 0; i < (int)count; i++) {
        lua_rawgeti(L, index, i + 1);
        read_block(L, i + 1, &blocks->each[i]);
        lua_pop(L, 1);
    }
    for (int i = (int)count - 1; i >= 0; i--)
        index_block(blocks, i);
    return blocks;
}

const Blocks *blocks_find(lua_State *L, int index)
{
    const void *list = lua_topointer(L, index);
    const Blocks *latest = script_of(L)->sets->latest_blocks;
    Blocks *blocks;

    if (latest != NULL && latest->list == list)
        return latest;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, list) != LUA_TNIL) {
        script_of(L)->sets->latest_blocks = lua_touserdata(L, -1);
        return script_of(L)->sets->latest_blocks;
    }
    lua_pop(L, 1);
    blocks = read_blocks(L, index);
    if (is_constant(L, index)) {
        blocks->list = list;
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, list);
    }
    return blocks;
}
