/*
 * foreseen.c -- makes picks again up to their first reveal, and finds out
 * whether they end the turn in any case.
 */
#include "match/game/foreseen.h"

#include "match/history/history.h"
#include "script/walk.h"

/* Number of random positions in which we test whether the picks end the
 * turn. */
enum { WORLDS = 24 };

/* A Foresight has the picks, and the position in which they are made. */
typedef struct Foresight {
    const Line *line;
    const Equipment *equipment;
    Seat seat;
    Random random;
    bool has_world;
    Position world;
} Foresight;

static int pick_again(void *context, const Choice *choice)
{
    const Line *line = ((const Foresight *)context)->line;

    for (int i = 0; i < choice->count && choice->depth < line->count; i++)
        if (thing_equal(choice->options[i], line->picks[choice->depth]))
            return i;
    return -1;
}

static void enter_world(void *context, Position *position)
{
    Foresight *foresight = context;

    if (!foresight->has_world) {
        knowledge_determinize(position, foresight->equipment, foresight->seat,
                              &foresight->random);
        foresight->world = *position;
        foresight->has_world = true;
    }
    *position = foresight->world;
}

/* True if the picks end the turn in all positions that we try. */
static bool ends_always(Game *game, const Position *start, int begun,
                        Foresight *foresight)
{
    for (int i = 0; i < WORLDS; i++) {
        Line line = *foresight->line;
        ScriptError error;
        line.count = begun;
        foresight->has_world = false;
        if (script_turn_in(game->script, start, &line, true, enter_world,
                           pick_again, foresight, &error) != RUN_DONE)
            return false;
    }
    return true;
}

bool game_foresee(Game *game, bool completed, int begun, Seat seat, bool *ends)
{
    const Node *here = game_here(game);
    const Position start = completed ? node_before(here) : game->now;
    const Line line = completed ? node_line(here) : game->line;
    Foresight foresight = {.line = &line,
                           .equipment = script_equipment(game->script),
                           .seat = seat,
                           .random = random_from_number((uint64_t)begun)};
    Line known = line;
    ScriptError error;
    bool is_cut;

    *ends = completed && ends_always(game, &start, begun, &foresight);
    known.count = begun;
    return script_sample(game->script, &start, &known, NULL, pick_again,
                         &foresight, &is_cut, &error) != RUN_FAILED &&
           is_cut;
}
