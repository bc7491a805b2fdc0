#include "core/actions/destroyed.h"

/* A CoverChange is a planned change of the cards on the board. */
typedef struct CoverChange {
    const Position *position;
    const Space *lost;
    int lost_count;
    Space gained;
} CoverChange;

static bool is_lost(const CoverChange *change, Space space)
{
    for (int i = 0; i < change->lost_count; i++)
        if (change->lost[i] == space)
            return true;
    return false;
}

static bool will_be_territory(const CoverChange *change, Space space)
{
    if (space == change->gained)
        return true;
    return !is_lost(change, space) &&
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

static bool is_destroyed(const PyramidList *destroyed, Pyramid pyramid)
{
    for (int i = 0; i < destroyed->count; i++)
        if (destroyed->pyramids[i] == pyramid)
            return true;
    return false;
}

/* If the change makes the space void, adds the pyramids of the space to the
 * list. Does not add a pyramid twice. */
static void doom_space(const CoverChange *change, Space space,
                       PyramidList *destroyed)
{
    Pyramid first = board_first(&change->position->board, space);

    if (first != PYRAMID_NONE && !is_destroyed(destroyed, first) &&
        will_be_void(change, space))
        destroyed->count = position_add_pyramids(
            change->position, space, destroyed->pyramids, destroyed->count);
}

void destroyed_find(const Position *position, const Space *lost, int count,
                    Space gained, PyramidList *destroyed)
{
    const BoardShape *shape = &position->board.shape;
    const CoverChange change = {position, lost, count, gained};

    destroyed->count = 0;
    if (shape->columns != 0) /* a fixed board has no void */
        return;
    for (int i = 0; i < count; i++) {
        doom_space(&change, lost[i], destroyed);
        for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
            Space beside = board_step(shape, lost[i], (Pose)direction);
            if (beside != SPACE_NONE)
                doom_space(&change, beside, destroyed);
        }
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

/* Sets the variables of void spaces back to their start values. */
static void forget_void(Position *position)
{
    for (int i = position->traits.count - 1; i >= 0; i--) {
        Thing what = thing((ThingType)position->traits.each[i].type,
                           position->traits.each[i].id);
        if (what.type != THING_SPACE ||
            !board_is_void(&position->board, what.id))
            continue;
        traits_forget(&position->traits, what);
        if (i > position->traits.count)
            i = position->traits.count;
    }
}

void destroyed_remove(Position *position, EventLog *log,
                      const PyramidList *destroyed)
{
    for (int i = 0; i < destroyed->count; i++) {
        Pyramid pyramid = destroyed->pyramids[i];
        pyramid_destroy(position, log, EVENT_VOID, pyramid,
                        position->pyramids.each[pyramid].space);
    }
    forget_void(position);
}
