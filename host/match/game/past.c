/* past.c -- makes a view of a game at a different turn. */
#include "match/game/past.h"

void past_at(Past *past, const Game *game, Node *node)
{
    past->history = *game->history;
    past->history.here = node;
    past->game = (Game){.script = game->script,
                        .history = &past->history,
                        .now = node_position(node)};
}
