#include "core/actions/destroyed.h"

/* A CoverChange is a planned change of the cards on the board. */
typedef struct CoverChange {
    const Position *position;
    Space lost;
    Space gained;
} CoverChange;

static bool will_be_territory(const CoverChange *change, Space space)
{
    if (space == change->gained)
        return true;
    return space != change->lost &&
           board_is_territory(&change->position->board, space);
}

static bool will_be_void(const CoverChange *change, Space space)
{
    const BoardShape *shape = &change->position->board.shape;

    if (will_be_territory(change, space))
        return false;
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        Space beside = board_step(shape, space, (Pose)direction);
        if (beside != SPACE_NONE && will_be_territory(change, beside))
            return false;
    }
    return true;
}

/* Adds the pyramids of a space to the list if the change makes the space
 * void. */
static void doom_space(const CoverChange *change, Space space,
                       PyramidList *destroyed)
{
    if (board_first(&change->position->board, space) != PYRAMID_NONE &&
        will_be_void(change, space))
        destroyed->count = position_add_pyramids(
            change->position, space, destroyed->pyramids, destroyed->count);
}

void destroyed_find(const Position *position, Space lost, Space gained,
                    PyramidList *destroyed)
{
    const BoardShape *shape = &position->board.shape;
    const CoverChange change = {position, lost, gained};

    destroyed->count = 0;
    if (shape->columns != 0) /* a fixed board has no void */
        return;
    doom_space(&change, lost, destroyed);
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        Space beside = board_step(shape, lost, (Pose)direction);
        if (beside != SPACE_NONE)
            doom_space(&change, beside, destroyed);
    }
}

void pyramid_destroy(Position *position, EventLog *log, EventKind kind,
                     Pyramid pyramid, Space from)
{
    const PyramidState *state = &position->pyramids.each[pyramid];
    Event event = event_of(kind);

    event.pyramid = pyramid;
    event.owner = state->owner;
    event.from = from;
    event.pips = state->pips;
    pyramid_return(position, pyramid);
    event_record(log, event);
}

void destroyed_remove(Position *position, EventLog *log,
                      const PyramidList *destroyed)
{
    for (int i = 0; i < destroyed->count; i++) {
        Pyramid pyramid = destroyed->pyramids[i];
        pyramid_destroy(position, log, EVENT_VOID, pyramid,
                        position->pyramids.each[pyramid].space);
    }
}
