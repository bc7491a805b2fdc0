/*
 * tree.h -- the tree of a search, which stores the results of sequences of
 * picks.
 *
 * A node is a sequence of picks after the open choice. The root, node 0, is the
 * empty sequence.
 */
#ifndef MATCH_TREE_H
#define MATCH_TREE_H

#include "core/thing.h"

/* TREE_NONE can be 0 because the root is never a child. */
enum { TREE_ROOT = 0, TREE_NONE = 0 };

typedef struct TreeNode {
    uint32_t parent;
    Thing pick;      /* last pick of the sequence, as returned by search_key */
    uint32_t visits; /* number of iterations that made this pick */
    /* Number of iterations that reached the parent and had the pick as an
     * option. */
    uint32_t offered;
    double worth;    /* sum of the rewards of the seat that picks */
    bool has_prior;  /* true if a line through the node was judged before the
                     * search */
    uint32_t judged; /* number of values in the average `prior` */
    /* The greatest average value of the lines through the node, if
     * `has_prior`. */
    double prior;
} TreeNode;

typedef struct Tree {
    TreeNode *nodes;
    uint32_t count;
    uint32_t room;  /* number of nodes for which there is memory */
    uint32_t limit; /* greatest number of nodes */
    /* Hash table of node indices; an empty slot has TREE_NONE. */
    uint32_t *slots;
    uint32_t slot_count;
} Tree;

/* Makes a tree of at most `limit` nodes that has only the root. Returns false
 * if memory runs out. The caller must free the tree in either case. */
bool tree_make(Tree *tree, uint32_t limit);
void tree_free(Tree *tree);
/* Removes all nodes except the root. */
void tree_clear(Tree *tree);

/* Returns the child of a node for a pick, or TREE_NONE. */
uint32_t tree_find(const Tree *tree, uint32_t parent, Thing pick);
/* Like tree_find, but adds the child if there is none. Returns TREE_NONE if the
 * tree is full or memory runs out. Nodes move when the tree grows. */
uint32_t tree_add(Tree *tree, uint32_t parent, Thing pick);

#endif
