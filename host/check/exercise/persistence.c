/*
 * persistence.c -- plays a game and repeats it in several ways, which must all
 * give the same result.
 */
#include "check/exercise/persistence.h"
#include "check/exercise/exercise_internal.h"

#include <stdlib.h>
#include <string.h>

#include "check/reread/reread.h"
#include "match/picks/picks.h"
#include "match/reload/reload.h"

/* -- the game ------------------------------------------------------------- */

static void trail_free(PersistenceTrail *trail)
{
    for (int i = 0; trail->lines != NULL && i < trail->count; i++)
        free(trail->lines[i]);
    free(trail->lines);
    free(trail->before);
}

/* Plays a turn and adds it to the trail. Returns false if the game cannot
 * continue; another step of the check reports that error. */
static bool follow_trail(Script *script, PersistenceTrail *trail, uint64_t *key,
                         ScriptError *error)
{
    const Position *before = &trail->before[trail->count];
    Line line = {.count = 0};
    RunEnd end = script_turn(script, before, &line, bot_pick, key, error);

    if (end != RUN_DONE)
        return false;
    trail->before[trail->count + 1] = *script_position(script);
    trail->lines[trail->count] = game_line_text(script, before, &line);
    if (trail->lines[trail->count] == NULL)
        return script_no_memory(error);
    trail->count++;
    return true;
}

static bool make_trail(Script *script, const char *seed, int most_turns,
                       PersistenceTrail *trail, ScriptError *error)
{
    size_t room = (size_t)most_turns + 1;
    uint64_t key;

    trail->before = calloc(room, sizeof *trail->before);
    trail->lines = calloc(room, sizeof *trail->lines);
    if (trail->before == NULL || trail->lines == NULL)
        return script_no_memory(error);
    key = random_start(script, seed, &trail->before[0]);
    while (trail->count < most_turns && !trail->before[trail->count].over)
        if (!follow_trail(script, trail, &key, error))
            return false;
    return true;
}

/* -- the way PERSISTENCE_AGAIN --------------------------------------------- */

static bool turn_again(PersistenceGame *keeping)
{
    Position *now = &keeping->now;
    Line line = {.count = 0};
    RunEnd end = script_turn(keeping->script, now, &line, bot_pick,
                             &keeping->key, keeping->error);

    if (end == RUN_FAILED && !keeping->error->is_dead_end)
        return false;
    *now = *script_position(keeping->script);
    if (end != RUN_DONE || !is_like(keeping->script, now,
                                    &keeping->trail.before[keeping->turn + 1]))
        return script_wrong(keeping->error, FAULT_SCRIPT,
                            "the same seed gives a different game when "
                            "the rules are loaded again");
    keeping->turn++;
    return true;
}

/* -- rules loaded again between turns ------------------------------------- */

static bool is_reloaded(PersistenceGame *keeping)
{
    Reload reload;
    bool done = reload_replace(keeping->game, &reload);

    if (!done)
        *keeping->error = reload.error;
    /* reload_replace has freed the script to which keeping->script points. */
    keeping->script = keeping->game->script;
    reload_clear(&reload);
    return done;
}

/* True if the rules must be loaded again before this turn. We do this only
 * before turns 1, 2, 4, 8 and so on, to save time. */
static bool is_reload_due(const PersistenceGame *keeping)
{
    return keeping->way == PERSISTENCE_RELOADED && keeping->turn > 0 &&
           (keeping->turn & (keeping->turn - 1)) == 0;
}

/* Repeats a turn of the trail from its tokens. */
static bool turn_of_words(PersistenceGame *keeping)
{
    const PersistenceTrail *trail = &keeping->trail;
    const char *words = trail->lines[keeping->turn];
    bool reloads = keeping->way == PERSISTENCE_RELOADED;
    Game *game = keeping->game;
    Retrace retrace;

    if (is_reload_due(keeping) && !is_reloaded(keeping))
        return false;
    if (!retrace_turn(game, words, &retrace))
        return script_wrong(keeping->error, FAULT_SCRIPT,
                            "%s: '%.100s' is refused: %.200s",
                            reloads ? "a turn cannot be played when the rules "
                                      "are loaded again before it"
                                    : "a saved game cannot be continued",
                            words, retrace.why);
    if (!is_like(game->script, &game->now, &trail->before[keeping->turn + 1]))
        return script_wrong(
            keeping->error, FAULT_SCRIPT, "%s",
            reloads ? "a turn has a different result when the rules "
                      "are loaded again before it"
                    : "a game that was saved and resumed continues "
                      "differently");
    keeping->turn++;
    return true;
}

