/*
 * work.c -- lets worker processes do pieces of work, and takes the results
 * in order.
 */
#include "lab/batch/work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/record/record.h"
#include "script/learned.h"

typedef struct Lab {
    const LabWork *work;
    Trace *trace; /* in a worker: trace of the current piece */
    long count;
    long next;       /* index of the next piece to be played */
    int round;       /* number of pieces in a round: `each` pieces for each
                      * seat */
    long long begun; /* time at which the work began, in milliseconds */
    bool is_enough;
    InOrder order;
    Progress own; /* the Progress that is used if `progress` of the LabWork is
                   * NULL */
    Progress *progress;
} Lab;

/* -- in a worker ---------------------------------------------------------- */

/* A Hello is the first message of a worker. A warning may follow it. */
typedef struct Hello {
    int seats;
    char digests[2][DIGEST_LIMIT]; /* digests of the rules of both sides; or
                                    * "" */
    Teams teams[2];                /* teams of both sides; zero if unknown */
} Hello;

/* Adds a warning to `hello` if the rules of a side have outdated values. */
static void add_warning(const LabWork *work, Bytes *hello)
{
    char text[WARNING_SIZE];

    for (int i = 0; i < 2; i++) {
        if (work->sides[i] == NULL || work->sides[i]->script == NULL ||
            !script_old_value(work->sides[i]->script, text, sizeof text))
            continue;
        bytes_add(hello, text, strlen(text));
        return;
    }
}

static void describe_side(Script *script, int side, Hello *about)
{
    record_rules_digest(script, about->digests[side]);
    about->teams[side] = script_equipment(script)->teams;
}

static int begin_work(void *context, Bytes *hello)
{
    Lab *lab = context;
    const BatchSettings *batch = lab->work->batch;
    Plan *plan = lab->work->plan;
    Hello about = {0};
    int status;

    status = batch_begin_worker(batch, plan);
    if (status == STATUS_DONE)
        status = lab->work->begin(lab->work->context, &about.seats);
    lab->trace = trace_new();
    if (status == STATUS_DONE && lab->trace == NULL)
        return complain_memory(batch->reporter);
    for (int i = 0; i < 2; i++)
        if (lab->work->sides[i] != NULL && lab->work->sides[i]->script != NULL)
            describe_side(lab->work->sides[i]->script, i, &about);
    bytes_add(hello, &about, sizeof about);
    if (status == STATUS_DONE)
        add_warning(lab->work, hello);
    return status;
}

static bool play_piece(void *context, long index, Bytes *bytes)
{
    Lab *lab = context;

    lab->work->play(lab->work->context, index, lab->trace, bytes);
    return outside_is_sound(&lab->work->plan->outside);
}

/* -- in the program ------------------------------------------------------- */

/* Keeps the digests that a worker has sent. Ignores an empty digest. */
static void keep_digests(Experiment *experiment, Hello *about)
{
    for (int i = 0; i < 2; i++) {
        about->digests[i][DIGEST_LIMIT - 1] = '\0';
        if (about->digests[i][0] != '\0')
            experiment_add_rules(experiment, i, about->digests[i]);
    }
}

/* Keeps the teams that a worker has sent. */
static void keep_teams(const LabWork *work, const Hello *about)
{
    for (int i = 0; i < 2; i++)
        if (work->sides[i] != NULL &&
            teams_are_sound(&about->teams[i], about->seats))
            work->sides[i]->teams = about->teams[i];
}

static int take_hello(void *context, const uint8_t *data, size_t size)
{
    Lab *lab = context;
    const BatchSettings *batch = lab->work->batch;
    Hello about = {0};

    if (size >= sizeof about)
        memcpy(&about, data, sizeof about);
    if (size < sizeof about || about.seats < 1 || about.seats > SEAT_LIMIT)
        return complain_finding(batch->reporter, "limit",
                                "a worker process sent nonsense");
    if (size > sizeof about)
        complain_warning(batch->reporter, (const char *)data + sizeof about,
                         size - sizeof about);
    keep_digests(batch->experiment, &about);
    keep_teams(lab->work, &about);
    lab->count = lab->work->count(lab->work->context, about.seats);
    lab->round = about.seats * (lab->work->each > 0 ? lab->work->each : 1);
    return STATUS_DONE;
}

static double seconds_since(long long begun)
{
    return (double)(clock_milliseconds() - begun) / 1000;
}

