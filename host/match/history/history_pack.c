/*
 * history_pack.c -- stores the positions and lines of nodes in few bytes.
 *
 * A node stores the difference between its position and the position of another
 * node, its base.
 */
#include <stdlib.h>
#include <string.h>

#include "match/history/difference.h"
#include "match/history/history_pack.h"

/* The base is the parent or, for every sixteenth node of a path, the start.
 * Therefore only a few differences must be applied to compute a position. */
enum { BASE_INTERVAL = 16 };

static const Position no_position;

/* -- reading -------------------------------------------------------------- */

Position node_position(const Node *node)
{
    const Node *way[BASE_INTERVAL + 1];
    Position position = no_position;
    int count = 0;

    for (; node != NULL; node = node->base)
        way[count++] = node;
    while (count-- > 0)
        difference_apply(&position, way[count]->differences,
                         way[count]->after_size);
    return position;
}

Position node_before(const Node *node)
{
    Position position = node_position(node->parent);

    difference_apply(&position, node->differences + node->after_size,
                     node->before_size);
    return position;
}

const char *node_describe_edit(const Node *node, const char *other,
                               char reason[REASON_LIMIT])
{
    const Position position = node_position(node);

    if (!position.over)
        return other;
    memcpy(reason, position.result.reason, REASON_LIMIT);
    return reason;
}

uint64_t node_hash(const Node *node, const Deck *deck)
{
    const Position position = node_position(node);

    return position_hash(&position, deck);
}

Line node_line(const Node *node)
{
    Line line;

    line.count = node->pick_count;
    if (line.count > 0)
        memcpy(line.picks, node->picks,
               sizeof *line.picks * (size_t)line.count);
    return line;
}

/* -- writing -------------------------------------------------------------- */

/* A NodePositions has the positions that a node stores, and the positions with
 * which they are compared. */
typedef struct NodePositions {
    const Position *base, *after;    /* `base` is all zero at the start of the
                                      * game */
    const Position *parent, *before; /* `parent` equals `before` at the start of
                                      * the game */
} NodePositions;

/* Stores the positions and the line of a node in an arena. */
static bool pack_node(Arena *arena, Node *node, const NodePositions *all,
                      const Line *line)
{
    uint8_t differences[2 * DIFFERENCE_LIMIT];
    const size_t after = difference_write(all->base, all->after, differences);
    const size_t before =
        difference_write(all->parent, all->before, differences + after);
    const size_t picks = sizeof *line->picks * (size_t)line->count;
    char *piece = arena_take(arena, picks + after + before);

    if (piece == NULL)
        return false;
    memcpy(piece, line->picks, picks);
    memcpy(piece + picks, differences, after + before);
    node->picks = (const Thing *)piece;
    node->pick_count = (uint16_t)line->count;
    node->differences = (const uint8_t *)piece + picks;
    node->after_size = (uint16_t)after;
    node->before_size = (uint16_t)before;
    node->turn = all->before->turn;
    node->mover = all->before->to_move;
    node->next_turn = all->after->turn;
    node->is_over = all->after->over != 0;
    return true;
}

static Node *add_node(GameHistory *history, Node *parent, Node *base,
                      const NodePositions *all, const Line *line)
{
    Node *node = arena_take(&history->nodes, sizeof *node);

    if (node == NULL)
        return NULL;
    node->parent = parent;
    node->base = base;
    node->depth = parent != NULL ? parent->depth + 1 : 0;
    if (pack_node(&history->packed, node, all, line))
        return node;
    arena_give_back(&history->nodes, node);
    return NULL;
}

Node *history_pack_start(GameHistory *history, const Position *start)
{
    const NodePositions all = {&no_position, start, start, start};
    const Line line = {.count = 0};

    return add_node(history, NULL, NULL, &all, &line);
}

