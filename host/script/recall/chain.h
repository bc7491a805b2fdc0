/*
 * chain.h -- the chains of a script: nodes, and the answers that lead from one
 * node to the next. Private to this folder.
 */
#ifndef SCRIPT_RECALL_CHAIN_H
#define SCRIPT_RECALL_CHAIN_H

#include "script/recall/answer.h"
#include "script/recall/call_rule.h"

enum {
    NODES_MOST = 16384,
    ARGUMENTS_MOST = 65536,
    JOINS_MOST = 65536,
    MAPPED_MOST = 1 << 20,        /* greatest number of cells in
                                   * Recall.mapped */
    STATE_SLOTS = 2 * NODES_MOST, /* size of the hash table of snapshots */
    CELLS_MOST = 256,             /* greatest number of cells at a node */
    SYMBOLS_MOST = 128,           /* greatest number of symbols in a snapshot */
    ROOT = 0,                     /* number of the node at which all chains
                                   * begin */
    EDGES_WITHIN = 3 /* number of edges that a node stores itself; all further
                        edges are in a hash table */
};

/* A Snapshot is the state of a Lua run at a call; see snapshot.h. */
typedef struct Snapshot {
    bool is_known;
    uint64_t sum[2]; /* a hash of the state. We treat two states with the same
                        hash as equal, because 128 bits make an error
                        improbable. */
    int count;       /* number of symbols in the state */
    uint8_t cells[SYMBOLS_MOST]; /* the cells of the symbols, in the order in
                                    which they first occur */
} Snapshot;

typedef enum NodeKind {
    NODE_CALL, /* a call of a host function */
    NODE_MORE, /* a node between two parts of an answer, such as the elements of
                  a list */
    NODE_END,  /* the end of a script function */
    NODE_STOP  /* the end of a recording that could not continue; Lua must run
                  the pass */
} NodeKind;

typedef struct ChainNode {
    uint8_t kind;
    uint8_t edge_count; /* number of edges in `answers` and `targets` */
    uint16_t count;     /* number of arguments */
    uint32_t first;     /* index of the first argument in Recall.arguments */
    int callee;         /* reference to the function if it has upvalues;
                           otherwise LUA_NOREF */
    lua_CFunction function;
    const CallRule *rule;
    const char *file; /* file and line of the script that makes the call */
    int line;
    uint64_t sum[2];       /* hash of the state, see Snapshot; both halves are 0
                            * if the state is not known */
    uint32_t first_symbol; /* index in Recall.mapped at which the cells of the
                              snapshot's symbols begin */
    uint8_t symbol_count;
    uint16_t cell_count; /* number of cells of the pass before the call */
    const void *found;   /* see DirectCall */
    void *prepared;      /* pointer that the node owns; see DirectCall */
    Answer answers[EDGES_WITHIN];
    uint32_t targets[EDGES_WITHIN];
} ChainNode;

/* An edge leads to a node or to a ChainJoin. Joins are numbered from
 * NODES_MOST. */
typedef struct ChainEdge {
    uint32_t from, to; /* `to` is 0 if the slot is free */
    Answer answer;
} ChainEdge;

/* A ChainJoin leads to a node that was recorded on a different path, on which
 * symbols may be in other cells. For each symbol of the node's snapshot, the
 * join's map has the symbol's cell on the present path. */
typedef struct ChainJoin {
    uint32_t to;
    uint32_t first; /* index of the first cell of the map */
} ChainJoin;

/* Adds the root if there are no nodes. Returns false if memory runs out. */
bool chain_open(Recall *recall);
/* Returns the node or join to which the answer leads, or 0 if there is no
 * edge. */
uint32_t chain_next(const Recall *recall, uint32_t node, Answer answer);
/* Adds a node, and an edge from node `from` to the new node. Returns the new
 * node, or 0 if the chains are full or memory runs out. */
uint32_t chain_add(Recall *recall, uint32_t from, Answer answer,
                   ChainNode made);
/* Adds an edge to a node that exists. Returns false if memory runs out. */
bool chain_link(Recall *recall, uint32_t from, Answer answer, uint32_t to);
/* Stores the snapshot of a new node. */
void chain_note_state(Recall *recall, uint32_t node, const Snapshot *snapshot);
/* Returns the node whose snapshot equals `snapshot`, or 0. */
uint32_t chain_find_state(const Recall *recall, const Snapshot *snapshot);
/* Adds an edge from `from` through a new ChainJoin to `to`, whose snapshot must
 * equal `snapshot`. Returns the join, or 0 if the chains are full or memory
 * runs out. */
uint32_t chain_join(Recall *recall, uint32_t from, Answer answer, uint32_t to,
                    const Snapshot *snapshot);
/* True if `next` is the index of a join. */
static inline bool chain_is_join(uint32_t next)
{
    return next >= NODES_MOST;
}
/* Replaces the present cells by the cells that the join's node expects. Returns
 * the node, or 0 if there are too many cells. */
uint32_t chain_pass_join(Recall *recall, uint32_t join);
/* Adds an argument. Returns its index, or -1 if there are too many arguments or
 * memory runs out. */
int chain_add_argument(Recall *recall, Argument argument);
/* Frees all nodes, edges and arguments. The references into Lua's registry
 * remain. */
void chain_clear(Recall *recall);

#endif