/* -- the way PERSISTENCE_SAVED --------------------------------------------- */

/* Writes the position at the start of the current turn, and reads it again into
 * `*position`. True if `*position` equals the position that was written. */
static bool is_kept(const PersistenceGame *keeping, const Script *script,
                    Position *position)
{
    return reread_position(keeping->played, script,
                           &keeping->trail.before[keeping->turn], position,
                           keeping->error);
}

/* Begins a game in the middle of the trail, from a position that was written
 * and read. */
static bool kept_games_resume(PersistenceGame *keeping)
{
    Position position;

    keeping->turn = keeping->trail.count / 2;
    if (!is_kept(keeping, keeping->script, &position))
        return false;
    keeping->game = game_new(keeping->script, &position);
    return keeping->game != NULL || script_no_memory(keeping->error);
}

/* Tests the next position of the trail. After the last position, plays the
 * second half of the game. */
static bool turn_saved(PersistenceGame *keeping)
{
    Position position;

    if (keeping->game != NULL)
        return turn_of_words(keeping);
    if (keeping->turn == keeping->trail.count)
        return kept_games_resume(keeping);
    if (!is_kept(keeping, keeping->script, &position))
        return false;
    keeping->turn++;
    return true;
}

/* -- all ways ------------------------------------------------------------- */

static void end_way(PersistenceGame *keeping)
{
    game_free(keeping->game);
    script_free(keeping->script);
    keeping->game = NULL;
    keeping->script = NULL;
}

bool persistence_begin(PersistenceGame *keeping, int most_turns)
{
    bool made = make_trail(keeping->played, keeping->seed, most_turns,
                           &keeping->trail, keeping->error);

    keeping->way = PERSISTENCE_WAYS;
    if (!made)
        keeping->turn = keeping->trail.count;
    return made;
}

bool persistence_next(PersistenceGame *keeping)
{
    end_way(keeping);
    keeping->way =
        keeping->way == PERSISTENCE_WAYS ? PERSISTENCE_AGAIN : keeping->way + 1;
    keeping->turn = 0;
    keeping->script = keeping->load(keeping->context, keeping->error);
    if (keeping->script == NULL)
        return false;
    keeping->key = random_start(keeping->script, keeping->seed, &keeping->now);
    if (keeping->way != PERSISTENCE_RELOADED)
        return true;
    keeping->game = game_new(keeping->script, &keeping->trail.before[0]);
    return keeping->game != NULL || script_no_memory(keeping->error);
}

bool persistence_goes_on(const PersistenceGame *keeping)
{
    return keeping->way != PERSISTENCE_WAYS &&
           (keeping->turn < keeping->trail.count ||
            (keeping->way == PERSISTENCE_SAVED && keeping->game == NULL));
}

bool persistence_turn(PersistenceGame *keeping)
{
    static bool (*const turns[])(PersistenceGame *) = {
        turn_again, turn_of_words, turn_saved};

    return turns[keeping->way](keeping);
}

bool persistence_place(const PersistenceGame *keeping, Position *at)
{
    if (keeping->trail.before != NULL)
        *at = keeping->trail.before[keeping->turn];
    return keeping->trail.before != NULL;
}

void persistence_end(PersistenceGame *keeping)
{
    end_way(keeping);
    trail_free(&keeping->trail);
}

bool persistence_game(Script *script, const char *seed, int most_turns,
                      LoadAnew load, void *context, Position *at,
                      PersistenceWay *way, ScriptError *error)
{
    PersistenceGame keeping = {.played = script,
                               .seed = seed,
                               .load = load,
                               .context = context,
                               .error = error};
    bool same = persistence_begin(&keeping, most_turns);

    while (same &&
           (persistence_goes_on(&keeping) || keeping.way != PERSISTENCE_LAST))
        same = persistence_goes_on(&keeping) ? persistence_turn(&keeping)
                                             : persistence_next(&keeping);
    *way = keeping.way;
    if (!same)
        persistence_place(&keeping, at);
    persistence_end(&keeping);
    return same;
}
