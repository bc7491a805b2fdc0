/*
 * history.h -- all that was ever played of a game, as one tree.
 *
 * A node is a place: the start of the game, or where a turn led to. What was
 * played from there are its children. The game stands at a node; undo goes to
 * its parent, redo to its latest child, and playing something else adds a
 * child. No turn is lost.
 *
 * A branch is a name for one way through the tree, from the start to where
 * nothing more was played. The game follows one of them, the current one. The
 * latest child of each node on it, up to its tip, is on it too.
 *
 * A node keeps the position as it was when it was played, so that every place
 * can be stood at again, whatever has become of the rules. The history knows
 * no script: game.h plays, and moves the game with its history.
 */
#ifndef MATCH_HISTORY_H
#define MATCH_HISTORY_H

#include "core/position.h"
#include "format/record_json.h"
#include "script/script.h"

enum {
    BRANCH_NONE = -1,
    GAME_BRANCH_LIMIT = 10000 /* branches of one game, the first among them */
};

#define BRANCH_FIRST "main"

typedef struct Node {
    struct Node *parent;   /* NULL: the start of the game */
    struct Node *children; /* the latest that the game went to first */
    struct Node *sibling;  /* the next child of the parent; or NULL */
    int depth;             /* turns from the start */
    int rules;             /* that the turn was played by, in all_rules */
    bool edited;           /* no turn: somebody changed the position by hand */
    Position *before;      /* where the turn began, owned; NULL: where the
                              parent stands */
    Line line;             /* what was chosen; unused where there are words */
    char *words;           /* of a turn from before a reload: the same in
                              tokens, owned: no script is needed for them */
    char *chance;          /* of such a turn: what chance decided, as a record
                              has it; or NULL */
    struct Remark *remarks, *last_remark; /* the first written first */
    bool is_told;                         /* while a record is written */
    Position position;                    /* after the turn */
} Node;

/* A note, or the name of a place. */
typedef struct Remark {
    struct Remark *next;  /* at the same node */
    struct Remark *later; /* in the whole history */
    Node *node;
    int branch; /* that it was made on */
    RecordLineKind kind;
    char text[];
} Remark;

typedef struct Branch {
    char name[NAME_LIMIT];
    Node *tip;
    int parent;      /* where it began, for the picture; or BRANCH_NONE */
    Node *fork;      /* NULL where there is no parent */
    bool is_written; /* the record names it */
} Branch;

/* The files that turns were played by, with their digests. */
typedef struct Rules {
    int count;
    RecordScript *scripts;
} Rules;

/* Where the record of the game stands; see history_write.h. */
typedef struct Written {
    Node *node;
    int branch;
    char name[NAME_LIMIT]; /* of the branch that a reader is on */
    int more;              /* turns that the record has past the node, of a
                              game that was played again since */
} Written;

typedef struct GameHistory {
    Node *start;
    Node *here;
    bool is_fresh; /* the latest turn may be dropped: see history_settle */
    int current;   /* branch */
    int branch_count, branch_room;
    Branch *branches;
    Remark *remarks, *last_remark;
    int rules; /* of the turns to come */
    int rules_count, rules_room;
    Rules *all_rules; /* those at the beginning first */
    Written written;
    struct Earlier *earlier; /* see game.h; or NULL */
} GameHistory;

/* All that allocate return false, or NULL, when memory ran out, and have then
 * changed nothing. */

/* Of a game that begins there, with one branch. */
GameHistory *history_new(const Position *start);
void history_free(GameHistory *history); /* NULL is allowed */

/* -- nodes ---------------------------------------------------------------- */

/* Where the node's turn began; of no use for the start. */
static inline const Position *node_before(const Node *node)
{
    return node->before != NULL ? node->before : &node->parent->position;
}

/* The latest node on the ways to both. */
Node *node_common(Node *one, Node *other);
/* The node on the way to `node` that has so many turns: no more than it. */
Node *node_at(Node *node, int depth);
/* Makes it the latest child of its parent. */
void node_put_first(Node *node);
/* All nodes one after the other, each behind its parent: the one that follows;
 * NULL behind the last. */
Node *node_following(Node *node);

/* -- going about ---------------------------------------------------------- */

/*
 * Adds a turn from `before`, where that is not the place of the game (else
 * NULL), to `after`, which is then the place of the game. It may be dropped as
 * long as it is fresh.
 */
Node *history_add(GameHistory *history, const Position *before,
                  const Position *after);
/* Goes back from a fresh turn, and forgets it. */
void history_drop(GameHistory *history);

/* Whether nothing was played before where the latest turn was, or it stays
 * already. */
bool history_is_simple(const GameHistory *history);
/*
 * A fresh turn comes to stay. Where it `is_ahead`, the same as the next on the
 * current branch, the game stands there; else what followed is set aside as a
 * branch of its own. It cannot fail, and all below this need it done.
 */
void history_settle(GameHistory *history, bool is_ahead);

/* Before the turn of that number on the current branch, where it goes on from
 * there; or NULL. */
Node *history_find_turn(const GameHistory *history, int number);
/* How many turns there are on all branches. */
int history_turns(const GameHistory *history);
/* The turn that redo plays again; NULL at the tip of the branch. */
Node *history_ahead(const GameHistory *history);

/* -- history_branch.c: branches and what hangs on them -------------------- */

static inline Branch *history_branch(const GameHistory *history)
{
    return &history->branches[history->current];
}

/* A new branch with nothing in it; NULL when memory ran out. */
Branch *history_add_branch(GameHistory *history);
/* Begins a branch here, which becomes the current one. */
bool history_fork(GameHistory *history, const char *name);
/* Makes another branch the current one; the game stands where it was, or where
 * the branch leaves what is common to both. */
void history_switch(GameHistory *history, int branch);
/* What follows `fork` on the current branch becomes a branch of its own. There
 * is room for a branch. */
void history_set_aside(GameHistory *history, Node *fork);

/* Whether there shall be no more branches. The functions here make them all the
 * same: whoever plays or reads sees to it. */
bool history_is_full(const GameHistory *history);
/* The same where something is ahead: only that can be played then. */
bool history_is_barred(const GameHistory *history);

int history_find_branch(const GameHistory *history, const char *name);
/* Writes a name that no branch has: that of the parent with a number. */
void history_free_name(const GameHistory *history, int parent,
                       char name[NAME_LIMIT]);

/* A note or a bookmark here; the text is copied. */
bool history_remark(GameHistory *history, RecordLineKind kind,
                    const char *text);
/* The bookmark that was made after that one, the first for NULL; NULL behind
 * the last. */
const Remark *history_next_bookmark(const GameHistory *history,
                                    const Remark *remark);

/* The turns to come are played by those files; they are copied. */
bool history_use_rules(GameHistory *history, const RecordScript *scripts,
                       int count);

#endif
