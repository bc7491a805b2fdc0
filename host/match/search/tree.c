/*
 * tree.c -- stores nodes in an array, and finds them by parent and pick in a
 * hash table.
 */
#include "match/search/tree.h"

#include <stdlib.h>
#include <string.h>

bool tree_make(Tree *tree, uint32_t limit)
{
    memset(tree, 0, sizeof *tree);
    tree->slot_count = 4;
    while (tree->slot_count < 2 * limit)
        tree->slot_count *= 2;
    tree->limit = limit;
    tree->nodes = malloc(limit * sizeof *tree->nodes);
    tree->slots = calloc(tree->slot_count, sizeof *tree->slots);
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

uint32_t tree_find(const Tree *tree, uint32_t parent, Thing pick)
{
    return *find_slot(tree, parent, pick);
}

uint32_t tree_add(Tree *tree, uint32_t parent, Thing pick)
{
    uint32_t *slot = find_slot(tree, parent, pick);

    if (*slot != TREE_NONE || tree->count == tree->limit)
        return *slot;
    tree->nodes[tree->count] = (TreeNode){.parent = parent, .pick = pick};
    *slot = tree->count++;
    return *slot;
}
