/*
 * history.c -- adds and removes nodes, and moves between them.
 */
#include "match/history/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "format/record_json.h"

/* -- allocation of nodes -------------------------------------------------- */

enum { NODES_AT_ONCE = 64 };

/* Returns a node that is all zero, or NULL if memory runs out. */
static Node *allocate_node(GameHistory *history)
{
    NodeBlock *block = history->blocks;
    int room = block == NULL ? 1 : 2 * block->room;

    if (block == NULL || block->count == block->room) {
        room = room < NODES_AT_ONCE ? room : NODES_AT_ONCE;
        block = calloc(1, sizeof *block + (size_t)room * sizeof(Node));
        if (block == NULL)
            return NULL;
        block->room = room;
        block->older = history->blocks;
        history->blocks = block;
    }
    return &block->nodes[block->count++];
}

static void free_parts(Node *node)
{
    free(node->before);
    free(node->words);
    free(node->chance);
}

/* Frees the node that was allocated last. */
static void free_latest(GameHistory *history)
{
    Node *node = &history->blocks->nodes[--history->blocks->count];

    free_parts(node);
    memset(node, 0, sizeof *node);
}

static void free_blocks(NodeBlock *block)
{
    while (block != NULL) {
        NodeBlock *older = block->older;
        for (int i = 0; i < block->count; i++)
            free_parts(&block->nodes[i]);
        free(block);
        block = older;
    }
}

/* -- a history ------------------------------------------------------------ */

GameHistory *history_new(const Position *start)
{
    GameHistory *history = calloc(1, sizeof *history);
    Node *node = history != NULL ? allocate_node(history) : NULL;
    Branch *first = node != NULL ? history_add_branch(history) : NULL;

    if (first == NULL) {
        history_free(history);
        return NULL;
    }
    node->position = *start;
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
    free_blocks(history->blocks);
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

static Position *copy_position(const Position *position)
{
    Position *copy = malloc(sizeof *copy);

    if (copy != NULL)
        *copy = *position;
    return copy;
}

/* Returns a new node. Also makes room for the branch that history_settle may
 * need, so that history_settle cannot fail. */
static Node *new_node(GameHistory *history)
{
    return list_grow(&history->branches, history->branch_count,
                     &history->branch_room, sizeof *history->branches)
               ? allocate_node(history)
               : NULL;
}

Node *history_add(GameHistory *history, const Position *before,
                  const Position *after)
{
    Node *node = new_node(history);
    Node *parent = history->here;

    if (node == NULL)
        return NULL;
    if (before != NULL) {
        node->before = copy_position(before);
        if (node->before == NULL) {
            free_latest(history);
            return NULL;
        }
    }
    node->parent = parent;
    node->depth = parent->depth + 1;
    node->number = ++history->numbered;
    node->rules = history->rules;
    node->position = *after;
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
    free_latest(history);
}

/*
 * Replaces the picks of a node by the picks of `again`, the node that the same
 * turn got when it was played again. We prefer the new picks: if they were made
 * under the current rules, the script can read them, and the node needs no
 * `words`.
 */
static void take_line(Node *node, Node *again)
{
    char *words = node->words;
    char *chance = node->chance;

    node->line = again->line;
    node->words = again->words;
    node->chance = again->chance;
    again->words = words;
    again->chance = chance;
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
        take_line(node->sibling, node);
        history_drop(history);
        history->here = history->here->children;
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

    while (node != NULL &&
           (node->position.turn != number || node->position.over))
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
