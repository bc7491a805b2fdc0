/*
 * state.h -- the state of the recall of a script: its rules, its chains, and
 * the pass that is recorded or followed. Private to this folder.
 */
#ifndef SCRIPT_RECALL_STATE_H
#define SCRIPT_RECALL_STATE_H

#include "script/recall/chain.h"

enum {
    POOL_MOST = 4096,   /* number of cells in the pool */
    MARKS_MOST = 4096,  /* greatest number of symbols in a recorded pass */
    CALLS_MOST = 20000, /* greatest number of calls in a pass that follows a
                           chain */
    SETS_MOST = 1024,   /* greatest value of `set_count` in Recall */
    ARENA_SIZE = 65536, /* size of the memory for sets of direct functions */
    CALL_RULES_SLOTS = 1024, /* size of the hash table of rules */
    LIBRARY_MOST = 100       /* greatest number of rules that recall_add_rule
                                can add */
};

/* A Pending is a call of the host that is being recorded and has not yet
 * returned. */
typedef struct Pending {
    bool is_open;      /* true while a call is pending */
    const void *frame; /* Lua's frame of the call, by which its return is
                          recognized */
    const CallRule *rule;
    lua_CFunction function;
    int callee;
    const char *file;
    int line;
    int count;         /* number of arguments of the call */
    int total;         /* number of elements of `arguments` that are used */
    bool is_new;       /* true if the chains have no node for the call yet */
    Snapshot snapshot; /* snapshot of the run; set only if `is_new` is true */
    Argument arguments[CELLS_MOST];
} Pending;

/* A Followed is an open call whose kind is CALL_FOLLOWED: the call has not yet
 * returned. */
typedef struct Followed {
    const void *frame; /* Lua's frame of the call; used only while recording */
    uint32_t node;
    Value *cells; /* the cells before the call, and the number of cells */
    int cell_count;
    bool is_within; /* while recording: true if the call has called a
                       function */
} Followed;

struct Recall {
    RecallMode mode;   /* mode of the pass; RECALL_OFF between passes */
    RecallMode latest; /* the mode of the latest pass */
    RecallOpen *open;  /* called before the first pass that follows a chain, and
                          then set to NULL */
    bool checks;       /* see recall_checks */
    bool never;        /* true if the script is never recalled */
    bool is_full;      /* true if nothing more is recorded */
    const CallRule *rules[CALL_RULES_SLOTS]; /* the rules of the host functions:
                                              * a hash table by function */
    CallRule library[LIBRARY_MOST];          /* the rules that recall_add_rule
                                                has added */
    int library_count;

    ChainNode *nodes; /* owned */
    int node_count, node_capacity;
    Argument *arguments; /* owned */
    int argument_count, argument_capacity;
    ChainEdge *edges; /* hash table of edges that nodes cannot hold; owned */
    uint32_t edge_count, edge_capacity;
    ChainJoin *joins; /* owned */
    int join_count, join_capacity;
    uint8_t *mapped; /* owned; the cells of snapshots and maps */
    size_t mapped_count, mapped_capacity;
    uint32_t states[STATE_SLOTS]; /* a hash table of nodes; a node is found by
                                     its snapshot */
    uint32_t end; /* the node at which the chains of all functions of the
                     variant end; 0 before the first chain is complete */
    LiveRegisters live;
    int kept_count, latest_kept; /* number of values that snapshots keep alive,
                                  * and the greatest reference to such a
                                  * value */

    /* The fields up to `is_missing` are the state of the current pass. */
    /* Cells of the symbols that the script has received; a part of `pool`.
     * While a pass is recorded, `as.whole` of a cell is the number of the
     * symbol's mark, and the other members are unused. */
    Value *cells;
    int cell_count;
    Value pool[POOL_MOST];
    int calls_left; /* number of calls that may still be carried out */
    int set_count;  /* number of sets that the pass keeps alive in Lua */
    size_t arena_used;
    _Alignas(max_align_t) char arena[ARENA_SIZE];
    uint32_t mark_count; /* number of symbols in the recorded pass so far */
    const void *caller;  /* Lua's frame of the C function that runs the pass */
    uint32_t at;     /* while recording: the latest node; while following: the
                        next node, or 0 after a refusal */
    Answer answer;   /* the latest answer of node `at`, or 0 if unknown */
    uint32_t serial; /* number of recorded passes so far; each mark contains
                      * this number */
    Pending pending;
    Followed followed[FOLLOWED_MOST];
    int followed_count;
    int floor; /* number of calls in `followed` that began before the present
                  trial; 0 if there is no trial */
    bool is_recording; /* true while a function of the variant runs and is
                          recorded */
    bool is_lost;      /* true if the rest of the pass cannot be recorded */
    bool is_missing;   /* true if the pass was left because the chain has no
                          edge for an answer */

    long credit;         /* see recall.c */
    bool rests;          /* true if the credit is used up */
    bool always;         /* true if the credit is ignored */
    RecallCounts counts; /* see script/counts.h */
};

/* Returns the rule of a function, or NULL. */
const CallRule *rule_of(const Recall *recall, lua_CFunction function);
/* Adds a rule, or replaces the earlier rule of the function. The rule must last
 * as long as the recall. */
void rule_add(Recall *recall, const CallRule *rule);

#endif
