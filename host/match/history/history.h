/*
 * history.h -- everything that was played in a game, as a tree.
 *
 * A node is the start of the game or the result of a turn. Its children are
 * the turns that were played from there. The game is at a node; undo goes to
 * its parent, redo to its latest child, and playing another turn adds a child.
 * No turn is lost.
 *
 * A branch is a name for a path through the tree, from the start to a node
 * without children, its tip. The game is on the current branch. The latest
 * child of each node on the current branch, up to its tip, is on this branch
 * too.
 *
 * A node keeps the position after its turn, so that the game can go to every
 * node, even if the rules have changed. The history does not run scripts:
 * game.h plays, and moves the game with its history.
 */
#ifndef MATCH_HISTORY_H
#define MATCH_HISTORY_H

#include "core/position/position.h"
#include "format/record_json.h"
#include "script/script.h"

enum {
    BRANCH_NONE = -1,
    GAME_BRANCH_LIMIT = 10000 /* branches of a game, including the first */
};

#define BRANCH_FIRST "main"

typedef struct Node {
    struct Node *parent;   /* NULL for the start of the game */
    struct Node *children; /* latest child first: the child that the game went
                              to last */
    struct Node *sibling;  /* next child of the parent; or NULL */
    int depth;             /* number of turns from the start */
    int number;            /* unique, permanent number, which users see; 0: the
                              start of the game */
    int rules;             /* index of the turn's rules in all_rules */
    bool edited;           /* the position was changed by hand, not by a turn */
    Position *before;      /* start of the turn, owned; NULL: the position of
                              the parent */
    Line line;             /* choices of the turn; unused if `words` is set */
    char *words;           /* choices as tokens, which need no script, for a
                              turn from before a reload; owned */
    char *chance;          /* random results of such a turn, as in a record; or
                              NULL */
    struct Remark *remarks, *last_remark; /* oldest first */
    bool is_told;                         /* the record being written has the
                                             remarks of the node */
    Position position;                    /* position after the turn */
} Node;

/* A Remark is a note, a bookmark or a message at a node. */
typedef struct Remark {
    struct Remark *next;  /* next remark at the same node */
    struct Remark *later; /* next remark in the whole history */
    Node *node;
    int branch; /* branch on which the remark was made */
    RecordLineKind kind;
    char text[];
} Remark;

typedef struct Branch {
    char name[NAME_LIMIT];
    Node *tip;
    int parent;      /* branch from which this branch forked, for the
                        picture; or BRANCH_NONE */
    Node *fork;      /* NULL if there is no parent */
    bool is_written; /* the record names the branch */
} Branch;

/* The files of rules, with their digests. */
typedef struct Rules {
    int count;
    RecordScript *scripts;
} Rules;

/* The part of the history that the record contains; see history_write.c. */
typedef struct Written {
    Node *node;
    int branch;
    char name[NAME_LIMIT]; /* name of the branch that a reader of the record
                              has reached */
    int more;              /* turns that the record has after the node, of a
                              game that was replayed since */
} Written;

/* Nodes are allocated in blocks. Single nodes among short-lived allocations
 * would fragment the memory. */
typedef struct NodeBlock {
    struct NodeBlock *older;
    int count, room;
    Node nodes[];
} NodeBlock;

typedef struct GameHistory {
    Node *start;
    Node *here;
    int numbered;  /* greatest number of a node */
    bool is_fresh; /* the latest turn may be dropped: see history_settle */
    int current;   /* index of the current branch */
    int branch_count, branch_room;
    Branch *branches;
    Remark *remarks, *last_remark;
    int rules; /* index of the rules of the next turns */
    int rules_count, rules_room;
    Rules *all_rules; /* the rules at the start come first */
    Written written;
    NodeBlock *blocks;       /* blocks of all nodes, latest first; owned */
    struct Earlier *earlier; /* see game.h; or NULL */
} GameHistory;

/* Functions that allocate return false or NULL if memory runs out; the history
 * is then unchanged. */

/* Returns the history of a game that begins at the position, with a single
 * branch. */
GameHistory *history_new(const Position *start);
void history_free(GameHistory *history); /* NULL is allowed */

