/*
 * checker.c -- the processes that try out submitted rules. The checker kills a
 * job's process if the server sends a message or closes the socket.
 */
#include "house/serve/serve_internal.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/leave.h"
#include "house/serve/jobs/job_rules.h"
#include "lab/compare/compare.h"
#include "lab/score/score.h"

enum { STAGE_MS = 250 /* milliseconds between two intermediate answers */ };

/* -- messages ------------------------------------------------------------- */

static bool send_news(int file, CheckNews news, const char *text)
{
    struct iovec parts[2] = {{&news, sizeof news}, {NULL, 0}};

    if (text != NULL)
        parts[1] = (struct iovec){(char *)text, strlen(text)};
    return writev(file, parts, text != NULL ? 2 : 1) >= 0;
}

/* Sends an answer to the server, and frees it. If the answer is too long for a
 * message, sends an error instead. */
static void send_answer(int file, Json *answer, bool is_done)
{
    CheckNews news = {is_done ? CHECK_ANSWER : CHECK_STAGE, 0};
    char *text = json_write(answer);

    json_drop(answer);
    if (text == NULL || !send_news(file, news, text)) {
        free(text);
        text = engine_error("limit", "the result is too long to be sent");
        send_news(file, news, text != NULL ? text : "{}");
    }
    free(text);
}

/* -- the process of a job ------------------------------------------------- */

static void limit(int what, rlim_t most)
{
    struct rlimit limit = {most, most};

    setrlimit(what, &limit);
}

static void limit_job(int seconds)
{
    limit(RLIMIT_CPU, (rlim_t)seconds);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
#ifndef __SANITIZE_ADDRESS__ /* no limit on memory, because the address
                              * sanitizer maps terabytes */
    limit(RLIMIT_AS, CHECK_BYTES);
#endif
    setpriority(PRIO_PROCESS, 0, CHECK_NICE);
}

Json *check_stage(const char *stage)
{
    Json *answer = json_new_object();

    json_set(answer, "id", json_nothing());
    json_set(answer, "ok", json_flag(true));
    json_set(answer, "stage", json_text(stage));
    return answer;
}

bool check_asks_for(const Json *request, const char *what)
{
    const char *name = json_as_text(json_member(request, "do"));

    return name != NULL && strcmp(name, what) == 0;
}

/* Repeats the request until the engine has finished, and sends each answer. */
static void try_out(Engine *engine, int file, const Json *request)
{
    bool is_done = false;

    while (!is_done) {
        long long begun = clock_milliseconds();
        Json *answer = engine_answer_json(engine, request);
        is_done = json_member(answer, "stage") == NULL;
        send_answer(file, answer, is_done);
        while (!is_done && clock_milliseconds() - begun < STAGE_MS &&
               engine_step(engine) != ENGINE_IDLE)
            ;
    }
}

/* Sends a stage of a comparison or scorecard to the server. This function is a
 * ProgressSee. `context` points to the descriptor of
 * the socket. */
static void send_stage(void *context, const char *stage)
{
    send_answer(*(int *)context, check_stage(stage), false);
}

/* A TrialCompare. */
static bool compare_trial_scripts(void *context, Script *const scripts[2],
                                  const char *seed, Json *answer)
{
    return scripts[0] != NULL
               ? compare_scripts(scripts, seed, send_stage, context, answer)
               : score_script(scripts[1], seed, send_stage, context, answer);
}

/* Carries out a job. The text of the request is followed by the record of the
 * game, which is empty if the job needs no game. */
static noreturn void do_job(const ServeSettings *settings, int file,
                            const CheckJob *job, const char *text)
{
    const char *record = text + strlen(text) + 1;
    const Json *request;
    JobRules rules = {.texts = NULL};
    ScriptError error;
    Engine *engine;

    limit_job(job->seconds);
    settings->workers->confine(settings->workers->context);
    request = json_read(text);
    engine = job_engine(settings, job, &rules, request, &error);
    if (engine == NULL) {
        send_answer(file, job_unloaded(&rules, &error), true);
    } else if (record[0] != '\0' && !engine_resume(engine, record, &error)) {
        send_answer(file, job_unplayable(&error), true);
    } else {
        engine_let_compare(engine, compare_trial_scripts, &file);
        try_out(engine, file, request);
    }
    leave(STATUS_DONE);
}

/* -- a checker ------------------------------------------------------------ */

/* Returns the processor time that all jobs of this checker have used so far, in
 * milliseconds. */
static long long work_of_jobs(void)
{
    struct rusage used;

    if (getrusage(RUSAGE_CHILDREN, &used) != 0)
        return 0;
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000LL +
           (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

/* Waits until the job's process has ended. Kills it if the server sends a
 * message or closes the socket. */
static void wait_for_job(int file, pid_t job, int done)
{
    /* `done` becomes readable when the job ends, because only the job has the
     * pipe's other end. */
    struct pollfd both[2] = {{done, POLLIN, 0}, {file, POLLIN, 0}};
    char byte;

    while (poll(both, 2, -1) < 0 && errno == EINTR)
        ;
    if (both[0].revents == 0) {
        kill(job, SIGKILL);
        if (read(file, &byte, 1) <= 0)
            helper_die_with_parent(); /* the server has ended, so this
                                       * process must end too */
    }
    while (waitpid(job, NULL, 0) < 0 && errno == EINTR)
        ;
}

static bool run_job(const ServeSettings *settings, int file,
                    const CheckJob *job, const char *request)
{
    long long before = work_of_jobs();
    int done[2];
    pid_t process;

    if (pipe(done) != 0)
        return false;
    process = fork();
    if (process == 0) {
        helper_die_with_parent();
        close(done[0]);
        do_job(settings, file, job, request);
    }
    close(done[1]);
    if (process > 0)
        wait_for_job(file, process, done[0]);
    close(done[0]);
    return send_news(file, (CheckNews){CHECK_END, work_of_jobs() - before},
                     NULL);
}

/* Runs a checker: carries out jobs until the server ends. */
static noreturn void be_checker(const ServeSettings *settings, int file)
{
    static union {
        CheckJob job;
        char bytes[sizeof(CheckJob) + 2 * BODY_LIMIT + 1];
    } message;
    ssize_t size;

    helper_die_with_parent();
    helper_be_silent();
    while ((size = read(file, &message, sizeof message - 1)) > 0) {
        if ((size_t)size <= sizeof message.job)
            continue; /* a request to cancel a job that has already ended */
        message.bytes[size] = '\0';
        if (!run_job(settings, file, &message.job,
                     message.bytes + sizeof message.job))
            break;
    }
    leave(STATUS_DONE);
}

/* -- in the server -------------------------------------------------------- */

/* Allows messages of up to BODY_LIMIT bytes, if the system permits it. */
static void widen(int file)
{
    const int size = BODY_LIMIT;

    setsockopt(file, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
}

void checkers_start(Checkers *checkers, const ServeSettings *settings)
{
    int ends[2];

    for (int i = 0; i < CHECKERS; i++)
        checkers->all[i].file = -1;
    fflush(NULL); /* we flush all output, because each child would otherwise
                   * print the buffered output again */
    for (int i = 0; i < CHECKERS; i++) {
        pid_t process;
        if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
            return;
        widen(ends[0]);
        widen(ends[1]);
        process = fork();
        if (process == 0) {
            for (int k = 0; k < i; k++)
                close(checkers->all[k].file);
            close(ends[0]);
            be_checker(settings, ends[1]);
        }
        close(ends[1]);
        if (process > 0)
            checkers->all[i].file = ends[0];
        else
            close(ends[0]);
    }
}
