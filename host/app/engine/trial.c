/* trial.c -- checks and playtests, a portion at a time. */
#include "app/engine/trial.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/check/check.h"
#include "match/playtest/playtest.h"
#include "match/reload/reload.h"

enum {
    PORTION = 20,        /* milliseconds */
    ALLOWED = 1000,      /* of them, after each request */
    LONGEST = 60 * 1000, /* of them, in all */
    SEED_ROOM = 64,      /* bytes */
    TURN_CAP = 1000,
    FOLLOWED = 100 /* see Plan */
};

/* Games of bots that choose at random. */
typedef struct Games {
    Script *script; /* owned; the rest, too */
    Plan plan;
    Sums *sums;
    Trace *trace;
    long asked_for, begun;
    bool is_playing;
} Games;

struct Trial {
    TrialKind kind;
    Json *texts; /* owned, or NULL */
    ScriptReader reader;
    char seed[SEED_ROOM];
    long long used, allowed; /* milliseconds */
    bool is_done;
    bool is_cut; /* before all was played */
    Exercise exercise;
    Games games;
};

/* -- texts ---------------------------------------------------------------- */

/* See ScriptReader. A text that is not saved takes the place of its file. */
static char *read_text(void *context, const char *path, size_t *size)
{
    const Trial *trial = context;
    const char *text = json_as_text(json_member(trial->texts, path));

    if (text == NULL)
        return script_read(trial->reader, path, size);
    *size = strlen(text);
    return strdup(text);
}

static ScriptReader reader_of(Trial *trial)
{
    return (ScriptReader){read_text, trial};
}

/* -- checks --------------------------------------------------------------- */

static bool is_over(void *context)
{
    const Trial *trial = context;

    return trial->used >= LONGEST;
}

static void see_stage(void *context, const Exercise *exercise)
{
    (void)context;
    (void)exercise;
}

static bool begin_check(Trial *trial, const Engine *engine, long games)
{
    trial->exercise = (Exercise){.source = *engine->source,
                                 .games = games,
                                 .seed = trial->seed,
                                 .is_over = is_over,
                                 .see_stage = see_stage,
                                 .context = trial};
    trial->exercise.source.players = 0;
    trial->exercise.source.reader = reader_of(trial);
    return exercise_begin(&trial->exercise);
}

/* A turn, or less; false when all was done. */
static bool check_on(Trial *trial)
{
    Exercise *exercise = &trial->exercise;

    if (exercise_go_on(exercise))
        return true;
    if (exercise->examination != NULL && exercise_goes_on(exercise))
        exercise_suspect(exercise);
    trial->is_cut = is_over(trial);
    return false;
}

static void tell_check(const Trial *trial, Json *answer)
{
    const Exercise *exercise = &trial->exercise;

    json_set(answer, "status",
             json_whole(findings_status(&exercise->findings)));
    json_set(answer, "games", json_whole(exercise->tally.games));
    json_set(answer, "turns", json_whole(exercise->tally.turns));
    json_set(answer, "unfinished", json_whole(exercise->tally.cut));
    json_set(answer, "findings", findings_json(&exercise->findings));
}

/* -- playtests ------------------------------------------------------------ */

static bool begin_games(Trial *trial, const Engine *engine, long asked_for,
                        ScriptError *error)
{
    Games *games = &trial->games;

    games->script = reload_beside(engine->game, reader_of(trial), error);
    if (games->script == NULL)
        return false;
    games->asked_for = asked_for;
    games->plan =
        (Plan){.seed = trial->seed, .most_turns = TURN_CAP, .follow = FOLLOWED};
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        player_read("random", &games->plan.players[seat]);
    games->sums = sums_new();
    games->trace = trace_new();
    return (games->sums != NULL && games->trace != NULL) ||
           script_no_memory(error);
}

/* Counts the game that has ended. One that fails is the last: others would fail
 * as well, and take long. */
static bool end_game(Games *games)
{
    games->is_playing = false;
    return sums_add(games->sums, games->trace) &&
           games->trace->end != TRACE_FAILED;
}

static bool play_on(Trial *trial)
{
    Games *games = &trial->games;

    if (is_over(trial)) {
        trial->is_cut = true;
        return false;
    }
    if (games->is_playing)
        return playtest_turn(games->trace) || end_game(games);
    if (games->begun == games->asked_for)
        return false;
    games->is_playing = true;
    return playtest_begin(games->script, &games->plan, games->begun++,
                          games->trace) ||
           end_game(games);
}

static void tell_games(const Trial *trial, Json *answer)
{
    const Games *games = &trial->games;
    const Seats seats = script_seats(script_info(games->script),
                                     script_info(games->script)->players);
    PlayedGames played = {.sums = games->sums,
                          .asked_for = games->asked_for,
                          .seats = seats.count,
                          .seed = trial->seed};

    for (int seat = 0; seat < seats.count; seat++) {
        played.colors[seat] = color_name(seats.colors[seat]);
        played.players[seat] = "random";
    }
    sums_tell(&played, answer);
}

/* -- both ----------------------------------------------------------------- */

Trial *trial_new(const Engine *engine, const TrialWork *work,
                 ScriptError *error)
{
    Trial *trial = calloc(1, sizeof *trial);
    bool begun;

    script_no_memory(error);
    if (trial == NULL)
        return NULL;
    trial->kind = work->kind;
    trial->texts = json_copied(work->texts);
    trial->reader = script_reader(engine->game->script);
    snprintf(trial->seed, sizeof trial->seed, "%s", work->seed);
    begun = work->kind == TRIAL_CHECK
                ? begin_check(trial, engine, work->games)
                : begin_games(trial, engine, work->games, error);
    if (begun)
        return trial;
    trial_free(trial);
    return NULL;
}

void trial_free(Trial *trial)
{
    if (trial == NULL)
        return;
    exercise_free(&trial->exercise);
    trace_free(trial->games.trace);
    sums_free(trial->games.sums);
    script_free(trial->games.script);
    json_drop(trial->texts);
    free(trial);
}

bool trial_goes_on(const Trial *trial)
{
    return trial != NULL && !trial->is_done && trial->allowed > 0;
}

void trial_allow(Trial *trial)
{
    trial->allowed = ALLOWED;
}

void trial_go_on(Trial *trial)
{
    const long long begun = clock_milliseconds();
    long long passed = 0;

    while (!trial->is_done && passed < PORTION) {
        trial->is_done =
            trial->kind == TRIAL_CHECK ? !check_on(trial) : !play_on(trial);
        passed = clock_milliseconds() - begun;
    }
    trial->used += passed;
    trial->allowed -= passed;
}

bool trial_is_done(const Trial *trial)
{
    return trial->is_done;
}

static void tell_stage(const Trial *trial, Json *answer)
{
    const Games *games = &trial->games;
    char text[sizeof trial->exercise.stage];

    snprintf(text, sizeof text, "game %ld of %ld",
             games->begun > 0 ? games->begun : 1, games->asked_for);
    json_set(
        answer, "stage",
        json_text(trial->kind == TRIAL_CHECK ? trial->exercise.stage : text));
}

void trial_tell(const Trial *trial, Json *answer)
{
    if (!trial->is_done) {
        tell_stage(trial, answer);
        return;
    }
    if (trial->kind == TRIAL_CHECK)
        tell_check(trial, answer);
    else
        tell_games(trial, answer);
    json_set(answer, "cut", json_flag(trial->is_cut));
}
