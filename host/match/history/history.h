/*
 * history.h -- the history of a game: all turns that were played, as a tree.
 *
 * A node is the start of the game, or the result of a turn. The game is at the
 * current node.
 */
#ifndef MATCH_HISTORY_H
#define MATCH_HISTORY_H

#include "match/history/history_tree.h"

typedef bool PositionChange(void *context, Position *position);

/* -- moving ---------------------------------------------------------------- */

/* Adds a turn as a child of the current node, and moves to the new node.
 * `before` and `after` are the positions before and after the turn. The turn is
 * fresh: it can be dropped until it is settled. */
Node *history_add(GameHistory *history, const Position *before,
                  const Position *after, const Line *line);
/* Removes a fresh turn and moves back to its parent. */
void history_drop(GameHistory *history);

/* True if the latest turn is settled, or if it was played at the end of the
 * current branch. The caller can then pass false to history_settle. */
bool history_is_simple(const GameHistory *history);
/* Makes a fresh turn permanent. If `is_ahead` is true, joins the turn with the
 * equal next turn of the branch. A different next turn becomes a separate
 * branch. */
void history_settle(GameHistory *history, bool is_ahead);

/* Returns the node of the current branch from which turn number `number` was
 * played. Returns NULL if the branch does not have this turn. */
Node *history_find_turn(const GameHistory *history, int number);
/* Returns the node with the given number, on any branch, or NULL if there is
 * none. */
Node *history_find(const GameHistory *history, long long number);
/* Returns the number of turns on all branches. */
int history_turns(const GameHistory *history);
/* Returns the node to which redo moves, or NULL at the tip of the branch. */
Node *history_ahead(const GameHistory *history);

/* -- history_branch.c: branches, remarks, rules ---------------------------- */

/* A branch is a named path from the start to its tip, a node without children.
 * On the current branch, each node is the latest child of its parent. */
static inline Branch *history_branch(const GameHistory *history)
{
    return &history->branches[history->current];
}

/* Adds a branch without nodes. Returns NULL if memory runs out. */
Branch *history_add_branch(GameHistory *history);
/* Adds a branch that forks at the current node. The new branch becomes the
 * current branch. Returns false if memory runs out. */
bool history_fork(GameHistory *history, const char *name);
/* Makes another branch current. If the current node is not on that branch,
 * moves back to the last node that is on both branches. */
void history_switch(GameHistory *history, int branch);
/* Moves the nodes after `fork` from the current branch to a new branch. The
 * history must not be full. */
void history_set_aside(GameHistory *history, Node *fork);

/* True if the history has GAME_BRANCH_LIMIT branches. Callers must check this
 * before they add a branch. */
bool history_is_full(const GameHistory *history);
/* True if the history is full, and the current branch has a next turn. Only
 * this next turn can then be played. */
bool history_is_barred(const GameHistory *history);

int history_find_branch(const GameHistory *history, const char *name);
/* Writes an unused name for a new branch: the name of its parent with a
 * number. */
void history_free_name(const GameHistory *history, int parent,
                       char name[NAME_LIMIT]);

/* Returns the current branch if it contains the node. Otherwise returns a
 * branch that contains the node. */
int history_branch_of(const GameHistory *history, Node *node);
/* Returns the reason why a branch or bookmark cannot have this name. Returns
 * NULL if it can have the name. */
const char *history_why_taken(const GameHistory *history, const char *name);
/* Writes a name for a new bookmark at the current node, such as "turn-7" or
 * "turn-7-2". */
void history_name_bookmark(const GameHistory *history, char name[NAME_LIMIT]);

/* Adds a remark at the current node. `author` is NULL if the author is not
 * known. */
bool history_remark(GameHistory *history, RecordLineKind kind, const char *text,
                    const RecordAuthor *author);
/* Returns the next bookmark after `remark`, or the first bookmark if `remark`
 * is NULL. Returns NULL after the last. */
const Remark *history_next_bookmark(const GameHistory *history,
                                    const Remark *remark);

/* Replaces each position by the result of `change`. Equal positions must have
 * equal results. If a call returns false, or memory runs out, returns false and
 * changes nothing. */
bool history_change(GameHistory *history, PositionChange *change,
                    void *context);

/* Removes the picks of all nodes. Each node must already have `words`, which
 * replace its picks. */
void history_forget_lines(GameHistory *history);

/* Declares that the next turns are played under the rules in these files. The
 * list is copied. */
bool history_use_rules(GameHistory *history, const RecordScript *scripts,
                       int count);

#endif
