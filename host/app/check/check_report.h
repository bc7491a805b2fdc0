/*
 * check_report.h -- telling what `house check` found, as text or as
 * `house-check/1`, which docs/formats.md describes.
 */
#ifndef APP_CHECK_REPORT_H
#define APP_CHECK_REPORT_H

#include "app/check/exercise.h"

/* Findings go to standard error, the rest to standard output. Returns the exit
 * status. */
int check_report(const Report *report);

#endif
