/* report.h -- builds and writes reports. A Report is the result of a subcommand
 * of `house` as a text, a page or JSON. The functions that build a report copy
 * their arguments. */
#ifndef VIEW_REPORT_H
#define VIEW_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/markup.h"
#include "format/json.h"
#include "view/report/report_table.h"

/* A ReportPlace says where a block is written. */
typedef enum ReportPlace {
    REPORT_EVERYWHERE, /* in texts and pages */
    REPORT_IN_TEXTS,
    REPORT_IN_PAGES,
    REPORT_UNKEPT /* in texts and pages, but not in the log */
} ReportPlace;

/* The caller must set all bytes of a Report to 0 before building it. */
typedef struct Report {
    ReportPlace place; /* place of the next blocks */
    Markup title;
    Markup sentence;
    int count, capacity;
    struct ReportBlock *blocks; /* blocks, which only the files that write
                                 * reports use */
    Json *values;
    bool failed;
} Report;

void report_free(Report *report);

/* -- building ------------------------------------------------------------- */

/* Functions with a `format` take arguments like printf. */
void report_title(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Sets the sentence that describes the report in the log of experiments. The
 * report itself does not contain the sentence. Without a sentence, the log
 * shows the title. */
void report_sentence(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void report_heading(Report *report, const char *text);
/* Begins a paragraph, whose line breaks and blanks are kept. */
void report_text(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void report_note(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds a line to the paragraph that was added last. If something other than a
 * paragraph was added last, begins a paragraph. */
void report_line(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds words to the last line of the paragraph that was added last. */
void report_add(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds a table. If `key` is not NULL, the rows are objects in a JSON array with
 * this key. A column without title and key is not written. */
void report_table(Report *report, const char *key, const ReportColumn *columns,
                  int count);
/* Adds a row to the table that was added last. `cells` has a cell for each
 * column. */
void report_row(Report *report, const ReportCell *cells);
/* Limits the table that was added last to `lines` rows in a text. A line below
 * says how many rows are left out, and ends with the borrowed text `where`. */
void report_shorten(Report *report, int lines, const char *where);
/* Adds a picture. The SVG has `size` bytes; `size` is 0 if the picture could
 * not be drawn. A page shows consecutive pictures side by side. A text has the
 * words `shown` in place of the picture, unless `shown` is NULL. */
void report_picture(Report *report, const char *caption, const char *shown,
                    const char *svg, size_t size);
/* Returns the object of named values, which belongs to the report. */
Json *report_values(Report *report);
/* True if memory has not run out while the report was built. */
bool report_is_whole(const Report *report);

/* -- writing -------------------------------------------------------------- */

/* Writes the report as text, without bars and plots if `is_plain`. Paragraphs
 * and notes are wrapped to `width` columns, unless that is 0. */
void report_write(const Report *report, FILE *out, bool is_plain, int width);
/* Writes the plain text of the report for the log. */
void report_write_kept(const Report *report, FILE *out, int width);
/* Prints the values as JSON in one line. The caller must call the function only
 * once for a report. Returns false if memory ran out or writing fails. */
bool report_print_json(Report *report, FILE *out);
/* Adds the report as a whole HTML page to `page`. The page has no scripts,
 * loads no other files, and is light or dark like the reader's system. */
void report_page(const Report *report, Markup *page);

#endif
