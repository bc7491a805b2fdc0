/*
 * experiments.h -- the log of experiments, such as runs of `playtest` or
 * `compare`. The log keeps the command, rules and result of each. It is an
 * SQLite database; see docs/formats.md.
 */
#ifndef LAB_EXPERIMENTS_H
#define LAB_EXPERIMENTS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/failure.h"
#include "format/json.h"
#include "format/record_json.h"
#include "lab/results/results.h"

enum {
    EXPERIMENTS_KEPT = 1000,    /* greatest number of experiments in the log */
    EXPERIMENT_NOTE = 1000,     /* greatest size of a note in bytes */
    EXPERIMENT_RESULT = 1 << 16 /* greatest size of a result in bytes; a longer
                                 * result is cut */
};

/* An Experiment has the data of one experiment. It begins as {0}. All texts are
 * owned, and may be NULL before the experiment is added to the log. */
typedef struct Experiment {
    long long number; /* number in the log, 1 or more; 0 if the experiment is
                       * not in the log */
    long long time;   /* seconds since 1970 (UTC) at the end of the run */
    char *command;    /* the command line that repeats the run: a JSON list of
                       * its words, without the first word, "house" */
    char *folder;     /* the current folder of the run */
    char *version;    /* version of the program */
    char *seed;
    long games; /* number of games to write into `command`; 0 to keep the number
                 * that the user gave */
    /* Digests of the texts of each side's rules; "" if unknown, or if the
     * experiment has no second side. */
    char digests[2][DIGEST_LIMIT];
    char latest[2][DIGEST_LIMIT]; /* for each side, the digest that was added
                                   * last; not stored in the log */
    int status;                   /* the exit status of the run */
    KeptReport is;                /* the report of the run */
    char *note; /* what the user wrote about the run; "" without a note */
} Experiment;

void experiment_free(Experiment *experiment);

/* Adds the digest of the rules that side 0 or 1 plays. If a side plays several
 * sets of rules, their digests become one digest. `experiment` may be NULL. */
void experiment_add_rules(Experiment *experiment, int side,
                          const char digest[DIGEST_LIMIT]);

/* True if runs are kept: the command line has no --no-log (`no_log`), and the
 * environment variable HOUSE_LOG is not "off". */
bool experiments_are_kept(bool no_log);

/* `path` is the path of the log, or "" if the user has no folder for it. */

/* The functions below wait some seconds while another process writes to the
 * log. They return an exit status; after an error, they have changed nothing
 * and filled in the failure. A missing log is an empty log, which only
 * experiments_add creates. */

/* Adds an experiment. If the log is full, removes the oldest experiments. Sets
 * the number and the time of the experiment. */
int experiments_add(const char *path, Experiment *experiment, Failure *failure);
/* Reads experiment `number`, or the latest if `number` is 0. Returns
 * STATUS_FINDING if there is none. The caller frees the experiment in any
 * case. */
int experiments_read(const char *path, long long number, Experiment *experiment,
                     Failure *failure);
/* Calls `see` with the latest `most` experiments (0 for all) in the order of
 * their numbers. Results are left out. If `see` keeps texts, it must set the
 * experiment to {0}. Stores the size of the log in `*all`. */
int experiments_each(const char *path, long most,
                     void (*see)(void *context, Experiment *experiment),
                     void *context, long *all, Failure *failure);
/* Replaces the note of an experiment. A note "" removes the note. `number` and
 * the returned status have the same meaning as in experiments_read. */
int experiments_note(const char *path, long long number, const char *note,
                     Failure *failure);
/* Removes an experiment from the log. No other experiment gets its number. */
int experiments_forget(const char *path, long long number, Failure *failure);

/* -- experiments_report.c ------------------------------------------------- */

/* Prints the command that repeats an experiment, as words for a shell. */
void experiment_print_command(FILE *out, const Experiment *experiment);

/* An ExperimentDifference has a bit for each part in which two experiments
 * differ. */
enum {
    DIFFERS_COMMAND = 1,
    DIFFERS_VERSION = 2,
    DIFFERS_FIRST = 4,  /* the rules of the first side */
    DIFFERS_SECOND = 8, /* the rules of the second side */
    DIFFERS_STATUS = 16,
    DIFFERS_RESULT = 32
};
unsigned experiments_compare(const Experiment *one, const Experiment *other);

/* The functions below print one report, as text or as JSON. They return an exit
 * status and report errors. */

/* Lists the latest `most` experiments; 0 means all of them. */
int experiments_list(const Reporter *reporter, const char *path, long most);
/* Prints everything that the log keeps of the experiment `one`. If `other` is
 * not NULL, prints both experiments side by side. */
int experiments_show(const Reporter *reporter, const Experiment *one,
                     const Experiment *other);
/* Says whether the experiment `again`, a repetition of `first`, has the same
 * result. Returns STATUS_DIVERGED if the results differ. */
int experiments_judge(const Reporter *reporter, const Experiment *first,
                      const Experiment *again);

#endif
