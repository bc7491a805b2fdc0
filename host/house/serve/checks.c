/*
 * checks.c -- assigns checks and playtests to checkers, and charges their cost
 * to the link that requested them.
 *
 * A link may have one job at a time. Its processor time is limited to
 * CHECK_BURST at once and CHECK_EACH_SECOND on average, so that no link keeps
 * the checkers busy.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "base/clock.h"
#include "house/serve/checker.h"

/* A Job is the latest job of a checker. */
typedef struct Job {
    bool is_running;  /* true until the checker has reported the job's end */
    char *request;    /* text of the request; owned; NULL if the job was
                       * cancelled */
    char *answer;     /* the latest answer; owned; NULL before the first */
    bool is_answered; /* true if `answer` is the final answer */
    Served *served;
    int viewer; /* number of the link's viewer; see viewer_at */
    long long asked_at;
} Job;

static Job jobs[CHECKERS];

/* -- jobs ----------------------------------------------------------------- */

static void drop_texts(Job *job)
{
    free(job->request);
    free(job->answer);
    job->request = job->answer = NULL;
}

/* Cancels the job: makes the checker kill the job's process. The checker will
 * then report the job's end. */
static void cancel(Job *job)
{
    const int file = checker_file((int)(job - jobs));

    drop_texts(job);
    if (job->is_running && file >= 0)
        send(file, "x", 1, MSG_DONTWAIT | MSG_NOSIGNAL);
}

static bool is_wanted(const Job *job, long long now)
{
    return job->request != NULL && now - job->asked_at < CHECK_WANTED_MS;
}

static Job *find_job(const Served *served, int viewer)
{
    for (int i = 0; i < CHECKERS; i++)
        if (jobs[i].request != NULL && jobs[i].served == served &&
            jobs[i].viewer == viewer)
            return &jobs[i];
    return NULL;
}

/* Returns the entry of a free checker, or NULL. The last checker is only for
 * designers. */
static Job *find_free(const Participant *participant)
{
    const int count =
        participant->role == ROLE_DESIGNER ? CHECKERS : CHECKERS - 1;

    for (int i = 0; i < count; i++)
        if (checker_file(i) >= 0 && !jobs[i].is_running &&
            jobs[i].request == NULL)
            return &jobs[i];
    return NULL;
}

static bool begin(Job *job, Served *served, const Participant *participant,
                  const char *request)
{
    const CheckJob message = {served->number,
                              participant->role == ROLE_DESIGNER
                                  ? CHECK_SECONDS_DESIGNER
                                  : CHECK_SECONDS,

                              engine_record_header(served->engine)->game};
    struct iovec parts[2] = {{(void *)&message, sizeof message},
                             {(void *)request, strlen(request)}};
    const struct msghdr whole = {.msg_iov = parts, .msg_iovlen = 2};

    if (sendmsg(checker_file((int)(job - jobs)), &whole,
                MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
        return false;
    *job = (Job){.is_running = true,
                 .request = strdup(request),
                 .served = served,
                 .viewer = viewer_number(participant->viewer),
                 .asked_at = clock_milliseconds()};
    return true;
}

/* -- answering ------------------------------------------------------------ */

/* Returns a copy of the latest answer. Before the first, returns an answer with
 * an empty `stage`. The final answer is returned only once. */
static char *tell(Job *job)
{
    char *answer;

    job->asked_at = clock_milliseconds();
    if (job->answer == NULL)
        return strdup("{\"id\":null,\"ok\":true,\"stage\":\"\"}");
    answer = strdup(job->answer);
    if (job->is_answered)
        drop_texts(job);
    return answer;
}

char *checks_answer(void *context, const Participant *participant,
                    const char *request)
{
    Served *served = context;
    const int viewer = viewer_number(participant->viewer);
    const long long now = clock_milliseconds();
    Job *job = find_job(served, viewer);

    if (job != NULL && strcmp(job->request, request) == 0)
        return tell(job);
    if (job != NULL && is_wanted(job, now))
        return engine_error("busy",
                            "other rules are being tried out; try again later");
    if (job != NULL)
        cancel(job);
    if (!served_may_check(served, participant))
        return engine_error("limit", "this link has used up its time for "
                                     "checks and playtests; wait some minutes");
    job = find_free(participant);
    if (job == NULL)
        return engine_error("busy",
                            "other rules are being tried out; try again later");
    if (!begin(job, served, participant, request))
        return engine_error("limit", "these texts are too long");
    return tell(job);
}

void checks_forget(const Served *served)
{
    for (int i = 0; i < CHECKERS; i++)
        if (jobs[i].request != NULL && jobs[i].served == served)
            cancel(&jobs[i]);
}

/* -- messages from checkers ----------------------------------------------- */

static void take_answer(Job *job, bool is_last, const char *text, size_t size)
{
    if (job->request == NULL)
        return; /* the job was cancelled */
    free(job->answer);
    job->answer = strndup(text, size);
    job->is_answered = is_last;
}

/* Handles the end of a job. If its process was killed at a limit, no final
 * answer has arrived, so the answer becomes an error. */
static void take_end(Job *job, long long work)
{
    job->is_running = false;
    served_charge_check(job->served, job->viewer, work);
    if (job->request == NULL || job->is_answered)
        return;
    free(job->answer);
    job->answer = engine_error("limit", "the check or playtest exceeded its "
                                        "limit of time or memory");
    job->is_answered = true;
}

static void take_news(Job *job, const CheckNews *news, const char *text,
                      size_t size)
{
    if (news->kind == CHECK_END)
        take_end(job, news->work);
    else
        take_answer(job, news->kind == CHECK_ANSWER, text, size);
}

/* Reads all messages that a checker has sent. */
static void read_news(int number)
{
    static union {
        CheckNews news;
        char bytes[sizeof(CheckNews) + 2 * BODY_LIMIT];
    } message;
    const int file = checker_file(number);
    Job *job = &jobs[number];
    ssize_t size = 0;

    while (file >= 0 &&
           (size = recv(file, &message, sizeof message, MSG_DONTWAIT)) > 0)
        take_news(job, &message.news, message.bytes + sizeof message.news,
                  (size_t)size - sizeof message.news);
    if (size != 0 || file < 0)
        return;
    checker_close(number); /* the checker's process has ended */
    if (job->is_running)
        take_end(job, 0);
}

void checks_look(void)
{
    const long long now = clock_milliseconds();

    for (int i = 0; i < CHECKERS; i++) {
        read_news(i);
        if (jobs[i].request != NULL && !is_wanted(&jobs[i], now))
            cancel(&jobs[i]);
    }
}

void checks_poll(struct pollfd *files)
{
    for (int i = 0; i < CHECKERS; i++)
        files[i] = (struct pollfd){checker_file(i), POLLIN, 0};
}

int checks_patience(void)
{
    for (int i = 0; i < CHECKERS; i++)
        if (jobs[i].request != NULL)
            return CHECK_WANTED_MS / 4;
    return CHECK_WANTED_MS * 10;
}
