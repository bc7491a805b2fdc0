/*
 * run.c -- house playtest: plays games with workers and collects the results.
 */
#include "lab/playtest/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/output.h"
#include "base/text.h"
#include "lab/playtest/playtest.h"
#include "lab/playtest/slurm.h"

enum { USUAL_GAMES = 1000 };

static long games_here(const Playtest *playtest)
{
    long games = playtest->tally.games;

    return (games - playtest->shard) / playtest->shards + 1;
}

static int add_kept(void *context, const Trace *trace)
{
    Playtest *playtest = context;
    long index = trace->index;

    if (index >= playtest->tally.games ||
        index % playtest->shards != playtest->shard - 1)
        return complain_file_because(
            playtest->tally.reporter, playtest->settings->resume,
            "holds game %ld, which is none of these", index);
    playtest->is_played[index / playtest->shards] = 1;
    return tally_add(&playtest->tally, trace);
}

static int compare_about(const Playtest *playtest, const DatabaseAbout *about)
{
    const Reporter *reporter = playtest->batch->reporter;
    const char *file = playtest->settings->resume;
    const char *other = head_difference(about->head, playtest->tally.head.text);

    if (other != NULL)
        return complain_file_because(reporter, file,
                                     "differs from this command in %s; resume "
                                     "it with the command that began it",
                                     other);
    if (about->shard != playtest->shard || about->shards != playtest->shards)
        return complain_file_because(reporter, file, "is shard %d of %d",
                                     about->shard, about->shards);
    if (about->games > playtest->tally.games)
        return complain_file_because(reporter, file,
                                     "is of %ld games: -n must not be less",
                                     about->games);
    return STATUS_DONE;
}

/* Adds to the tally the games that are already in the file. */
static int add_all_kept(Playtest *playtest, Database *database)
{
    Tally *tally = &playtest->tally;
    int status;

    tally->database = NULL;
    status = database_each(database, add_kept, playtest);
    if (status == STATUS_DONE)
        status = tally_file_functions(tally, database);
    tally->database = database;
    return status;
}

static int take_up(Playtest *playtest)
{
    Database *database = playtest->tally.database;
    DatabaseAbout about;
    int status = database_about(database, &about);

    if (status == STATUS_DONE)
        status = compare_about(playtest, &about);
    database_about_free(&about);
    playtest->is_played = calloc((size_t)games_here(playtest), 1);
    if (playtest->is_played == NULL)
        return complain_memory(playtest->tally.reporter);
    return status == STATUS_DONE ? add_all_kept(playtest, database) : status;
}

/* Keeps the digest of the rules for the log of experiments. */
static void keep_digest(const Playtest *playtest, const char *digest)
{
    char text[DIGEST_LIMIT];

    snprintf(text, sizeof text, "%.*s", DIGEST_LIMIT - 1, digest);
    experiment_add_rules(playtest->batch->experiment, 0, text);
}

static int take_head(void *context, const uint8_t *data, size_t size)
{
    Playtest *playtest = context;
    Tally *tally = &playtest->tally;
    DatabaseAbout about = {tally->games, playtest->shard, playtest->shards,
                           NULL};
    int status = STATUS_DONE;
    size_t length = strnlen((const char *)data, size);
    size_t end = length + 1 + DIGEST_LIMIT; /* offset of the warning in the
                                             * data */

    if (end > size || !head_read(&tally->head, (const char *)data, length))
        return complain_finding(tally->reporter, "limit",
                                "a worker process sent nonsense");
    keep_digest(playtest, (const char *)data + length + 1);
    if (end < size && plan_uses_values(&playtest->plan))
        complain_warning(tally->reporter, (const char *)data + end, size - end);
    if (playtest->settings->csv)
        tally_rows(tally, playtest->shard - 1, playtest->shards);
    if (playtest->settings->resume != NULL)
        status = take_up(playtest);
    about.head = tally->head.text;
    if (status == STATUS_DONE && tally->database != NULL)
        status = database_set_about(tally->database, &about);
    if (status == STATUS_DONE && tally->database != NULL)
        status = database_keep(tally->database);
    playtest->has_begun = status == STATUS_DONE;
    if (playtest->has_begun)
        batch_begins(playtest->batch);
    return status;
}

/* True if the time limit has passed and at least one game has begun. */
static bool is_playtest_late(const Playtest *playtest)
{
    int seconds = playtest->batch->seconds;

    return seconds > 0 && playtest->next >= playtest->shards &&
           clock_milliseconds() - playtest->begun >= seconds * 1000LL;
}

static long next_game(void *context)
{
    Playtest *playtest = context;

    if (is_playtest_late(playtest))
        return -1;
    while (playtest->next < playtest->tally.games) {
        long index = playtest->next;
        playtest->next += playtest->shards;
        if (playtest->is_played == NULL ||
            !playtest->is_played[index / playtest->shards])
            return index;
    }
    return -1;
}

static int lost_game(void *context, long index, const char *why)
{
    Playtest *playtest = context;
    Trace *trace = playtest->trace;

    trace_clear(trace, index, playtest->tally.head.seats);
    trace->end = TRACE_LOST;
    trace->fault = FAULT_LIMIT;
    snprintf(trace->message, sizeof trace->message, "%s", why);
    return tally_add(&playtest->tally, trace);
}

