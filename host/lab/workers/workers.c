/*
 * workers.c -- distributes games among workers, and replaces workers that end.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "lab/workers/worker.h"

/* Time in which a worker plays the games in its queue. With longer queues, some
 * workers would be idle at the end. */
static const double milliseconds_ahead = 50;

enum { WHY_SIZE = 100 };

typedef struct Crew {
    const Work *work;
    Failure *failure;
    int count;
    Worker *workers;
    struct pollfd *polled;
    long *again; /* games that must be played again, because their worker has
                  * ended */
    int again_count;
    bool is_dry; /* true if Work.next has no more games */
    long done;
    /* Time of the first message of the first worker, in milliseconds; 0 before
     * this message. */
    long long begun;
    /* Status to return; the work stops if it is not STATUS_DONE. */
    int status;
} Crew;

int workers_usual(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : count > WORKERS_MOST ? WORKERS_MOST : (int)count;
}

/* -- games ---------------------------------------------------------------- */

static long next_game(Crew *crew)
{
    long index;

    if (crew->again_count > 0)
        return crew->again[--crew->again_count];
    index = crew->is_dry ? -1 : crew->work->next(crew->work->context);
    crew->is_dry = index < 0;
    return index;
}

/* Returns the number of games that a worker should have in its queue. We
 * compute it from the average duration of a game so far. */
static int queue_length(const Crew *crew)
{
    double passed = (double)(clock_milliseconds() - crew->begun);
    double ahead = passed <= 0 ? 0
                               : (double)crew->done / passed *
                                     milliseconds_ahead / crew->count;

    return ahead > QUEUE_MOST - 2 ? QUEUE_MOST : 2 + (int)ahead;
}

static void supply(Crew *crew, Worker *worker)
{
    int length = queue_length(crew);
    long index;

    while (worker->process != 0 && worker->is_ready &&
           worker->queued < length && (index = next_game(crew)) >= 0)
        worker_send(worker, index);
}

/* -- workers -------------------------------------------------------------- */

static void workers_start(Crew *crew, Worker *worker)
{
    if (worker_start(worker, crew->work, crew->workers, crew->count))
        return;
    crew->status = failure_of_file(crew->failure, "a worker process");
}

/* Replaces a worker that has ended, or that has sent an invalid message
 * (`kill_it`). If the worker did not ask to be replaced, the first game in its
 * queue is lost. All other games in its queue are played again. */
static void workers_replace(Crew *crew, Worker *worker, bool kill_it)
{
    const Work *work = crew->work;
    char why[WHY_SIZE] = "";
    long first = worker->queued > 0 ? worker->queue[0] : -1;
    bool was_ready = worker->is_ready;
    bool was_spent;

    for (int i = worker->queued - 1; i > 0; i--)
        crew->again[crew->again_count++] = worker->queue[i];
    was_spent = worker_end(worker, kill_it, why, sizeof why);
    if (was_spent && first >= 0)
        crew->again[crew->again_count++] = first;
    if (!was_ready) {
        crew->status = failure_of(crew->failure, STATUS_FINDING, "limit",
                                  "no game can be played: %s", why);
        return;
    }
    if (first >= 0 && !was_spent && work->lost != NULL)
        crew->status = work->lost(work->context, first, why);
    if (first >= 0 && crew->status == STATUS_DONE)
        workers_start(crew, worker);
}

/* -- messages ------------------------------------------------------------- */

static void take_hello(Crew *crew, const Worker *worker,
                       const MessageHead *head, const uint8_t *data)
{
    const Work *work = crew->work;

    crew->status = (int)head->status;
    if (crew->status != STATUS_DONE || worker != crew->workers ||
        crew->begun != 0)
        return;
    crew->begun = clock_milliseconds();
    if (work->hello != NULL)
        crew->status = work->hello(work->context, data, (size_t)head->size);
    for (int i = 1; i < crew->count && crew->status == STATUS_DONE; i++)
        workers_start(crew, &crew->workers[i]);
}

static void take_messages(Crew *crew, Worker *worker)
{
    const Work *work = crew->work;
    const uint8_t *data = NULL;
    MessageHead head;
    bool broken;

    while (crew->status == STATUS_DONE &&
           worker_message(worker, &head, &data, &broken)) {
        if (head.index == HELLO) {
            take_hello(crew, worker, &head, data);
        } else {
            crew->status = work->got(work->context, (long)head.index, data,
                                     (size_t)head.size);
            crew->done++;
        }
        worker_drop(worker, &head);
    }
    if (crew->status == STATUS_DONE && broken)
        workers_replace(crew, worker, true);
}

static void listen_to(Crew *crew, Worker *worker)
{
    if (worker_read(worker))
        take_messages(crew, worker);
    else
        workers_replace(crew, worker, false);
    if (crew->status == STATUS_DONE)
        supply(crew, worker);
}

/* -- all work ------------------------------------------------------------- */

/* True if a worker has not sent its first message yet, or still has games in
 * its queue. */
static bool is_working(const Crew *crew)
{
    for (int i = 0; i < crew->count; i++) {
        const Worker *worker = &crew->workers[i];
        if (worker->process != 0 && (!worker->is_ready || worker->queued > 0))
            return true;
    }
    return false;
}

/* Waits until workers have sent something, and processes it. */
static void wait_for(Crew *crew)
{
    for (int i = 0; i < crew->count; i++) {
        const Worker *worker = &crew->workers[i];
        crew->polled[i] = (struct pollfd){
            .fd = worker->process != 0 ? worker->out : -1, .events = POLLIN};
    }
    if (!crew->work->wait(crew->polled, (nfds_t)crew->count, -1)) {
        crew->status = STATUS_INTERRUPTED;
        return;
    }
    for (int i = 0; i < crew->count && crew->status == STATUS_DONE; i++)
        if (crew->polled[i].revents != 0)
            listen_to(crew, &crew->workers[i]);
}

/* Gives the games of `again`, whose workers have ended, to the other
 * workers. */
static void supply_all(Crew *crew)
{
    for (int i = 0; i < crew->count && crew->again_count > 0; i++)
        supply(crew, &crew->workers[i]);
}

/* Ends a worker. An idle worker ends when its pipe is closed; a busy worker is
 * killed. */
static void workers_end(Worker *worker)
{
    bool is_busy = !worker->is_ready || worker->queued > 0;

    worker_end(worker, is_busy, NULL, 0);
}

static int workers_loop(Crew *crew)
{
    workers_start(crew, &crew->workers[0]);
    while (crew->status == STATUS_DONE && is_working(crew)) {
        wait_for(crew);
        supply_all(crew);
    }
    for (int i = 0; i < crew->count; i++)
        workers_end(&crew->workers[i]);
    return crew->status;
}

int workers_run(const Work *work, Failure *failure)
{
    size_t count = (size_t)work->workers;
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    struct sigaction before;
    Crew crew = {.work = work, .failure = failure, .count = work->workers};
    int status;

    crew.workers = calloc(count, sizeof *crew.workers);
    crew.polled = calloc(count, sizeof *crew.polled);
    crew.again = calloc(count * QUEUE_MOST, sizeof *crew.again);
    /* Writing to a worker that has ended must not end the program. */
    sigaction(SIGPIPE, &ignored, &before);
    failure->status = STATUS_DONE;
    if (crew.workers != NULL && crew.polled != NULL && crew.again != NULL)
        status = workers_loop(&crew);
    else
        status = failure_of_memory(failure);
    sigaction(SIGPIPE, &before, NULL);
    free(crew.workers);
    free(crew.polled);
    free(crew.again);
    return status;
}
