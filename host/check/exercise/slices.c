/*
 * slices.c -- does the work of an Exercise in small steps, each about a turn
 * long.
 *
 * We repeat turns on a new script, and repeat the last random game, because
 * faulty state in Lua may be visible only in a repetition.
 */
#include <stdlib.h>

#include "check/exercise/exercise_internal.h"
#include "check/exercise/persistence.h"
#include "check/reread/reread.h"
#include "script/score.h"

enum { PURE_TURNS = 200, PERSISTENCE_TURNS = 60 };

typedef enum Step {
    STEP_TABLE,   /* loads the rules for the next number of players */
    STEP_GAMES,   /* plays random games */
    STEP_PURE,    /* plays turns twice */
    STEP_ASKED,   /* plays turns with other hidden cards */
    STEP_KEPT,    /* repeats a game in several ways */
    STEP_VARIED,  /* plays games in which options do not have their defaults */
    STEP_COMPLETE /* does nothing */
} Step;

typedef struct Slice {
    Step step;
    int players;    /* number of players of the next games */
    Script *script; /* the rules for the current games; owned, or NULL */

    /* State of STEP_GAMES. */
    long number; /* number of the current game; the first game is 1; 0 before
                  * the first game */
    RandomGame game;
    char seed[SEED_SIZE];
    Reread *reread; /* test that repeats turns from saved positions; owned, with
                     * its `reader` */

    /* State of STEP_PURE. */
    /* Copy of the script that has not played the random games; owned. Some
     * faults are visible only in a new copy. */
    Script *fresh;
    char seeds[2][SEED_SIZE];
    PureGames pure;
    AskedGames asked; /* state of STEP_ASKED, which uses `fresh` too */

    /* State of STEP_KEPT. */
    bool is_kept;
    PersistenceGame kept;
    ScriptError error; /* error in the repeated game */

    Variations *variations; /* state of STEP_VARIED; owned, or NULL */
} Slice;

static void end_table(Slice *slice)
{
    if (slice->is_kept)
        persistence_end(&slice->kept);
    slice->is_kept = false;
    if (slice->reread != NULL)
        script_free(slice->reread->reader);
    free(slice->reread);
    slice->reread = NULL;
    script_free(slice->fresh);
    script_free(slice->script);
    slice->fresh = slice->script = NULL;
}

void exercise_drop(Exercise *exercise)
{
    if (exercise->slice == NULL)
        return;
    end_table(exercise->slice);
    variations_free(exercise->slice->variations);
    free(exercise->slice);
    exercise->slice = NULL;
}

/* -- games ---------------------------------------------------------------- */

/* A function of the type SeeTurn; `context` is the game. After each tested
 * turn, calls the script's functions that the prompt and the bots use, to find
 * errors in these functions. */
static bool ask_questions(void *context, Script *script, const Line *line,
                          ScriptError *error)
{
    const RandomGame *game = context;
    Position now;
    int values[SEAT_LIMIT];
    char flaw[FLAW_LIMIT];
    char progress[PROGRESS_LIMIT];
    bool allowed;
    int score;

    (void)line;
    if (!game->is_tested)
        return true;
    now = *script_position(script);
    if (!script_values(script, &now, values, error) ||
        !script_flaw(script, &now, flaw, error))
        return false;
    if (flaw[0] != '\0') {
        script_wrong(error, FAULT_SCRIPT, "a turn led to what flaw refuses: %s",
                     flaw);
        return false;
    }
    for (int seat = 0; seat < now.seats.count; seat++)
        if (!script_score(script, &now, (Seat)seat, &score, error) ||
            !script_progress(script, &now, SEAT_NONE, (Seat)seat, progress,
                             error) ||
            !script_may_take_back(script, &now, (Seat)seat, &allowed, error))
            return false;
    return true;
}

/* Begins the next random game. Returns false if all random games have been
 * played. */
