/*
 * score_plots.c -- adds plots to the page of scorecards.
 */
#include "lab/score/score_internal.h"

#include <string.h>

/* Returns a cell with a number and its interval. A share is in percent. The
 * text of the cell is "" if the number is not known. */
static ReportCell cell_of(const ScoreColumn *column, const ScoreRow *row)
{
    Scored scored = score_of(&column->card, row);
    double scale = row->unit == NULL ? 100 : 1;
    bool has_interval = scored.count > 0 && score_has_interval(&scored);
    double number = scored.number * scale;

    return (ReportCell){
        .text = scored.count > 0 ? NULL : "",
        .number = number,
        .low = has_interval ? scored.interval.low * scale : number,
        .high = has_interval ? scored.interval.high * scale : number,
        .mark = score_seat(row) >= 0 && column->card.seats > 1 &&
                        sums_has_rivals(column->sums)
                    ? scale * sums_fair(column->sums, column->card.seats)
                    : 0};
}

/* -- shares --------------------------------------------------------------- */

/* Adds the shares of a column as bars. */
static void add_shares(const ScoreColumn *column, Report *report)
{
    const ReportColumn columns[] = {
        {.title = column->title, .is_for_page = true},
        {.title = "of 100 %", .form = FORM_BAR, .is_for_page = true},
    };

    report_table(report, NULL, columns, 2);
    for (int i = 0; i < score_row_count; i++) {
        const ScoreRow *row = &score_rows[i];
        ReportCell bar = cell_of(column, row);
        bar.number /= 100;
        bar.low /= 100;
        bar.high /= 100;
        bar.mark /= 100;
        if (row->unit == NULL && score_has_row(&column->card, row))
            report_row(report, (ReportCell[]){{.text = row->title}, bar});
    }
}

/* Adds a histogram of the lengths of games. */
static void add_length_histogram(const ScoreColumn *column, Report *report)
{
    static const ReportColumn columns[] = {
        {.title = NULL},
        {.title = "", .form = FORM_COLUMNS, .is_for_page = true},
    };
    const int length = (int)(measure_find("length") - measures);
    PlotColumns plot;

    if (!sums_plot(&column->sums->measures[length], 1, 1, &plot))
        return;
    report_table(report, NULL, columns, 2);
    report_row(report,
               (ReportCell[]){{.text = "turns of a game"}, {.plot = &plot}});
}

/* -- curves --------------------------------------------------------------- */

/* Adds a curve for each row of the scorecard, with a point for each column. */
static void add_curves(const LabScore *score, Report *report)
{
    enum { MOST = 32 };
    ReportColumn columns[1 + MOST] = {{.title = NULL}};
    ReportCell cells[1 + MOST] = {{.text = NULL}};
    const ScoreRow *rows[MOST];
    int count = 0;

    for (int i = 0; i < score_row_count && count < MOST; i++)
        if (score_has_row(&score->columns[0].card, &score_rows[i])) {
            rows[count++] = &score_rows[i];
            columns[count] = (ReportColumn){.title = score_rows[i].title,
                                            .form = FORM_CURVE,
                                            .is_for_page = true};
        }
    report_heading(report, "Curves (shares in %; lines are 95 % intervals)");
    report_table(report, NULL, columns, 1 + count);
    for (int i = 0; i < score->count; i++) {
        const ScoreColumn *column = &score->columns[i];
        const char *value = strchr(column->setting, '=');
        cells[0].text = value != NULL ? value + 1 : column->title;
        for (int k = 0; k < count; k++)
            cells[1 + k] = cell_of(column, rows[k]);
        report_row(report, cells);
    }
}

void lab_score_plots(const LabScore *score, Report *report)
{
    report->place = REPORT_IN_PAGES;
    if (score->count > 1 && (score->by_players || score->vary.count > 0))
        add_curves(score, report);
    report_heading(report, "Shares and lengths");
    for (int i = 0; i < score->count; i++) {
        add_shares(&score->columns[i], report);
        add_length_histogram(&score->columns[i], report);
    }
    report->place = REPORT_EVERYWHERE;
}
