/*
 * waypoint.c -- stops lines of a walk that lead to a known state. Only the
 * first line that reaches a state at a `waypoint` continues.
 */
#include "script/run/passes.h"

static uint64_t waypoint_mix(uint64_t sum, uint64_t part)
{
    sum = (sum ^ part) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

/* A State is the position that a waypoint compares. On a board of places, the
 * places without a name have new numbers in this position. */
typedef struct State {
    const Position *position;
    Space names[BOARD_PLACE_LIMIT]; /* new number of each place, indexed by the
                                       old number; unset if the board has no
                                       places */
    Position renumbered;
} State;

/* Finds the state of a position. Places without a name get numbers that depend
 * only on their contents, because lines may number such places differently. */
static void find_state(const Model *model, State *state)
{
    state->position = &model->position;
    if (!board_is_of_places(&model->equipment.shape))
        return;
    state->renumbered = model->position;
    position_renumber(&state->renumbered, &model->equipment, NULL,
                      state->names);
    state->position = &state->renumbered;
}

/* Adds an argument of `waypoint` to the hash `sum`. Interchangeable pyramids
 * give equal hashes, unless one of them is also an earlier argument or is held
 * by a variable. */
static uint64_t mix_value(uint64_t sum, lua_State *L, int index,
                          const State *state)
{
    Thing what = to_thing(L, index);
    int first = 1;

    sum = waypoint_mix(sum, what.type);
    switch (what.type) {
    case THING_NONE:
        sum = waypoint_mix(sum, (uint64_t)lua_type(L, index));
        sum = waypoint_mix(sum, (uint64_t)lua_toboolean(L, index));
        return waypoint_mix(sum, (uint64_t)lua_tointeger(L, index));
    case THING_PYRAMID:
        while (!thing_equal(to_held(L, first), to_held(L, index)))
            first++;
        sum = waypoint_mix(sum, (uint64_t)first);
        sum =
            waypoint_mix(sum, (uint64_t)position_holder(state->position, what));
        return waypoint_mix(sum,
                            position_pyramid_key(state->position, what.id));
    case THING_SPACE:
        if (board_is_of_places(&state->position->board.shape))
            return waypoint_mix(sum, state->names[space_x(what.id)]);
        return waypoint_mix(sum, what.id);
    default:
        return waypoint_mix(sum, what.id);
    }
}

/* Returns the hash of everything on which the rest of the turn may depend. */
static uint64_t state_hash(lua_State *L)
{
    Script *script = script_of(L);
    const char *file;
    int line;
    State state;
    uint64_t sum;

    find_state(script->model, &state);
    sum = position_hash(state.position, &script->model->equipment.deck);
    for (int i = 1; i <= lua_gettop(L); i++)
        sum = mix_value(sum, L, i, &state);
    sandbox_where(L, &file, &line);
    sum = waypoint_mix(waypoint_mix(sum, script->sandbox->scope.asked),
                       script->turns->next);
    return waypoint_mix(waypoint_mix(sum, (uintptr_t)file), (uint64_t)line);
}

static int check_waypoint_argument(lua_State *L, int index)
{
    lua_Integer number;

    if (lua_isnil(L, index) || lua_isboolean(L, index) ||
        to_whole(L, index, &number) || to_thing(L, index).type != THING_NONE)
        return 0;
    return complain_argument(L, index,
                             "should be a thing, true, false or nil, not %s",
                             what_is(L, index));
}

int run_waypoint(lua_State *L)
{
    Script *script = script_of(L);
    Run *run = script->turns->run;

    changing(L);
    for (int i = 1; i <= lua_gettop(L); i++)
        check_waypoint_argument(L, i);
    if (script->turns->notes_waypoints) {
        run->noted = state_hash(L);
        run->noted_depth = run->depth;
    }
    /* While a pass only repeats picks, its waypoints are skipped: an earlier
     * pass has added their states, or the caller gave the picks. */
    if (!run->walking || run->depth <= run->met)
        return 0;
    if (run->waypoints < run->known_waypoints) { /* an earlier try of this
                                                    pass has added the state */
        run->waypoints++;
        return 0;
    }
    if (!both_add_state(script, state_hash(L)))
        return run_refuse(L, refuse(REFUSAL_ORDER, thing(THING_NONE, 0), 0));
    run->waypoints++;
    return 0;
}

void script_note_waypoints(Script *script, bool notes)
{
    script->turns->notes_waypoints = notes;
}

int script_noted(const Script *script, uint64_t *state)
{
    const Run *run = script->turns->run;

    *state = run->noted;
    return run->noted_depth;
}