static bool begin_random_game(Exercise *exercise, Slice *slice)
{
    if (slice->number == exercise->games)
        return false;
    slice->number++;
    exercise_seed(exercise, slice->seed, slice->number);
    exercise_stage(exercise, "game %ld of %ld with %d players", slice->number,
                   exercise->games, exercise->players);
    random_begin(&slice->game, slice->script, slice->seed);
    slice->game.reread = slice->reread;
    return true;
}

static void play_game(Exercise *exercise, Slice *slice)
{
    ScriptError error;
    Position at;

    if (slice->number == 0 ||
        random_has_ended(&slice->game, MOST_TURNS, &exercise->tally)) {
        if (!begin_random_game(exercise, slice))
            slice->step = STEP_PURE;
    } else if (!random_turn(&slice->game, ask_questions, &slice->game,
                            &exercise->tally, &at, &error)) {
        exercise_note(exercise,
                      slice->game.is_changed ? FINDING_SAVE : FINDING_PLAY,
                      &error, NULL, slice->seed, slice->script, &at);
    }
}

/* -- turns played twice --------------------------------------------------- */

static void begin_pure(Exercise *exercise, Slice *slice)
{
    const char *const both[2] = {slice->seeds[0], slice->seeds[1]};
    ScriptError error;

    exercise_stage(exercise, "turns played twice with %d players",
                   exercise->players);
    for (int i = 0; i < 2; i++)
        exercise_seed(exercise, slice->seeds[i], i + 1);
    slice->fresh =
        exercise_load_with(exercise, exercise->players, NULL, NULL, &error);
    if (slice->fresh != NULL)
        pure_begin(&slice->pure, slice->fresh, both);
    else
        exercise_note(exercise, FINDING_LOAD, &error, NULL, NULL, NULL, NULL);
}

static void begin_asked(Exercise *exercise, Slice *slice)
{
    exercise_stage(exercise, "turns with other hidden cards and %d players",
                   exercise->players);
    asked_begin(&slice->asked, slice->fresh);
    slice->step = STEP_ASKED;
}

/* Plays a turn and repeats an earlier turn. Adds a finding if a result
 * differs. */
static void play_twice(Exercise *exercise, Slice *slice)
{
    ScriptError error;
    Position at;
    int which;

    if (slice->fresh == NULL)
        begin_pure(exercise, slice);
    else if (slice->pure.turn == 2 * PURE_TURNS)
        begin_asked(exercise, slice);
    else if (!pure_turn(&slice->pure, &at, &which, &error))
        exercise_note(exercise, FINDING_IMPURE, &error, NULL,
                      slice->seeds[which], slice->fresh, &at);
}

/* -- a game played again in other ways ------------------------------------ */

/* A LoadAnew: loads the rules, but does not examine them. */
static Script *load_anew(void *context, ScriptError *error)
{
    const Exercise *exercise = context;

    return exercise_load_with(exercise, exercise->players, NULL, NULL, error);
}

/* Plays the last of the random games again and keeps its turns, so that they
 * can be repeated. */
static bool begin_kept(Exercise *exercise, Slice *slice)
{
    slice->is_kept = true;
    slice->kept = (PersistenceGame){.played = slice->script,
                                    .seed = slice->seed,
                                    .load = load_anew,
                                    .context = exercise,
                                    .error = &slice->error};
    exercise_stage(exercise, "a game played again with %d players",
                   exercise->players);
    exercise_seed(exercise, slice->seed, exercise->games);
    return persistence_begin(&slice->kept, PERSISTENCE_TURNS);
}

static void note_kept_values(Exercise *exercise, Slice *slice)
{
    static const FindingKind kinds[] = {FINDING_SEED, FINDING_RELOAD,
                                        FINDING_SAVE, FINDING_PLAY};
    Position at;
    bool has_place = persistence_place(&slice->kept, &at);

    exercise_note(exercise, kinds[slice->kept.way], &slice->error, NULL,
                  slice->seed, slice->script, has_place ? &at : NULL);
}

static void slices_keep(Exercise *exercise, Slice *slice)
{
    PersistenceGame *kept = &slice->kept;
    bool same;

    if (!slice->is_kept) {
        same = begin_kept(exercise, slice);
    } else if (persistence_goes_on(kept)) {
        same = persistence_turn(kept);
    } else if (kept->way != PERSISTENCE_LAST) {
        same = persistence_next(kept);
    } else {
        end_table(slice);
        slice->step = STEP_TABLE;
        return;
    }
    if (!same)
        note_kept_values(exercise, slice);
}

