/*
 * lab_compare_tell.c -- prints a comparison in sentences.
 */
#include "house/lab/lab.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* -- how often it mattered ------------------------------------------------ */

static void tell_sides(FILE *out, const LabCompare *compare)
{
    const Comparison *comparison = &compare->comparison;
    char name[PLAYER_LIMIT];
    long stopped = comparison->ends[FIRST][TRACE_CAPPED] +
                   comparison->ends[SECOND][TRACE_CAPPED];

    fprintf(out, "first:  %s\nsecond: %s\n", compare->sides[FIRST].name,
            compare->sides[SECOND].name);
    fprintf(out, "%ld game%s on each side, of at most %d turn%s, between",
            comparison->pairs, text_s((unsigned long long)comparison->pairs),
            comparison->most_turns, text_s((unsigned)comparison->most_turns));
    for (int seat = 0; seat < compare->seats; seat++) {
        player_write(&compare->played.plans[FIRST].players[seat], name);
        fprintf(out, "%s%s", seat == 0 ? " " : ", ", name);
    }
    fprintf(out, ", seed '%s'\n", compare->played.plans[FIRST].seed);
    if (stopped > 0)
        fprintf(out,
                "%ld of the games %s stopped then; lengths count them with "
                "that many turns\n",
                stopped, stopped == 1 ? "was" : "were");
    fprintf(out, "\n");
}

static void tell_failures(FILE *out, const LabCompare *compare)
{
    const Comparison *comparison = &compare->comparison;
    char seed[GAME_SEED_SIZE];

    if (comparison->failed == 0)
        return;
    plan_seed(&compare->played.plans[FIRST], comparison->failed_first, seed);
    fprintf(out,
            "Pairs left out, as a game failed: %ld. The first, with seed "
            "'%s':\n%s\n\n",
            comparison->failed, seed, comparison->message);
}

static void tell_same(FILE *out, const LabCompare *compare)
{
    const Comparison *comparison = &compare->comparison;
    char share[LAB_WORD_SIZE];

    lab_share(share, (double)comparison->same / (double)comparison->pairs);
    if (compare->is_unpaired)
        fprintf(out,
                "The sides play with different seeds: no two games are the "
                "same.\n");
    else if (comparison->same == comparison->pairs)
        fprintf(out,
                "No turn differs: the games of all %ld pairs are the same to "
                "the last byte.\n",
                comparison->pairs);
    else if (comparison->same == 0)
        fprintf(out, "The change matters in each of the %ld pairs of games.\n",
                comparison->pairs);
    else
        fprintf(out,
                "In %ld of %ld pairs of games (%s) no turn differs: the change "
                "never mattered.\n",
                comparison->same, comparison->pairs, share);
}

static void tell_divergences(FILE *out, const LabCompare *compare)
{
    for (int i = 0; i < compare->comparison.divergence_count; i++)
        if (compare->divergences[i] != NULL)
            fputs(compare->divergences[i], out);
}

/* -- measures ------------------------------------------------------------- */

static void tell_means(FILE *out, const LabCompare *compare, int number)
{
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    long pairs = compare_pairs(compared);
    double first = compare_mean(compared, FIRST);
    char was[LAB_WORD_SIZE], is[LAB_WORD_SIZE];

    fprintf(out, "%s, %s: ", measure->name, measure->sentence);
    if (compared->told == 0) {
        fprintf(out, "no pair of games says anything.\n");
        return;
    }
    lab_number(was, measure, first, first, LAB_MEAN);
    lab_number(is, measure, compare_mean(compared, SECOND), first, LAB_MEAN);
    fprintf(out, "%s, then %s", was, is);
    if (pairs < compare->comparison.pairs)
        fprintf(out, " (in %ld of %ld pairs)", pairs,
                compare->comparison.pairs);
}

static void tell_verdict(FILE *out, const Measure *measure,
                         const Measured *measured, double like)
{
    char text[LAB_WORD_SIZE];

    switch (measured->change) {
    case CHANGE_MOVED:
        fprintf(out, "moved.\n");
        break;
    case CHANGE_NONE:
        fprintf(out, "no change bigger than %s.\n",
                lab_number(text, measure, measured->ignored, like, LAB_WIDTH));
        break;
    case CHANGE_UNSURE:
        if (measured->more == MORE_MOST)
            fprintf(out, "not sure yet, nor soon.\n");
        else
            fprintf(out, "not sure yet, about %lld more games on each side.\n",
                    measured->more);
        break;
    }
}

static void tell_change(FILE *out, const Measure *measure,
                        const Measured *measured, double like)
{
    const Differences *differences = &measured->differences;
    char change[LAB_WORD_SIZE], low[LAB_WORD_SIZE], high[LAB_WORD_SIZE];

    if (differences->count == 0) {
        fprintf(
            out,
            "  not sure yet: the first %d pairs only set the scale; play more "
            "(-n).\n",
            PILOT);
        return;
    }
    lab_number(change, measure,
               (double)differences->sum / (double)differences->count, like,
               LAB_CHANGE);
    lab_number(low, measure, measured->interval.low, like, LAB_CHANGE);
    lab_number(high, measure, measured->interval.high, like, LAB_CHANGE);
    fprintf(out, "  %s (%.*s to %s): ", change, (int)strcspn(low, " "), low,
            high);
    tell_verdict(out, measure, measured, like);
}

static void tell_tested(FILE *out, const LabCompare *compare, int i)
{
    int number = compare->asked[i].measure;
    const Compared *compared = &compare->comparison.measures[number];

    tell_means(out, compare, number);
    if (compared->told == 0)
        return;
    fprintf(out, ".\n");
    tell_change(out, &measures[number], &compare->measured[i],
                compare_mean(compared, FIRST));
    if (compared->cut > 0)
        fprintf(out,
                "  In %ld pairs the games were further apart than is counted "
                "here.\n",
                compared->cut);
}

static bool is_tested(const LabCompare *compare, int measure)
{
    for (int i = 0; i < compare->asked_count; i++)
        if (compare->asked[i].measure == measure)
            return true;
    return false;
}

static void tell_others(FILE *out, const LabCompare *compare)
{
    bool is_first = true;

    for (int i = 0; i < measure_count; i++) {
        const Compared *compared = &compare->comparison.measures[i];
        if (is_tested(compare, i) || compared->told == 0)
            continue;
        if (is_first)
            fprintf(out, "\nNot tested:\n");
        is_first = false;
        tell_means(out, compare, i);
        fprintf(out, "\n");
    }
}

static void tell_expected(FILE *out, const LabCompare *compare)
{
    static const char *const words[] = {
        [CHANGE_UNSURE] = "not sure yet",
        [CHANGE_MOVED] = "it is not so",
        [CHANGE_NONE] = "it is so",
    };

    for (int i = 0; i < compare->expected_count; i++)
        fprintf(out, "%sexpected of the second: %s -- %s.\n",
                i == 0 ? "\n" : "", compare->expected[i].aim.text,
                words[compare->expected[i].change]);
}

void lab_compare_tell(const LabCompare *compare, FILE *out, bool has_boards)
{
    tell_sides(out, compare);
    tell_failures(out, compare);
    if (compare->comparison.pairs == 0)
        return;
    tell_same(out, compare);
    if (has_boards)
        tell_divergences(out, compare);
    if (compare->asked_count > 0)
        fprintf(out, "\n");
    for (int i = 0; i < compare->asked_count; i++)
        tell_tested(out, compare, i);
    tell_others(out, compare);
    tell_expected(out, compare);
}
