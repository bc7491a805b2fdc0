/*
 * history.c -- adds and removes nodes, and moves between them.
 */
#include "match/history/history_pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "format/record_json.h"

/* -- a history ------------------------------------------------------------ */

GameHistory *history_new(const Position *start)
{
    GameHistory *history = calloc(1, sizeof *history);
    Node *node = history != NULL ? history_pack_start(history, start) : NULL;
    Branch *first = node != NULL ? history_add_branch(history) : NULL;

    if (first == NULL) {
        history_free(history);
        return NULL;
    }
    snprintf(first->name, sizeof first->name, BRANCH_FIRST);
    first->is_written = true;
    first->tip = history->start = history->here = node;
    history->written.node = node;
    memcpy(history->written.name, first->name, sizeof first->name);
    return history;
}

void history_free(GameHistory *history)
{
    if (history == NULL)
        return;
    for (Node *node = history->start; node; node = node_following(node)) {
        free(node->words);
        free(node->chance);
    }
    arena_free(&history->nodes);
    arena_free(&history->packed);
    for (Remark *next, *remark = history->remarks; remark; remark = next) {
        next = remark->later;
        free(remark);
    }
    for (int i = 0; i < history->rules_count; i++)
        record_scripts_free(history->all_rules[i].scripts,
                            history->all_rules[i].count);
    free(history->all_rules);
    free(history->branches);
    free(history);
}

/* -- nodes ---------------------------------------------------------------- */

Node *node_at(Node *node, int depth)
{
    while (node->depth > depth)
        node = node->parent;
    return node;
}

Node *node_common(Node *one, Node *other)
{
    one = node_at(one, other->depth);
    other = node_at(other, one->depth);
    while (one != other) {
        one = one->parent;
        other = other->parent;
    }
    return one;
}

Node *node_following(Node *node)
{
    if (node->children != NULL)
        return node->children;
    while (node != NULL && node->sibling == NULL)
        node = node->parent;
    return node != NULL ? node->sibling : NULL;
}

static void take_out(Node *child)
{
    Node **place = &child->parent->children;

    while (*place != child)
        place = &(*place)->sibling;
    *place = child->sibling;
}

static void put_in(Node *child)
{
    child->sibling = child->parent->children;
    child->parent->children = child;
}

void node_put_first(Node *node)
{
    take_out(node);
    put_in(node);
}

/* -- a new turn ----------------------------------------------------------- */

Node *history_add(GameHistory *history, const Position *before,
                  const Position *after, const Line *line)
{
    Node *node;

    /* We make room now for the branch that history_settle may need, so that
     * history_settle cannot fail. */
    if (!list_grow(&history->branches, history->branch_count,
                   &history->branch_room, sizeof *history->branches))
        return NULL;
    node = history_pack_turn(history, before, after, line);
    if (node == NULL)
        return NULL;
    node->number = ++history->numbered;
    node->rules = history->rules;
    put_in(node);
    history->here = node;
    history->is_fresh = true;
    return node;
}

void history_drop(GameHistory *history)
{
    Node *node = history->here;

    history->here = node->parent;
    history->is_fresh = false;
    history->numbered--; /* the node was added last, so its number is free */
    take_out(node);
    free(node->words);
    free(node->chance);
    history_unpack(history, node);
}

/* Joins the fresh turn with the equal next turn of the branch: removes the
 * fresh turn's node, and moves to the node of the next turn. If only the fresh
 * turn has a line that the script can read, the next turn's node gets this
 * line. */
static void join_nodes(GameHistory *history)
{
    Node *again = history->here;
    Node *ahead = again->sibling;
    const Line line = node_line(again);
    const bool has_line = again->words == NULL;

    history_drop(history);
    history->here = ahead;
    if (ahead->words == NULL || !has_line ||
        !history_pack_line(history, ahead, &line))
        return;
    free(ahead->words);
    free(ahead->chance);
    ahead->words = ahead->chance = NULL;
}

bool history_is_simple(const GameHistory *history)
{
    return !history->is_fresh ||
           history_branch(history)->tip == history->here->parent;
}

void history_settle(GameHistory *history, bool is_ahead)
{
    Branch *current = history_branch(history);
    Node *node = history->here;

    if (!history->is_fresh)
        return;
    if (is_ahead) {
        join_nodes(history);
        return;
    }
    history->is_fresh = false;
    if (current->tip != node->parent)
        history_set_aside(history, node->parent);
    history_branch(history)->tip = node;
}

Node *history_find_turn(const GameHistory *history, int number)
{
    Node *node = history_branch(history)->tip;

    while (node != NULL && (node->next_turn != number || node->is_over))
        node = node->parent;
    return node;
}

Node *history_find(const GameHistory *history, long long number)
{
    Node *node = history->start;

    while (node != NULL && node->number != number)
        node = node_following(node);
    return node;
}

int history_turns(const GameHistory *history)
{
    int count = 0;

    for (Node *node = history->start; node; node = node_following(node))
        count += node != history->start;
    return count;
}

Node *history_ahead(const GameHistory *history)
{
    return history->here == history_branch(history)->tip
               ? NULL
               : history->here->children;
}
