/*
 * checker.h -- processes that try out rules which users of a table submit.
 *
 * The rules may be a stranger's text. The process that serves the tables knows
 * every hand and every link, and all tables wait for it, so it never runs such
 * a text. A checker is a process that was started before any rule was loaded or
 * any link was made. For each job it starts a process that is confined, has
 * limits, and ends with the job.
 */
#ifndef HOUSE_SERVE_CHECKER_H
#define HOUSE_SERVE_CHECKER_H

#include <poll.h>

#include "base/clock.h"
#include "house/serve/serve_internal.h"

enum {
    /* jobs at once, for all tables; the last checker is for designers */
    CHECKERS = 3,
    CHECK_SECONDS = 12 * CLOCK_SLOWER, /* processor time of a guest's job */
    CHECK_SECONDS_DESIGNER = 70 * CLOCK_SLOWER,
    CHECK_BYTES = 1 << 30,   /* memory of a job */
    CHECK_NICE = 19,         /* a job only uses idle processors */
    CHECK_BURST = 30 * 1000, /* milliseconds of processor time that a link may
                              * use at once */
    CHECK_EACH_SECOND = 50,  /* milliseconds of processor time added each
                              * second */
    CHECK_WANTED_MS = 2000   /* a job ends if nobody has asked for it for this
                              * time */
};

/* A message to a checker, which the text of the request follows. */
typedef struct CheckJob {
    int table;         /* index among the operands */
    int seconds;       /* processor time that it may use */
    PositionHead game; /* the seats and options of the table's game */
} CheckJob;

/* A message from a checker. The text of an answer follows a stage or an answer,
 * but not an end. */
typedef struct CheckNews {
    enum { CHECK_STAGE, CHECK_ANSWER, CHECK_END } kind;
    long long work; /* for an end: processor time of the job, in milliseconds */
} CheckNews;

/* -- checker.c ------------------------------------------------------------ */

/* Starts the checkers, which is possible only before the program is
 * confined. */
void checkers_start(const Options *options);
/* Returns the socket of a checker, or -1 if there is none. */
int checker_file(int number);
/* Ends the checker. */
void checker_close(int number);

/* -- checks.c: jobs ------------------------------------------------------- */

/* Writes the files that poll() has to wait for: CHECKERS entries. */
void checks_poll(struct pollfd *files);
/* Returns the milliseconds until checks_look must be called at the latest. */
int checks_patience(void);
/* Reads the messages of checkers, and ends jobs that nobody wants any more. */
void checks_look(void);

/* Answers a check or playtest. The first request starts it; answers have a
 * `stage` until it is finished. `context` is the table; see Company. */
char *checks_answer(void *context, const Guest *guest, const char *request);
/* Ends all jobs of the table, because its rules have changed. */
void checks_forget(const Table *table);

#endif
