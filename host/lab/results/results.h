/*
 * results.h -- where the report of a series of games goes.
 */
#ifndef LAB_RESULTS_H
#define LAB_RESULTS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/reporter.h"
#include "view/report/report.h"

/* A KeptReport is a copy of a report. It begins as {0}; all texts are owned. */
typedef struct KeptReport {
    char *sentence; /* what the report says, in one line; NULL without a
                     * report */
    char *text;     /* the report as plain text of at most 80 columns */
} KeptReport;
void kept_report_free(KeptReport *kept);

/* ReportSettings say how a report is printed and kept. */
typedef struct ReportSettings {
    bool plain;       /* true to print plain text, for screen readers, and for
                       * terminals without UTF-8 */
    int width;        /* width in columns to which text is wrapped, or 0 */
    const char *html; /* file to which the report is also written as a page; or
                       * NULL */
    KeptReport *kept; /* receives a copy of the report; or NULL */
    FILE *out;        /* receives the report; NULL means standard output */
} ReportSettings;

/* Copies the report to the `kept` of the settings, and writes it as a page to
 * the file `html` of the settings. Either field may be NULL. Always frees the
 * report. Returns an exit status and reports errors. */
int results_keep(const Reporter *reporter, const ReportSettings *settings,
                 Report *report);
/* Prints a report, as JSON if the reporter prints errors as JSON. Then calls
 * results_keep. */
int results_print(const Reporter *reporter, const ReportSettings *settings,
                  Report *report);

#endif
