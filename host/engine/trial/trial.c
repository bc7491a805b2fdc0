/* trial.c -- runs checks, playtests and reviews in slices, and runs comparisons
 * and scorecards. */
#include "engine/trial/trial.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "check/exercise/exercise.h"
#include "engine/trial/trial_games.h"
#include "engine/trial/trial_review.h"
#include "match/reload/reload.h"
#include "script/files.h"
#include "script/house_rule_info.h"

enum {
    SLICE = 20,     /* milliseconds of processor time in a slice */
    ALLOWED = 1000, /* milliseconds of work that each request allows the
                     * trial */
    /* Limits of processor time in milliseconds: for any trial, for a playtest,
     * for a stranger's house rule, for a review, and for a check without
     * games. */
    LONGEST = 60 * 1000 * CLOCK_SLOWER,
    PLAYTEST_LONGEST = 20 * 1000 * CLOCK_SLOWER,
    OFFERED_LONGEST = 10 * 1000 * CLOCK_SLOWER,
    REVIEW_LONGEST = 10 * 1000 * CLOCK_SLOWER,
    LOAD_LONGEST = 2 * 1000 * CLOCK_SLOWER,
    /* Milliseconds; a slower turn under a stranger's house rule is an error,
     * because others must wait. */
    OFFERED_SLOWEST = 250,
    ASKED_LATELY = 2000, /* milliseconds; if the latest request is older, we
                          * assume that nobody waits for the result */
    SEED_ROOM = 64,      /* bytes */
};

/* A Comparing is the state of a comparison or scorecard. */
typedef struct Comparing {
    Script *scripts[2]; /* the former rules, or NULL for a scorecard, and the
                         * changed rules; owned */
    TrialCompare *compare;
    void *context; /* argument of `compare`; borrowed */
    Json *told;    /* result of the comparison; owned */
} Comparing;

struct Trial {
    TrialKind kind;
    Json *texts; /* owned */
    /* House rules of the trial, including the offered rule. */
    const char *house_rules[HOUSE_RULE_LIMIT + 1];
    HouseRuleInfo offered; /* the offered rule; has no file if no rule is
                            * offered */
    ScriptReader reader;
    char seed[SEED_ROOM];
    /* `used` is the processor time that the trial has used, and `allowed` is
     * the time that it may use in all; in milliseconds. */
    long long used, allowed;
    long long longest;  /* greatest processor time in milliseconds, or 0; see
                         * TrialWork */
    long long asked_at; /* time of the latest request (clock_milliseconds) */
    bool is_done;
    bool is_cut; /* true if a limit was reached before all games were played */
    Exercise exercise;
    TrialGames games;
    Comparing comparing;
    TrialReview review;
};

/* -- texts ---------------------------------------------------------------- */

/* A ScriptReader. If the request has a text that is not saved, reads that text
 * instead of the file. */
static char *read_trial_text(void *context, const char *path, size_t *size)
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
    return (ScriptReader){read_trial_text, trial};
}

/* -- checks --------------------------------------------------------------- */

static bool has_offered_rule(const Trial *trial)
{
    return trial->offered.file[0] != '\0';
}

/* Returns the limit of the trial's processor time, in milliseconds. */
static long long longest_of(const Trial *trial)
{
    if (trial->longest > 0)
        return trial->longest;
    if (trial->kind == TRIAL_REVIEW)
        return REVIEW_LONGEST;
    if (trial->kind == TRIAL_PLAYTEST)
        return PLAYTEST_LONGEST;
    if (has_offered_rule(trial))
        return OFFERED_LONGEST;
    return trial->kind == TRIAL_CHECK && trial->exercise.games == 0
               ? LOAD_LONGEST
               : LONGEST;
}

static bool is_trial_over(void *context)
{
    const Trial *trial = context;

    return trial->used >= longest_of(trial);
}

static void see_stage(void *context, const Exercise *exercise)
{
    (void)context;
    (void)exercise;
}

/* Adds the offered house rule after all other house rules. We ignore an error,
 * because the check loads the rule again and reports the error. */
static void add_offered_house_rule(Trial *trial, ScriptSource *source)
{
    ScriptSource rule = *source;
    ScriptError error;
    int count = source->house_rule_count;

    for (int i = 0; i < count; i++)
        trial->house_rules[i] = source->house_rules[i];
    trial->house_rules[count] = rule.file = TRIAL_HOUSE_RULE;
    source->house_rules = trial->house_rules;
    source->house_rule_count = count + 1;
    script_read_house_rule(&rule, &trial->offered, &error);
    snprintf(trial->offered.file, sizeof trial->offered.file, "%s",
             TRIAL_HOUSE_RULE);
    trial->exercise.rule = &trial->offered;
}

