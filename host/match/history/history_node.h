/*
 * history_node.h -- the nodes of a history, and the remarks at them. Files
 * outside this folder include history.h.
 */
#ifndef MATCH_HISTORY_HISTORY_NODE_H
#define MATCH_HISTORY_HISTORY_NODE_H

#include "core/line.h"
#include "core/position/position.h"
#include "format/record_line.h"

typedef struct Node {
    struct Node *parent; /* NULL for the start of the game */
    /* Node with whose position this node's position is compared: only the
     * difference is stored (see history_pack.c). NULL for the start of the
     * game. */
    struct Node *base;
    /* First child of the node: the child to which the game moved last. */
    struct Node *children;
    struct Node *sibling; /* next child of the same parent, or NULL */
    int depth;            /* number of turns from the start to this node */
    /* Permanent number of the node, which users see; 0 for the start of the
     * game. */
    int number;
    int rules; /* index of the rules under which the turn was played, in
                * all_rules */
    /* Number of the turn that led to this node, and seat that made the turn.
     * The seat is SEAT_NONE if no seat made it. The start of the game has the
     * turn and seat of its position. */
    uint16_t turn;
    Seat mover;
    uint16_t next_turn; /* number of the turn after this node */
    bool is_over;       /* true if the game is over after the turn */
    /* True if the user edited the position instead of playing a turn. */
    bool edited;
    /* Positions and picks; only history_pack.c reads these fields. */
    uint16_t pick_count, before_size, after_size;
    const Thing *picks;
    const uint8_t *differences;
    /* Tokens of the picks if the turn was played under other rules, otherwise
     * NULL; owned. Unlike a line, tokens do not depend on a script. */
    char *words;
    /* Random results of the turn, in the format of a record, if the turn was
     * played under other rules, otherwise NULL; owned. */
    char *chance;
    /* Remarks at this node, the oldest first. */
    struct Remark *remarks, *last_remark;
    /* True if the record has the remarks of this node. */
    bool is_told;
} Node;

/* A Remark is a note, bookmark or message at a node. */
typedef struct Remark {
    struct Remark *next; /* next remark at this node, or NULL */
    /* Next remark in the history, in order of time; or NULL. */
    struct Remark *later;
    Node *node;
    int branch; /* branch that was current when the remark was made */
    RecordLineKind kind;
    RecordAuthor author; /* author of a note or bookmark */
    char text[];
} Remark;

/* Returns the position after the turn that led to a node. */
Position node_position(const Node *node);
/* Returns the position before the turn that led to a node. A change of the
 * rules can make it differ from the parent's position. The node must not be the
 * start. */
Position node_before(const Node *node);
/* Describes the edit that led to a node. If the edit has ended the game, copies
 * the reason for the end to `reason`, and returns `reason`. Otherwise returns
 * `other`, the caller's text for a changed position. */
const char *node_describe_edit(const Node *node, const char *other,
                               char reason[REASON_LIMIT]);
/* Returns the hash of node_position. */
uint64_t node_hash(const Node *node, const Deck *deck);
/* Returns the picks of the turn that led to a node. The result is empty if the
 * node has `words`. */
Line node_line(const Node *node);

/* Returns the last common node of the paths from the start to both nodes. */
Node *node_common(Node *one, Node *other);
/* Returns the node at the given depth on the path from the start to `node`. The
 * depth must not exceed that of `node`. */
Node *node_at(Node *node, int depth);
/* Makes a node the latest child of its parent. The latest child is the first in
 * the list of children. */
void node_put_first(Node *node);
/* Returns the next node in an order in which parents come before their
 * children, or NULL after the last. The first node is the start. */
Node *node_following(Node *node);

#endif
