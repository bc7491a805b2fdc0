/*
 * chain.h -- the chains of a script: nodes, and the answers that lead from one
 * node to the next. Private to this folder.
 */
#ifndef SCRIPT_RECALL_CHAIN_H
#define SCRIPT_RECALL_CHAIN_H

#include "script/recall/answer.h"

enum {
    NODES_MOST = 16384,
    ARGUMENTS_MOST = 65536,
    CELLS_MOST = 256, /* greatest number of symbols that a function of the
                         variant may receive */
    ROOT = 0,         /* the node at which all chains begin */
    EDGES_WITHIN = 3  /* number of edges that a node stores itself; all further
                        edges are in a hash table */
};

typedef enum NodeKind {
    NODE_CALL,
    NODE_MORE, /* a further part of an answer follows */
    NODE_END,  /* the function of the script returns */
    NODE_STOP  /* Lua must run from here on */
} NodeKind;

typedef struct ChainNode {
    uint8_t kind;
    uint8_t edge_count; /* number of edges in `answers` and `targets` */
    uint16_t count;     /* number of arguments */
    uint32_t first;     /* index of the first argument */
    int callee;         /* reference to the function if it has upvalues;
                           otherwise LUA_NOREF */
    lua_CFunction function;
    const CallRule *rule;
    const char *file; /* file and line of the script that makes the call */
    int line;
    const void *found; /* see DirectCall */
    void *prepared;    /* see DirectCall; owned */
    Answer answers[EDGES_WITHIN];
    uint32_t targets[EDGES_WITHIN];
} ChainNode;

typedef struct ChainEdge {
    uint32_t from, to; /* nodes; `to` is 0 if the slot is free */
    Answer answer;
} ChainEdge;

/* Adds the root if there are no nodes. Returns false if memory runs out. */
bool chain_open(Recall *recall);
/* Returns the node to which the answer leads, or 0 if there is no edge. */
uint32_t chain_next(const Recall *recall, uint32_t node, Answer answer);
/* Adds a node, and an edge to it from node `from` for the answer. Returns the
 * new node, or 0 if the chains are full or memory runs out. */
uint32_t chain_add(Recall *recall, uint32_t from, Answer answer,
                   ChainNode made);
/* Adds an argument. Returns its index, or -1 if there are too many arguments or
 * memory runs out. */
int chain_add_argument(Recall *recall, Argument argument);
/* Frees all nodes, edges and arguments. The references into Lua's registry
 * remain. */
void chain_clear(Recall *recall);

#endif
