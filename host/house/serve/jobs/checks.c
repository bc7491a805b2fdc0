/*
 * checks.c -- assigns jobs to checkers, and charges their processor time to
 * links. A link has at most one job at a time, and limited processor time.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/clock.h"
#include "house/serve/serve_internal.h"

/* -- jobs ----------------------------------------------------------------- */

static void drop_job(Checker *checker)
{
    json_drop(checker->request);
    json_drop(checker->answer);
    checker->request = checker->answer = NULL;
}

/* Cancels the job: makes the checker kill the job's process. The checker will
 * then report the job's end. */
static void cancel(Checker *checker)
{
    drop_job(checker);
    if (checker->is_running && checker->file >= 0)
        send(checker->file, "x", 1, MSG_DONTWAIT | MSG_NOSIGNAL);
}

static bool is_job_wanted(const Checker *checker, long long now)
{
    return checker->request != NULL &&
           now - checker->asked_at < CHECK_WANTED_MS;
}

/* Returns the checker that has a job of the link. Returns NULL if there is
 * none. */
static Checker *find_job(const Served *served, int viewer)
{
    for (int i = 0; i < CHECKERS; i++) {
        Checker *checker = &served->checkers->all[i];
        if (checker->request != NULL && checker->served == served &&
            checker->viewer == viewer)
            return checker;
    }
    return NULL;
}

/* Returns a free checker. Returns NULL if there is none. The last checker is
 * only for designers. */
static Checker *find_free(Checkers *checkers, const Participant *participant)
{
    const int count =
        participant->role == ROLE_DESIGNER ? CHECKERS : CHECKERS - 1;

    for (int i = 0; i < count; i++) {
        Checker *checker = &checkers->all[i];
        if (checker->file >= 0 && !checker->is_running &&
            checker->request == NULL)
            return checker;
    }
    return NULL;
}

/* Returns the number of the game's current node if the request asks for a
 * review, otherwise -1. Only a review depends on the game. */
static int find_node(const Served *served, const Json *request)
{
    return check_asks_for(request, "review")
               ? game_here(engine_table(served->engine)->game)->number
               : -1;
}

/* Sends a job to the process of a checker. `record` is the record of the game,
 * or "". Returns false if the texts are too long. */
