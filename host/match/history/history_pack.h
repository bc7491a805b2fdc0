/*
 * history_pack.h -- nodes with their positions and lines. Files outside this
 * folder include history.h.
 */
#ifndef MATCH_HISTORY_HISTORY_PACK_H
#define MATCH_HISTORY_HISTORY_PACK_H

#include "match/history/history.h"

/* These functions return a new node, or NULL if memory runs out. The node is
 * not in the tree yet. */
Node *history_pack_start(GameHistory *history, const Position *start);
Node *history_pack_turn(GameHistory *history, const Position *before,
                        const Position *after, const Line *line);
/* Frees the newest node, but not its fields `words` and `chance`. */
void history_unpack(GameHistory *history, Node *node);

/* Replaces the line of a node. If memory runs out, returns false and does not
 * change the node. */
bool history_pack_line(GameHistory *history, Node *node, const Line *line);

#endif
