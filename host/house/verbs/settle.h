/*
 * settle.h -- functions that several verbs call before their own work: they
 * open a session, and choose values that the command line does not give.
 */
#ifndef HOUSE_SETTLE_H
#define HOUSE_SETTLE_H

#include "house/cli/cli.h"
#include "lab/playtest/playtest.h"

/* Opens a session of the variant that the command line names, calls `use` with
 * the session, and closes the session. Returns an exit status. */
int settle_session(const Options *options, SessionOpen *open,
                   int (*use)(const Options *options, Session *session));

/* Time limit of verbs that judge a game, in seconds, if neither -n nor --time
 * is given. */
enum { SETTLE_SECONDS = 120 };

/* Calls `use` with the settings of a verb that plays many games.
 * `usual_seconds` is the time limit without -n and --time; 0 means no limit.
 * Logs the experiment if `use` has made a report. Returns an exit status and
 * reports errors. */
int settle_batch(const Options *options, int usual_seconds,
                 int (*use)(const Options *options,
                            const BatchSettings *batch));

/* Checks the length of the text of --note. The caller must check that --note is
 * given. Returns an exit status and reports errors. */
int settle_note(const Options *options);

/* Stores the path of the log of experiments in `path`, or "" if the environment
 * names no folder for it. Returns `path`. */
const char *settle_log(char path[PATH_LIMIT_BYTES]);

#endif
