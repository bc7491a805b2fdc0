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
    char players[SEAT_LIMIT * (PLAYER_LIMIT + 2)] = "";
    long stopped = comparison->ends[FIRST][TRACE_CAPPED] +
                   comparison->ends[SECOND][TRACE_CAPPED];

    lab_compare_players(compare, players, sizeof players);
    report_text(report,
                "%ld game%s on each side between %s, of at most %d turn%s; "
                "seed '%s'.",
                comparison->pairs,
                text_s((unsigned long long)comparison->pairs), players,
                comparison->most_turns,
                text_s((unsigned)comparison->most_turns),
                compare->played.plans[FIRST].seed);
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
    else if (comparison->same > 0 && comparison->same * 2 < comparison->pairs)
        report_text(report,
                    "The change had no effect in %ld of %ld pairs of games.",
                    comparison->same, comparison->pairs);
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
 * returns the text, such as "-3.1 to +3.7 turns". */
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

/* True if the verdict is not sure, but the interval does not contain 0. */
static bool is_likely(const Measured *measured)
{
    return measured->once.low > 0 || measured->once.high < 0;
}

/* Writes a verdict into `text`, which has INTERVAL_SIZE bytes. */
static void write_verdict(char *text, const Measure *measure,
                          const Measured *measured)
{
    const char *unsure = is_likely(measured) ? "perhaps" : "not sure";
    char ignored[LAB_WORD_SIZE];

    if (measured->differences.count < SERIES_LEAST)
        snprintf(text, INTERVAL_SIZE, "not sure: needs %d pairs", SERIES_LEAST);
    else if (lab_compare_is_little(measured))
        snprintf(text, INTERVAL_SIZE, "changed a little: by less than %s",
                 lab_amount(ignored, measure, measured->ignored));
    else if (measured->change == CHANGE_MOVED)
        snprintf(text, INTERVAL_SIZE, "changed");
    else if (measured->change == CHANGE_NONE)
        snprintf(text, INTERVAL_SIZE, "hardly changed: by less than %s",
                 lab_amount(ignored, measure, measured->ignored));
    else if (measured->more == MORE_MOST)
        snprintf(text, INTERVAL_SIZE, "%s, and will not be sure soon", unsure);
    else
        snprintf(text, INTERVAL_SIZE, "%s: %lld more pairs", unsure,
                 measured->more);
}

/* Replaces the texts of the cells that would be wrong, because games were
 * stopped. All texts have INTERVAL_SIZE bytes. */
static void write_stopped(const LabCompare *compare, int i, char *was, char *is,
                          char *change, char *once, char *verdict)
{
    const Measured *measured = &compare->verdicts.measured[i];
    const int number = compare->verdicts.asked[i].measure;
    const Compared *compared = &compare->comparison.measures[number];
    const double first = compare_mean(compared, FIRST);
    const double second = compare_mean(compared, SECOND);
    Stopped stopped = lab_compare_stopped(compare, i);
    char end[LAB_WORD_SIZE];

    if (stopped == STOPPED_FEW)
        return;
    snprintf(once, INTERVAL_SIZE, "unknown: games were stopped");
    if (stopped == STOPPED_UNKNOWN) {
        snprintf(verdict, INTERVAL_SIZE, "not sure");
        snprintf(change, INTERVAL_SIZE, "-");
        return;
    }
    write_change(end, &measures[number],
                 stopped == STOPPED_OVER ? measured->once.low
                                         : measured->once.high,
                 first);
    snprintf(change, INTERVAL_SIZE, "%s %s",
             stopped == STOPPED_OVER ? "at least" : "at most", end);
    lab_number(end, &measures[number], stopped == STOPPED_OVER ? second : first,
               first, LAB_MEAN);
    snprintf(stopped == STOPPED_OVER ? is : was, INTERVAL_SIZE, "at least %s",
             end);
}

/* Returns the name of a side all of whose games did not end, or NULL if there
 * is none. */
static const char *endless_side(const LabCompare *compare)
{
    for (int side = FIRST; side < SIDES; side++)
        if (compare->comparison.ends[side][TRACE_OVER] == 0)
            return lab_compare_side(compare, side);
    return NULL;
}

