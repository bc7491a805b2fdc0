/*
 * posed.c -- finds the pyramid whose pose the open choice decides.
 */
#include "match/game/posed.h"

#include "core/position/position.h"

/* Finds the position to which an option of the choice leads. Returns false if
 * the seat may not know this position yet. */
static bool try_option(const Game *game, int index, Position *after)
{
    Line line = game->line;
    Choice choice;
    ScriptError error;
    RunEnd end;

    if (line.count == LINE_LIMIT)
        return false;
    line.picks[line.count++] = game->choice.options[index];
    end = script_open(game->script, &game->now, &line, true, &choice, &error);
    *after = *script_position(game->script);
    return (end == RUN_OPEN || end == RUN_DONE) &&
           script_revealed(game->script) <= game->line.count;
}

/* Returns the pyramid that has different poses on the same space in the two
 * positions. Returns PYRAMID_NONE if there is no such pyramid or more than
 * one. */
static Pyramid find_turned(const Pyramids *one, const Pyramids *other)
{
    Pyramid found = PYRAMID_NONE;

    for (int i = 0; i < one->count; i++) {
        if (!pyramid_on_board(one, (Pyramid)i) ||
            one->each[i].space != other->each[i].space ||
            one->each[i].pose == other->each[i].pose)
            continue;
        if (found != PYRAMID_NONE)
            return PYRAMID_NONE;
        found = (Pyramid)i;
    }
    return found;
}

/* Gives a pyramid the space, the pose and the owner of the state `after`. */
static void put_posed(Position *position, Pyramid pyramid,
                      const PyramidState *after)
{
    Pyramids *pyramids = &position->pyramids;
    PyramidState *state = &pyramids->each[pyramid];

    if (pyramid_on_board(pyramids, pyramid))
        pyramid_leave(position, pyramid);
    else if (state->space == SPACE_SUPPLY)
        pyramids->supply[state->stash][state->pips - 1]--;
    state->pose = after->pose;
    pyramid_enter(position, pyramid, after->space);
    if (state->owner != after->owner)
        pyramid_own(position, pyramid, after->owner);
}

void game_find_posed(const Game *game, Posed *posed)
{
    Position *position = &posed->position;
    Position one, other;
    const PyramidState *after;

    *position = *script_position(game->script);
    posed->pyramid = PYRAMID_NONE;
    posed->is_planned = false;
    if (game->now.over || game->choice.type != THING_POSE ||
        game->choice.count - game->choice.may_stop < 2 ||
        !try_option(game, 0, &one) || !try_option(game, 1, &other))
        return;
    posed->pyramid = find_turned(&one.pyramids, &other.pyramids);
    if (posed->pyramid == PYRAMID_NONE)
        return;
    after = &one.pyramids.each[posed->pyramid];
    posed->is_planned =
        position->pyramids.each[posed->pyramid].space != after->space &&
        !board_is_void(&position->board, after->space);
    if (posed->is_planned)
        put_posed(position, posed->pyramid, after);
}