/* -- nodes ---------------------------------------------------------------- */

/* Returns the position at the start of the node's turn. The caller must not
 * pass the first node, which has no turn. */
static inline const Position *node_before(const Node *node)
{
    return node->before != NULL ? node->before : &node->parent->position;
}

/* Returns the latest node that is on the paths to both nodes. */
Node *node_common(Node *one, Node *other);
/* Returns the node of the given depth on the path to `node`. The depth must not
 * exceed the depth of `node`. */
Node *node_at(Node *node, int depth);
/* Makes the node the latest child of its parent. */
void node_put_first(Node *node);
/* Returns the next node in an order in which children follow their parents;
 * NULL after the last. */
Node *node_following(Node *node);

/* -- moving --------------------------------------------------------------- */

/*
 * Adds a turn from `before` (NULL: from the position of the game's node) to
 * `after`, and goes to its node. The turn may be dropped while it is fresh.
 */
Node *history_add(GameHistory *history, const Position *before,
                  const Position *after);
/* Goes back from a fresh turn and removes it. */
void history_drop(GameHistory *history);

/* True if the latest turn has no alternative yet, or has been settled. */
bool history_is_simple(const GameHistory *history);
/*
 * Keeps a fresh turn. If `is_ahead`, the turn equals the next turn on the
 * current branch, and the game goes to that next turn. Else the turns that
 * followed the game's node become a branch of their own. Cannot fail. The
 * functions below require a settled history.
 */
void history_settle(GameHistory *history, bool is_ahead);

/* Returns the node on the current branch from which the turn with the given
 * number was played; or NULL. */
Node *history_find_turn(const GameHistory *history, int number);
/* Returns the node with the given number on any branch; or NULL. */
Node *history_find(const GameHistory *history, long long number);
/* Returns the number of turns on all branches. */
int history_turns(const GameHistory *history);
/* Returns the turn that redo plays; NULL at the tip of the branch. */
Node *history_ahead(const GameHistory *history);

/* -- history_branch.c: branches, remarks, rules --------------------------- */

static inline Branch *history_branch(const GameHistory *history)
{
    return &history->branches[history->current];
}

/* Adds an empty branch. Returns NULL if memory runs out. */
Branch *history_add_branch(GameHistory *history);
/* Begins a branch at the game's node and makes it the current branch. */
bool history_fork(GameHistory *history, const char *name);
/* Makes another branch the current branch. The game stays at its node, or goes
 * back to the last node that is on both branches. */
void history_switch(GameHistory *history, int branch);
/* Moves the turns that follow `fork` on the current branch to a new branch. The
 * list of branches must have room. */
void history_set_aside(GameHistory *history, Node *fork);

/* True if there are GAME_BRANCH_LIMIT branches. The functions here do not check
 * the limit; their callers do. */
bool history_is_full(const GameHistory *history);
/* True if no branch can be added and a turn is ahead, so that only that turn
 * can be played. */
bool history_is_barred(const GameHistory *history);

int history_find_branch(const GameHistory *history, const char *name);
/* Writes an unused name for a branch: the parent's name with a number. */
void history_free_name(const GameHistory *history, int parent,
                       char name[NAME_LIMIT]);

/* Returns a branch that leads through the node: the current branch if it
 * does. */
int history_branch_of(const GameHistory *history, Node *node);
/* Returns the reason, in words, why a branch or a bookmark cannot have the
 * name; NULL if it can. */
const char *history_why_taken(const GameHistory *history, const char *name);
/* Writes an unused name for a bookmark at the game's node, "turn-7" or
 * "turn-7-2". */
void history_name_bookmark(const GameHistory *history, char name[NAME_LIMIT]);

/* Adds a remark: see game_remark. */
bool history_remark(GameHistory *history, RecordLineKind kind,
                    const char *text);
/* Returns the bookmark that was made after `remark`, or the first if `remark`
 * is NULL; NULL after the last. */
const Remark *history_next_bookmark(const GameHistory *history,
                                    const Remark *remark);

/* Sets the files of the rules of the next turns; they are copied. */
bool history_use_rules(GameHistory *history, const RecordScript *scripts,
                       int count);

#endif