/* -- the sequence of steps ------------------------------------------------- */

/* Ends the games in which all options have their default values. If there was
 * no error, begins the games in which options have other values. */
static void end_tables(Exercise *exercise, Slice *slice)
{
    end_table(slice);
    if (exercise->module == NULL)
        exercise_note_ends(exercise);
    exercise->is_varying = exercise->games > 0 && exercise_goes_on(exercise);
    if (exercise->is_varying)
        slice->variations = variations_new();
    slice->step = slice->variations != NULL ? STEP_VARIED : STEP_COMPLETE;
}

/* Loads the rules into a second script, which reads the positions that the
 * first script's games have written. */
static bool begin_rereading(Exercise *exercise, Slice *slice)
{
    ScriptError error;

    slice->reread = calloc(1, sizeof *slice->reread);
    if (slice->reread != NULL)
        slice->reread->reader = load_anew(exercise, &error);
    else
        script_no_memory(&error);
    if (slice->reread != NULL && slice->reread->reader != NULL)
        return true;
    exercise_note(exercise, FINDING_LOAD, &error, NULL, NULL, NULL, NULL);
    return false;
}

/* Begins the games with the next number of players. After the greatest number
 * of players, calls end_tables. */
static void begin_sittinger_count(Exercise *exercise, Slice *slice)
{
    int players = slice->players++;

    if (players > exercise->most) {
        end_tables(exercise, slice);
        return;
    }
    if (!exercise_has_table(exercise, players))
        return;
    slice->script = exercise_load(exercise, players, NULL);
    slice->number = 0;
    exercise->players = players;
    if (slice->script == NULL)
        return;
    if (exercise->games == 0)
        end_table(slice);
    else if (begin_rereading(exercise, slice))
        slice->step = STEP_GAMES;
}

static void play_slice(Exercise *exercise, Slice *slice)
{
    switch (slice->step) {
    case STEP_TABLE:
        begin_sittinger_count(exercise, slice);
        break;
    case STEP_GAMES:
        play_game(exercise, slice);
        break;
    case STEP_PURE:
        play_twice(exercise, slice);
        break;
    case STEP_ASKED:
        if (!asked_turn(exercise, &slice->asked))
            slice->step = STEP_KEPT;
        break;
    case STEP_KEPT:
        slices_keep(exercise, slice);
        break;
    case STEP_VARIED:
        if (!variations_go_on(slice->variations, exercise))
            slice->step = STEP_COMPLETE;
        break;
    case STEP_COMPLETE:
        break;
    }
}

bool exercise_go_on(Exercise *exercise)
{
    Slice *slice = exercise->slice;

    if (slice == NULL)
        return false;
    if (exercise_goes_on(exercise))
        play_slice(exercise, slice);
    else if (slice->step < STEP_VARIED)
        end_tables(exercise, slice);
    else
        slice->step = STEP_COMPLETE;
    if (slice->step != STEP_COMPLETE)
        return true;
    exercise_drop(exercise);
    return false;
}

bool exercise_begin(Exercise *exercise)
{
    Script *script;

    exercise_drop(exercise);
    exercise->is_varying = false;
    if (exercise->examination == NULL)
        exercise->examination = examination_new();
    if (exercise->examination == NULL)
        return false;
    script = exercise_load(exercise, exercise->source.players, NULL);
    if (script == NULL)
        return true;
    exercise_read_info(exercise, script_info(script));
    exercise_names(exercise, script);
    script_free(script);
    exercise->slice = calloc(1, sizeof *exercise->slice);
    if (exercise->slice != NULL)
        exercise->slice->players = exercise->least;
    return exercise->slice != NULL;
}

bool exercise_play(Exercise *exercise)
{
    if (!exercise_begin(exercise))
        return false;
    while (exercise_go_on(exercise))
        ;
    return true;
}
