/*
 * lab_compare_report.c -- reports a comparison.
 */
#include "house/lab/lab_compare.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/player/player.h"

/* -- how often it mattered ------------------------------------------------ */

static void add_sides(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    char name[PLAYER_LIMIT];
    long stopped = comparison->ends[FIRST][TRACE_CAPPED] +
                   comparison->ends[SECOND][TRACE_CAPPED];

    report_title(report, "What the change does");
    report_text(
        report,
        "first:  %s\nsecond: %s\n%ld game%s on each side, of at most "
        "%d turn%s, between",
        compare->sides[FIRST].name, compare->sides[SECOND].name,
        comparison->pairs, text_s((unsigned long long)comparison->pairs),
        comparison->most_turns, text_s((unsigned)comparison->most_turns));
    for (int seat = 0; seat < compare->seats; seat++) {
        player_write(&compare->played.plans[FIRST].players[seat], name);
        report_add(report, "%s%s", seat == 0 ? " " : ", ", name);
    }
    report_add(report, ", seed '%s'", compare->played.plans[FIRST].seed);
    if (stopped > 0)
        report_line(report,
                    "%ld of the games %s stopped then; lengths count them with "
                    "that many turns",
                    stopped, stopped == 1 ? "was" : "were");
}

static void add_failures(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    char seed[GAME_SEED_SIZE];

    if (comparison->failed == 0)
        return;
    plan_seed(&compare->played.plans[FIRST], comparison->failed_first, seed);
    report_text(report,
                "Pairs left out, as a game failed: %ld. The first, with seed "
                "'%s':\n%s",
                comparison->failed, seed, comparison->message);
}

static void add_same_words(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;

    if (compare->is_unpaired)
        report_text(report, "The sides play with different seeds: no two games "
                            "are the same.");
    else if (comparison->same == comparison->pairs)
        report_text(report,
                    "No turn differs: the games of all %ld pairs are the same "
                    "to the last byte.",
                    comparison->pairs);
    else if (comparison->same == 0)
        report_text(report,
                    "The change matters in each of the %ld pairs of games.",
                    comparison->pairs);
    else
        report_text(report,
                    "In %ld of %ld pairs of games (%.1f %%) no turn differs: "
                    "the change never mattered.",
                    comparison->same, comparison->pairs,
                    100.0 * (double)comparison->same /
                        (double)comparison->pairs);
}

static void add_same(const LabCompare *compare, Report *report)
{
    static const ReportColumn columns[] = {
        {.title = "", .is_for_page = true},
        {.title = "", .form = FORM_BAR, .is_for_page = true},
        {.title = "", .is_for_page = true},
    };
    const Comparison *comparison = &compare->comparison;
    const long counts[] = {comparison->pairs - comparison->same,
                           comparison->same};
    char words[64];

    report_heading(report, "How often it mattered");
    add_same_words(compare, report);
    if (compare->is_unpaired)
        return;
    report_table(report, NULL, columns, 3);
    for (int i = 0; i < 2; i++) {
        snprintf(words, sizeof words, "%ld of %ld pairs", counts[i],
                 comparison->pairs);
        report_row(report, (ReportCell[]){{.text = i == 0 ? "the change matters"
                                                          : "no turn differs"},
                                          {.number = (double)counts[i] /
                                                     (double)comparison->pairs},
                                          {.text = words}});
    }
}

