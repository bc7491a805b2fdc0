/*
 * tree.c -- stores nodes in an array, and finds them by parent and pick in a
 * hash table.
 */
#include "match/search/tree.h"

#include <stdlib.h>
#include <string.h>

/* Number of nodes for which a new tree has room. */
enum { ROOM_FIRST = 1024 };

/* Returns the number of slots of a hash table for `room` nodes. The number of
 * slots is a power of two. */
static uint32_t slots_for(uint32_t room)
{
    uint32_t count = 4;

    while (count < 2 * room)
        count *= 2;
    return count;
}

bool tree_make(Tree *tree, uint32_t limit)
{
    memset(tree, 0, sizeof *tree);
    tree->limit = limit;
    tree->room = limit < ROOM_FIRST ? limit : ROOM_FIRST;
    tree->slot_count = slots_for(tree->room);
    tree->nodes = malloc(tree->room * sizeof *tree->nodes);
    tree->slots = malloc(tree->slot_count * sizeof *tree->slots);
    if (tree->nodes == NULL || tree->slots == NULL)
        return false;
    tree_clear(tree);
    return true;
}

void tree_clear(Tree *tree)
{
    memset(tree->slots, 0, tree->slot_count * sizeof *tree->slots);
    memset(&tree->nodes[TREE_ROOT], 0, sizeof *tree->nodes);
    tree->count = 1;
}

void tree_free(Tree *tree)
{
    free(tree->nodes);
    free(tree->slots);
}

/* Returns the slot of a child, or the empty slot for it. */
static uint32_t *find_slot(const Tree *tree, uint32_t parent, Thing pick)
{
    uint64_t key = (uint64_t)parent << 32 | (uint32_t)pick.type << 16 | pick.id;
    uint32_t at = (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32);

    for (;; at++) {
        uint32_t *slot = &tree->slots[at & (tree->slot_count - 1)];
        const TreeNode *node = &tree->nodes[*slot];
        if (*slot == TREE_NONE ||
            (node->parent == parent && thing_equal(node->pick, pick)))
            return slot;
    }
}

/* Doubles the room of a tree. Returns false, with the tree unchanged, if the
 * tree has reached its limit or memory runs out. */
static bool tree_grow(Tree *tree)
{
    uint32_t room = tree->room < tree->limit / 2 ? 2 * tree->room : tree->limit;
    uint32_t slot_count = slots_for(room);
    TreeNode *nodes;
    uint32_t *slots;

    if (tree->room == tree->limit)
        return false;
    nodes = realloc(tree->nodes, room * sizeof *nodes);
    if (nodes == NULL)
        return false;
    tree->nodes = nodes;
    slots = calloc(slot_count, sizeof *slots);
    if (slots == NULL)
        return false;
    free(tree->slots);
    tree->slots = slots;
    tree->slot_count = slot_count;
    tree->room = room;
    for (uint32_t i = 1; i < tree->count; i++)
        *find_slot(tree, nodes[i].parent, nodes[i].pick) = i;
    return true;
}

uint32_t tree_find(const Tree *tree, uint32_t parent, Thing pick)
{
    return *find_slot(tree, parent, pick);
}

uint32_t tree_add(Tree *tree, uint32_t parent, Thing pick)
{
    uint32_t *slot = find_slot(tree, parent, pick);

    if (*slot != TREE_NONE)
        return *slot;
    if (tree->count == tree->room) {
        if (!tree_grow(tree))
            return TREE_NONE;
        slot = find_slot(tree, parent, pick);
    }
    tree->nodes[tree->count] = (TreeNode){.parent = parent, .pick = pick};
    *slot = tree->count++;
    return *slot;
}
