/*
 * blocks.c -- finding blocks: certain cards on connected spaces.
 *
 * A script lists the cards of each block by their codes. The list is read once,
 * into bits, one for each face of the deck, which are kept.
 */
#include <string.h>

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

static bool has_face(const Faces *faces, int face)
{
    return faces->words[face / 64] >> face % 64 & 1;
}

static void add_face(Faces *faces, int face)
{
    faces->words[face / 64] |= (uint64_t)1 << face % 64;
}

static bool meet(const Faces *one, const Faces *other)
{
    for (int i = 0; i < FACE_WORDS; i++)
        if ((one->words[i] & other->words[i]) != 0)
            return true;
    return false;
}

static bool contains(const Faces *faces, const Faces *part)
{
    for (int i = 0; i < FACE_WORDS; i++)
        if ((part->words[i] & ~faces->words[i]) != 0)
            return false;
    return true;
}

/* -- reading the list ----------------------------------------------------- */

/* The face whose code is on top. */
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

/* The least face that is not below this one, or FACE_LIMIT. */
static int face_from(const Faces *faces, int face)
{
    while (face < FACE_LIMIT && !has_face(faces, face))
        face++;
    return face;
}

/* The list of codes on top. */
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
            complain(L, "block %d: '%s' is there twice", number,
                     lua_tostring(L, -1));
        add_face(&block->faces, face);
        lua_pop(L, 1);
    }
}

/* Puts block `i` before the later ones with the same first face. */
static void add_block(Blocks *blocks, int i)
{
    Block *block = &blocks->each[i];
    int first = face_from(&block->faces, 0);
    int second = face_from(&block->faces, first + 1);

    add_face(&blocks->second[first], second < FACE_LIMIT ? second : first);
    block->next = blocks->first[first];
    blocks->first[first] = i;
}

/* Pushes what the list at `index` says. */
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
        add_block(blocks, i);
    return blocks;
}

/* The blocks of the list at `index`. Those of a list that is there since the
 * script was loaded are kept by its address. */
static const Blocks *find_blocks(lua_State *L, int index)
{
    const void *list = lua_topointer(L, index);
    const Blocks *latest = script_of(L)->sets->latest.blocks;
    Blocks *blocks;

    if (latest != NULL && latest->list == list)
        return latest;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, list) != LUA_TNIL)
        return lua_touserdata(L, -1);
    lua_pop(L, 1);
    blocks = read_blocks(L, index);
    if (is_constant(L, index)) {
        blocks->list = list;
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, list);
    }
    return blocks;
}

/* -- looking -------------------------------------------------------------- */

/* Spaces of a set, and the faces that they show. */
typedef struct Shown {
    Faces faces;
    int latest[FACE_LIMIT]; /* of those faces: the last space that shows it */
    int count;
    SpaceShown each[OPTION_LIMIT];
    int before[OPTION_LIMIT]; /* the last one with the same face, or -1 */
} Shown;

static void list_shown(Script *script, const Selector *set, Shown *shown)
{
    const Board *board = &script->model->position.board;
    int spaces[OPTION_LIMIT];
    int count = selector_ids(script, set, spaces);

    shown->count = 0;
    for (int i = 0; i < count; i++) {
        Card top = board_top(board, (Space)spaces[i]);
        if (top == CARD_NONE)
            continue;
        shown->each[shown->count].space = (Space)spaces[i];
        shown->each[shown->count].face =
            script->model->equipment.deck.face_of[top];
        shown->count++;
    }
}

static void gather_faces(Shown *shown)
{
    shown->faces = (Faces){{0}};
    for (int i = 0; i < shown->count; i++) {
        int face = shown->each[i].face;
        shown->before[i] =
            has_face(&shown->faces, face) ? shown->latest[face] : -1;
        shown->latest[face] = i;
        add_face(&shown->faces, face);
    }
}

/* The spaces that show a card of one block. */
typedef struct Parts {
    Script *script;
    int size;  /* of the block */
    int count; /* more where there are copies of a card */
    Space spaces[PARTS_MOST];
    int faces[PARTS_MOST];
    uint64_t beside[PARTS_MOST]; /* bit i: part i */
    uint64_t block;              /* the parts of a block that was found */
    int number;                  /* of that block in the list */
} Parts;

static uint64_t bit(int number)
{
    return (uint64_t)1 << number;
}

/* The spaces that show one face. */
static void add_parts(lua_State *L, const Shown *shown, int face, Parts *parts)
{
    for (int i = shown->latest[face]; i >= 0; i = shown->before[i]) {
        if (parts->count == PARTS_MOST)
            complain(L, "the cards of a block lie on more than %d spaces",
                     PARTS_MOST);
        parts->faces[parts->count] = face;
        parts->spaces[parts->count++] = shown->each[i].space;
    }
}

/* The spaces of a block all of whose faces are shown. */
static void find_parts(lua_State *L, const Shown *shown, const Block *block,
                       Parts *parts)
{
    parts->size = block->size;
    parts->count = 0;
    for (int i = 0; i < FACE_WORDS; i++)
        for (uint64_t left = block->faces.words[i]; left != 0; left &= left - 1)
            add_parts(L, shown, i * 64 + __builtin_ctzll(left), parts);
}

