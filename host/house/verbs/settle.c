/*
 * settle.c -- opens the session that a verb uses, and fills in the settings of
 * verbs in which bots play many games.
 */
#include "house/verbs/settle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "house/catalog/catalog.h"
#include "house/file/file.h"
#include "house/programs/programs.h"
#include "house/terminal/terminal.h"

int settle_session(const Options *options, SessionOpen *open,
                   int (*use)(const Options *options, Session *session))
{
    Session session;
    int status = open(&session, &options->reporter, &options->start,
                      options->operands.all[0]);

    if (status == STATUS_DONE)
        status = use(options, &session);
    session_close(&session);
    return status;
}

/* -- the log of experiments ----------------------------------------------- */

/* Returns the words that repeat the run, as JSON. The caller frees them. */
static char *write_command(const Options *options, const Experiment *experiment)
{
    Options whole = *options;
    Json *words;
    char *text;

    whole.start.seed = experiment->seed;
    whole.given |= TAKES(seed);
    if (experiment->games > 0) {
        whole.games = (int)experiment->games;
        whole.given |= TAKES(games);
    }
    words = options_words(&whole, whole.given & ~TAKES_NO_RESULT);
    text = json_write(words);
    json_drop(words);
    return text;
}

/* Sets the fields of the experiment that describe the run. Does not set the
 * report and the digests. */
static void describe_run(const Options *options, const BatchSettings *batch,
                         int status)
{
    Experiment *experiment = batch->experiment;
    char folder[PATH_LIMIT_BYTES];

    if (experiment->seed == NULL)
        experiment->seed = strdup(batch->seed);
    if (experiment->seed != NULL)
        experiment->command = write_command(options, experiment);
    if (getcwd(folder, sizeof folder) != NULL)
        experiment->folder = strdup(folder);
    experiment->version = strdup(HOUSE_VERSION);
    experiment->note = options->note != NULL ? strdup(options->note) : NULL;
    experiment->status = status;
}

const char *settle_log(char path[PATH_LIMIT_BYTES])
{
    if (!state_file_path("experiments.db", path, PATH_LIMIT_BYTES))
        path[0] = '\0';
    return path;
}

/* Adds the experiment to the log. A failure is only a warning, because the run
 * itself has succeeded. */
static void log_experiment(const Reporter *reporter, Experiment *experiment)
{
    char text[PATH_LIMIT_BYTES + FAILURE_MESSAGE + 100];
    char file[FAILURE_FILE];
    char log[PATH_LIMIT_BYTES];
    Failure failure;

    if (experiments_add(settle_log(log), experiment, &failure) == STATUS_DONE)
        return;
    snprintf(text, sizeof text,
             "this run is not in the log of experiments: %s%s%s",
             text_show(file, sizeof file, failure.file),
             failure.file[0] != '\0' ? ": " : "", failure.message);
    complain_warning(reporter, text, strlen(text));
}

/* Keeps the run in the log. If it repeats an experiment, says whether the
 * results are equal. Returns the exit status of the program. */
static int keep_run(const Options *options, const BatchSettings *batch,
                    int status)
{
    Experiment *experiment = batch->experiment;

    if (experiment->is.text == NULL)
        return status;
    describe_run(options, batch, status);
    if (experiments_are_kept(options->no_log))
        log_experiment(batch->reporter, experiment);
    if (options->repeated != NULL && status != STATUS_INTERRUPTED &&
        experiments_judge(batch->reporter, options->repeated, experiment) !=
            STATUS_DONE)
        status = STATUS_DIVERGED;
    return status;
}

static int check_note(const Options *options)
{
    if (options->note == NULL)
        return STATUS_DONE;
    if (!experiments_are_kept(options->no_log))
        return complain_usage(&options->reporter,
                              "--note: this run is not kept in the log");
    return settle_note(options);
}

int settle_note(const Options *options)
{
    size_t size = strlen(options->note);

    return size <= EXPERIMENT_NOTE
               ? STATUS_DONE
               : complain_usage(&options->reporter,
                                "--note: a note has at most %d bytes, not %zu",
                                EXPERIMENT_NOTE, size);
}

/* -- many games ----------------------------------------------------------- */

/* Sets the time limit of a verb to --time. Without --time, the limit is
 * `usual`, unless all games must be played. */
static void settle_time(const Options *options, int usual, BatchSettings *batch)
{
    batch->seconds = options->time > 0 ? options->time : 0;
    batch->is_brief = usual > 0 && options->time < 0 && options->games == 0 &&
                      options->shard == NULL && options->resume == NULL &&
                      options->slurm == 0;
    if (batch->is_brief)
        batch->seconds = usual;
}

int settle_batch(const Options *options, int usual_seconds,
                 int (*use)(const Options *options, const BatchSettings *batch))
{
    Experiment experiment = {0};
    WorkerSettings workers = options->workers;
    char drawn[SEED_LIMIT];
    BatchSettings batch = {
        .reporter = &options->reporter,
        .workers = &workers,
        .finder = &catalog_finder,
        .variant = options->operands.all[0],
        .rules = options->start.rules,
        .seed = options->start.seed,
        .is_seeded = options->start.seed != NULL,
        .games = options->games,
        .turn_cap = options->turn_cap,
        .report = {.plain = options->plain || !terminal_has_utf8(),
                   .width = terminal_wrap_width(),
                   .html = options->html,
                   .kept = &experiment.is},
        .see = options->reporter.quiet ? NULL : terminal_progress,
        .experiment = &experiment};
    int status = check_note(options);

    workers.wait = interrupt_poll;
    workers.start = programs_start_for_worker;
    if (status == STATUS_DONE)
        status = seating_read(batch.reporter, "--seats", options->seats,
                              &batch.seating);
    if (status == STATUS_DONE && batch.rules.players == 0 &&
        batch.seating.count > 1)
        batch.rules.players = batch.seating.count;
    if (!batch.is_seeded) {
        seed_by_chance(drawn);
        batch.seed = drawn;
    }
    if (status == STATUS_DONE) {
        settle_time(options, usual_seconds, &batch);
        interrupt_begin();
        status = keep_run(options, &batch, use(options, &batch));
    }
    experiment_free(&experiment);
    return status;
}
