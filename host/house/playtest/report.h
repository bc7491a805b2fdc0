/*
 * report.h -- parts of the report of a playtest.
 */
#ifndef HOUSE_PLAYTEST_REPORT_H
#define HOUSE_PLAYTEST_REPORT_H

#include "house/playtest/playtest.h"

/* Adds how often each option was taken, and who won with it. */
void report_uses(const Tally *tally, Report *report);
/* Adds the functions of the scripts that no examined game has called. */
void report_functions(const Tally *tally, Report *report);
/* Adds the seeds of notable and of failed games, and the boards. */
void report_games(const Tally *tally, Report *report, const Boards *boards);

#endif
