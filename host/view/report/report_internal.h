/*
 * report_internal.h -- what the writers of a report share.
 */
#ifndef VIEW_REPORT_INTERNAL_H
#define VIEW_REPORT_INTERNAL_H

#include "view/report/report.h"

/* Returns the words of a cell, which may be written into `text`, of COMMAS_SIZE
 * bytes or more; NULL if it is drawn. */
const char *report_words(const ReportColumn *column, const ReportCell *cell,
                         char *text, size_t size);

#endif
