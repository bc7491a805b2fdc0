/*
 * take_back.c -- whether the rules let a seat take back its choices.
 */
#include "match/game/game.h"

bool game_may_take_back(Script *script, const Position *before, Seat seat)
{
    Position there = *before;
    ScriptError error;
    bool allowed;

    return script_may_take_back(script, &there, seat, &allowed, &error) &&
           allowed;
}

/* In the set-up any seat may have chosen. `asked` are the seats for which
 * earlier calls have found that they may take back. */
static bool may_leave_turn(Script *script, const Position *before,
                           unsigned people, unsigned *asked, Seat *bound)
{
    const int seats = before->seats.count;

    for (int seat = 0; seat < seats; seat++) {
        if (((*asked | ~people) >> seat & 1) ||
            (before->to_move < seats && before->to_move != seat))
            continue;
        *asked |= 1u << seat;
        *bound = (Seat)seat;
        if (!game_may_take_back(script, before, (Seat)seat))
            return false;
    }
    return true;
}

bool game_may_go(const Game *game, Node *node, unsigned people, Seat *bound)
{
    Node *tip = history_branch(game->history)->tip;
    const Node *left = node_common(tip, node);
    unsigned asked = 0;
    bool fine = game->line.count == 0 ||
                may_leave_turn(game->script, &game->now, people, &asked, bound);

    while (fine && left->depth < game_turns(game)) {
        left = left->children; /* the latest child leads to the game's node */
        fine = may_leave_turn(game->script, node_before(left), people, &asked,
                              bound);
    }
    return fine;
}