/* True if the time limit has passed and a round has ended. We play whole
 * rounds, at least one, so that each player has each seat equally often. */
static bool is_lab_late(const Lab *lab)
{
    return lab->work->seconds > 0 && lab->next >= lab->round &&
           lab->next % lab->round == 0 &&
           seconds_since(lab->begun) >= lab->work->seconds;
}

static long next_piece(void *context)
{
    Lab *lab = context;

    return lab->is_enough || lab->next == lab->count || is_lab_late(lab)
               ? -1
               : lab->next++;
}

/* Shows how many pieces are done, and how long the rest will take. */
static void show_progress(Lab *lab, long done)
{
    double passed = seconds_since(lab->begun);
    double rate = passed > 0 ? (double)done / passed : (double)done;
    double all = rate * lab->work->seconds;
    long rounds = (lab->next + lab->round - 1) / lab->round;

    if (all < (double)(rounds * lab->round))
        all = (double)(rounds * lab->round); /* each round is played to its
                                              * end */
    if (lab->work->seconds == 0 || done == 0 || all >= (double)lab->count)
        progress_count(lab->progress, done, lab->count, lab->work->what);
    else
        progress_show(lab->progress, "%ld of about %.0f %s, %.0f s left", done,
                      all, lab->work->what,
                      all > (double)done ? (all - (double)done) / rate : 0);
}

static void take_piece(Lab *lab, const OrderedResult *result)
{
    const LabWork *work = lab->work;

    if (!lab->is_enough)
        lab->is_enough =
            !work->take(work->context, result->index,
                        result->is_lost ? NULL : (uint8_t *)result->data,
                        result->is_lost ? 0 : result->size,
                        result->is_lost ? result->data : NULL);
    show_progress(lab, result->index + 1);
}

static int add_piece(Lab *lab, long index, const void *data, size_t size,
                     bool is_lost)
{
    OrderedResult result;

    if (!in_order_add(&lab->order, index, data, size, is_lost))
        return complain_memory(lab->work->batch->reporter);
    while (in_order_take(&lab->order, false, &result)) {
        take_piece(lab, &result);
        free(result.data);
    }
    return STATUS_DONE;
}

static int got_piece(void *context, long index, const uint8_t *data,
                     size_t size)
{
    return add_piece(context, index, data, size, false);
}

static int lost_piece(void *context, long index, const char *why)
{
    return add_piece(context, index, why, strlen(why), true);
}

/* Plays all pieces of the work in this process. Drops a piece that was
 * interrupted. */
static int work_here(Lab *lab)
{
    const BatchSettings *batch = lab->work->batch;
    Bytes bytes = {0};
    int status = begin_work(lab, &bytes);
    long index = 0;

    if (status == STATUS_DONE)
        status = take_hello(lab, bytes.data, bytes.size);
    if (status == STATUS_DONE)
        show_progress(lab, 0);
    while (status == STATUS_DONE && (index = next_piece(lab)) >= 0) {
        bytes.size = 0;
        play_piece(lab, index, &bytes);
        status = batch_goes_on(batch)
                     ? got_piece(lab, index, bytes.data, bytes.size)
                     : STATUS_INTERRUPTED;
    }
    bytes_free(&bytes);
    trace_free(lab->trace);
    return status;
}

int lab_work(const LabWork *work)
{
    const BatchSettings *batch = work->batch;
    Lab lab = {.work = work,
               .order.step = 1,
               .round = 1,
               .begun = clock_milliseconds()};
    Work all = {.workers = batch->workers->jobs > 0 ? batch->workers->jobs
                                                    : workers_usual(),
                .wait = batch->workers->wait,
                .context = &lab,
                .begin = begin_work,
                .play = play_piece,
                .hello = take_hello,
                .next = next_piece,
                .got = got_piece,
                .lost = lost_piece};
    Failure failure = {.status = STATUS_DONE};
    int status;

    lab.progress = work->progress != NULL ? work->progress : &lab.own;
    *lab.progress =
        (Progress){.see = batch->see, .context = batch->see_context};
    status = batch->is_here ? work_here(&lab) : workers_run(&all, &failure);
    progress_clear(lab.progress);
    complain_failure(batch->reporter, &failure);
    in_order_free(&lab.order);
    if (work->taken != NULL)
        *work->taken = seconds_since(lab.begun);
    return status;
}
