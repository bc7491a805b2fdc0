/*
 * action_rearrange.c -- the action in which spaces change places.
 */
#include "core/actions/destroyed.h"
#include "core/actions/hidden.h"

/* -- turning -------------------------------------------------------------- */

/* The directions of each topology, in clockwise order. */
static const uint8_t square_circle[] = {POSE_N, POSE_NE, POSE_E, POSE_SE,
                                        POSE_S, POSE_SW, POSE_W, POSE_NW};
static const uint8_t hex_circle[] = {POSE_NE, POSE_E, POSE_SE,
                                     POSE_SW, POSE_W, POSE_NW};

int rearrange_turns(const BoardShape *shape)
{
    return shape->topology == TOPOLOGY_HEX ? 6 : 4;
}

/* Returns the pose that results from `turns` clockwise turns, 0 or more. */
static Pose pose_after(const BoardShape *shape, Pose pose, int turns)
{
    bool is_hex = shape->topology == TOPOLOGY_HEX;
    const uint8_t *circle = is_hex ? hex_circle : square_circle;
    int count = is_hex ? 6 : 8;
    int step = count / rearrange_turns(shape);

    for (int i = 0; i < count; i++)
        if (circle[i] == pose)
            return circle[(i + turns * step) % count];
    return pose;
}

/* Turns the poses of all pyramids of a space clockwise. */
static void turn_pyramids(Position *position, Space space, int turns)
{
    PyramidState *each = position->pyramids.each;

    for (Pyramid pyramid = board_first(&position->board, space);
         pyramid != PYRAMID_NONE; pyramid = each[pyramid].next)
        each[pyramid].pose =
            pose_after(&position->board.shape, each[pyramid].pose, turns);
}

/* -- the action ----------------------------------------------------------- */

static bool has_flat(const Position *position, Space space)
{
    const PyramidState *each = position->pyramids.each;

    for (Pyramid pyramid = board_first(&position->board, space);
         pyramid != PYRAMID_NONE; pyramid = each[pyramid].next)
        if (each[pyramid].pose != POSE_UPRIGHT)
            return true;
    return false;
}

static bool is_empty(const Position *position, Space space)
{
    return board_cell(&position->board, space) == NULL &&
           traits_of(&position->traits, thing(THING_SPACE, space)).count == 0;
}

/* True if the move changes something. */
static bool is_change(const Position *position, const SpaceMove *move,
                      int turns)
{
    return move->from == move->to ? turns != 0 && has_flat(position, move->from)
                                  : !is_empty(position, move->from);
}

/* Destroys the pyramids that are now in the void. */
static void destroy_void(Position *position, EventLog *log)
{
    PyramidList destroyed;
    Space space;

    do {
        space = position_find_void(position);
        destroyed.count =
            space == SPACE_NONE
                ? 0
                : position_add_pyramids(position, space, destroyed.pyramids, 0);
        destroyed_remove(position, log, &destroyed);
    } while (space != SPACE_NONE);
}

/* Returns the number of events that the action may record. */
static int count_events(const Position *position, int moves)
{
    int pyramids = 0;

    for (int i = 0; i < position->pyramids.count; i++)
        pyramids += pyramid_on_board(&position->pyramids, (Pyramid)i);
    return moves + pyramids;
}

Refusal position_rearrange(Position *position, EventLog *log, Seat seat,
                           const SpaceMove *moves, int count, int turns)
{
    Event events[REARRANGE_LIMIT];
    int changes = 0;

    for (int i = 0; i < count; i++) {
        Refusal refusal = refuse_ground(position, moves[i].to);
        if (refused(refusal))
            return refusal;
    }
    if (!event_fits(log, count_events(position, count)))
        return refuse_events();

    for (int i = 0; i < count; i++) {
        Event event = event_of(EVENT_REARRANGE);
        event.seat = seat;
        event.from = moves[i].from;
        event.to = moves[i].to;
        event.number =
            (int16_t)(turns * 360 / rearrange_turns(&position->board.shape));
        event.pips = changes == 0;
        if (is_change(position, &moves[i], turns))
            events[changes++] = event;
    }
    spaces_rearrange(position, moves, count);
    for (int i = 0; turns != 0 && i < count; i++)
        turn_pyramids(position, moves[i].to, turns);
    for (int i = 0; i < changes; i++)
        event_record(log, events[i]);
    destroy_void(position, log);
    return no_refusal();
}
