/*
 * failure.h -- a failure as a value: its status, its reason and its place.
 *
 * A function that can fail fills in a Failure and returns its status.
 * complain_failure (base/reporter.h) reports a Failure.
 */
#ifndef BASE_FAILURE_H
#define BASE_FAILURE_H

/* The exit statuses of the program. Functions return them, too. */
enum Status {
    STATUS_DONE = 0,
    STATUS_FINDING = 1, /* the input is wrong, such as an illegal line or an
                           impossible position */
    STATUS_USAGE = 2,
    STATUS_SCRIPT = 3,   /* a rule script is wrong */
    STATUS_LIMIT = 4,    /* a rule script ran out of time or memory */
    STATUS_DIVERGED = 5, /* a record and its replay disagree */
    STATUS_FILE = 6,     /* a file could not be read or written */
    STATUS_INTERRUPTED = 130
};

enum { FAILURE_MESSAGE = 2176, FAILURE_FILE = 2176, FAILURE_PATH = 96 };

typedef struct Failure {
    int status;              /* STATUS_DONE if nothing failed */
    const char *kind;        /* a word by which programs distinguish failures:
                              * "usage", "file", "limit" ... */
    int reason;              /* the errno if a file could not be used, or 0 */
    char file[FAILURE_FILE]; /* the name of the file that failed, or "" */
    int line;                /* the number of a line in the file, or 0 */
    char path[FAILURE_PATH]; /* the path of the wrong part of a JSON document,
                              * or "" */
    char message[FAILURE_MESSAGE];
} Failure;

/* Fills in a failure that is not about a file. Returns `status`. */
int failure_of(Failure *failure, int status, const char *kind,
               const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Fills in a failure for a file that could not be used; errno must hold the
 * reason. Returns STATUS_FILE. */
int failure_of_file(Failure *failure, const char *file);

/* Describes a lack of memory in `*failure`. Returns STATUS_LIMIT. */
int failure_of_memory(Failure *failure);

#endif
