/*
 * chain.c -- stores the nodes of the chains and the edges between them.
 */
#include "script/recall/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"

static uint32_t edge_slot(const Recall *recall, uint32_t node, Answer answer)
{
    uint64_t mixed =
        (answer ^ (uint64_t)node * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;

    return (uint32_t)(mixed >> 32) & (recall->edge_capacity - 1);
}

uint32_t chain_next(const Recall *recall, uint32_t node, Answer answer)
{
    const ChainNode *from = &recall->nodes[node];

    for (int i = 0; i < from->edge_count; i++)
        if (from->answers[i] == answer)
            return from->targets[i];
    if (from->edge_count < EDGES_WITHIN || recall->edge_count == 0)
        return 0;
    for (uint32_t slot = edge_slot(recall, node, answer);;
         slot = (slot + 1) & (recall->edge_capacity - 1)) {
        const ChainEdge *edge = &recall->edges[slot];
        if (edge->to == 0)
            return 0;
        if (edge->from == node && edge->answer == answer)
            return edge->to;
    }
}

static void put_edge(Recall *recall, ChainEdge edge)
{
    uint32_t slot = edge_slot(recall, edge.from, edge.answer);

    while (recall->edges[slot].to != 0)
        slot = (slot + 1) & (recall->edge_capacity - 1);
    recall->edges[slot] = edge;
    recall->edge_count++;
}

/* Makes room for a further edge, so that at most half of the slots are used.
 * Returns false if memory runs out. */
static bool grow_edges(Recall *recall)
{
    ChainEdge *old = recall->edges;
    uint32_t old_capacity = recall->edge_capacity;
    uint32_t capacity = old_capacity == 0 ? 256 : 2 * old_capacity;

    if (2 * (recall->edge_count + 1) <= old_capacity)
        return true;
    recall->edges = calloc(capacity, sizeof *recall->edges);
    if (recall->edges == NULL) {
        recall->edges = old;
        return false;
    }
    recall->edge_capacity = capacity;
    recall->edge_count = 0;
    for (uint32_t i = 0; i < old_capacity; i++)
        if (old[i].to != 0)
            put_edge(recall, old[i]);
    free(old);
    return true;
}

static bool add_edge(Recall *recall, uint32_t node, Answer answer, uint32_t to)
{
    ChainNode *from = &recall->nodes[node];

    if (from->edge_count < EDGES_WITHIN) {
        from->answers[from->edge_count] = answer;
        from->targets[from->edge_count++] = to;
        return true;
    }
    if (!grow_edges(recall))
        return false;
    put_edge(recall, (ChainEdge){node, to, answer});
    return true;
}

/* Makes room for a further node. Returns false if there are too many nodes or
 * memory runs out. */
static bool grow_nodes(Recall *recall)
{
    return recall->node_count < NODES_MOST &&
           list_grow(&recall->nodes, recall->node_count, &recall->node_capacity,
                     sizeof *recall->nodes);
}

bool chain_open(Recall *recall)
{
    if (recall->node_count > 0)
        return true;
    if (!grow_nodes(recall))
        return false;
    recall->nodes[recall->node_count++] = (ChainNode){.kind = NODE_MORE};
    return true;
}

uint32_t chain_add(Recall *recall, uint32_t from, Answer answer, ChainNode made)
{
    uint32_t at;

    if (!grow_nodes(recall)) {
        recall->is_full = true;
        return 0;
    }
    at = (uint32_t)recall->node_count++;
    recall->nodes[at] = made;
    if (!add_edge(recall, from, answer, at)) {
        recall->node_count--;
        recall->is_full = true;
        return 0;
    }
    return at;
}

int chain_add_argument(Recall *recall, Argument argument)
{
    if (recall->argument_count >= ARGUMENTS_MOST ||
        !list_grow(&recall->arguments, recall->argument_count,
                   &recall->argument_capacity, sizeof *recall->arguments)) {
        recall->is_full = true;
        return -1;
    }
    recall->arguments[recall->argument_count] = argument;
    return recall->argument_count++;
}

/* -- joins ---------------------------------------------------------------- */

bool chain_link(Recall *recall, uint32_t from, Answer answer, uint32_t to)
{
    recall->is_full |= !add_edge(recall, from, answer, to);
    return !recall->is_full;
}

static unsigned state_slot(const uint64_t *sum)
{
    return (unsigned)(sum[0] >> 32) % STATE_SLOTS;
}

uint32_t chain_find_state(const Recall *recall, const Snapshot *snapshot)
{
    for (unsigned slot = state_slot(snapshot->sum); recall->states[slot] != 0;
         slot = (slot + 1) % STATE_SLOTS) {
        uint32_t node = recall->states[slot];
        if (memcmp(recall->nodes[node].sum, snapshot->sum,
                   sizeof snapshot->sum) == 0)
            return node;
    }
    return 0;
}

/* Stores the cells of a snapshot. Returns the index of the first, or -1. */
static int add_cells(Recall *recall, const Snapshot *snapshot)
{
    size_t first = recall->mapped_count;
    size_t count = (size_t)snapshot->count;

    if (first + count > MAPPED_MOST ||
        !list_reserve(&recall->mapped, first + count, &recall->mapped_capacity))
        return -1;
    memcpy(recall->mapped + first, snapshot->cells, count);
    recall->mapped_count += count;
    return (int)first;
}

void chain_note_state(Recall *recall, uint32_t node, const Snapshot *snapshot)
{
    ChainNode *noted = &recall->nodes[node];
    unsigned slot = state_slot(snapshot->sum);
    int first = add_cells(recall, snapshot);

    if (first < 0)
        return;
    memcpy(noted->sum, snapshot->sum, sizeof noted->sum);
    noted->first_symbol = (uint32_t)first;
    noted->symbol_count = (uint8_t)snapshot->count;
    noted->cell_count = (uint16_t)recall->cell_count;
    while (recall->states[slot] != 0)
        slot = (slot + 1) % STATE_SLOTS;
    recall->states[slot] = node;
}

uint32_t chain_join(Recall *recall, uint32_t from, Answer answer, uint32_t to,
                    const Snapshot *snapshot)
{
    uint32_t join = NODES_MOST + (uint32_t)recall->join_count;
    int first =
        recall->join_count < JOINS_MOST ? add_cells(recall, snapshot) : -1;

    if (first < 0 ||
        !list_grow(&recall->joins, recall->join_count, &recall->join_capacity,
                   sizeof *recall->joins)) {
        recall->is_full = true;
        return 0;
    }
    recall->joins[recall->join_count++] = (ChainJoin){to, (uint32_t)first};
    return chain_link(recall, from, answer, join) ? join : 0;
}

/* Returns the number of cells at the start of `pool` that must not be
 * overwritten. After a refusal, an open call may be tried again and need these
 * cells. */
static int cells_needed(const Recall *recall)
{
    const Followed *latest;

    if (recall->followed_count == 0)
        return 0;
    latest = &recall->followed[recall->followed_count - 1];
    return (int)(latest->cells - recall->pool) + latest->cell_count;
}

uint32_t chain_pass_join(Recall *recall, uint32_t join)
{
    const ChainJoin *passed = &recall->joins[join - NODES_MOST];
    const ChainNode *to = &recall->nodes[passed->to];
    const uint8_t *source = recall->mapped + passed->first;
    const uint8_t *target = recall->mapped + to->first_symbol;
    int first = cells_needed(recall);
    Value kept[SYMBOLS_MOST];

    if (first + CELLS_MOST > POOL_MOST)
        return 0;
    for (int i = 0; i < to->symbol_count; i++)
        kept[i] = recall->cells[source[i]];
    recall->cells = recall->pool + first;
    recall->cell_count = to->cell_count;
    memset(recall->cells, 0, sizeof *recall->cells * to->cell_count);
    for (int i = 0; i < to->symbol_count; i++)
        recall->cells[target[i]] = kept[i];
    return passed->to;
}

void chain_clear(Recall *recall)
{
    for (int i = 0; i < recall->node_count; i++)
        free(recall->nodes[i].prepared);
    free(recall->nodes);
    free(recall->arguments);
    free(recall->edges);
    free(recall->joins);
    free(recall->mapped);
    recall->joins = NULL;
    recall->mapped = NULL;
    recall->join_count = recall->join_capacity = 0;
    recall->mapped_count = recall->mapped_capacity = 0;
    recall->nodes = NULL;
    recall->arguments = NULL;
    recall->edges = NULL;
    recall->node_count = recall->node_capacity = 0;
    recall->argument_count = recall->argument_capacity = 0;
    recall->edge_count = recall->edge_capacity = 0;
}

/* -- rules ---------------------------------------------------------------- */

static unsigned rule_slot(lua_CFunction function)
{
    const void *address;

    memcpy(&address, &function, sizeof address);
    return address_slot(address, CALL_RULES_SLOTS);
}

const CallRule *rule_of(const Recall *recall, lua_CFunction function)
{
    unsigned slot = rule_slot(function);

    while (recall->rules[slot] != NULL &&
           recall->rules[slot]->function != function)
        slot = (slot + 1) % CALL_RULES_SLOTS;
    return recall->rules[slot];
}

void rule_add(Recall *recall, const CallRule *rule)
{
    unsigned slot = rule_slot(rule->function);

    while (recall->rules[slot] != NULL &&
           recall->rules[slot]->function != rule->function)
        slot = (slot + 1) % CALL_RULES_SLOTS;
    recall->rules[slot] = rule;
}
