/*
 * settle.h -- functions that several verbs call before their own work: they
 * open a session, and choose values that the command line does not give.
 */
#ifndef HOUSE_SETTLE_H
#define HOUSE_SETTLE_H

#include "house/cli/cli.h"
#include "house/playtest/playtest.h"

/* Opens a session of the variant that the command line names, calls `use` with
 * the session, and closes the session. Returns an exit status. */
int settle_session(const Options *options, SessionOpen *open,
                   int (*use)(const Options *options, Session *session));

/* Time limit of verbs that judge a game, in seconds, if neither -n nor --time
 * is given. */
enum { SETTLE_SECONDS = 120 };

/* Fills in the settings of a verb in which bots play many games, and calls
 * `use` with them. `usual_seconds` is the time limit if neither -n nor --time
 * is given, or 0 if there is then no limit. If `use` has made a report, adds
 * the run to the log of experiments, or prints a warning if the log cannot be
 * written. Returns an exit status and reports errors. */
int settle_batch(const Options *options, int usual_seconds,
                 int (*use)(const Options *options,
                            const BatchSettings *batch));

/* Checks that the text of --note is not too long. The caller must check that
 * --note is given. Returns an exit status. Reports an error if the text is too
 * long. */
int settle_note(const Options *options);

#endif
