/*
 * blocks.c -- looking for blocks: certain cards on spaces that hang together.
 *
 * Which cards make a block a script says in a list, as their codes. The list is
 * read once: what it means in bits, one for each face of the deck, is kept.
 */
#include <string.h>

#include "script/course.h"

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

/* What a list of blocks says: a userdata. */
typedef struct Blocks {
    int first[FACE_LIMIT]; /* by first face: those with others are not met */
    Block each[];
} Blocks;

static bool has_face(const Faces *faces, int face)
{
    return faces->words[face / 64] >> face % 64 & 1;
}

static void add_face(Faces *faces, int face)
{
    faces->words[face / 64] |= (uint64_t)1 << face % 64;
}

static bool contains(const Faces *faces, const Faces *part)
{
    for (int i = 0; i < FACE_WORDS; i++)
        if ((part->words[i] & ~faces->words[i]) != 0)
            return false;
    return true;
}

/* -- reading the list ------------------------------------------------------------- */

/* The face whose code is on top. */
static int check_code(lua_State *L, int number)
{
    int face;

    if (lua_type(L, -1) != LUA_TSTRING)
        complain(L, "block %d should be a list of codes of cards", number);
    face = deck_find_code(&script_of(L)->equipment.deck, lua_tostring(L, -1));
    if (face < 0)
        complain(L, "block %d: no card of the deck has the code '%s'", number,
                 lua_tostring(L, -1));
    return face;
}

/* The list of codes on top. Gives the first face of the block. */
static int read_block(lua_State *L, int number, Block *block)
{
    int first = FACE_LIMIT;

    if (!lua_istable(L, -1))
        complain(L, "block %d should be a list of codes of cards", number);
    block->size = (int)lua_rawlen(L, -1);
    if (block->size < 1 || block->size > PARTS_MOST)
        complain(L, "block %d should be of 1 to %d cards", number, PARTS_MOST);
    for (int i = 1; i <= block->size; i++) {
        lua_rawgeti(L, -1, i);
        int face = check_code(L, number);
        if (has_face(&block->faces, face))
            complain(L, "block %d: '%s' twice", number, lua_tostring(L, -1));
        add_face(&block->faces, face);
        first = face < first ? face : first;
        lua_pop(L, 1);
    }
    return first;
}

/* Pushes what the list at `index` says. */
static const Blocks *read_blocks(lua_State *L, int index)
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
        int first = read_block(L, i + 1, &blocks->each[i]);
        blocks->each[i].next = blocks->first[first];
        blocks->first[first] = i;
        lua_pop(L, 1);
    }
    return blocks;
}

/* The same, kept by the address of a list that is there since the script was
 * loaded. */
static const Blocks *keep_blocks(lua_State *L, int index)
{
    const void *list = lua_topointer(L, index);
    const Blocks *blocks;

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, list) != LUA_TNIL)
        return lua_touserdata(L, -1);
    lua_pop(L, 1);
    blocks = read_blocks(L, index);
    if (is_settled(L, index)) {
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, list);
    }
    return blocks;
}

/* What the list at `index` says. The one that was asked for last is most often
 * asked for again; it is known by its address if it is kept. */
static const Blocks *find_blocks(lua_State *L, int index)
{
    Script *script = script_of(L);
    const void *list = lua_topointer(L, index);
    const Blocks *blocks;

    if (script->latest.list == list)
        return script->latest.blocks;
    blocks = keep_blocks(L, index);
    if (is_settled(L, index)) {
        script->latest.list = list;
        script->latest.blocks = blocks;
    }
    return blocks;
}

/* -- looking ------------------------------------------------------------------------ */

/* The spaces that show a card of one block. */
typedef struct Parts {
    Script *script;
    int size;  /* of the block */
    int count; /* more where there are copies of a card */
    Space spaces[PARTS_MOST];
    int faces[PARTS_MOST];
    uint64_t beside[PARTS_MOST]; /* bit i: part i */
} Parts;

static uint64_t bit(int number)
{
    return (uint64_t)1 << number;
}

