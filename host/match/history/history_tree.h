/*
 * history_tree.h -- the branches of a history, and the history as a whole.
 * Files outside this folder include history.h.
 */
#ifndef MATCH_HISTORY_HISTORY_TREE_H
#define MATCH_HISTORY_HISTORY_TREE_H

#include "base/arena.h"
#include "match/history/history_node.h"

enum {
    BRANCH_NONE = -1,
    GAME_BRANCH_LIMIT = 10000 /* greatest number of branches of a game,
                               * including the first */
};

#define BRANCH_FIRST "main"

typedef struct Branch {
    char name[NAME_LIMIT];
    Node *tip;
    /* Branch from which this branch was forked, or BRANCH_NONE. Used only for
     * display. */
    int parent;
    Node *fork;      /* node at which the branch was forked, or NULL */
    bool is_written; /* true if the record has the name of this branch */
} Branch;

/* A RulesVersion lists the files of a version of the rules, with their
 * digests. */
typedef struct RulesVersion {
    int count;
    RecordScript *scripts;
} RulesVersion;

/* A Written is the point of the history up to which the record has been written
 * (see history_write.c). */
typedef struct Written {
    Node *node;
    int branch;
    /* Name of the branch that a program makes current when it reads the
     * record. */
    char name[NAME_LIMIT];
    /* Number of turns after `node` in the record; usually 0. If the game was
     * replayed under other rules, these are former turns, which the record must
     * take back. */
    int more;
} Written;

typedef struct GameHistory {
    Node *start;
    Node *here;
    int numbered; /* greatest number that a node has */
    /* True if the latest turn has not been settled yet, so that it can still be
     * dropped. */
    bool is_fresh;
    int current; /* index of the current branch */
    int branch_count, branch_room;
    Branch *branches;
    Remark *remarks, *last_remark;
    int rules; /* index of the current rules in all_rules */
    int rules_count, rules_room;
    /* All versions of the rules. The game began under the first version. */
    RulesVersion *all_rules;
    Written written;
    Arena nodes;
    Arena packed;            /* picks and differences of nodes */
    struct Earlier *earlier; /* former state of the game, see game.h; or NULL */
} GameHistory;

/* If memory runs out, functions that return a pointer return NULL, and boolean
 * functions that change a history return false. In both cases the history is
 * unchanged. */

/* Returns a history with a start position and one branch. */
GameHistory *history_new(const Position *start);
void history_free(GameHistory *history); /* NULL is allowed */

#endif
