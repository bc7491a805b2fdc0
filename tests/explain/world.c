/*
 * world.c -- a second implementation of the facts of a position. It derives all
 * facts from the lists of cards and pyramids.
 */
#include "explain/world.h"

#include <stdlib.h>

Place own_place(int space)
{
    Place place = {space % 128 - 64, space / 128 - 64};

    return place;
}

bool is_fixed(const World *world)
{
    return world->equipment->shape.columns > 0;
}

bool is_inside(const World *world, int space)
{
    Place at = own_place(space);
    const BoardShape *shape = &world->equipment->shape;

    if (!is_fixed(world))
        return abs(at.x) <= OPEN_REACH && abs(at.y) <= OPEN_REACH;
    return at.x >= 0 && at.y >= 0 && at.x < shape->columns &&
           at.y < shape->rows && (shape->missing[at.y] >> at.x & 1) == 0;
}

int step_from(const World *world, int space, int pose)
{
    static const int square[POSE_COUNT][2] = {{0, 0}, {0, -1}, {1, 0},
                                              {0, 1}, {-1, 0}, {1, -1},
                                              {1, 1}, {-1, 1}, {-1, -1}};
    static const int hex[POSE_COUNT][2] = {{0, 0}, {0, 0},  {1, 0},
                                           {0, 0}, {-1, 0}, {1, -1},
                                           {0, 1}, {-1, 1}, {0, -1}};
    int topology = world->equipment->shape.topology;
    const int *by = topology == TOPOLOGY_HEX ? hex[pose] : square[pose];
    int north = is_fixed(world) ? -1 : 1;
    int to;

    if ((by[0] == 0 && by[1] == 0) ||
        (topology == TOPOLOGY_SQUARE && pose > POSE_W))
        return NOWHERE;
    to = space + by[0] + 128 * by[1] * north;
    return is_inside(world, to) ? to : NOWHERE;
}

int top_card(const World *world, int space)
{
    const Cards *cards = &world->position->cards;

    for (int card = 0; card < cards->count; card++) {
        bool is_covered = false;
        if (cards->place[card] != space)
            continue;
        for (int other = 0; other < cards->count; other++)
            is_covered |=
                cards->place[other] == space && cards->below[other] == card;
        if (!is_covered)
            return card;
    }
    return -1;
}

bool is_territory(const World *world, int space)
{
    const Cards *cards = &world->position->cards;

    for (int card = 0; card < cards->count; card++)
        if (cards->place[card] == space)
            return true;
    return false;
}

bool is_void(const World *world, int space)
{
    if (!is_inside(world, space))
        return true;
    if (is_fixed(world) || is_territory(world, space))
        return false;
    for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
        int beside = step_from(world, space, pose);
        if (beside != NOWHERE && is_territory(world, beside))
            return false;
    }
    return true;
}

bool stands(const World *world, int pyramid)
{
    return world->position->pyramids.each[pyramid].space < SPACE_OUT;
}

const PyramidState *own_pyramid(const World *world, int pyramid)
{
    return &world->position->pyramids.each[pyramid];
}

int target_of(const World *world, int pyramid)
{
    const PyramidState *state = own_pyramid(world, pyramid);
    int to = step_from(world, state->space, state->pose);

    return to == NOWHERE || is_void(world, to) ? NOWHERE : to;
}

int count_at(const World *world, int space, int seat)
{
    int count = 0;

    for (int p = 0; p < world->position->pyramids.count; p++)
        count += own_pyramid(world, p)->space == space &&
                 (seat < 0 || own_pyramid(world, p)->owner == seat);
    return count;
}

int list_places(const World *world, int *spaces)
{
    const Cards *cards = &world->position->cards;
    int count = 0;

    for (int card = 0; card < cards->count; card++) {
        if (cards->place[card] >= PLACE_PILE)
            continue;
        for (int pose = 0; pose < POSE_COUNT; pose++) {
            int at = pose == 0 ? cards->place[card]
                               : step_from(world, cards->place[card], pose);
            bool is_known = at == NOWHERE;
            for (int i = 0; i < count && !is_known; i++)
                is_known = spaces[i] == at;
            if (!is_known)
                spaces[count++] = at;
        }
    }
    for (int x = 0; is_fixed(world) && x < world->equipment->shape.columns; x++)
        for (int y = 0; y < world->equipment->shape.rows; y++)
            if (!is_territory(world, (y + 64) * 128 + x + 64))
                spaces[count++] = (y + 64) * 128 + x + 64;
    return count;
}
