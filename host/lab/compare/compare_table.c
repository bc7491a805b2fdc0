/*
 * compare_table.c -- reports the measures of a comparison: a row for each
 * tested measure, with its verdict or the reason why it has no numbers.
 */
#include "lab/compare/compare_internal.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Writes a number without its unit, such as "-2.5", into `text`. */
static const char *write_change(char *text, const Measure *measure,
                                double number, double like)
{
    lab_number(text, measure, number, like, LAB_CHANGE);
    text[strcspn(text, " ")] = '\0';
    return text;
}

enum { INTERVAL_SIZE = 3 * LAB_WORD_SIZE };

/* Writes an interval of changes, such as "-3.1 to +3.7 turns", into `text`,
 * which must have INTERVAL_SIZE bytes. Returns `text`. */
static const char *write_interval(char *text, const Measure *measure,
                                  Interval interval, double like)
{
    char low[LAB_WORD_SIZE], high[LAB_WORD_SIZE];

    if (lab_compare_is_constant(&interval))
        snprintf(text, INTERVAL_SIZE, "the same in every pair");
    else
        snprintf(text, INTERVAL_SIZE, "%s to %s %s",
                 write_change(low, measure, interval.low, like),
                 write_change(high, measure, interval.high, like),
                 lab_unit(measure));
    return text;
}

/* True if a change is likely although the verdict is not sure: the interval for
 * a single look does not contain 0. */
static bool is_likely(const Measured *measured)
{
    return measured->once.low > 0 || measured->once.high < 0;
}

/* Returns the words of a verdict. They contain no numbers; the notes below the
 * table give the numbers behind the verdict. */
static const char *verdict_words(const Measured *measured)
{
    if (measured->differences.count < SERIES_LEAST)
        return "needs more pairs";
    if (lab_compare_is_little(measured))
        return "changed a little";
    if (measured->change == CHANGE_MOVED)
        return "changed";
    if (lab_compare_is_unchanged(measured))
        return "not changed";
    if (measured->change == CHANGE_NONE)
        return "hardly changed";
    return is_likely(measured) ? "perhaps" : "not sure";
}

/* A RowTexts has the texts in the cells of a row. */
typedef struct RowTexts {
    char was[INTERVAL_SIZE], is[INTERVAL_SIZE];
    char change[INTERVAL_SIZE], once[INTERVAL_SIZE], verdict[INTERVAL_SIZE];
} RowTexts;

/* Writes the mean of a side for tested measure `i`. Adds "at least" if many
 * games were stopped. */
static void write_mean(char text[INTERVAL_SIZE], const LabCompare *compare,
                       int i, int side)
{
    const int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    /* If few games were stopped, a note below the table says so. */
    const bool is_bound = lab_compare_stopped(compare, i) != STOPPED_FEW &&
                          lab_compare_is_bound(compare, measure, side);
    char mean[LAB_WORD_SIZE];

    snprintf(text, INTERVAL_SIZE, "%s%s", is_bound ? "at least " : "",
             lab_number(mean, measure, compare_mean(compared, side),
                        compare_mean(compared, FIRST), LAB_MEAN));
}

/* Changes the row of a measure if many games were stopped. Only one end of the
 * interval is then known, the end nearer to 0. */
static void write_stopped(const LabCompare *compare, int i, RowTexts *row)
{
    const Measured *measured = &compare->verdicts.measured[i];
    const int number = compare->verdicts.asked[i].measure;
    const double first =
        compare_mean(&compare->comparison.measures[number], FIRST);
    Stopped stopped = lab_compare_stopped(compare, i);
    bool is_over = stopped == STOPPED_OVER;
    const char *bound = is_over ? "at least" : "at most";
    char end[LAB_WORD_SIZE];

    if (stopped == STOPPED_FEW)
        return;
    if (stopped == STOPPED_UNKNOWN) {
        snprintf(row->once, INTERVAL_SIZE, "unknown");
        snprintf(row->verdict, INTERVAL_SIZE, "not sure");
        snprintf(row->change, INTERVAL_SIZE, "-");
        return;
    }
    write_change(end, &measures[number], series_mean(&measured->differences),
                 first);
    snprintf(row->change, INTERVAL_SIZE, "%s %s", bound, end);
    write_change(end, &measures[number],
                 is_over ? measured->once.low : measured->once.high, first);
    snprintf(row->once, INTERVAL_SIZE, "%s %s %s", bound, end,
             lab_unit(&measures[number]));
}

/* Returns the name of a side if no game of this side ended. Returns NULL if
 * games of both sides ended. */
