/*
 * compare_report.c -- reports a comparison, on one screen.
 */
#include "lab/compare/compare_scripts.h"

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

/* Adds the names of both sides, and the text of the changed rules if it is
 * known. */
static void add_sides(const LabCompare *compare, Report *report)
{
    const char *change = compare->change;

    for (int side = FIRST; side < SIDES; side++)
        (side == FIRST ? report_text : report_line)(
            report, "%-8.7s %s", lab_compare_side(compare, side),
            compare->sides[side].name);
    if (change == NULL)
        return;
    if (change[0] != '\0')
        report_line(report, "%.*s", (int)strlen(change) - 1, change);
    else if (strcmp(compare->sides[FIRST].name, compare->sides[SECOND].name) !=
             0)
        report_line(report, lab_scripts_are_loaded(compare)
                                ? "The rules in words are the same on both "
                                  "sides."
                                : "The texts of the rules are the same on both "
                                  "sides; see `house rules`.");
}

/* Adds the players, and the number of games that they played. */
static void add_games(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    char players[SEAT_LIMIT * (PLAYER_LIMIT + 2)] = "";
    long stopped = comparison->ends[FIRST][TRACE_CAPPED] +
                   comparison->ends[SECOND][TRACE_CAPPED];

    lab_players(compare->played.plans[FIRST].players, compare->seats, players,
                sizeof players);
    report_text(report,
                "%ld game%s on each side between %s, of at most %d turn%s; "
                "seed '%s'.",
                comparison->pairs,
                text_s((unsigned long long)comparison->pairs), players,
                comparison->most_turns,
                text_s((unsigned)comparison->most_turns),
                compare->played.plans[FIRST].seed);
    if (stopped > 0)
        report_line(
            report,
            "Stopped then, and counted as that many turns: %ld game%s "
            "of side '%s', %ld of side '%s'.",
            comparison->ends[FIRST][TRACE_CAPPED],
            text_s((unsigned long long)comparison->ends[FIRST][TRACE_CAPPED]),
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

/* Adds to the page a drawing that shows in how many pairs the change had an
 * effect. */
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

static void add_length_table(const LabCompare *compare, Report *report)
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
    lab_compare_table(compare, report);
    add_expected(compare, report);
    add_same_words(compare, report);
    lab_compare_uses(compare, report);
    lab_compare_associations(compare, report);
    lab_compare_ban_report(compare, report);
    add_games(compare, report);
    lab_compare_next(compare, report);
    report->place = REPORT_IN_PAGES;
    add_same_bars(compare, report);
    add_length_table(compare, report);
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
