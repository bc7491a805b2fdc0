/*
 * portions.c -- the course of an exercise, a turn or a load at a time.
 *
 * For each number of players: games, turns that are played twice, turns that
 * test which seat is asked, and a game that is played again in other ways. Then
 * the other values of options.
 */
#include <stdlib.h>

#include "check/exercise.h"
#include "check/reread.h"

enum { PURE_TURNS = 200, KEPT_TURNS = 60 };

typedef enum Step {
    STEP_TABLE,   /* load the rules for the next number of players */
    STEP_GAMES,   /* games */
    STEP_PURE,    /* turns, each played twice */
    STEP_ASKED,   /* turns with different hidden cards */
    STEP_KEPT,    /* a game, played again in other ways */
    STEP_VARIED,  /* games with other values of options */
    STEP_COMPLETE /* nothing is left */
} Step;

typedef struct Portion {
    Step step;
    int players;    /* players of the next games */
    Script *script; /* script of the current games; owned, or NULL */

    /* State of STEP_GAMES. */
    long number; /* number of the current game, from 1; 0: none yet */
    RandomGame game;
    char seed[SEED_SIZE];
    Reread *reread; /* owned, including its reader */

    /* State of STEP_PURE. */
    Script *fresh; /* owned; a new script, because kept state may show early */
    char seeds[2][SEED_SIZE];
    PureGames pure;
    AskedGames asked; /* state of STEP_ASKED, with the same script */

    /* State of STEP_KEPT: the game that is played again. */
    bool is_kept;
    KeptGame kept;
    ScriptError error; /* error of the kept game */

    Variations *variations; /* owned, or NULL */
} Portion;

static void end_table(Portion *portion)
{
    if (portion->is_kept)
        kept_end(&portion->kept);
    portion->is_kept = false;
    if (portion->reread != NULL)
        script_free(portion->reread->reader);
    free(portion->reread);
    portion->reread = NULL;
    script_free(portion->fresh);
    script_free(portion->script);
    portion->fresh = portion->script = NULL;
}

void exercise_drop(Exercise *exercise)
{
    if (exercise->portion == NULL)
        return;
    end_table(exercise->portion);
    variations_free(exercise->portion->variations);
    free(exercise->portion);
    exercise->portion = NULL;
}

/* -- games ---------------------------------------------------------------- */

/* Asks the script what the prompt and bots ask it after turns. */
static bool ask_questions(void *context, Script *script, const Line *line,
                          ScriptError *error)
{
    Position now = *script_position(script);
    int values[SEAT_LIMIT];
    char flaw[FLAW_LIMIT];
    bool allowed;
    int score;

    (void)context;
    (void)line;
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
            !script_may_take_back(script, &now, (Seat)seat, &allowed, error))
            return false;
    return true;
}

/* Begins the next game. Returns false if all games were played. */
static bool begin_game(Exercise *exercise, Portion *portion)
{
    if (portion->number == exercise->games)
        return false;
    portion->number++;
    exercise_seed(exercise, portion->seed, portion->number);
    exercise_stage(exercise, "game %ld of %ld with %d players", portion->number,
                   exercise->games, exercise->players);
    random_begin(&portion->game, portion->script, portion->seed);
    portion->game.reread = portion->reread;
    return true;
}

static void play_game(Exercise *exercise, Portion *portion)
{
    ScriptError error;
    Position at;

    if (portion->number == 0 ||
        random_has_ended(&portion->game, MOST_TURNS, &exercise->tally)) {
        if (!begin_game(exercise, portion))
            portion->step = STEP_PURE;
    } else if (!random_turn(&portion->game, ask_questions, NULL,
                            &exercise->tally, &at, &error)) {
        exercise_note(exercise,
                      portion->game.is_changed ? FINDING_SAVE : FINDING_PLAY,
                      &error, NULL, portion->seed, portion->script, &at);
    }
}

/* -- turns played twice --------------------------------------------------- */

static void begin_pure(Exercise *exercise, Portion *portion)
{
    const char *const both[2] = {portion->seeds[0], portion->seeds[1]};
    ScriptError error;

    exercise_stage(exercise, "turns played twice with %d players",
                   exercise->players);
    for (int i = 0; i < 2; i++)
        exercise_seed(exercise, portion->seeds[i], i + 1);
    portion->fresh =
        exercise_load_with(exercise, exercise->players, NULL, NULL, &error);
    if (portion->fresh != NULL)
        pure_begin(&portion->pure, portion->fresh, both);
    else
        exercise_note(exercise, FINDING_LOAD, &error, NULL, NULL, NULL, NULL);
}

static void begin_asked(Exercise *exercise, Portion *portion)
{
    exercise_stage(exercise, "turns with other hidden cards and %d players",
                   exercise->players);
    asked_begin(&portion->asked, portion->fresh);
    portion->step = STEP_ASKED;
}

/* Plays a turn twice, and adds a finding if the results differ. */
static void play_twice(Exercise *exercise, Portion *portion)
{
    ScriptError error;
    Position at;
    int which;

    if (portion->fresh == NULL)
        begin_pure(exercise, portion);
    else if (portion->pure.turn == 2 * PURE_TURNS)
        begin_asked(exercise, portion);
    else if (!pure_turn(&portion->pure, &at, &which, &error))
        exercise_note(exercise, FINDING_IMPURE, &error, NULL,
                      portion->seeds[which], portion->fresh, &at);
}