static const char *endless_side(const LabCompare *compare)
{
    for (int side = FIRST; side < SIDES; side++)
        if (compare->comparison.ends[side][TRACE_OVER] == 0)
            return lab_compare_side(compare, side);
    return NULL;
}

/* Returns the number of pairs for which the measure is known. */
static long long pairs_with(const LabCompare *compare, const Measure *measure)
{
    return compare->comparison.measures[measure - measures].differences.count;
}

/* True if all games have the data that the measure needs, such as scores. */
static bool has_basis(const LabCompare *compare, const Measure *measure)
{
    const Measure *seat = measure_find("seat1");

    /* We count the pairs for which a different measure is known. This measure
     * needs the same data but no winner. */
    for (int i = 0; i < measure_count; i++)
        if (measures[i].none == measure->none && !measures[i].needs_winner)
            return pairs_with(compare, &measures[i]) ==
                   (measures[i].needs_end ? pairs_with(compare, seat)
                                          : compare->comparison.pairs);
    return true;
}

/* Returns why the measure is unknown in some pairs, as words that follow "a
 * game". */
static const char *why_none(const LabCompare *compare, const Measure *measure)
{
    const long *first = compare->comparison.ends[FIRST];
    const long *second = compare->comparison.ends[SECOND];
    bool all_end = first[TRACE_CAPPED] + second[TRACE_CAPPED] == 0;

    if (measure->needs_end && pairs_with(compare, measure_find("seat1")) == 0)
        return "did not end";
    if (measure->none != NULL && !has_basis(compare, measure))
        return measure->none;
    if (!measure->needs_winner)
        return "did not end";
    if (compare->sides[SECOND].teams.count == 1)
        return "has only one team";
    return all_end ? "was drawn" : "did not end or was drawn";
}

/* Adds the row of a measure that is unknown in all pairs. */
static void add_missing(const Measure *measure, Report *report)
{
    report_row(report, (ReportCell[]){{.text = measure->name},
                                      {.text = "-"},
                                      {.text = "-"},
                                      {.text = "-"},
                                      {.text = "-"},
                                      {.text = "unknown"},
                                      {.number = 0}});
}

/* Adds the row of a measure. */
static void add_tested(const LabCompare *compare, int i, Report *report)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Measured *measured = &compare->verdicts.measured[i];
    double first = compare_mean(&compare->comparison.measures[number], FIRST);
    RowTexts row = {.once = ""};

    if (measured->differences.count == 0) {
        add_missing(measure, report);
        return;
    }
    write_mean(row.was, compare, i, FIRST);
    write_mean(row.is, compare, i, SECOND);
    write_change(row.change, measure, series_mean(&measured->differences),
                 first);
    if (measured->differences.count >= SERIES_LEAST)
        write_interval(row.once, measure, measured->once, first);
    snprintf(row.verdict, INTERVAL_SIZE, "%s", verdict_words(measured));
    write_stopped(compare, i, &row);
    report_row(report, (ReportCell[]){
                           {.text = measure->name},
                           {.text = row.was},
                           {.text = row.is},
                           {.text = row.change},
                           {.text = row.once},
                           {.text = row.verdict},
                           {.number = series_mean(&measured->differences),
                            .low = measured->interval.low,
                            .high = measured->interval.high,
                            .mark = measured->ignored},
                       });
}

/* -- notes ---------------------------------------------------------------- */

enum { NOTE_SIZE = 800 };

/* Adds an item to a list that begins with `opening`. */
static void add_item(char *note, const char *opening, const char *item,
                     const Measure *measure)
{
    text_add(note, NOTE_SIZE, "%s%s (%s)", note[0] == '\0' ? opening : ", ",
             item, measure->name);
}

static void end_note(const char *note, Report *report)
{
    if (note[0] != '\0')
        report_note(report, "%s.", note);
}

/* Adds a note that gives, for each measure, the limit of the verdicts "hardly
 * changed" and "changed a little". */
static void note_small(const LabCompare *compare, Report *report)
{
    char note[NOTE_SIZE] = "", amount[LAB_WORD_SIZE];

    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        const Measure *measure = &measures[compare->verdicts.asked[i].measure];
        const Measured *measured = &compare->verdicts.measured[i];
        if (measured->differences.count >= SERIES_LEAST &&
            !lab_compare_is_unchanged(measured) &&
            (measured->change == CHANGE_NONE ||
             lab_compare_is_little(measured)))
            add_item(note,
                     "'Hardly' and 'a little' mean a change of less than ",
                     lab_amount(amount, measure, measured->ignored), measure);
    }
    end_note(note, report);
}