static bool read_trace(const Playtest *playtest, long index,
                       const uint8_t *data, size_t size)
{
    Trace *trace = playtest->trace;

    return trace_read(trace, data, size) && trace->index == index &&
           trace->seats == playtest->tally.head.seats &&
           trace->end != TRACE_STOPPED;
}

static int got_game(void *context, long index, const uint8_t *data, size_t size)
{
    Playtest *playtest = context;
    uint32_t part = 0;
    int status;

    if (size >= sizeof part)
        memcpy(&part, data, sizeof part);
    if (size < sizeof part || part > size - sizeof part ||
        !read_trace(playtest, index, data + sizeof part, part))
        return lost_game(context, index, "its process sent nonsense");
    status = tally_add(&playtest->tally, playtest->trace);
    playtest->turns += playtest->trace->turn_count;
    progress_count(&playtest->progress, (long)sums_games(playtest->tally.sums),
                   games_here(playtest), "games");
    part += sizeof part;
    return status == STATUS_DONE
               ? tally_functions(&playtest->tally, data + part, size - part)
               : status;
}

/* -- the command line ----------------------------------------------------- */

/* Reads a number, which must be from 1 to SHARDS_MOST, and then the character
 * `after`. */
static bool read_shard_number(const char **at, char after, int *number)
{
    char *end;
    long read = strtol(*at, &end, 10);

    if (**at < '0' || **at > '9' || *end != after || read < 1 ||
        read > SHARDS_MOST)
        return false;
    *at = end + 1;
    *number = (int)read;
    return true;
}

static int read_shard(Playtest *playtest)
{
    const Reporter *reporter = playtest->batch->reporter;
    const char *shard = playtest->settings->shard;
    const char *at = shard;

    playtest->shard = playtest->shards = 1;
    if (at == NULL)
        return STATUS_DONE;
    if (!playtest->batch->is_seeded && playtest->settings->resume == NULL)
        return complain_usage(reporter, "--shard needs --seed: shards of one "
                                        "playtest have the same seed");
    if (!read_shard_number(&at, '/', &playtest->shard) ||
        !read_shard_number(&at, '\0', &playtest->shards) ||
        playtest->shard > playtest->shards)
        return complain_usage(reporter,
                              "--shard '%s': write 3/8 for the third of "
                              "eight shards",
                              shard);
    if (playtest->shard > playtest->tally.games)
        return complain_usage(
            reporter,
            "--shard %s: there are only %ld games, too few for that shard",
            shard, playtest->tally.games);
    return STATUS_DONE;
}

static int check_settings(const BatchSettings *batch,
                          const PlaytestSettings *settings)
{
    if (settings->csv && batch->reporter->json)
        return complain_usage(batch->reporter, "--csv and --json: one of them");
    if (settings->output != NULL && settings->resume != NULL)
        return complain_usage(batch->reporter,
                              "--resume continues in its own file; "
                              "leave out -o");
    return output_check(batch->reporter, batch->report.html);
}

static int plan_games(Playtest *playtest)
{
    const BatchSettings *batch = playtest->batch;
    int status = seating_plan(batch->reporter, &batch->seating, batch->seed,
                              batch->turn_cap, &playtest->plan);

    playtest->tally.games = batch->games > 0 ? batch->games : USUAL_GAMES;
    return status == STATUS_DONE ? read_shard(playtest) : status;
}

static int open_file(Playtest *playtest)
{
    const Reporter *reporter = playtest->batch->reporter;
    const PlaytestSettings *settings = playtest->settings;
    int status = STATUS_DONE;

    if (settings->output != NULL)
        playtest->tally.database =
            database_make(reporter, settings->output, true, &status);
    else if (settings->resume != NULL)
        playtest->tally.database =
            database_open(reporter, settings->resume, false, &status);
    return status;
}

/* Takes the seed and the number of games from a file that is resumed, unless
 * the command line gives them. */
static int take_plan(Playtest *playtest)
{
    const BatchSettings *batch = playtest->batch;
    const char *file = playtest->settings->resume;
    DatabaseAbout about;
    Head head;
    int status;

    if (file == NULL)
        return STATUS_DONE;
    status = database_about(playtest->tally.database, &about);
    if (status != STATUS_DONE)
        return status;
    if (batch->games == 0)
        playtest->tally.games = about.games;
    if (head_read(&head, about.head, strlen(about.head)))
        memcpy(playtest->seed, head.seed, sizeof playtest->seed);
    else
        status =
            complain_file_because(batch->reporter, file, "its plan is damaged");
    if (!batch->is_seeded)
        playtest->plan.seed = playtest->seed;
    head_free(&head);
    database_about_free(&about);
    return status;
}

/* Keeps the seed and the number of games of a file that is resumed, so that the
 * log of experiments can repeat the playtest without the file. */
static void keep_plan(const Playtest *playtest)
{
    Experiment *experiment = playtest->batch->experiment;

    if (experiment == NULL)
        return;
    experiment->seed = strdup(playtest->plan.seed);
    experiment->games = playtest->tally.games;
}

