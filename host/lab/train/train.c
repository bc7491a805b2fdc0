/*
 * train.c -- learns the value of positions in several rounds of games.
 */
#include "lab/train/train_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/output.h"
#include "lab/batch/batch.h"
#include "script/score.h"

enum {
    ROUNDS = 4,
    STRENGTH_GAMES = 6, /* number of training games in a round for each measured
                         * game */
    /* Least number of games that must have ended before we learn from a round,
     * or judge the measured games. */
    LEAST_ENDED = 10,
    TIME_PARTS = 8 /* each round takes 1 / TIME_PARTS of --time; the measured
                    * games take the rest */
};

/* -- in a worker ---------------------------------------------------------- */

static int begin_train(void *context, int *seats)
{
    LabTrain *train = context;

    return lab_side_begin(&train->trials.side, train->trials.batch, seats);
}

/* Appends the facts about the rules, before the result of the first game. */
static void send_facts(const Script *script, Bytes *bytes)
{
    const VariantInfo *info = script_info(script);
    TrainFacts facts = {.has_score = info->has_score,
                        .has_value = info->has_value};

    script_rules_hash(script, facts.rules);
    snprintf(facts.variant, sizeof facts.variant, "%.*s", NAME_LIMIT - 1,
             info->name);
    for (int i = 0; i < FEATURE_LIMIT; i++)
        feature_name(script_equipment(script), i, facts.names[i]);
    bytes_add(bytes, &facts, sizeof facts);
}

/* A result begins with a byte that says whether the game failed. */
static void play_train(void *context, long index, Trace *trace, Bytes *bytes)
{
    LabTrain *train = context;
    Script *script = train->trials.side.script;
    char seed[GAME_SEED_SIZE + 32];
    ScriptError error;
    uint8_t has_failed;
    Bytes game = {0};

    (void)trace;
    if (train->round == 0 && index == 0)
        send_facts(script, bytes);
    snprintf(seed, sizeof seed, "%.*s train %d %ld", GAME_SEED_SIZE - 32,
             train->trials.plan.seed, train->round, index);
    has_failed = !train_game(script, train->is_learned ? &train->learned : NULL,
                             seed, &game, &error);
    bytes_add(bytes, &has_failed, 1);
    if (has_failed)
        bytes_add(bytes, error.message, strlen(error.message));
    else
        bytes_add(bytes, game.data, game.size);
    bytes_free(&game);
}

/* -- a round -------------------------------------------------------------- */

/* True if no team can beat another. */
static bool has_one_team(const LabTrain *train)
{
    return train->trials.side.teams.count == 1;
}

static long count_train(void *context, int seats)
{
    LabTrain *train = context;

    train->trials.seats = seats;
    if (has_one_team(train))
        return 0;
    return lab_games(train->trials.batch, seats, TRAIN_GAMES);
}

static void note_failed(LabTrain *train, const char *message, size_t size)
{
    train->failed++;
    if (train->message[0] == '\0')
        snprintf(train->message, sizeof train->message, "%.*s", (int)size,
                 message);
}

