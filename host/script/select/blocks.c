/*
 * blocks.c -- finds blocks: sets of faces whose cards are on connected spaces.
 * We store the spaces of a failed search, so that the next search ends early.
 */
#include <string.h>

#include "script/select/block_list.h"
#include "script/select/clause.h"

static bool contains(const Faces *faces, const Faces *part)
{
    for (int i = 0; i < FACE_WORDS; i++)
        if ((part->words[i] & ~faces->words[i]) != 0)
            return false;
    return true;
}

/* A Shown lists those spaces of a set that have cards. For each space, it gives
 * the face of the top card. */
typedef struct Shown {
    int count;
    SpaceShown each[OPTION_LIMIT];
} Shown;

static void list_shown(Script *script, const Selector *set, Shown *shown)
{
    const Board *board = &script->model->position.board;
    const uint8_t *face_of = script->model->equipment.deck.face_of;
    int spaces[OPTION_LIMIT];
    int count = selector_ids(script, set, spaces);

    shown->count = 0;
    for (int i = 0; i < count; i++) {
        Card top = board_top(board, (Space)spaces[i]);
        if (top != CARD_NONE)
            shown->each[shown->count++] =
                (SpaceShown){(Space)spaces[i], face_of[top]};
    }
}

/* -- spaces without a block ----------------------------------------------- */

static bool is_same_shown(SpaceShown one, SpaceShown other)
{
    return one.space == other.space && one.face == other.face;
}

/* True if the space is fresh: `unblocked` lacks the space with this top card.
 * Looks at `*next` first, because the spaces usually come in the same order as
 * in `unblocked`. */
static bool is_fresh(const Unblocked *unblocked, SpaceShown one, int *next)
{
    for (int i = 0; i < unblocked->count; i++) {
        int at = *next < unblocked->count ? *next : 0;
        *next = at + 1;
        if (is_same_shown(unblocked->each[at], one))
            return false;
    }
    return true;
}

/* True if the last search found no block, and if its spaces and their top cards
 * were the same as in `shown`. */
static bool is_unblocked(const Unblocked *unblocked, const Blocks *blocks,
                         const Shown *shown)
{
    return unblocked->blocks == blocks && unblocked->count == shown->count &&
           memcmp(unblocked->each, shown->each,
                  sizeof shown->each[0] * (size_t)shown->count) == 0;
}

/* True if space `i` is beside a space whose top card has one of the faces. */
static bool is_beside(const BoardShape *shape, const Shown *shown, int i,
                      const Faces *faces)
{
    for (int j = 0; j < shown->count; j++)
        if (has_face(faces, shown->each[j].face) &&
            board_is_adjacent(shape, shown->each[i].space,
                              shown->each[j].space))
            return true;
    return false;
}

/* False if the last search shows that there is no block on the spaces;
 * otherwise true. */
static bool may_contain(const Unblocked *unblocked, const Blocks *blocks,
                        const BoardShape *shape, const Shown *shown)
{
    int next = 0;

    if (unblocked->blocks != blocks)
        return true;
    for (int i = 0; i < shown->count; i++) {
        SpaceShown one = shown->each[i];
        if (is_fresh(unblocked, one, &next) &&
            (has_face(&blocks->alone, one.face) ||
             is_beside(shape, shown, i, &blocks->mates[one.face])))
            return true;
    }
    return false;
}

static void remember_unblocked(Unblocked *unblocked, const Blocks *blocks,
                               const Shown *shown)
{
    if (blocks->list == NULL || shown->count > SHOWN_KEPT)
        return;
    unblocked->blocks = blocks;
    unblocked->count = shown->count;
    memcpy(unblocked->each, shown->each,
           sizeof shown->each[0] * (size_t)shown->count);
}

/* -- searching ------------------------------------------------------------ */

/* A BlockParts has the parts for a block: the spaces whose top cards have a
 * face of the block. */
typedef struct BlockParts {
    Script *script;
    int size;  /* number of cards that the block needs */
    int count; /* number of parts; greater than `size` if a face is on several
                  spaces */
    Space spaces[PARTS_MOST];
    int faces[PARTS_MOST];
    uint64_t beside[PARTS_MOST]; /* bit j of beside[i] is set if parts i and j
                                    are neighbours */
    uint64_t block;              /* bit i is set if part i belongs to the found
                                    block */
    int number;                  /* number of the block in the list */
} BlockParts;

static uint64_t bit(int number)
{
    return (uint64_t)1 << number;
}

