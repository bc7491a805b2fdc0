/*
 * lab_work.c -- puts the results of workers in order.
 */
#include "house/lab/lab_work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "engine/engine.h"
#include "house/terminal/terminal.h"

enum { LOST_SIZE = 120 };

/* The result of a piece that arrived before the result of an earlier piece. */
typedef struct Early {
    long index;
    uint8_t *data; /* owned */
    size_t size;
    char lost[LOST_SIZE]; /* how the process died; or "" */
} Early;

typedef struct Lab {
    const LabWork *work;
    Trace *trace;       /* in a worker */
    Programs *programs; /* in a worker; or NULL */
    long count;
    long next;  /* index of the next piece to be played */
    long taken; /* number of pieces that were taken */
    bool is_enough;
    int early_count, early_capacity;
    Early *early;
    Progress progress;
} Lab;

/* -- in a worker ---------------------------------------------------------- */

/* Adds the warning about the rules, if there is one. */
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

static int begin(void *context, Bytes *hello)
{
    Lab *lab = context;
    const Options *options = lab->work->options;
    Plan *plan = lab->work->plan;
    int status;
    int seats = 0;

    status =
        seating_start_worker(&options->reporter, &options->workers,
                             plan->players, &plan->outside, &lab->programs);
    if (status == STATUS_DONE)
        status = lab->work->begin(lab->work->context, &seats);
    lab->trace = trace_new();
    if (status == STATUS_DONE && lab->trace == NULL)
        return complain_memory(&options->reporter);
    bytes_add(hello, &seats, sizeof seats);
    if (status == STATUS_DONE)
        add_warning(lab->work, hello);
    return status;
}

static bool play(void *context, long index, Bytes *bytes)
{
    Lab *lab = context;

    lab->work->play(lab->work->context, index, lab->trace, bytes);
    return programs_are_sound(lab->programs);
}

/* -- in the program ------------------------------------------------------- */

static int hello(void *context, const uint8_t *data, size_t size)
{
    Lab *lab = context;
    int seats = 0;

    if (size >= sizeof seats)
        memcpy(&seats, data, sizeof seats);
    if (size < sizeof seats || seats < 1 || seats > SEAT_LIMIT)
        return complain_finding(&lab->work->options->reporter, "limit",
                                "a worker process sent nonsense");
    if (size > sizeof seats)
        complain_warning(&lab->work->options->reporter,
                         (const char *)data + sizeof seats,
                         size - sizeof seats);
    lab->count = lab->work->count(lab->work->context, seats);
    return STATUS_DONE;
}

static long next(void *context)
{
    Lab *lab = context;

    return lab->is_enough || lab->next == lab->count ? -1 : lab->next++;
}

static void take(Lab *lab, const uint8_t *data, size_t size, const char *lost)
{
    const LabWork *work = lab->work;

    if (!lab->is_enough)
        lab->is_enough =
            !work->take(work->context, lab->taken, data, size, lost);
    lab->taken++;
    progress_count(&lab->progress, lab->taken, lab->count, work->what);
}

/* Takes the next piece, if its result arrived early. */
static bool take_early(Lab *lab)
{
    for (int i = 0; i < lab->early_count; i++) {
        Early early = lab->early[i];
        if (early.index != lab->taken)
            continue;
        lab->early[i] = lab->early[--lab->early_count];
        take(lab, early.data, early.size,
             early.lost[0] != '\0' ? early.lost : NULL);
        free(early.data);
        return true;
    }
    return false;
}

static int keep(Lab *lab, long index, const uint8_t *data, size_t size,
                const char *lost)
{
    Early *early;

    if (!list_grow(&lab->early, lab->early_count, &lab->early_capacity,
                   sizeof *lab->early))
        return complain_memory(&lab->work->options->reporter);
    early = &lab->early[lab->early_count];
    *early = (Early){.index = index, .size = size, .data = malloc(size + 1)};
    if (early->data == NULL)
        return complain_memory(&lab->work->options->reporter);
    if (size > 0)
        memcpy(early->data, data, size);
    snprintf(early->lost, sizeof early->lost, "%s", lost != NULL ? lost : "");
    lab->early_count++;
    return STATUS_DONE;
}

static int come(Lab *lab, long index, const uint8_t *data, size_t size,
                const char *lost)
{
    if (index != lab->taken)
        return keep(lab, index, data, size, lost);
    take(lab, data, size, lost);
    while (take_early(lab))
        ;
    return STATUS_DONE;
}

static int got(void *context, long index, const uint8_t *data, size_t size)
{
    return come(context, index, data, size, NULL);
}

static int lost(void *context, long index, const char *why)
{
    return come(context, index, NULL, 0, why);
}

int lab_work(const LabWork *work)
{
    const Options *options = work->options;
    Lab lab = {.work = work, .progress.is_quiet = options->reporter.quiet};
    Work all = {.workers = options->workers.jobs > 0 ? options->workers.jobs
                                                     : workers_usual(),
                .wait = interrupt_poll,
                .context = &lab,
                .begin = begin,
                .play = play,
                .hello = hello,
                .next = next,
                .got = got,
                .lost = lost};
    Failure failure;
    int status;

    interrupt_begin();
    status = workers_run(&all, &failure);
    progress_clear(&lab.progress);
    complain_failure(&options->reporter, &failure);
    for (int i = 0; i < lab.early_count; i++)
        free(lab.early[i].data);
    free(lab.early);
    return status;
}