static void add_lengths(const LabCompare *compare, Report *report)
{
    static const ReportColumn columns[] = {
        {.title = "", .is_for_page = true},
        {.title = "", .is_for_page = true},
        {.title = "", .form = FORM_COLUMNS, .is_for_page = true},
    };
    const Sum *lengths = compare->lengths;
    PlotColumns plot;
    char means[96];
    bool is_drawn;

    if (lengths[FIRST].count == 0)
        return;
    is_drawn = sums_plot(lengths, SIDES, 1, &plot);
    plot.names[FIRST] = lab_sides[FIRST];
    plot.names[SECOND] = lab_sides[SECOND];
    snprintf(means, sizeof means,
             "%.4g on average on the first side, %.4g on the second",
             sum_mean(&lengths[FIRST]), sum_mean(&lengths[SECOND]));
    report_table(report, NULL, columns, 3);
    report_row(report, (ReportCell[]){{.text = "turns of a game"},
                                      {.text = means},
                                      {.plot = is_drawn ? &plot : NULL}});
}

static void add_divergences(const LabCompare *compare, Report *report)
{
    bool is_first = true;

    for (int i = 0; i < compare->comparison.divergence_count; i++) {
        if (compare->divergences[i].texts[0] == NULL)
            continue;
        if (is_first)
            report_heading(report, "Where games part");
        is_first = false;
        lab_divergence_report(&compare->divergences[i], report);
    }
}

/* -- measures ------------------------------------------------------------- */

/* Adds the means of a measure for both sides. Returns false if no pair of games
 * has a value of the measure. */
static bool add_means(const LabCompare *compare, int number, Report *report)
{
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    long pairs = (long)compared->differences.count;
    double first = compare_mean(compared, FIRST);
    char was[LAB_WORD_SIZE], is[LAB_WORD_SIZE];

    report_line(report, "%s, %s: ", measure->name, measure->sentence);
    if (pairs == 0) {
        report_add(report, "no pair of games says anything.");
        return false;
    }
    report_add(report, "%s, then %s",
               lab_number(was, measure, first, first, LAB_MEAN),
               lab_number(is, measure, compare_mean(compared, SECOND), first,
                          LAB_MEAN));
    if (pairs < compare->comparison.pairs)
        report_add(report, " (in %ld of %ld pairs)", pairs,
                   compare->comparison.pairs);
    return true;
}

static void add_verdict(const Measure *measure, const Measured *measured,
                        double like, Report *report)
{
    char text[LAB_WORD_SIZE];

    switch (measured->change) {
    case CHANGE_MOVED:
        report_add(report, "moved.");
        break;
    case CHANGE_NONE:
        report_add(
            report, "no change bigger than %s.",
            lab_number(text, measure, measured->ignored, like, LAB_WIDTH));
        break;
    case CHANGE_UNSURE:
        if (measured->more == MORE_MOST)
            report_add(report, "not sure yet, nor soon.");
        else
            report_add(report,
                       "not sure yet, about %lld more games on each side.",
                       measured->more);
        break;
    }
}

enum { INTERVAL_SIZE = 2 * LAB_WORD_SIZE };

/* Writes an interval of changes into `text`, which has INTERVAL_SIZE bytes, and
 * returns the text, such as "-3.1 to +3.7". */
static const char *write_interval(char *text, const Measure *measure,
                                  Interval interval, double like)
{
    char low[LAB_WORD_SIZE], high[LAB_WORD_SIZE];

    lab_number(low, measure, interval.low, like, LAB_CHANGE);
    lab_number(high, measure, interval.high, like, LAB_CHANGE);
    snprintf(text, INTERVAL_SIZE, "%.*s to %.*s", (int)strcspn(low, " "), low,
             (int)strcspn(high, " "), high);
    return text;
}

static void add_change(const Measure *measure, const Measured *measured,
                       double like, Report *report)
{
    const Series *differences = &measured->differences;
    char change[LAB_WORD_SIZE];
    char interval[INTERVAL_SIZE], once[INTERVAL_SIZE];

    lab_number(change, measure, series_mean(differences), like, LAB_CHANGE);
    report_line(report, "  %s", change);
    if (differences->count < SERIES_LEAST) {
        report_add(report, ": not sure yet, because a verdict needs %d pairs.",
                   SERIES_LEAST);
        return;
    }
    report_add(report, " (%s; %s if you look only once): ",
               write_interval(interval, measure, measured->interval, like),
               write_interval(once, measure, measured->once, like));
    add_verdict(measure, measured, like, report);
}

