/*
 * tree.h -- what a search has learnt of each choice that it met.
 *
 * A node is one pick after another: its parent is the pick before it, the root
 * (node 0) is where the search begins. Nothing is known here of rules or of
 * what a pick is worth; the search adds that up.
 */
#ifndef MATCH_TREE_H
#define MATCH_TREE_H

#include "core/thing.h"

enum { TREE_ROOT = 0, TREE_NONE = 0 }; /* the root is nobody's child */

typedef struct TreeNode {
    uint32_t parent;
    Thing pick;       /* see tree_find */
    uint32_t visits;  /* in how many games it was picked */
    uint32_t offered; /* in how many of its parent's it could be */
    double worth;     /* sum of the rewards of the seat that picks it */
    bool has_prior;   /* a line through it was judged before the search */
    int prior;        /* the best of these judgements */
} TreeNode;

typedef struct Tree {
    TreeNode *nodes;
    uint32_t count, limit;
    uint32_t *slots; /* hash table of node numbers; TREE_NONE: empty */
    uint32_t slot_count;
} Tree;

/* A tree of at most `limit` nodes, with its root only. False when memory ran
 * out. To be freed in both cases. */
bool tree_make(Tree *tree, uint32_t limit);
void tree_free(Tree *tree);
/* Only the root is left. */
void tree_clear(Tree *tree);

/* The child of a node with that pick; TREE_NONE where it has none. */
uint32_t tree_find(const Tree *tree, uint32_t parent, Thing pick);
/* The same, and made where there is none; TREE_NONE when the tree is full. */
uint32_t tree_add(Tree *tree, uint32_t parent, Thing pick);

#endif
