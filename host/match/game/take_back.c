/*
 * take_back.c -- finds out whether the rules allow seats to take back picks.
 */
#include "match/game/game.h"
#include "script/score.h"

bool game_may_take_back(Script *script, const Position *before, Seat seat)
{
    Position there = *before;
    ScriptError error;
    bool allowed;

    return script_may_take_back(script, &there, seat, &allowed, &error) &&
           allowed;
}

/* True if the rules let all seats in `people` take the turn back. Skips the
 * seats in `*asked`, because they were tested before. Adds the tested seats to
 * `*asked`. If the result is false, `*bound` is the first seat that may not
 * take it back. */
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
    Position before;
    bool fine = game->line.count == 0 ||
                may_leave_turn(game->script, &game->now, people, &asked, bound);

    while (fine && left->depth < game_turns(game)) {
        /* The first child is on the path to the current node, because the first
         * child is always the one that the game visited last. */
        left = left->children;
        before = node_before(left);
        fine = may_leave_turn(game->script, &before, people, &asked, bound);
    }
    return fine;
}