/* Cuts a name at the first character that a name must not have. */
static void clean_name(char *name, size_t size)
{
    name[size - 1] = '\0';
    name[strspn(name, "abcdefghijklmnopqrstuvwxyz"
                      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-")] = '\0';
}

/* Copies the facts that a worker has sent. The bytes may be invalid, so the
 * names are cleaned. */
static void take_facts(LabTrain *train, const uint8_t *data)
{
    TrainFacts *facts = &train->facts;

    memcpy(facts, data, sizeof *facts);
    clean_name(facts->rules, sizeof facts->rules);
    clean_name(facts->variant, sizeof facts->variant);
    for (int i = 0; i < FEATURE_LIMIT; i++)
        clean_name(facts->names[i], sizeof facts->names[i]);
    train->has_facts = true;
}

static bool take_train(void *context, long index, const uint8_t *data,
                       size_t size, const char *lost)
{
    LabTrain *train = context;
    size_t skip = train->round == 0 && index == 0 ? sizeof train->facts : 0;

    if (lost == NULL && size > skip && skip > 0)
        take_facts(train, data);
    train->games++;
    if (lost != NULL)
        note_failed(train, lost, strlen(lost));
    else if (size > skip && data[skip] != 0)
        note_failed(train, (const char *)data + skip + 1, size - skip - 1);
    else if (size <= skip ||
             !samples_add(&train->samples, data + skip + 1, size - skip - 1))
        note_failed(train, WORKERS_NONSENSE, strlen(WORKERS_NONSENSE));
    return train->samples.count < TRAIN_SAMPLES;
}

static int fit_round(LabTrain *train)
{
    const BatchSettings *batch = train->trials.batch;
    WaitFor *wait = batch->workers->wait;
    Progress progress = {.see = batch->see, .context = batch->see_context};
    bool is_fitted;

    progress_show(&progress, "learning from %d positions of round %d of %d",
                  train->samples.count, train->round + 1, ROUNDS);
    is_fitted = train_fit(&train->samples, wait, &train->learned, &train->fit);
    progress_clear(&progress);
    if (!is_fitted)
        return batch_goes_on(batch) ? complain_memory(batch->reporter)
                                    : STATUS_INTERRUPTED;
    train->is_learned = true;
    memcpy(train->learned.rules, train->facts.rules,
           sizeof train->learned.rules);
    return STATUS_DONE;
}

/* Plays the games of a round and learns from them. If the round is interrupted,
 * keeps the value that earlier rounds have learned. */
static int play_round(LabTrain *train)
{
    char what[40];
    LabWork work = {.batch = train->trials.batch,
                    .what = what,
                    .seconds = train->seconds / TIME_PARTS,
                    .context = train,
                    .plan = &train->trials.plan,
                    .sides = {train->round == 0 ? &train->trials.side : NULL},
                    .begin = begin_train,
                    .play = play_train,
                    .count = count_train,
                    .take = take_train};
    int status;

    snprintf(what, sizeof what, "games of round %d of %d", train->round + 1,
             ROUNDS);
    status = lab_work(&work);
    if (status == STATUS_DONE && has_one_team(train))
        return complain_usage(train->trials.batch->reporter,
                              "nothing can be learned from a game with only "
                              "one team: nobody beats anybody");
    if (status == STATUS_DONE && train->samples.ended >= LEAST_ENDED)
        status = fit_round(train);
    samples_free(&train->samples);
    train->samples = (Samples){0};
    return status;
}

/* -- the strength --------------------------------------------------------- */

/* Called in a worker: lets the bots at `seats` use the learned value. The other
 * bots use the value that the script declares. */
static void set_learned(void *context, int condition, Plan *plan,
                        unsigned seats)
{
    LabTrain *train = context;

    (void)condition;
    script_learn(train->trials.side.script, &train->learned);
    for (int i = 0; i < SEAT_LIMIT; i++) {
        player_read("mcts:100", &plan->players[i]);
        plan->players[i].values =
            seats >> i & 1 ? VALUES_LEARNED : VALUES_DECLARED;
    }
}

static int measure_strength(LabTrain *train)
{
    LabTrials *trials = &train->trials;
    const BatchSettings *batch = trials->batch;
    long games =
        (batch->games > 0 ? batch->games : TRAIN_GAMES) / STRENGTH_GAMES;

    trials->is_known = true;
    trials->what = "games that measure the strength";
    trials->count = 1;
    trials->games =
        games < trials->seats ? trials->seats : games - games % trials->seats;
    trials->seconds = train->seconds - ROUNDS * (train->seconds / TIME_PARTS);
    trials->set = set_learned;
    trials->context = train;
    if (batch->turn_cap == 0)
        trials->plan.most_turns = TRAIN_TURNS;
    return lab_trials_run(trials);
}

/* True if the measured games show that the bot with the learned value wins more
 * than its fair share: the lower end of the interval is above that share. */
static bool is_better(const LabTrain *train)
{
    const Condition *trial = train->trials.conditions;
    Interval interval;

    if (train->is_cut || trial == NULL || trial->ended < LEAST_ENDED)
        return false;
    condition_share(trial, &interval);
    return interval.low > condition_fair(trial, train->trials.side.teams.count);
}

/* Writes the value file. If the games do not show that the value helps, the
 * file's name ends in ".new", and bots ignore the file. */
static int write_value(LabTrain *train)
{
    const LabTrials *trials = &train->trials;
    const LearnedHead head = {.variant = train->facts.variant,
                              .seed = trials->plan.seed,
                              .players = trials->seats,
                              .games = train->games};
    char text[LEARNED_SIZE_LIMIT];
    size_t size =
        learned_write(&head, &train->learned, train->facts.names, text);
    int status;

    train->is_better = is_better(train);
    snprintf(train->written, sizeof train->written, "%s%s", train->path,
             train->is_better ? "" : ".new");
    status = output_write(trials->batch->reporter, train->written, text, size);
    if (status != STATUS_DONE)
        train->written[0] = '\0';
    return status;
}

/* -- the experiment ------------------------------------------------------- */

static int begin_experiment(LabTrain *train)
{
    const BatchSettings *batch = train->trials.batch;
    int status = lab_settle(batch, &train->trials.plan, &train->trials.side);

    if (status != STATUS_DONE)
        return status;
    train->trials.side.ignores_learned = true;
    if (train->output != NULL)
        snprintf(train->path, sizeof train->path, "%s", train->output);
    else if (!learned_path(train->trials.side.found.file, train->path))
        return complain_usage(batch->reporter, "the path is too long");
    return output_check(batch->reporter, train->path);
}

static int learn(LabTrain *train)
{
    const Reporter *reporter = train->trials.batch->reporter;
    int status = STATUS_DONE;

    for (; train->round < ROUNDS && status == STATUS_DONE; train->round++)
        status = play_round(train);
    if (status != STATUS_DONE || train->is_learned)
        return status;
    if (train->message[0] != '\0')
        return complain_finding(reporter, "script",
                                "no game could be played: %s", train->message);
    return complain_finding(reporter, "games",
                            "nothing was learned: of %ld games fewer than %d "
                            "in a round ended with a winner within %d turns",
                            train->games, LEAST_ENDED, TRAIN_TURNS);
}

/* Plays and learns in all rounds, and then measures the strength. */
static int run_experiment(LabTrain *train)
{
    int status = begin_experiment(train);

    if (status == STATUS_DONE)
        status = learn(train);
    if (status == STATUS_DONE)
        status = measure_strength(train);
    train->is_cut = status == STATUS_INTERRUPTED;
    return status;
}

/* Writes the value file and prints the report. */
static int tell_learned(LabTrain *train)
{
    int written = write_value(train);
    int told = lab_train_report(train);

    return written != STATUS_DONE ? written : told;
}

static void tell_interruption(const LabTrain *train)
{
    long measured = train->trials.conditions != NULL
                        ? lab_trial_games(&train->trials, 0)
                        : 0;

    talk(train->trials.batch->reporter,
         "interrupted after %ld training games and %ld games that measure the "
         "strength",
         train->games, measured);
}

int lab_train(const BatchSettings *batch, const TrainSettings *settings)
{
    LabTrain train = {.trials.batch = batch,
                      .output = settings->output,
                      .seconds = settings->seconds};
    int told = STATUS_DONE;
    int status = run_experiment(&train);

    if (train.is_cut)
        tell_interruption(&train);
    if ((status == STATUS_DONE || train.is_cut) && train.is_learned &&
        train.has_facts)
        told = tell_learned(&train);
    samples_free(&train.samples);
    lab_side_free(&train.trials.side);
    free(train.trials.conditions);
    return status != STATUS_DONE ? status : told;
}
