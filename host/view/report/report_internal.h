/*
 * report_internal.h -- functions shared by the files that write a report.
 */
#ifndef VIEW_REPORT_INTERNAL_H
#define VIEW_REPORT_INTERNAL_H

#include "view/report/report.h"

/* Returns the words of a cell, or NULL if the cell is drawn. The words may be
 * in `text`, which must have COMMAS_SIZE bytes or more. */
const char *report_words(const ReportColumn *column, const ReportCell *cell,
                         char *text, size_t size);

#endif
