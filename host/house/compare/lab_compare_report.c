/*
 * lab_compare_report.c -- reports a comparison, on one screen.
 */
#include "house/compare/lab_compare.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/player/player.h"

/* -- what was compared ---------------------------------------------------- */

static void add_summary(const LabCompare *compare, Report *report)
{
    char text[2000];
    const char *begin;
    size_t size;

    if (compare->comparison.pairs == 0)
        return;
    size = lab_compare_summary(compare, text, sizeof text);
    begin = text + strspn(text, " ");
    if (begin[0] == '\0')
        return;
    report_text(report, "%s", begin);
    report_sentence(report, "%.*s", (int)(size - (size_t)(begin - text)),
                    begin);
}

/* Adds the names of both sides, and the text of the changed rules. */
static void add_sides(const LabCompare *compare, Report *report)
{
    const char *change = compare->change != NULL ? compare->change : "";
    size_t size = strlen(change);

    for (int side = FIRST; side < SIDES; side++)
        (side == FIRST ? report_text : report_line)(
            report, "%-8.7s %s", lab_compare_side(compare, side),
            compare->sides[side].name);
    if (size > 0)
        report_line(report, "%.*s", (int)size - 1, change);
    else if (strcmp(compare->sides[FIRST].name, compare->sides[SECOND].name) !=
             0)
        report_line(report, "The texts of the rules are the same on both "
                            "sides; see `house rules`.");
}

/* Adds who played how many games. */
static void add_games(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    char name[PLAYER_LIMIT];
    long stopped = comparison->ends[FIRST][TRACE_CAPPED] +
                   comparison->ends[SECOND][TRACE_CAPPED];

    report_text(
        report, "%ld game%s on each side, of at most %d turn%s, between",
        comparison->pairs, text_s((unsigned long long)comparison->pairs),
        comparison->most_turns, text_s((unsigned)comparison->most_turns));
    for (int seat = 0; seat < compare->seats; seat++) {
        player_write(&compare->played.plans[FIRST].players[seat], name);
        report_add(report, "%s%s", seat == 0 ? " " : ", ", name);
    }
    report_add(report, ", seed '%s'.", compare->played.plans[FIRST].seed);
    if (stopped > 0)
        report_line(report,
                    "Stopped then, and counted as that many turns: %ld games "
                    "of side '%s', %ld of side '%s'.",
                    comparison->ends[FIRST][TRACE_CAPPED],
                    lab_compare_side(compare, FIRST),
                    comparison->ends[SECOND][TRACE_CAPPED],
                    lab_compare_side(compare, SECOND));
}

static void add_failures(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    char seed[GAME_SEED_SIZE];

    if (comparison->failed == 0)
        return;
    plan_seed(&compare->played.plans[FIRST], comparison->failed_first, seed);
    report_text(report,
                "%ld of %ld pairs are left out, because a script failed in one "
                "of their games: the rest may not be typical. The first, with "
                "seed '%s':\n%s",
                comparison->failed, comparison->pairs + comparison->failed,
                seed, comparison->message);
}

static void add_same_words(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;

    if (compare->is_unpaired)
        report_text(report, "The sides play with different seeds: no two games "
                            "are the same.");
    else if (comparison->same == 0)
        report_text(
            report,
            "In all %ld pairs the two games differ, in a turn or in the "
            "result.",
            comparison->pairs);
    else if (comparison->same < comparison->pairs)
        report_text(report,
                    "In %ld of %ld pairs of games (%.1f %%) no turn differs: "
                    "the change had no effect.",
                    comparison->same, comparison->pairs,
                    100.0 * (double)comparison->same /
                        (double)comparison->pairs);
}

/* Adds to the page a drawing of how often the change had an effect. */
static void add_same_bars(const LabCompare *compare, Report *report)
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
    for (int side = FIRST; side < SIDES; side++)
        plot.names[side] = lab_compare_side(compare, side);
    snprintf(means, sizeof means, "%s: %.4g on average; %s: %.4g",
             plot.names[FIRST], sum_mean(&lengths[FIRST]), plot.names[SECOND],
             sum_mean(&lengths[SECOND]));
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
        report->place =
            compare->settings->show ? REPORT_EVERYWHERE : REPORT_IN_PAGES;
        if (is_first)
            report_heading(report, "Where games part");
        is_first = false;
        lab_divergence_report(&compare->divergences[i], compare->settings->show,
                              report);
    }
}

/* -- measures ------------------------------------------------------------- */

/* Writes a number without its unit, such as "-2.5", into `text`. */
static const char *write_change(char *text, const Measure *measure,
                                double number, double like)
{
    lab_number(text, measure, number, like, LAB_CHANGE);
    text[strcspn(text, " ")] = '\0';
    return text;
}

enum { INTERVAL_SIZE = 3 * LAB_WORD_SIZE };

/* Writes an interval of changes into `text`, which has INTERVAL_SIZE bytes, and
 * returns the text, such as "-3.1 to +3.7". */
static const char *write_interval(char *text, const Measure *measure,
                                  Interval interval, double like)
{
    char low[LAB_WORD_SIZE], high[LAB_WORD_SIZE];

    snprintf(text, INTERVAL_SIZE, "%s to %s",
             write_change(low, measure, interval.low, like),
             write_change(high, measure, interval.high, like));
    return text;
}

