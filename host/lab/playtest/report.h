/*
 * report.h -- builds the report of a playtest from its tally.
 */
#ifndef LAB_PLAYTEST_REPORT_H
#define LAB_PLAYTEST_REPORT_H

#include "lab/playtest/tally.h"
#include "view/report/report.h"

/* Returns the report of all games. In JSON the report has the format
 * house-playtest/1. The caller frees the report. */
Report playtest_report(const Tally *tally, const Boards *boards);

/* Adds tables to the report: how often each option was chosen, how much more
 * the winners chose it, and how turns with it changed the lead. */
void report_uses(const Tally *tally, Report *report);
/* Adds a list to the report: the functions of the scripts that no examined game
 * called. */
void report_functions(const Tally *tally, Report *report);
/* Adds the seeds of notable and of failed games, and the pictures in
 * `boards`. */
void report_games(const Tally *tally, Report *report, const Boards *boards);

#endif