static bool send_job(const Checker *checker, const Served *served,
                     const Participant *participant, const Json *request,
                     const char *record)
{
    const CheckJob message = {served->number,
                              participant->role == ROLE_DESIGNER
                                  ? CHECK_SECONDS_DESIGNER
                                  : CHECK_SECONDS,
                              engine_record_header(served->engine)->game};
    char *text = json_write(request);
    struct iovec parts[3] = {{(void *)&message, sizeof message},
                             {text, text != NULL ? strlen(text) + 1 : 0},
                             {(void *)record, strlen(record)}};
    const struct msghdr whole = {.msg_iov = parts, .msg_iovlen = 3};
    bool is_sent = text != NULL && sendmsg(checker->file, &whole,
                                           MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;

    free(text);
    return is_sent;
}

/* Gives a job to a free checker. Returns false if the texts are too long. */
static bool begin_job(Checker *checker, Served *served,
                      const Participant *participant, const Json *request,
                      const char *record)
{
    if (!send_job(checker, served, participant, request, record))
        return false;
    *checker = (Checker){.file = checker->file,
                         .is_running = true,
                         .request = json_copied(request),
                         .answer = check_stage(""),
                         .served = served,
                         .node = find_node(served, request),
                         .viewer = viewer_number(participant->viewer),
                         .asked_at = clock_milliseconds()};
    return true;
}

/* Gives a review to a free checker. Returns false if the game is too long. */
static bool begin_review(Checker *checker, Served *served,
                         const Participant *participant, const Json *request)
{
    char *record = engine_record(served->engine);
    bool has_begun = record != NULL && strlen(record) <= BODY_LIMIT &&
                     begin_job(checker, served, participant, request, record);

    free(record);
    return has_begun;
}

/* Gives a job to a free checker. Fails if the job is too long. */
static bool begin_any(Checker *checker, Served *served,
                      const Participant *participant, const Json *request)
{
    Table *table = engine_table(served->engine);

    if (find_node(served, request) >= 0)
        return begin_review(checker, served, participant, request) ||
               table_fail(table, "limit", "this game is too long for a review");
    return begin_job(checker, served, participant, request, "") ||
           table_fail(table, "limit", "these texts are too long");
}

/* True if the checker has the job of the request. */
static bool is_job(const Checker *checker, const Served *served,
                   const Json *request)
{
    return json_is_same(checker->request, request) &&
           checker->node == find_node(served, request);
}

/* -- answering ------------------------------------------------------------ */

/* Returns a copy of the latest answer, and ends the job if this answer is the
 * final one. Fails if the job has ended without an answer. */
static Json *tell_answer(Checker *checker)
{
    Json *answer = json_copied(checker->answer);

    checker->asked_at = clock_milliseconds();
    if (checker->is_answered && checker->answer == NULL)
        table_fail(engine_table(checker->served->engine), "limit",
                   "the check, playtest, comparison or review exceeded its "
                   "limit of time or memory");
    if (checker->is_answered)
        drop_job(checker);
    return answer;
}

static bool fail_busy(Served *served)
{
    return table_fail(engine_table(served->engine), "busy",
                      "other rules are being tried out; try again later");
}

/* Begins the job of the request. `before` is the link's earlier job, or NULL.
 * Fails if a page still waits for the answer to `before`, and `before` is the
 * job of a different request. Otherwise cancels `before`. On failure, returns
 * NULL and sets the table's failure. */
static Checker *begin_new(Served *served, const Participant *participant,
                          const Json *request, Checker *before)
{
    Checker *checker;

    if (before != NULL && is_job_wanted(before, clock_milliseconds()) &&
        !json_is_same(before->request, request)) {
        fail_busy(served);
        return NULL;
    }
    if (before != NULL)
        cancel(before);
    if (!served_may_check(served, participant)) {
        table_fail(engine_table(served->engine), "limit",
                   "this link has used up its time for checks, playtests, "
                   "comparisons and reviews; wait some minutes");
        return NULL;
    }
    checker = find_free(served->checkers, participant);
    if (checker == NULL)
        fail_busy(served);
    return checker != NULL && begin_any(checker, served, participant, request)
               ? checker
               : NULL;
}

Json *checks_answer(void *context, const Participant *participant,
                    const Json *request)
{
    Served *served = context;
    Checker *checker = find_job(served, viewer_number(participant->viewer));

    if (checker == NULL || !is_job(checker, served, request))
        checker = begin_new(served, participant, request, checker);
    return checker != NULL ? tell_answer(checker) : NULL;
}

void checks_forget(const Served *served)
{
    for (int i = 0; i < CHECKERS; i++) {
        Checker *checker = &served->checkers->all[i];
        if (checker->request != NULL && checker->served == served)
            cancel(checker);
    }
}

/* -- messages from checkers ----------------------------------------------- */

static void take_answer(Checker *checker, bool is_last, const char *text)
{
    if (checker->request == NULL)
        return; /* the job was cancelled */
    json_drop(checker->answer);
    checker->answer = json_read(text);
    checker->is_answered = is_last;
}

/* Handles the end of a job. If its process was killed at a limit, no final
 * answer has arrived, so the job ends without an answer. */
static void take_end(Checker *checker, long long work)
{
    checker->is_running = false;
    served_charge_check(checker->served, checker->viewer, work);
    if (checker->request == NULL || checker->is_answered)
        return;
    json_drop(checker->answer);
    checker->answer = NULL;
    checker->is_answered = true;
}

static void take_news(Checker *checker, const CheckNews *news, const char *text)
{
    if (news->kind == CHECK_END)
        take_end(checker, news->work);
    else
        take_answer(checker, news->kind == CHECK_ANSWER, text);
}

static void close_socket(Checker *checker)
{
    if (checker->file >= 0)
        close(checker->file);
    checker->file = -1;
}

/* Reads all messages that a checker has sent. */
static void read_news(Checker *checker)
{
    static union {
        CheckNews news;
        char bytes[sizeof(CheckNews) + 2 * BODY_LIMIT + 1];
    } message;
    ssize_t size = 0;

    while (checker->file >= 0 &&
           (size = recv(checker->file, &message, sizeof message - 1,
                        MSG_DONTWAIT)) > 0) {
        message.bytes[size] = '\0';
        take_news(checker, &message.news, message.bytes + sizeof message.news);
    }
    if (size != 0 || checker->file < 0)
        return;
    close_socket(checker); /* the checker's process has ended */
    if (checker->is_running)
        take_end(checker, 0);
}

void checks_look(Checkers *checkers)
{
    const long long now = clock_milliseconds();

    for (int i = 0; i < CHECKERS; i++) {
        Checker *checker = &checkers->all[i];
        read_news(checker);
        if (checker->request != NULL && !is_job_wanted(checker, now))
            cancel(checker);
    }
}

void checks_poll(const Checkers *checkers, struct pollfd *files)
{
    for (int i = 0; i < CHECKERS; i++)
        files[i] = (struct pollfd){checkers->all[i].file, POLLIN, 0};
}

int checks_patience(const Checkers *checkers)
{
    for (int i = 0; i < CHECKERS; i++)
        if (checkers->all[i].request != NULL)
            return CHECK_WANTED_MS / 4;
    return CHECK_WANTED_MS * 10;
}

void checks_end(Checkers *checkers)
{
    for (int i = 0; i < CHECKERS; i++) {
        drop_job(&checkers->all[i]);
        close_socket(&checkers->all[i]);
    }
}