static int face_at(const Script *script, Space space)
{
    Card top = board_top(&script->position.board, space);

    return top == CARD_NONE ? -1 : script->equipment.deck.face_of[top];
}

static void find_parts(lua_State *L, const int *spaces, int count,
                       const Block *block, Parts *parts)
{
    parts->size = block->size;
    parts->count = 0;
    for (int i = 0; i < count; i++) {
        Space space = (Space)spaces[i];
        int face = face_at(parts->script, space);
        if (face < 0 || !has_face(&block->faces, face))
            continue;
        if (parts->count == PARTS_MOST)
            complain(L, "the cards of a block lie on more than %d spaces",
                     PARTS_MOST);
        parts->faces[parts->count] = face;
        parts->spaces[parts->count++] = space;
    }
}

static void find_beside(Parts *parts)
{
    const BoardShape *shape = &parts->script->equipment.shape;

    for (int i = 0; i < parts->count; i++) {
        parts->beside[i] = 0;
        for (int j = 0; j < i; j++) {
            if (!board_is_adjacent(shape, parts->spaces[i], parts->spaces[j]))
                continue;
            parts->beside[i] |= bit(j);
            parts->beside[j] |= bit(i);
        }
    }
}

/*
 * Whether a set of parts with these faces, of which `left` are missing, can
 * grow to a whole block by those of `next`. Each connected set is met once: it
 * grows from its first part by parts behind that one, and by a neighbour only
 * where the set first comes beside it (Wernicke's method). `known` are the set,
 * what is beside it, and what it may not grow by.
 */
static bool can_grow(const Parts *parts, Faces faces, int left, uint64_t next,
                     uint64_t known)
{
    sandbox_work(parts->script);
    if (left == 0)
        return true;
    for (; next != 0; next &= next - 1) {
        int i = __builtin_ctzll(next);
        uint64_t found = parts->beside[i] & ~known;
        Faces more = faces;
        if (has_face(&faces, parts->faces[i]))
            continue;
        add_face(&more, parts->faces[i]);
        if (can_grow(parts, more, left - 1, (next & (next - 1)) | found,
                     known | found))
            return true;
    }
    return false;
}

static bool hangs_together(Parts *parts)
{
    find_beside(parts);
    for (int i = 0; i < parts->count; i++) {
        uint64_t before = bit(i) | (bit(i) - 1);
        uint64_t next = parts->beside[i] & ~before;
        Faces faces = {{0}};
        add_face(&faces, parts->faces[i]);
        if (can_grow(parts, faces, parts->size - 1, next, before | next))
            return true;
    }
    return false;
}

/* Whether one of the blocks with that first face is there. */
static bool has_block_from(lua_State *L, const Blocks *blocks, int face,
                           const Faces *shown, const int *spaces, int count)
{
    Parts parts;

    parts.script = script_of(L);
    for (int i = blocks->first[face]; i != NO_BLOCK; i = blocks->each[i].next) {
        if (!contains(shown, &blocks->each[i].faces))
            continue;
        find_parts(L, spaces, count, &blocks->each[i], &parts);
        if (hangs_together(&parts))
            return true;
    }
    return false;
}

/* has_block(spaces, blocks) -> boolean */
int read_has_block(lua_State *L)
{
    Script *script = script_of(L);
    const Selector *set = check_spaces(L, 1);
    const Blocks *blocks;
    Faces shown = {{0}};
    int spaces[OPTION_LIMIT];
    int count;
    bool found = false;

    looking(L);
    check_table(L, 2);
    blocks = find_blocks(L, 2);
    count = selector_ids(script, set, spaces);
    for (int i = 0; i < count; i++) {
        int face = face_at(script, (Space)spaces[i]);
        if (face >= 0)
            add_face(&shown, face);
    }
    for (int i = 0; i < FACE_WORDS; i++)
        for (uint64_t left = shown.words[i]; left != 0 && !found;
             left &= left - 1)
            found = has_block_from(L, blocks, i * 64 + __builtin_ctzll(left),
                                   &shown, spaces, count);
    lua_pushboolean(L, found);
    return 1;
}
