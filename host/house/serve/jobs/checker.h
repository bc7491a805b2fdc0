/*
 * checker.h -- processes that try out the rules that users submit. The server
 * does not run submitted rules, because it knows every hand and link. Checkers
 * start before any link exists. Each job runs in a confined process.
 */
#ifndef HOUSE_SERVE_CHECKER_H
#define HOUSE_SERVE_CHECKER_H

#include <poll.h>

#include "base/clock.h"
#include "format/json.h"
#include "house/serve/serve.h"
#include "match/table/table.h"

enum {
    /* number of checkers, and so also the greatest number of jobs that run at a
     * time for all tables; the last checker works only for designers */
    CHECKERS = 3,
    CHECK_SECONDS = 12 * CLOCK_SLOWER, /* greatest processor time of a job in
                                        * seconds */
    CHECK_SECONDS_DESIGNER = 70 * CLOCK_SLOWER,
    CHECK_BYTES = 1 << 30,   /* greatest memory of a job in bytes */
    CHECK_NICE = 19,         /* nice value, so that a job uses only idle
                              * processors */
    CHECK_BURST = 30 * 1000, /* greatest processor time in milliseconds that a
                              * link can save up */
    CHECK_EACH_SECOND = 50,  /* processor time in milliseconds that a link gains
                              * each second */
    CHECK_WANTED_MS = 2000   /* milliseconds after which a job ends if its
                              * answer was not requested */
};

/* A CheckJob is a message that gives a checker a job. The request follows, with
 * a null byte at its end, and for a review the record of the game. */
typedef struct CheckJob {
    int served;        /* number of the table */
    int seconds;       /* greatest processor time of the job */
    PositionHead game; /* seats and options of the table's game */
} CheckJob;

/* A CheckNews is a message from a checker: an intermediate answer (`stage`),
 * the final answer, or the end of the job. The text of an answer follows its
 * message. */
typedef struct CheckNews {
    enum { CHECK_STAGE, CHECK_ANSWER, CHECK_END } kind;
    long long work; /* for CHECK_END: processor time of the job in
                     * milliseconds */
} CheckNews;

/* A Checker describes a checker process to the server: the socket to the
 * process and the latest job of the process. */
typedef struct Checker {
    int file;         /* the server's end of the socket to the checker; or -1 */
    bool is_running;  /* true until the checker has reported the job's end */
    Json *request;    /* the request; owned; NULL if there is no job, or if the
                       * job was cancelled */
    Json *answer;     /* the latest answer; owned; NULL if the job has ended
                       * without one */
    bool is_answered; /* true if `answer` is the final answer */
    struct Served *served; /* the table for which the job was started */
    int node;              /* number of the node that is reviewed; -1 if the job
                            * is not a review */
    int viewer;            /* viewer number of the link that requested the job;
                            * see viewer_at */
    long long asked_at;
} Checker;

typedef struct Checkers {
    Checker all[CHECKERS];
} Checkers;

/* Starts the checkers. This must be done before the process is confined, and
 * before any secret is in memory. */
void checkers_start(Checkers *checkers, const ServeSettings *settings);

/* True if a request asks for the given kind of work, such as "check". */
bool check_asks_for(const Json *request, const char *what);

/* Returns an intermediate answer; `stage` says what the job does. */
Json *check_stage(const char *stage);

/* -- checks.c: jobs ------------------------------------------------------- */

/* Ends the checkers. */
void checks_end(Checkers *checkers);
/* Fills in CHECKERS entries for poll(2). */
void checks_poll(const Checkers *checkers, struct pollfd *files);
/* Returns the number of milliseconds after which checks_look must be called at
 * the latest. */
int checks_patience(const Checkers *checkers);
/* Reads the messages of all checkers. Cancels each job whose answer nobody has
 * requested for CHECK_WANTED_MS. */
void checks_look(Checkers *checkers);

/* Returns the answer to a request for a check, playtest, comparison or review;
 * the caller must free it. The client must repeat the request as long as the
 * answer has a `stage`. If an error occurs, returns NULL and sets the failure
 * of the table. `context` is the table (EngineHost). */
Json *checks_answer(void *context, const Participant *participant,
                    const Json *request);
/* Cancels all jobs of the table. Called when its rules have changed. */
void checks_forget(const struct Served *served);

#endif
