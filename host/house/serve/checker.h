/*
 * checker.h -- processes that try out rules which users of a table submit.
 *
 * The submitted rules may come from a stranger. The server process never runs
 * such rules, because it knows every hand and every link. Also, all tables
 * would have to wait while the rules run. A checker is a separate process that
 * is started before any rules are loaded or any links are made. For each job,
 * the checker starts a process that is confined and has limits.
 */
#ifndef HOUSE_SERVE_CHECKER_H
#define HOUSE_SERVE_CHECKER_H

#include <poll.h>

#include "base/clock.h"
#include "house/serve/serve_internal.h"

enum {
    /* number of jobs at once for all tables; the last checker is only for
     * designers */
    CHECKERS = 3,
    CHECK_SECONDS = 12 * CLOCK_SLOWER, /* greatest processor time of a job in
                                        * seconds */
    CHECK_SECONDS_DESIGNER = 70 * CLOCK_SLOWER,
    CHECK_BYTES = 1 << 30,   /* greatest memory of a job in bytes */
    CHECK_NICE = 19,         /* nice value, so that a job uses only idle
                              * processors */
    CHECK_BURST = 30 * 1000, /* processor time in milliseconds that a link may
                              * use at once */
    CHECK_EACH_SECOND = 50,  /* processor time in milliseconds that a link's
                              * allowance gains each second */
    CHECK_WANTED_MS = 2000   /* a job ends if its answer was not requested for
                              * this many milliseconds */
};

/* A message that gives a checker a job. The text of the request follows it. */
typedef struct CheckJob {
    int served;        /* index of the table's variant among the operands */
    int seconds;       /* greatest processor time of the job */
    PositionHead game; /* seats and options of the table's game */
} CheckJob;

/* A message from a checker: an intermediate answer (`stage`), the final answer,
 * or the end of the job. In the first two cases, the text of the answer
 * follows. */
typedef struct CheckNews {
    enum { CHECK_STAGE, CHECK_ANSWER, CHECK_END } kind;
    long long work; /* for CHECK_END: processor time of the job in
                     * milliseconds */
} CheckNews;

/* -- checker.c ------------------------------------------------------------ */

/* Starts the checkers. This must be done before the process is confined. */
void checkers_start(const Options *options);
/* Returns the descriptor of a checker's socket, or -1 if the checker is not
 * running. */
int checker_file(int number);
/* Ends a checker by closing its socket. */
void checker_close(int number);

/* -- checks.c: jobs ------------------------------------------------------- */

/* Fills in CHECKERS entries for poll(2). */
void checks_poll(struct pollfd *files);
/* Returns the number of milliseconds after which checks_look must be called at
 * the latest. */
int checks_patience(void);
/* Reads the messages of all checkers, and cancels jobs whose answer nobody has
 * requested for CHECK_WANTED_MS. */
void checks_look(void);

/* Returns the answer to a request for a check or playtest, to be freed by the
 * caller. The first such request starts the job. The client repeats the request
 * until the answer has no `stage`. `context` is the table; see Company. */
char *checks_answer(void *context, const Participant *participant,
                    const char *request);
/* Cancels all jobs of the table. Called when its rules have changed. */
void checks_forget(const Served *served);

#endif
