/*
 * report_internal.h -- functions shared by the files that write a report.
 */
#ifndef VIEW_REPORT_INTERNAL_H
#define VIEW_REPORT_INTERNAL_H

#include "view/report/report.h"

typedef enum ReportKind {
    REPORT_HEADING,
    REPORT_TEXT, /* a paragraph */
    REPORT_NOTE, /* a paragraph that belongs to the block above it */
    REPORT_TABLE,
    REPORT_PICTURE
} ReportKind;

typedef struct ReportBlock {
    ReportKind kind;
    ReportPlace place;
    Markup text; /* text of the block; caption of a picture */
    /* Fields of a table. */
    int column_count, row_count;
    ReportColumn *columns;
    int lines;         /* greatest number of rows that a text shows, or 0 for
                        * all */
    const char *where; /* text that says where to find the other rows */
    /* All cells, row by row; owned with their texts and plots. */
    ReportCell *cells;
    size_t room; /* size of the memory for cells, in bytes */
    Json *array; /* rows as JSON, within Report.values; or NULL */
    /* Fields of a picture. */
    /* The words that replace the picture in a text; may be empty. */
    Markup shown;
    Markup svg; /* the picture, or empty if it could not be drawn */
} ReportBlock;

/* Returns a cell of a table. */
const ReportCell *report_cell(const ReportBlock *block, int row, int column);

/* Returns the words of a cell, or NULL if the cell is a drawing. The words may
 * be in `text`, which must have COMMAS_SIZE bytes or more. */
const char *report_words(const ReportColumn *column, const ReportCell *cell,
                         char *text, size_t size);

#endif
