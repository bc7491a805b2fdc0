/*
 * settle.h -- functions that several verbs call before their own work: they
 * open a session, and choose values that the command line does not give.
 */
#ifndef HOUSE_SETTLE_H
#define HOUSE_SETTLE_H

#include "house/cli/cli.h"
#include "house/playtest/playtest.h"

/* Opens a session of the variant that the command line names, calls `use`, and
 * closes the session. Returns an exit status. */
int settle_session(const Options *options, SessionOpen *open,
                   int (*use)(const Options *options, Session *session));

/* Fills in the settings of a verb in which bots play many games. The settings
 * borrow texts from `options`, and may point into themselves, so the caller
 * must not move them. Returns an exit status and reports errors. */
int settle_batch(const Options *options, BatchSettings *batch);

#endif