/* Adds a note with the number of further pairs that each open verdict needs. */
static void note_open(const LabCompare *compare, Report *report)
{
    char note[NOTE_SIZE] = "", pairs[LAB_WORD_SIZE];
    bool has_few = false;

    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        const Measured *measured = &compare->verdicts.measured[i];
        bool is_few = measured->differences.count < SERIES_LEAST;
        has_few = has_few || is_few;
        if (is_few || !lab_compare_is_open(compare, i))
            continue;
        if (measured->more == MORE_MOST)
            snprintf(pairs, sizeof pairs, "too many");
        else
            snprintf(pairs, sizeof pairs, "%lld", measured->more);
        add_item(note, "Pairs that are still needed: ", pairs,
                 &measures[compare->verdicts.asked[i].measure]);
    }
    end_note(note, report);
    if (has_few)
        report_note(report, "A verdict needs at least %d pairs.", SERIES_LEAST);
}

/* Adds a note that says why a measure is unknown in all pairs. */
static void note_missing(const LabCompare *compare, const Measure *measure,
                         Report *report)
{
    const char *side = measure->needs_end ? endless_side(compare) : NULL;

    if (side != NULL)
        report_note(report, "%s: no game of side '%s' ended.", measure->name,
                    side);
    else
        report_note(report, "%s: in each pair, a game %s.", measure->name,
                    why_none(compare, measure));
}

/* Adds notes about tested measure `i`: why some pairs lack the measure, and
 * whether stopped games make the printed means too small. */
static void note_pairs(const LabCompare *compare, int i, Report *report)
{
    const Measure *measure = &measures[compare->verdicts.asked[i].measure];
    long pairs = (long)compare->verdicts.measured[i].differences.count;

    if (pairs == 0)
        note_missing(compare, measure, report);
    else if (pairs < compare->comparison.pairs)
        report_note(report,
                    "%s: from %ld of %ld pairs; in the others, a game %s.",
                    measure->name, pairs, compare->comparison.pairs,
                    why_none(compare, measure));
    if (pairs > 0 && (lab_compare_is_bound(compare, measure, FIRST) ||
                      lab_compare_is_bound(compare, measure, SECOND)))
        report_note(report,
                    "%s: stopped games count as if they had ended then, so the "
                    "true means are greater.",
                    measure->name);
}

/* Adds notes to the table. They give the numbers that decided the verdicts,
 * and say why numbers are missing. On a page, a note also explains the
 * intervals. */
static void add_notes(const LabCompare *compare, Report *report)
{
    report->place = REPORT_IN_PAGES;
    report_note(report,
                "Each interval in numbers contains the true change with a "
                "probability of 95 %%, if you fix the number of pairs in "
                "advance, and look at one measure, once. The verdicts and the "
                "bars hold for all measures together, however often you look, "
                "and whether or not you play more pairs. So they need more "
                "pairs.");
    report->place = REPORT_EVERYWHERE;
    note_small(compare, report);
    note_open(compare, report);
    for (int i = 0; i < compare->verdicts.asked_count; i++)
        note_pairs(compare, i, report);
}

/* Returns measure number `i` of the measures that are unknown in all pairs. */
static const Measure *missing(const LabCompare *compare, int i)
{
    const Verdicts *verdicts = &compare->verdicts;

    return &measures[verdicts->asked[verdicts->asked_count + i].measure];
}

void lab_compare_table(const LabCompare *compare, Report *report)
{
    const ReportColumn columns[] = {
        {.title = "measure"},
        {.title = lab_compare_side(compare, FIRST), .form = FORM_NUMBER},
        {.title = lab_compare_side(compare, SECOND), .form = FORM_NUMBER},
        {.title = "change", .form = FORM_NUMBER},
        {.title = "95 %, if you look once"},
        {.title = "verdict"},
        {.title = "interval of the change",
         .form = FORM_BAND,
         .is_for_page = true,
         .legend = "The bar is the interval that holds however often you look. "
                   "Changes in the shaded range are too small to count."},
    };

    if (compare->verdicts.asked_count == 0 || lab_compare_is_same(compare))
        return;
    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < compare->verdicts.asked_count; i++)
        add_tested(compare, i, report);
    for (int i = 0; i < compare->verdicts.missing_count; i++)
        add_missing(missing(compare, i), report);
    add_notes(compare, report);
    for (int i = 0; i < compare->verdicts.missing_count; i++)
        note_missing(compare, missing(compare, i), report);
}