/* Adds the spaces that show `face` to the parts. */
static void add_parts(lua_State *L, const Shown *shown, int face,
                      BlockParts *parts)
{
    for (int i = shown->count - 1; i >= 0; i--) {
        if (shown->each[i].face != face)
            continue;
        if (parts->count == PARTS_MOST)
            complain(L, "the cards of a block lie on more than %d spaces",
                     PARTS_MOST);
        parts->faces[parts->count] = face;
        parts->spaces[parts->count++] = shown->each[i].space;
    }
}

/* Finds the parts of a block. Each face of the block must be on some space. */
static void find_parts(lua_State *L, const Shown *shown, const Block *block,
                       BlockParts *parts)
{
    parts->size = block->size;
    parts->count = 0;
    for (int i = 0; i < FACE_WORDS; i++)
        for (uint64_t left = block->faces.words[i]; left != 0; left &= left - 1)
            add_parts(L, shown, i * 64 + __builtin_ctzll(left), parts);
}

/* Finds which parts are neighbours. Returns the number of pairs of
 * neighbours. */
static int find_beside(BlockParts *parts)
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

/* True if a connected set of parts can grow to a whole block. The set has the
 * faces `faces` and needs `left` more parts. `next` has the neighbours to try,
 * and `known` all parts that were considered. Each set is tried once
 * (Wernicke's method). */
static bool can_grow(BlockParts *parts, Faces faces, int left, uint64_t next,
                     uint64_t known)
{
    steps_work(parts->script);
    if (left == 0)
        return true;
    for (; next != 0; next &= next - 1) {
        int i = __builtin_ctzll(next);
        /* A part is considered once, when it first becomes a neighbour. */
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

static bool hangs_together(BlockParts *parts)
{
    if (find_beside(parts) < parts->size - 1)
        return false; /* parts that are connected have at least size - 1 pairs
                         of neighbours */
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

/* Finds the first block of the list that begins with `face` and is on the shown
 * spaces. Copies it to `found`, unless `found` already has a block that comes
 * earlier in the list. */
static void find_block_from(lua_State *L, const Blocks *blocks, int face,
                            const Shown *shown, const Faces *all,
                            BlockParts *found)
{
    BlockParts parts;

    parts.script = found->script;
    for (int i = blocks->first[face]; i != NO_BLOCK && i < found->number;
         i = blocks->each[i].next) {
        steps_look(script_of(L));
        if (!contains(all, &blocks->each[i].faces))
            continue;
        find_parts(L, shown, &blocks->each[i], &parts);
        if (!hangs_together(&parts))
            continue;
        *found = parts;
        found->number = i;
        return;
    }
}

/* True if the spaces contain a block. If so, `found` is the first of the listed
 * blocks that the spaces contain. */
static bool find_block(lua_State *L, const Blocks *blocks, const Shown *shown,
                       BlockParts *found)
{
    Faces all = {{0}};

    for (int i = 0; i < shown->count; i++)
        add_face(&all, shown->each[i].face);
    found->number = BLOCKS_MOST;
    for (int i = 0; i < FACE_WORDS; i++)
        for (uint64_t left = all.words[i]; left != 0; left &= left - 1)
            find_block_from(L, blocks, i * 64 + __builtin_ctzll(left), shown,
                            &all, found);
    return found->number < BLOCKS_MOST;
}

/* Pushes the spaces of the found block, in the order of the block's faces. */
static void push_block(lua_State *L, const BlockParts *parts)
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

/* Searches the spaces of a set like find_block, unless the last search found no
 * block on the same spaces. */
static bool search_set(lua_State *L, const Selector *set, const Blocks *blocks,
                       BlockParts *found)
{
    Script *script = script_of(L);
    Unblocked *unblocked = &script->sets->unblocked[address_slot(set, LOOKS)];
    Shown shown;

    list_shown(script, set, &shown);
    if (is_unblocked(unblocked, blocks, &shown))
        return false;
    found->script = script;
    if (may_contain(unblocked, blocks, &script->model->equipment.shape,
                    &shown) &&
        find_block(L, blocks, &shown, found))
        return true;
    remember_unblocked(unblocked, blocks, &shown);
    return false;
}

bool blocks_are_found(lua_State *L, const Selector *set, const Blocks *blocks)
{
    BlockParts found;

    return search_set(L, set, blocks, &found);
}

/* has_block(spaces, blocks) -> boolean, list of spaces */
int read_has_block(lua_State *L)
{
    const Selector *set = check_spaces(L, 1);
    BlockParts found;

    looking(L);
    check_table(L, 2);
    if (search_set(L, set, blocks_find(L, 2), &found)) {
        lua_pushboolean(L, true);
        push_block(L, &found);
        return 2;
    }
    lua_pushboolean(L, false);
    return 1;
}
