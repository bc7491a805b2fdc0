/*
 * worker.c -- the code that runs in a worker process. Other functions start the
 * process, exchange messages with it and end it.
 */
#include "lab/workers/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/leave.h"
#include "base/list.h"

enum { READ_SIZE = 64 * 1024 };

/* -- in the worker -------------------------------------------------------- */

static bool read_fully(int file, void *data, size_t size)
{
    uint8_t *at = data;

    while (size > 0) {
        ssize_t got = read(file, at, size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        size -= (size_t)got;
    }
    return true;
}

static bool write_fully(int file, const void *data, size_t size)
{
    const uint8_t *at = data;

    while (size > 0) {
        ssize_t done = write(file, at, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        at += done;
        size -= (size_t)done;
    }
    return true;
}

static bool worker_answer(int out, long index, int status, const Bytes *bytes)
{
    MessageHead head = {index, bytes->size, status};

    return write_fully(out, &head, sizeof head) &&
           write_fully(out, bytes->data, bytes->size);
}

/* Plays games until the main process closes its pipe or a game makes the worker
 * unusable. Returns the worker's exit status. */
static int serve_work(const Work *work, int in, int out)
{
    Bytes bytes = {0};
    int status = work->begin(work->context, &bytes);
    bool goes_on =
        worker_answer(out, HELLO, status, &bytes) && status == STATUS_DONE;
    int64_t index;

    while (goes_on && read_fully(in, &index, sizeof index)) {
        bool is_spent;
        bytes.size = 0;
        is_spent = !work->play(work->context, (long)index, &bytes);
        /* Memory has run out, so we end the worker. The main process then
         * counts the game as lost. */
        if (bytes.is_short)
            break;
        goes_on =
            worker_answer(out, (long)index, STATUS_DONE, &bytes) && !is_spent;
        if (is_spent)
            status = WORKER_SPENT;
    }
    bytes_free(&bytes);
    return status;
}

/* Workers ignore signals that end the program, because the main process ends
 * the workers and does not count their games as lost. */
static void settle_signals(void)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    signal(SIGPIPE, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

/* -- in the program ------------------------------------------------------- */

static bool make_pipes(int to[2], int from[2])
{
    if (pipe(to) != 0)
        return false;
    if (pipe(from) == 0)
        return true;
    close(to[0]);
    close(to[1]);
    return false;
}

/* Closes this worker's copies of the pipes to other workers. If the copies
 * stayed open, the other workers would not notice that the main process has
 * ended. */
static void close_others(const Worker *all, int count)
{
    for (int i = 0; i < count; i++)
        if (all[i].process != 0) {
            close(all[i].in);
            close(all[i].out);
        }
}

static void be_worker(const Work *work, int to[2], int from[2])
{
    int status;

    settle_signals();
    close(to[1]);
    close(from[0]);
    /* Programs that the worker starts must not inherit the pipes. */
    fcntl(to[0], F_SETFD, FD_CLOEXEC);
    fcntl(from[1], F_SETFD, FD_CLOEXEC);
    status = serve_work(work, to[0], from[1]);
    fflush(stdout);
    leave(status);
}

bool worker_start(Worker *worker, const Work *work, const Worker *all,
                  int count)
{
    int to[2];
    int from[2];
    pid_t process;

    memset(worker, 0, sizeof *worker);
    if (!make_pipes(to, from))
        return false;
    fflush(NULL); /* We write buffered output now, so that the worker does not
                   * write it a second time. */
    process = fork();
    if (process == 0) {
        close_others(all, count);
        be_worker(work, to, from);
    }
    close(to[0]);
    close(from[1]);
    if (process < 0) {
        close(to[1]);
        close(from[0]);
        return false;
    }
    worker->process = process;
    worker->in = to[1];
    worker->out = from[0];
    fcntl(worker->in, F_SETFD, FD_CLOEXEC);
    fcntl(worker->out, F_SETFD, FD_CLOEXEC);
    return true;
}

static void describe_worker_end(int status, char *why, size_t size)
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == WORKER_STUCK)
        snprintf(why, size, "it ran on and could not be interrupted");
    else if (WIFSIGNALED(status))
        snprintf(why, size, "its process was ended by signal %d",
                 WTERMSIG(status));
    else
        snprintf(why, size, "its process ended with status %d",
                 WIFEXITED(status) ? WEXITSTATUS(status) : -1);
}

bool worker_end(Worker *worker, bool kill_it, char *why, size_t size)
{
    int status = 0;

    if (worker->process == 0)
        return false;
    close(worker->in);
    close(worker->out);
    if (kill_it)
        kill(worker->process, SIGKILL);
    while (waitpid(worker->process, &status, 0) < 0 && errno == EINTR)
        ;
    if (why != NULL)
        describe_worker_end(status, why, size);
    free(worker->data);
    memset(worker, 0, sizeof *worker);
    return WIFEXITED(status) && WEXITSTATUS(status) == WORKER_SPENT;
}

void worker_send(Worker *worker, long index)
{
    int64_t wide = index;

    worker->queue[worker->queued++] = index;
    write_fully(worker->in, &wide, sizeof wide);
}

bool worker_read(Worker *worker)
{
    ssize_t got;

    if (!list_reserve(&worker->data, worker->size + READ_SIZE, &worker->room))
        return false;
    got = read(worker->out, worker->data + worker->size, READ_SIZE);
    if (got > 0)
        worker->size += (size_t)got;
    return got > 0 || (got < 0 && errno == EINTR);
}

bool worker_message(const Worker *worker, MessageHead *head,
                    const uint8_t **data, bool *broken)
{
    long expected = !worker->is_ready    ? HELLO
                    : worker->queued > 0 ? worker->queue[0]
                                         : HELLO - 1;

    *broken = false;
    if (worker->size < sizeof *head)
        return false;
    memcpy(head, worker->data, sizeof *head);
    *broken = head->size > MESSAGE_MOST || head->index != expected;
    if (*broken || worker->size - sizeof *head < head->size)
        return false;
    *data = worker->data + sizeof *head;
    return true;
}

void worker_drop(Worker *worker, const MessageHead *head)
{
    size_t size = sizeof *head + (size_t)head->size;

    worker->size -= size;
    memmove(worker->data, worker->data + size, worker->size);
    if (!worker->is_ready) {
        worker->is_ready = true;
        return;
    }
    worker->queued--;
    memmove(worker->queue, worker->queue + 1,
            sizeof *worker->queue * (size_t)worker->queued);
}