/* Gives how many pairs are beside each other. */
static int find_beside(Parts *parts)
{
    const BoardShape *shape = &parts->script->model->equipment.shape;
    int pairs = 0;

    for (int i = 0; i < parts->count; i++) {
        parts->beside[i] = 0;
        for (int j = 0; j < i; j++) {
            if (!board_is_adjacent(shape, parts->spaces[i], parts->spaces[j]))
                continue;
            parts->beside[i] |= bit(j);
            parts->beside[j] |= bit(i);
            pairs++;
        }
    }
    return pairs;
}

/*
 * Whether a set of parts with these faces, of which `left` are missing, can
 * grow to a whole block by those of `next`. Each connected set is met once: it
 * grows from its first part by later parts, and by a neighbour only when the
 * set first touches it (Wernicke's method). `known` holds the set, its
 * neighbours, and the parts it may not grow by. The parts that were added are
 * noted on the way back.
 */
static bool can_grow(Parts *parts, Faces faces, int left, uint64_t next,
                     uint64_t known)
{
    steps_work(parts->script);
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
                     known | found)) {
            parts->block |= bit(i);
            return true;
        }
    }
    return false;
}

static bool hangs_together(Parts *parts)
{
    if (find_beside(parts) < parts->size - 1)
        return false; /* that many hold so many together, and no fewer */
    for (int i = 0; i < parts->count; i++) {
        uint64_t before = bit(i) | (bit(i) - 1);
        uint64_t next = parts->beside[i] & ~before;
        Faces faces = {{0}};
        add_face(&faces, parts->faces[i]);
        parts->block = bit(i);
        if (can_grow(parts, faces, parts->size - 1, next, before | next))
            return true;
    }
    return false;
}

/* Of the blocks with that first face the first that is there, if it comes
 * before the block that `found` has; then into `found`. */
static void find_block_from(lua_State *L, const Blocks *blocks, int face,
                            const Shown *shown, Parts *found)
{
    Parts parts;

    parts.script = found->script;
    for (int i = blocks->first[face]; i != NO_BLOCK && i < found->number;
         i = blocks->each[i].next) {
        steps_look(script_of(L));
        if (!contains(&shown->faces, &blocks->each[i].faces))
            continue;
        find_parts(L, shown, &blocks->each[i], &parts);
        if (!hangs_together(&parts))
            continue;
        *found = parts;
        found->number = i;
        return;
    }
}

/* Whether a block is there; the parts of the first of the list. */
static bool find_block(lua_State *L, const Blocks *blocks, Shown *shown,
                       Parts *found)
{
    found->number = BLOCKS_MOST;
    gather_faces(shown);
    for (int i = 0; i < FACE_WORDS; i++)
        for (uint64_t left = shown->faces.words[i]; left != 0;
             left &= left - 1) {
            int face = i * 64 + __builtin_ctzll(left);
            if (meet(&shown->faces, &blocks->second[face]))
                find_block_from(L, blocks, face, shown, found);
        }
    return found->number < BLOCKS_MOST;
}

/* The spaces of a block that was found, in the order of its faces. */
static void push_block(lua_State *L, const Parts *parts)
{
    int count = 0;

    lua_createtable(L, parts->size, 0);
    for (int i = 0; i < parts->count; i++) {
        if (!(parts->block & bit(i)))
            continue;
        push_thing(L, thing(THING_SPACE, parts->spaces[i]));
        lua_rawseti(L, -2, ++count);
    }
}

/* Many turns do not change the cards on top. Blocks depend on nothing else:
 * where there was none, there is none now. */
static bool is_as_before(const Script *script, const Blocks *blocks,
                         const Shown *shown)
{
    return blocks == script->sets->latest.blocks &&
           shown->count == script->sets->latest.count &&
           memcmp(shown->each, script->sets->latest.shown,
                  sizeof shown->each[0] * (size_t)shown->count) == 0;
}

static void remember(Script *script, const Blocks *blocks, const Shown *shown)
{
    if (blocks->list == NULL || shown->count > SHOWN_KEPT)
        return;
    script->sets->latest.blocks = blocks;
    script->sets->latest.count = shown->count;
    memcpy(script->sets->latest.shown, shown->each,
           sizeof shown->each[0] * (size_t)shown->count);
}

/* has_block(spaces, blocks) -> boolean, list of spaces */
int read_has_block(lua_State *L)
{
    Script *script = script_of(L);
    const Selector *set = check_spaces(L, 1);
    const Blocks *blocks;
    Shown shown;
    Parts parts;

    parts.script = script;
    looking(L);
    check_table(L, 2);
    blocks = find_blocks(L, 2);
    list_shown(script, set, &shown);
    if (!is_as_before(script, blocks, &shown)) {
        if (find_block(L, blocks, &shown, &parts)) {
            lua_pushboolean(L, true);
            push_block(L, &parts);
            return 2;
        }
        remember(script, blocks, &shown);
    }
    lua_pushboolean(L, false);
    return 1;
}