/* -- a game played again in other ways ------------------------------------ */

/* A LoadAnew. */
static Script *load_anew(void *context, ScriptError *error)
{
    const Exercise *exercise = context;

    return exercise_load_with(exercise, exercise->players, NULL, NULL, error);
}

/* Begins to keep the last game that the script has played. */
static bool begin_kept(Exercise *exercise, Portion *portion)
{
    portion->is_kept = true;
    portion->kept = (KeptGame){.played = portion->script,
                               .seed = portion->seed,
                               .load = load_anew,
                               .context = exercise,
                               .error = &portion->error};
    exercise_stage(exercise, "a game played again with %d players",
                   exercise->players);
    exercise_seed(exercise, portion->seed, exercise->games);
    return kept_begin(&portion->kept, KEPT_TURNS);
}

static void note_kept(Exercise *exercise, Portion *portion)
{
    static const FindingKind kinds[] = {FINDING_SEED, FINDING_RELOAD,
                                        FINDING_SAVE, FINDING_PLAY};
    Position at;
    bool has_place = kept_place(&portion->kept, &at);

    exercise_note(exercise, kinds[portion->kept.way], &portion->error, NULL,
                  portion->seed, portion->script, has_place ? &at : NULL);
}

static void keep(Exercise *exercise, Portion *portion)
{
    KeptGame *kept = &portion->kept;
    bool same;

    if (!portion->is_kept) {
        same = begin_kept(exercise, portion);
    } else if (kept_goes_on(kept)) {
        same = kept_turn(kept);
    } else if (kept->way != KEPT_LAST) {
        same = kept_next(kept);
    } else {
        end_table(portion);
        portion->step = STEP_TABLE;
        return;
    }
    if (!same)
        note_kept(exercise, portion);
}

/* -- the course ----------------------------------------------------------- */

/* Ends the games with all numbers of players, after the last game or an
 * error. */
static void end_tables(Exercise *exercise, Portion *portion)
{
    end_table(portion);
    if (exercise->module == NULL)
        exercise_note_ends(exercise);
    exercise->is_varying = exercise_goes_on(exercise);
    if (exercise->is_varying)
        portion->variations = variations_new();
    portion->step = portion->variations != NULL ? STEP_VARIED : STEP_COMPLETE;
}

/* Loads the script that reads the positions of the games. */
static bool begin_rereading(Exercise *exercise, Portion *portion)
{
    ScriptError error;

    portion->reread = calloc(1, sizeof *portion->reread);
    if (portion->reread != NULL)
        portion->reread->reader = load_anew(exercise, &error);
    else
        script_no_memory(&error);
    if (portion->reread != NULL && portion->reread->reader != NULL)
        return true;
    exercise_note(exercise, FINDING_LOAD, &error, NULL, NULL, NULL, NULL);
    return false;
}

/* State that a script keeps may show early or only after many games. Therefore
 * turns are played twice on a new script, and the last game is played again. */
static void begin_table(Exercise *exercise, Portion *portion)
{
    int players = portion->players++;

    if (players > exercise->most) {
        end_tables(exercise, portion);
        return;
    }
    if (!exercise_has_table(exercise, players))
        return;
    portion->script = exercise_load(exercise, players, NULL);
    portion->number = 0;
    exercise->players = players;
    if (portion->script != NULL && begin_rereading(exercise, portion))
        portion->step = STEP_GAMES;
}

static void play_portion(Exercise *exercise, Portion *portion)
{
    switch (portion->step) {
    case STEP_TABLE:
        begin_table(exercise, portion);
        break;
    case STEP_GAMES:
        play_game(exercise, portion);
        break;
    case STEP_PURE:
        play_twice(exercise, portion);
        break;
    case STEP_ASKED:
        if (!asked_turn(exercise, &portion->asked))
            portion->step = STEP_KEPT;
        break;
    case STEP_KEPT:
        keep(exercise, portion);
        break;
    case STEP_VARIED:
        if (!variations_go_on(portion->variations, exercise))
            portion->step = STEP_COMPLETE;
        break;
    case STEP_COMPLETE:
        break;
    }
}

bool exercise_go_on(Exercise *exercise)
{
    Portion *portion = exercise->portion;

    if (portion == NULL)
        return false;
    if (exercise_goes_on(exercise))
        play_portion(exercise, portion);
    else if (portion->step < STEP_VARIED)
        end_tables(exercise, portion);
    else
        portion->step = STEP_COMPLETE;
    if (portion->step != STEP_COMPLETE)
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
    exercise->portion = calloc(1, sizeof *exercise->portion);
    if (exercise->portion != NULL)
        exercise->portion->players = exercise->least;
    return exercise->portion != NULL;
}

bool exercise_play(Exercise *exercise)
{
    if (!exercise_begin(exercise))
        return false;
    while (exercise_go_on(exercise))
        ;
    return true;
}