/* Writes a verdict into `text`, which has INTERVAL_SIZE bytes. */
static const char *write_verdict(char *text, const Measure *measure,
                                 const Measured *measured, double like)
{
    char width[LAB_WORD_SIZE];

    if (measured->differences.count < SERIES_LEAST)
        snprintf(text, INTERVAL_SIZE, "not sure: needs %d pairs", SERIES_LEAST);
    else if (measured->change == CHANGE_MOVED)
        snprintf(text, INTERVAL_SIZE, "moved");
    else if (measured->change == CHANGE_NONE && compare_is_share(measure))
        snprintf(text, INTERVAL_SIZE, "no change over %.4g points",
                 100 * measured->ignored / measure->scale);
    else if (measured->change == CHANGE_NONE)
        snprintf(
            text, INTERVAL_SIZE, "no change over %s",
            lab_number(width, measure, measured->ignored, like, LAB_WIDTH));
    else if (measured->more == MORE_MOST)
        snprintf(text, INTERVAL_SIZE, "not sure, nor soon");
    else
        snprintf(text, INTERVAL_SIZE, "not sure: %lld more pairs",
                 measured->more);
    return text;
}

/* Adds the row of a measure. */
static void add_tested(const LabCompare *compare, int i, Report *report)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Measured *measured = &compare->verdicts.measured[i];
    const Compared *compared = &compare->comparison.measures[number];
    double first = compare_mean(compared, FIRST);
    char was[LAB_WORD_SIZE] = "", is[LAB_WORD_SIZE] = "";
    char change[LAB_WORD_SIZE] = "";
    char once[INTERVAL_SIZE] = "", verdict[INTERVAL_SIZE];
    bool any = measured->differences.count > 0;

    if (any) {
        lab_number(was, measure, first, first, LAB_MEAN);
        lab_number(is, measure, compare_mean(compared, SECOND), first,
                   LAB_MEAN);
        write_change(change, measure, series_mean(&measured->differences),
                     first);
    }
    if (measured->differences.count >= SERIES_LEAST)
        write_interval(once, measure, measured->once, first);
    write_verdict(verdict, measure, measured, first);
    report_row(report, (ReportCell[]){
                           {.text = measure->name},
                           {.text = was},
                           {.text = is},
                           {.text = change},
                           {.text = once},
                           {.text = any ? verdict : "no pair has a number"},
                           {.number = series_mean(&measured->differences),
                            .low = any ? measured->interval.low : 0,
                            .high = any ? measured->interval.high : 0,
                            .mark = measured->ignored},
                       });
}

/* Returns why a game may have no number for a measure, in parentheses, or "" if
 * there are several reasons. */
static const char *why_none(const Measure *measure)
{
    if (strcmp(measure->name, "margin") == 0)
        return " (a draw, or it did not end)";
    return strncmp(measure->name, "seat", 4) == 0 ? " (it did not end)" : "";
}

/* Explains the table, and says which measures have a number only in some of
 * the pairs. */
static void add_notes(const LabCompare *compare, Report *report)
{
    report_note(report, "A verdict stays right if you play more pairs because "
                        "of it. An interval is right only if");
    report_note(report, "you had fixed the number of pairs before, so it is "
                        "narrower.");
    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        long pairs = (long)compare->verdicts.measured[i].differences.count;
        if (pairs > 0 && pairs < compare->comparison.pairs)
            report_note(
                report,
                "%s: from %ld of %ld pairs; in the others a game has "
                "no such number%s.",
                measures[compare->verdicts.asked[i].measure].name, pairs,
                compare->comparison.pairs,
                why_none(&measures[compare->verdicts.asked[i].measure]));
    }
}

/* Adds a row for each tested measure. */
static void add_table(const LabCompare *compare, Report *report)
{
    const ReportColumn columns[] = {
        {.title = "measure"},
        {.title = lab_compare_side(compare, FIRST), .form = FORM_NUMBER},
        {.title = lab_compare_side(compare, SECOND), .form = FORM_NUMBER},
        {.title = "change", .form = FORM_NUMBER},
        {.title = "95 % interval"},
        {.title = "verdict"},
        {.title = "where the change lies",
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
    add_notes(compare, report);
}

/* -- further measures ----------------------------------------------------- */

/* Adds the means of a measure that is not tested. */
static void add_means(const LabCompare *compare, int number, Report *report)
{
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    long pairs = (long)compared->differences.count;
    double first = compare_mean(compared, FIRST);
    char was[LAB_WORD_SIZE], is[LAB_WORD_SIZE];

    report_line(report, "%s, %s: %s, then %s", measure->name, measure->sentence,
                lab_number(was, measure, first, first, LAB_MEAN),
                lab_number(is, measure, compare_mean(compared, SECOND), first,
                           LAB_MEAN));
    if (pairs < compare->comparison.pairs)
        report_add(report, " (in %ld of %ld pairs)", pairs,
                   compare->comparison.pairs);
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

    for (int i = 0; i < compare->verdicts.expected_count; i++)
        (i == 0 ? report_text
                : report_line)(report, "expected of the second: %s -- %s.",
                               compare->verdicts.expected[i].aim.text,
                               words[compare->verdicts.expected[i].change]);
}

static void add_words(const LabCompare *compare, Report *report)
{
    bool is_shown = compare->settings->show;

    report_title(report, "What the change does");
    add_failures(compare, report);
    add_summary(compare, report);
    add_sides(compare, report);
    if (compare->comparison.pairs == 0)
        return;
    add_table(compare, report);
    add_expected(compare, report);
    add_same_words(compare, report);
    lab_compare_uses(compare, report);
    lab_compare_associations(compare, report);
    lab_compare_ban_report(compare, report);
    add_games(compare, report);
    lab_compare_next(compare, report);
    report->place = REPORT_IN_PAGES;
    add_same_bars(compare, report);
    add_lengths(compare, report);
    report->place = is_shown ? REPORT_EVERYWHERE : REPORT_IN_PAGES;
    add_others(compare, report);
    add_divergences(compare, report);
    report->place = REPORT_EVERYWHERE;
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
    return compare->comparison.failed > 0 || lab_compare_ban_failed(compare)
               ? STATUS_FINDING
               : status;
}
