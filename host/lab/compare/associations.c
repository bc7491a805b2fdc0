/*
 * associations.c -- reports whether seats that use an option win more
 * often, or increase their lead. The options are those that a change affects.
 */
#include "lab/compare/compare_internal.h"

#include <stdio.h>

#include "base/text.h"

static bool is_reported(const Touched *touched, const TouchedOption *option)
{
    TouchedKind kind = touched_kind(touched, option);
    const Mean *means = option->sides[SECOND].means;

    return (kind == TOUCHED_NEW || kind == TOUCHED_OFTEN) &&
           (means[ASSOCIATION_EXCESS].count > 0 ||
            means[ASSOCIATION_SWING].count > 0);
}

/* Writes the mean of an association with its confidence interval. */
static const char *write_mean(const Touched *touched,
                              const TouchedOption *option,
                              Association association, char *text)
{
    return association_words(text, &option->sides[SECOND].means[association],
                             association, touched_z(touched, association));
}

static ReportCell band_of(const Touched *touched, const TouchedOption *option,
                          Association association)
{
    const Mean *mean = &option->sides[SECOND].means[association];
    Interval interval = association_interval(mean, association,
                                             touched_z(touched, association));

    return (ReportCell){.text = mean->count < SERIES_LEAST ? "" : NULL,
                        .number = association_mean(mean, association),
                        .low = interval.low,
                        .high = interval.high};
}

static void add_association_row(const Touched *touched,
                                const TouchedOption *option, Report *report)
{
    char name[LAB_OPTION_SIZE];
    char excess[ASSOCIATION_SIZE], swing[ASSOCIATION_SIZE];

    report_row(
        report,
        (ReportCell[]){
            {.text = lab_option(name, option->label, option->name)},
            {.text = write_mean(touched, option, ASSOCIATION_EXCESS, excess)},
            band_of(touched, option, ASSOCIATION_EXCESS),
            {.text = write_mean(touched, option, ASSOCIATION_SWING, swing)},
            band_of(touched, option, ASSOCIATION_SWING),
        });
}

/* Adds a table of all options to the page. */
static void add_association_table(const Touched *touched, Report *report)
{
    static const ReportColumn columns[] = {
        {.title = "associations, not effects", .is_for_page = true},
        {.title = "winners used it more by, in points",
         .form = FORM_NUMBER,
         .is_for_page = true},
        {.title = "", .form = FORM_BAND, .is_for_page = true},
        {.title = "a turn with it moved the lead more by",
         .form = FORM_NUMBER,
         .is_for_page = true},
        {.title = "", .form = FORM_BAND, .is_for_page = true},
    };
    ReportPlace place = report->place;

    report->place = REPORT_IN_PAGES;
    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < touched->count; i++)
        if (is_reported(touched, &touched->options[i]))
            add_association_row(touched, &touched->options[i], report);
    report->place = place;
}

static bool is_any_reported(const Touched *touched)
{
    for (int i = 0; i < touched->count; i++)
        if (is_reported(touched, &touched->options[i]))
            return true;
    return false;
}

void lab_compare_associations(const LabCompare *compare, Report *report)
{
    if (is_any_reported(&compare->touched))
        add_association_table(&compare->touched, report);
}

void lab_associations_values(const Touched *touched,
                             const TouchedOption *option, Json *object)
{
    TouchedKind kind = touched_kind(touched, option);

    for (Association i = 0; i < ASSOCIATIONS; i++)
        if (kind == TOUCHED_NEW || kind == TOUCHED_OFTEN)
            json_set(object, association_names[i],
                     association_json(&option->sides[SECOND].means[i], i,
                                      touched_z(touched, i)));
}
