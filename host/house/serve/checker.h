/*
 * checker.h -- rules that somebody at a table hands in, tried out in processes
 * of their own.
 *
 * What is tried out may be a stranger's text. The process that serves the
 * tables knows every hand and every link, and all tables wait for it: it never
 * runs such a text. A checker is a process that was started before any rule was
 * loaded or any link was made; for each job it starts a process that is
 * confined, has limits, and ends with the job.
 */
#ifndef HOUSE_SERVE_CHECKER_H
#define HOUSE_SERVE_CHECKER_H

#include <poll.h>

#include "house/serve/serve_internal.h"

enum {
    CHECKERS = 3,       /* jobs at once, of all tables; the last checker
                                is for designers */
    CHECK_SECONDS = 12, /* processor time of a guest's job */
    CHECK_SECONDS_DESIGNER = 70,
    CHECK_BYTES = 1 << 30,   /* memory of one job */
    CHECK_NICE = 19,         /* its processor time is what others leave */
    CHECK_BURST = 30 * 1000, /* milliseconds of processor time that a link may
                                use at once */
    CHECK_EACH_SECOND = 50,  /* milliseconds that are added in each second */
    CHECK_WANTED_MS = 2000   /* a job that nobody has asked for so long ends */
};

/* A message to a checker; the text of the request follows it. */
typedef struct CheckJob {
    int table;         /* its number among the operands */
    int seconds;       /* of processor time that it may use */
    PositionHead game; /* its seats and options */
} CheckJob;

/* A message of a checker; the text of an answer follows it, except after an
 * end. */
typedef struct CheckNews {
    enum { CHECK_STAGE, CHECK_ANSWER, CHECK_END } kind;
    long long work; /* of an end: milliseconds of processor time of the job */
} CheckNews;

/* -- checker.c ------------------------------------------------------------ */

/* Starts the checkers: possible only before the program is confined. */
void checkers_start(const Options *options);
/* The socket of a checker, or -1 if there is none. */
int checker_file(int number);
/* Ends the checker. */
void checker_close(int number);

/* -- checks.c: jobs ------------------------------------------------------- */

/* Writes what poll() has to wait for: CHECKERS entries. */
void checks_poll(struct pollfd *files);
/* Milliseconds until checks_look has to be called in any case. */
int checks_patience(void);
/* Reads what checkers have told, and ends jobs that nobody wants any more. */
void checks_look(void);

/* Answers a check or playtest: it begins with the first request, and answers
 * with a `stage` until it is done. `context` is the table; see Company. */
char *checks_answer(void *context, const Guest *guest, const char *request);
/* Ends all jobs of the table: its rules have changed. */
void checks_forget(const Table *table);

#endif
