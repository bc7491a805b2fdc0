/*
 * tree.h -- the tree of a search: the results of each choice that the search
 * met.
 *
 * A node stands for a sequence of picks: its parent is the sequence without
 * the last pick. The root, node 0, is the choice at which the search begins.
 * The tree knows no rules and not what a pick is worth; the search adds up the
 * rewards.
 */
#ifndef MATCH_TREE_H
#define MATCH_TREE_H

#include "core/thing.h"

enum { TREE_ROOT = 0, TREE_NONE = 0 }; /* the root is never a child */

typedef struct TreeNode {
    uint32_t parent;
    Thing pick;       /* see tree_find */
    uint32_t visits;  /* number of iterations that picked the node's pick */
    uint32_t offered; /* number of visits of the parent in which the node's
                         pick was an option */
    double worth;     /* sum of the rewards of the seat that picks */
    bool has_prior;   /* a line through the node was judged before the search */
    int prior;        /* the best of these judgements */
} TreeNode;

typedef struct Tree {
    TreeNode *nodes;
    uint32_t count, limit;
    uint32_t *slots; /* hash table of node numbers; TREE_NONE: empty */
    uint32_t slot_count;
} Tree;

/* Makes a tree of at most `limit` nodes, with only its root. Returns false if
 * memory runs out. The caller must free the tree in both cases. */
bool tree_make(Tree *tree, uint32_t limit);
void tree_free(Tree *tree);
/* Removes all nodes except the root. */
void tree_clear(Tree *tree);

/* Returns the child of a node with the given pick, or TREE_NONE if it has
 * none. */
uint32_t tree_find(const Tree *tree, uint32_t parent, Thing pick);
/* Like tree_find, but adds a missing child. Returns TREE_NONE if the tree is
 * full. */
uint32_t tree_add(Tree *tree, uint32_t parent, Thing pick);

#endif