static void add_tested(const LabCompare *compare, int i, Report *report)
{
    int number = compare->verdicts.asked[i].measure;
    const Compared *compared = &compare->comparison.measures[number];

    if (!add_means(compare, number, report))
        return;
    report_add(report, ".");
    add_change(&measures[number], &compare->verdicts.measured[i],
               compare_mean(compared, FIRST), report);
}

/* Adds to the page a drawing of the changes of all measures. */
static void add_changes(const LabCompare *compare, Report *report)
{
    static const ReportColumn columns[] = {
        {.title = "measure", .is_for_page = true},
        {.title = "where the change lies; too little to count is shaded",
         .form = FORM_BAND,
         .is_for_page = true},
        {.title = "if you look only once", .is_for_page = true},
    };
    char once[INTERVAL_SIZE];

    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        const Measured *measured = &compare->verdicts.measured[i];
        const Measure *measure = &measures[compare->verdicts.asked[i].measure];
        if (measured->differences.count < SERIES_LEAST)
            continue;
        write_interval(
            once, measure, measured->once,
            compare_mean(&compare->comparison
                              .measures[compare->verdicts.asked[i].measure],
                         FIRST));
        report_row(report, (ReportCell[]){
                               {.text = measure->name},
                               {.number = series_mean(&measured->differences),
                                .low = measured->interval.low,
                                .high = measured->interval.high,
                                .mark = measured->ignored},
                               {.text = once},
                           });
    }
}

static bool is_tested(const LabCompare *compare, int measure)
{
    for (int i = 0; i < compare->verdicts.asked_count; i++)
        if (compare->verdicts.asked[i].measure == measure)
            return true;
    return false;
}

static void add_others(const LabCompare *compare, Report *report)
{
    bool is_first = true;

    for (int i = 0; i < measure_count; i++) {
        const Compared *compared = &compare->comparison.measures[i];
        if (is_tested(compare, i) || compared->differences.count == 0)
            continue;
        if (is_first)
            report_heading(report, "Not tested");
        is_first = false;
        add_means(compare, i, report);
    }
}

static void add_expected(const LabCompare *compare, Report *report)
{
    static const char *const words[] = {
        [CHANGE_UNSURE] = "not sure yet",
        [CHANGE_MOVED] = "it is not so",
        [CHANGE_NONE] = "it is so",
    };

    if (compare->verdicts.expected_count > 0)
        report_text(report, "%s", "");
    for (int i = 0; i < compare->verdicts.expected_count; i++)
        report_line(report, "expected of the second: %s -- %s.",
                    compare->verdicts.expected[i].aim.text,
                    words[compare->verdicts.expected[i].change]);
}

static void add_words(const LabCompare *compare, Report *report)
{
    add_sides(compare, report);
    add_failures(compare, report);
    if (compare->comparison.pairs == 0)
        return;
    add_same(compare, report);
    add_lengths(compare, report);
    add_divergences(compare, report);
    if (compare->verdicts.asked_count > 0)
        report_heading(report, "What moved");
    for (int i = 0; i < compare->verdicts.asked_count; i++)
        add_tested(compare, i, report);
    add_changes(compare, report);
    add_others(compare, report);
    add_expected(compare, report);
}

int lab_compare_report(const LabCompare *compare)
{
    Report report = {0};
    int status;

    lab_compare_values(compare, &report);
    add_words(compare, &report);
    status = lab_report(compare->batch, &report);
    if (status != STATUS_DONE)
        return status;
    for (int i = 0; i < compare->verdicts.expected_count; i++)
        if (compare->verdicts.expected[i].change != CHANGE_NONE)
            status = STATUS_FINDING;
    return compare->comparison.failed > 0 ? STATUS_FINDING : status;
}