/* Returns the number of pairs that have a number of the measure. */
static long long pairs_with(const LabCompare *compare, const Measure *measure)
{
    return compare->comparison.measures[measure - measures].differences.count;
}

/* True if all games have what the measure needs, such as scores. We conclude
 * this from the measure that needs the same, but no winner. */
static bool has_basis(const LabCompare *compare, const Measure *measure)
{
    const Measure *seat = measure_find("seat1");

    for (int i = 0; i < measure_count; i++)
        if (measures[i].none == measure->none && !measures[i].needs_winner)
            return pairs_with(compare, &measures[i]) ==
                   (measures[i].needs_end ? pairs_with(compare, seat)
                                          : compare->comparison.pairs);
    return true;
}

/* Returns why pairs have no number of a measure, in words that follow "a
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
    return all_end ? "was drawn" : "did not end or was drawn";
}

/* Adds the row of a measure that no pair has. */
static void add_missing(const LabCompare *compare, const Measure *measure,
                        Report *report)
{
    const char *side = measure->needs_end ? endless_side(compare) : NULL;
    char why[INTERVAL_SIZE];

    if (side != NULL)
        snprintf(why, sizeof why, "no game of side '%s' ended", side);
    else
        snprintf(why, sizeof why, "in each pair, a game %s",
                 why_none(compare, measure));
    report_row(report, (ReportCell[]){{.text = measure->name},
                                      {.text = "-"},
                                      {.text = "-"},
                                      {.text = "-"},
                                      {.text = "-"},
                                      {.text = why},
                                      {.number = 0}});
}

/* Adds the row of a measure. */
static void add_tested(const LabCompare *compare, int i, Report *report)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Measured *measured = &compare->verdicts.measured[i];
    const Compared *compared = &compare->comparison.measures[number];
    double first = compare_mean(compared, FIRST);
    char was[INTERVAL_SIZE], is[INTERVAL_SIZE], change[INTERVAL_SIZE];
    char once[INTERVAL_SIZE] = "", verdict[INTERVAL_SIZE];

    if (measured->differences.count == 0) {
        add_missing(compare, measure, report);
        return;
    }
    lab_number(was, measure, first, first, LAB_MEAN);
    lab_number(is, measure, compare_mean(compared, SECOND), first, LAB_MEAN);
    write_change(change, measure, series_mean(&measured->differences), first);
    if (measured->differences.count >= SERIES_LEAST)
        write_interval(once, measure, measured->once, first);
    write_verdict(verdict, measure, measured);
    write_stopped(compare, i, was, is, change, once, verdict);
    report_row(report, (ReportCell[]){
                           {.text = measure->name},
                           {.text = was},
                           {.text = is},
                           {.text = change},
                           {.text = once},
                           {.text = verdict},
                           {.number = series_mean(&measured->differences),
                            .low = measured->interval.low,
                            .high = measured->interval.high,
                            .mark = measured->ignored},
                       });
}

/* Says which measures have a number only in some of the pairs. A page also
 * explains the intervals. */
static void add_notes(const LabCompare *compare, Report *report)
{
    report->place = REPORT_IN_PAGES;
    report_note(report,
                "The intervals in numbers are right with 95 %% for a reader "
                "who fixed the number of pairs before, and looks at one "
                "measure once. The verdicts and the bars hold for all measures "
                "together, however often you look, and whether or not you play "
                "more pairs: so they need more pairs to be sure.");
    report->place = REPORT_EVERYWHERE;
    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        const Measure *measure = &measures[compare->verdicts.asked[i].measure];
        long pairs = (long)compare->verdicts.measured[i].differences.count;
        if (pairs == 0 || pairs == compare->comparison.pairs)
            continue;
        report_note(report,
                    "%s: from %ld of %ld pairs; in the others, a game %s.",
                    measure->name, pairs, compare->comparison.pairs,
                    why_none(compare, measure));
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
        {.title = "95 % interval, one look"},
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
    for (int i = 0; i < compare->verdicts.missing_count; i++)
        add_missing(
            compare,
            &measures[compare->verdicts.asked[compare->verdicts.asked_count + i]
                          .measure],
            report);
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