static int play_all(Playtest *playtest)
{
    const BatchSettings *batch = playtest->batch;
    Work work = {.workers = batch->workers->jobs > 0 ? batch->workers->jobs
                                                     : workers_usual(),
                 .wait = batch->workers->wait,
                 .context = playtest,
                 .begin = run_begin_worker,
                 .play = run_play,
                 .hello = take_head,
                 .next = next_game,
                 .got = got_game,
                 .lost = lost_game};
    long games = games_here(playtest);
    Failure failure;
    int status;

    playtest->next = playtest->shard - 1;
    playtest->begun = clock_milliseconds();
    playtest->progress =
        (Progress){.see = batch->see, .context = batch->see_context};
    if (work.workers > games)
        work.workers = (int)games;
    status = workers_run(&work, &failure);
    complain_failure(batch->reporter, &failure);
    return status;
}

/* With -v, says how fast the games were played. */
static void tell_speed(const Playtest *playtest)
{
    const Reporter *reporter = playtest->batch->reporter;
    long long took = clock_milliseconds() - playtest->begun;

    if (reporter->verbose && took > 0)
        talk(reporter, "%ld turns in %.1f s, %lld in a second", playtest->turns,
             (double)took / 1000, playtest->turns * 1000 / took);
}

static void tell_interrupted(const Playtest *playtest)
{
    const PlaytestSettings *settings = playtest->settings;
    const char *file =
        settings->output != NULL ? settings->output : settings->resume;

    if (!playtest->has_begun)
        file = NULL;
    talk(playtest->batch->reporter, "interrupted after %s of %s games%s%s",
         WITH_COMMAS(sums_games(playtest->tally.sums)),
         WITH_COMMAS((uint64_t)games_here(playtest)),
         file != NULL ? "; continue with --resume " : "",
         file != NULL ? file : "");
}

/* Reports the games. Returns the exit status of play if it is not 0, otherwise
 * that of the report. */
static int report_games(Playtest *playtest, int status)
{
    Tally *tally = &playtest->tally;
    Boards boards = boards_of(tally->sums);
    int told;

    /* Drawing a board means playing its game again, so we draw none after a
     * stop. */
    if (tally->report->html != NULL && status == STATUS_DONE)
        status =
            boards_draw(&boards, playtest->batch, &playtest->plan, tally->sums);
    told = tally_report(tally, &boards);
    boards_free(&boards);
    return status != STATUS_DONE ? status : told;
}

/* If the time ran out, reduces the playtest to the games that were played. */
static int end_late(Playtest *playtest)
{
    Tally *tally = &playtest->tally;
    long games = (long)sums_games(tally->sums);
    DatabaseAbout about = {games, playtest->shard, playtest->shards,
                           tally->head.text};

    if (games == games_here(playtest))
        return STATUS_DONE;
    batch_late(playtest->batch, games, "games");
    /* A shard remains incomplete, because other shards may have more games. */
    if (playtest->shards > 1)
        return STATUS_DONE;
    tally->games = games;
    return tally->database != NULL ? database_set_about(tally->database, &about)
                                   : STATUS_DONE;
}

static bool is_run_reported(const Playtest *playtest, int status)
{
    return status == STATUS_DONE || status == STATUS_INTERRUPTED ||
           (status == STATUS_FILE && playtest->has_begun);
}

/* Reports all games that were played, even if some could not be written to the
 * file. */
static int end_playtest(Playtest *playtest, int status)
{
    Tally *tally = &playtest->tally;

    progress_clear(&playtest->progress);
    tell_speed(playtest);
    if (status == STATUS_INTERRUPTED)
        tell_interrupted(playtest);
    if (status == STATUS_DONE)
        status = end_late(playtest);
    if (tally->database != NULL && status == STATUS_DONE)
        status = database_finish(tally->database);
    if (sums_games(tally->sums) == 0 || !is_run_reported(playtest, status))
        return status;
    return report_games(playtest, status);
}

int playtest_run(const BatchSettings *batch, const PlaytestSettings *settings)
{
    Playtest playtest = {.batch = batch, .settings = settings};
    int status = check_settings(batch, settings);

    if (status == STATUS_DONE)
        status = tally_begin(&playtest.tally, batch->reporter, &batch->report);
    playtest.trace = trace_new();
    if (status == STATUS_DONE && playtest.trace == NULL)
        status = complain_memory(batch->reporter);
    if (status == STATUS_DONE)
        status = plan_games(&playtest);
    if (status == STATUS_DONE && settings->slurm)
        status = slurm_print(batch, settings, playtest.tally.games);
    else if (status == STATUS_DONE)
        status = open_file(&playtest);
    if (status == STATUS_DONE)
        status = take_plan(&playtest);
    if (status == STATUS_DONE && settings->resume != NULL)
        keep_plan(&playtest);
    if (status == STATUS_DONE && !settings->slurm)
        status = end_playtest(&playtest, play_all(&playtest));
    tally_free(&playtest.tally);
    trace_free(playtest.trace);
    free(playtest.is_played);
    return status;
}