Node *history_pack_turn(GameHistory *history, const Position *before,
                        const Position *after, const Line *line)
{
    Node *here = history->here;
    const Position parent = node_position(here);
    const NodePositions all = {&parent, after, &parent, before};

    if ((here->depth + 1) % BASE_INTERVAL == 0) {
        const Position start = node_position(history->start);
        const NodePositions apart = {&start, after, &parent, before};
        return add_node(history, here, history->start, &apart, line);
    }
    return add_node(history, here, here, &all, line);
}

void history_unpack(GameHistory *history, Node *node)
{
    arena_give_back(&history->packed, node->picks);
    arena_give_back(&history->nodes, node);
}

bool history_pack_line(GameHistory *history, Node *node, const Line *line)
{
    const size_t size = sizeof *line->picks * (size_t)line->count;
    Thing *picks = arena_take(&history->packed, size);

    if (picks == NULL)
        return false;
    memcpy(picks, line->picks, size);
    node->picks = picks;
    node->pick_count = (uint16_t)line->count;
    return true;
}

void history_forget_lines(GameHistory *history)
{
    for (Node *node = history->start; node; node = node_following(node))
        node->pick_count = 0;
}

/* -- changing all positions ----------------------------------------------- */

/* A Changing is the state of history_change, which visits the nodes in the
 * order of node_following. */
typedef struct Changing {
    PositionChange *change;
    void *context;
    Arena packed;       /* contents of the changed nodes */
    const Node *latest; /* node that was changed last, or NULL */
    Position position;  /* position of `latest` after the change */
} Changing;

/* Writes the position of a node after applying `change`. Returns false if
 * `change` fails. */
static bool find_new(const Changing *changing, const Node *node,
                     Position *position)
{
    if (node == changing->latest) {
        *position = changing->position;
        return true;
    }
    *position = node_position(node);
    return changing->change(changing->context, position);
}

/* Like find_new, but writes the position before the node's turn. Most nodes do
 * not store this position, because it equals `parent`. */
static bool find_new_before(const Changing *changing, const Node *node,
                            const Position *parent, Position *position)
{
    if (node->before_size == 0) {
        *position = *parent;
        return true;
    }
    *position = node_before(node);
    return changing->change(changing->context, position);
}

/* Stores the changed positions of a node in `fresh`, a copy of the node. */
static bool change_turn(Changing *changing, const Node *node, Node *fresh)
{
    Position base, parent, before, after;
    const NodePositions all = {&base, &after, &parent, &before};
    const Line line = node_line(node);

    if (!find_new(changing, node->parent, &parent) ||
        !find_new(changing, node->base, &base) ||
        !find_new(changing, node, &after) ||
        !find_new_before(changing, node, &parent, &before))
        return false;
    changing->latest = node;
    changing->position = after;
    return pack_node(&changing->packed, fresh, &all, &line);
}

static bool change_start(Changing *changing, const Node *start, Node *fresh)
{
    const Position *after = &changing->position;
    const NodePositions all = {&no_position, after, after, after};
    const Line line = {.count = 0};

    if (!find_new(changing, start, &changing->position))
        return false;
    changing->latest = start;
    return pack_node(&changing->packed, fresh, &all, &line);
}

static bool change_node(Changing *changing, const Node *node, Node *fresh)
{
    *fresh = *node;
    return node->parent == NULL ? change_start(changing, node, fresh)
                                : change_turn(changing, node, fresh);
}

bool history_change(GameHistory *history, PositionChange *change, void *context)
{
    Changing changing = {.change = change, .context = context};
    Node *fresh = calloc((size_t)history_turns(history) + 1, sizeof *fresh);
    bool fine = fresh != NULL;
    int count = 0;

    for (Node *node = history->start; fine && node; node = node_following(node))
        fine = change_node(&changing, node, &fresh[count++]);
    count = 0;
    if (fine) {
        for (Node *node = history->start; node; node = node_following(node))
            *node = fresh[count++];
        arena_free(&history->packed);
        history->packed = changing.packed;
    } else
        arena_free(&changing.packed);
    free(fresh);
    return fine;
}
