/*
 * history.h -- everything that was played of a game, as one tree.
 *
 * A node is the start of the game or the result of a turn. Its children are the
 * turns that were played from there. The game is at a node; undo goes to its
 * parent, redo to its latest child, and playing another turn adds a child. No
 * turn is lost.
 *
 * A branch is a name for one path through the tree, from the start to a node
 * without children, its tip. The game is on one branch, the current one. The
 * latest child of each node on it, up to its tip, is on it too.
 *
 * A node keeps the position after its turn, so that the game can go to every
 * node, even if the rules have changed. The history knows no script: game.h
 * plays, and moves the game with its history.
 */
#ifndef MATCH_HISTORY_H
#define MATCH_HISTORY_H

#include "core/position/position.h"
#include "format/record_json.h"
#include "script/script.h"

enum {
    BRANCH_NONE = -1,
    GAME_BRANCH_LIMIT = 10000 /* branches of one game, the first among them */
};

#define BRANCH_FIRST "main"

typedef struct Node {
    struct Node *parent;   /* NULL: the start of the game */
    struct Node *children; /* the first is the one the game went to last */
    struct Node *sibling;  /* the next child of the parent; or NULL */
    int depth;             /* turns from the start */
    int number;            /* its name for others, unique and lasting; 0: the
                              start of the game */
    int rules;             /* of the turn, in all_rules */
    bool edited;           /* no turn: the position was changed by hand */
    Position *before;      /* the start of the turn, owned; NULL: the position
                              of the parent */
    Line line;             /* its choices; unused if there are words */
    char *words;           /* of a turn from before a reload: its choices as
                              tokens, owned; they need no script */
    char *chance;          /* of such a turn: its random results, as in a
                              record; or NULL */
    struct Remark *remarks, *last_remark; /* the oldest first */
    bool is_told;                         /* while a record is written */
    Position position;                    /* after the turn */
} Node;

/* A note, the name of a node, or what people were told there. */
typedef struct Remark {
    struct Remark *next;  /* at the same node */
    struct Remark *later; /* in the whole history */
    Node *node;
    int branch; /* where it was made */
    RecordLineKind kind;
    char text[];
} Remark;

typedef struct Branch {
    char name[NAME_LIMIT];
    Node *tip;
    int parent;      /* the branch where it began, for the picture; or
                        BRANCH_NONE */
    Node *fork;      /* NULL if there is no parent */
    bool is_written; /* the record names it */
} Branch;

/* The files of the rules of some turns, with their digests. */
typedef struct Rules {
    int count;
    RecordScript *scripts;
} Rules;

/* How far the record of the game is written; see history_write.c. */
typedef struct Written {
    Node *node;
    int branch;
    char name[NAME_LIMIT]; /* of the branch on which a reader is then */
    int more;              /* turns that the record has after the node, of a
                              game that was played again since */
} Written;

/* Nodes are allocated together, because single ones among blocks that live
 * shortly would keep the memory of those from being used again. */
typedef struct NodeBlock {
    struct NodeBlock *older;
    int count, room;
    Node nodes[];
} NodeBlock;

typedef struct GameHistory {
    Node *start;
    Node *here;
    int numbered;  /* the greatest number of a node */
    bool is_fresh; /* the latest turn may be dropped: see history_settle */
    int current;   /* branch */
    int branch_count, branch_room;
    Branch *branches;
    Remark *remarks, *last_remark;
    int rules; /* of the next turns */
    int rules_count, rules_room;
    Rules *all_rules; /* the first are those at the start */
    Written written;
    NodeBlock *blocks;       /* of all nodes, the latest first; owned */
    struct Earlier *earlier; /* see game.h; or NULL */
} GameHistory;

/* Functions that allocate return false, or NULL, when memory ran out; nothing
 * has changed then. */

/* The history of a game that begins there, with one branch. */
GameHistory *history_new(const Position *start);
void history_free(GameHistory *history); /* NULL is allowed */

/* -- nodes ---------------------------------------------------------------- */

/* The start of the node's turn; the first node has none. */
static inline const Position *node_before(const Node *node)
{
    return node->before != NULL ? node->before : &node->parent->position;
}

/* The latest node on the paths to both. */
Node *node_common(Node *one, Node *other);
/* The node on the path to `node` with that depth, which is not greater than its
 * own. */
Node *node_at(Node *node, int depth);
/* Makes it the latest child of its parent. */
void node_put_first(Node *node);
/* The next node in an order in which each is after its parent; NULL after the
 * last. */
Node *node_following(Node *node);

/* -- going about ---------------------------------------------------------- */

/*
 * Adds a turn from `before` (NULL: from the position of the game's node) to
 * `after`, and goes to its node. The turn may be dropped as long as it is
 * fresh.
 */
Node *history_add(GameHistory *history, const Position *before,
                  const Position *after);
/* Goes back from a fresh turn, and removes it. */
void history_drop(GameHistory *history);

/* Whether the latest turn was the first to be played there, or was kept
 * already. */
bool history_is_simple(const GameHistory *history);
/*
 * Keeps a fresh turn. If it `is_ahead`, the same as the next turn on the
 * current branch, the game goes to that one; else what followed becomes a
 * branch of its own. It cannot fail. All functions below need it done.
 */
void history_settle(GameHistory *history, bool is_ahead);

/* The node on the current branch from which the turn of that number was played;
 * or NULL. */
Node *history_find_turn(const GameHistory *history, int number);
/* The node with that number, on any branch; or NULL. */
Node *history_find(const GameHistory *history, long long number);
/* How many turns there are on all branches. */
int history_turns(const GameHistory *history);
/* The turn that redo plays again; NULL at the tip of the branch. */
Node *history_ahead(const GameHistory *history);

/* -- history_branch.c: branches, remarks, rules --------------------------- */

static inline Branch *history_branch(const GameHistory *history)
{
    return &history->branches[history->current];
}

/* A new empty branch; NULL when memory ran out. */
Branch *history_add_branch(GameHistory *history);
/* Begins a branch here, which becomes the current one. */
bool history_fork(GameHistory *history, const char *name);
/* Makes another branch the current one; the game stays where it is, or goes
 * back to the last node that is on both. */
void history_switch(GameHistory *history, int branch);
/* What follows `fork` on the current branch becomes a branch of its own. The
 * list of branches must have room. */
void history_set_aside(GameHistory *history, Node *fork);

/* Whether there are as many branches as there may be. The functions here do not
 * check this; their callers do. */
bool history_is_full(const GameHistory *history);
/* The same if a turn is ahead: only that can be played then. */
bool history_is_barred(const GameHistory *history);

int history_find_branch(const GameHistory *history, const char *name);
/* Writes an unused name: that of the parent with a number. */
void history_free_name(const GameHistory *history, int parent,
                       char name[NAME_LIMIT]);

/* A branch that leads through the node: the current one if it does. */
int history_branch_of(const GameHistory *history, Node *node);
/* Why a branch or a bookmark cannot have that name, in words; NULL: it can. */
const char *history_why_taken(const GameHistory *history, const char *name);
/* Writes an unused name for a bookmark here, "turn-7" or "turn-7-2". */
void history_name_bookmark(const GameHistory *history, char name[NAME_LIMIT]);

/* See game_remark. */
bool history_remark(GameHistory *history, RecordLineKind kind,
                    const char *text);
/* The bookmark that was made after that one, the first for NULL; NULL after the
 * last. */
const Remark *history_next_bookmark(const GameHistory *history,
                                    const Remark *remark);

/* The next turns are played by those files; they are copied. */
bool history_use_rules(GameHistory *history, const RecordScript *scripts,
                       int count);

#endif