static bool begin_check(Trial *trial, const ScriptSource *source,
                        const TrialWork *work)
{
    trial->exercise = (Exercise){.source = *source,
                                 .games = work->games,
                                 .seed = trial->seed,
                                 .is_over = is_trial_over,
                                 .see_stage = see_stage,
                                 .context = trial};
    trial->exercise.source.players = 0;
    trial->exercise.source.reader = reader_of(trial);
    if (work->house_rule != NULL)
        add_offered_house_rule(trial, &trial->exercise.source);
    return exercise_begin(&trial->exercise);
}

/* Continues the check for a turn or less. Returns false when the check is
 * done. */
static bool check_on(Trial *trial)
{
    Exercise *exercise = &trial->exercise;

    if (exercise_go_on(exercise))
        return true;
    if (exercise->examination != NULL && exercise->games > 0 &&
        exercise_goes_on(exercise))
        exercise_suspect(exercise);
    trial->is_cut = is_trial_over(trial);
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

static bool begin_games(Trial *trial, const Game *game, long asked_for,
                        ScriptError *error)
{
    Script *script = reload_beside(game, reader_of(trial), error);

    return script != NULL && trial_games_begin(&trial->games, script,
                                               trial->seed, asked_for, error);
}

static bool play_trial_games(Trial *trial)
{
    trial->is_cut = is_trial_over(trial);
    return !trial->is_cut && trial_games_go_on(&trial->games);
}

/* -- comparisons and scorecards -------------------------------------------- */

static bool begin_comparison(Trial *trial, const Game *game,
                             const TrialWork *work, ScriptError *error)
{
    Comparing *comparing = &trial->comparing;

    comparing->compare = work->compare;
    comparing->context = work->context;
    comparing->told = json_new_object();
    if (work->kind == TRIAL_COMPARISON) {
        comparing->scripts[0] = reload_beside(game, trial->reader, error);
        if (comparing->scripts[0] == NULL)
            return false;
    }
    comparing->scripts[1] = reload_beside(game, reader_of(trial), error);
    return comparing->scripts[1] != NULL;
}

/* Carries out the whole comparison or scorecard. Returns false, because no work
 * is left. */
static bool compare_on(Trial *trial)
{
    Comparing *comparing = &trial->comparing;

    trial->is_cut = !comparing->compare(comparing->context, comparing->scripts,
                                        trial->seed, comparing->told);
    return false;
}

static void tell_comparison(const Trial *trial, Json *answer)
{
    const Json *told = trial->comparing.told;
    const char *key;

    for (int i = 0; (key = json_key(told, i)) != NULL; i++)
        json_set(answer, key, json_copied(json_member(told, key)));
}

/* -- reviews -------------------------------------------------------------- */

static bool review_on(Trial *trial)
{
    bool goes_on = !is_trial_over(trial) && trial_review_go_on(&trial->review);

    trial->is_cut = !trial_review_is_whole(&trial->review);
    return goes_on && !is_trial_over(trial);
}

bool trial_is_about_game(const Trial *trial)
{
    return trial != NULL && trial->kind == TRIAL_REVIEW;
}

/* -- all trials ----------------------------------------------------------- */

static bool begin_trial(Trial *trial, const ScriptSource *source,
                        const Game *game, const TrialWork *work,
                        ScriptError *error)
{
    switch (work->kind) {
    case TRIAL_CHECK:
        return begin_check(trial, source, work);
    case TRIAL_PLAYTEST:
        return begin_games(trial, game, work->games, error);
    case TRIAL_COMPARISON:
    case TRIAL_SCORE:
        return begin_comparison(trial, game, work, error);
    case TRIAL_REVIEW:
        break;
    }
    return trial_review_begin(&trial->review, game, work, error);
}

Trial *trial_new(const ScriptSource *source, const Game *game,
                 const TrialWork *work, ScriptError *error)
{
    Trial *trial = calloc(1, sizeof *trial);

    script_no_memory(error);
    if (trial == NULL)
        return NULL;
    trial->kind = work->kind;
    trial->longest = work->longest;
    trial->texts =
        work->texts != NULL ? json_copied(work->texts) : json_new_object();
    if (work->house_rule != NULL)
        json_set(trial->texts, TRIAL_HOUSE_RULE, json_text(work->house_rule));
    trial->reader = script_reader(game->script);
    snprintf(trial->seed, sizeof trial->seed, "%s", work->seed);
    if (begin_trial(trial, source, game, work, error))
        return trial;
    trial_free(trial);
    return NULL;
}

void trial_free(Trial *trial)
{
    if (trial == NULL)
        return;
    exercise_free(&trial->exercise);
    trial_games_end(&trial->games);
    for (int i = 0; i < 2; i++)
        script_free(trial->comparing.scripts[i]);
    json_drop(trial->comparing.told);
    trial_review_end(&trial->review);
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
    trial->asked_at = clock_milliseconds();
}

bool trial_is_wanted(const Trial *trial)
{
    return trial != NULL &&
           clock_milliseconds() - trial->asked_at < ASKED_LATELY;
}

/* True if a turn was slow. We judge only by processor time, because the machine
 * may have slept. */
static bool is_slow(const Trial *trial, long long passed)
{
#ifdef __wasm__
    (void)trial;
    (void)passed;
    return false;
#else
    return has_offered_rule(trial) && passed > OFFERED_SLOWEST;
#endif
}

/* Reports a turn that takes too long as an error, unless there is already an
 * error. */
static void end_slow(Trial *trial)
{
    ScriptError error = {.fault = FAULT_LIMIT,
                         .line = trial->offered.line,
                         .message = "a turn takes too long to be checked here"};

    trial->is_done = trial->is_cut = true;
    snprintf(error.file, sizeof error.file, "%s", trial->offered.file);
    if (findings_are_sound(&trial->exercise.findings))
        findings_add(&trial->exercise.findings, FINDING_PLAY, &error);
}

/* Continues the trial for a turn or less, or carries out a whole comparison
 * or scorecard. Returns false when the trial is done. */
static bool try_on(Trial *trial)
{
    switch (trial->kind) {
    case TRIAL_CHECK:
        return check_on(trial);
    case TRIAL_PLAYTEST:
        return play_trial_games(trial);
    case TRIAL_COMPARISON:
    case TRIAL_SCORE:
        return compare_on(trial);
    case TRIAL_REVIEW:
        break;
    }
    return review_on(trial);
}

void trial_go_on(Trial *trial)
{
    const long long begun = clock_work_milliseconds();
    long long passed = 0;

    while (!trial->is_done && passed < SLICE) {
        trial->is_done = !try_on(trial);
        passed = clock_work_milliseconds() - begun;
    }
    trial->used += passed;
    trial->allowed -= passed;
    if (is_slow(trial, passed))
        end_slow(trial);
}

bool trial_is_done(const Trial *trial)
{
    return trial->is_done;
}

static void tell_stage(const Trial *trial, Json *answer)
{
    const TrialGames *games = &trial->games;
    char text[sizeof trial->exercise.stage];

    switch (trial->kind) {
    case TRIAL_CHECK:
        snprintf(text, sizeof text, "%s", trial->exercise.stage);
        break;
    case TRIAL_PLAYTEST:
        snprintf(text, sizeof text, "game %ld of %ld",
                 games->begun > 0 ? games->begun : 1, games->asked_for);
        break;
    case TRIAL_COMPARISON:
        snprintf(text, sizeof text, "the comparison begins");
        break;
    case TRIAL_SCORE:
        snprintf(text, sizeof text, "the games begin");
        break;
    case TRIAL_REVIEW:
        snprintf(text, sizeof text, "turn %d of %d",
                 trial->review.review->done + 1,
                 trial->review.review->count - 1);
        break;
    }
    json_set(answer, "stage", json_text(text));
}

static void tell_result(const Trial *trial, Json *answer)
{
    switch (trial->kind) {
    case TRIAL_CHECK:
        tell_check(trial, answer);
        break;
    case TRIAL_PLAYTEST:
        trial_games_tell(&trial->games, trial->seed, answer);
        break;
    case TRIAL_COMPARISON:
    case TRIAL_SCORE:
        tell_comparison(trial, answer);
        break;
    case TRIAL_REVIEW:
        trial_review_tell(&trial->review, answer);
        break;
    }
}

void trial_tell(const Trial *trial, Json *answer)
{
    if (!trial->is_done) {
        tell_stage(trial, answer);
        return;
    }
    tell_result(trial, answer);
    json_set(answer, "cut", json_flag(trial->is_cut));
}
