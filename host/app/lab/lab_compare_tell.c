/*
 * lab_compare_tell.c -- a comparison in sentences.
 */
#include "app/lab/lab.h"

#include <stdio.h>

/* -- how often it mattered ------------------------------------------------ */

static void tell_sides(const LabCompare *compare)
{
    const Comparison *comparison = &compare->comparison;
    char name[PLAYER_LIMIT];

    printf("first:  %s\nsecond: %s\n", compare->sides[FIRST].name,
           compare->sides[SECOND].name);
    printf("%ld games on each side, of at most %d turns, between",
           comparison->pairs, comparison->most_turns);
    for (int seat = 0; seat < compare->seats; seat++) {
        player_write(&compare->played.plans[FIRST].players[seat], name);
        printf("%s%s", seat == 0 ? " " : ", ", name);
    }
    printf("\n\n");
}

static void tell_failures(const LabCompare *compare)
{
    const Comparison *comparison = &compare->comparison;
    char seed[GAME_SEED_SIZE];

    if (comparison->failed == 0)
        return;
    plan_seed(&compare->played.plans[FIRST], comparison->failed_first, seed);
    printf("Pairs left out, as a game failed: %ld. The first, with seed "
           "'%s':\n%s\n\n",
           comparison->failed, seed, comparison->message);
}

static void tell_same(const LabCompare *compare)
{
    const Comparison *comparison = &compare->comparison;
    char share[LAB_WORD_SIZE];

    lab_share(share, (double)comparison->same / (double)comparison->pairs);
    if (compare->is_unpaired)
        printf("The sides play with different seeds: no two games are the "
               "same.\n");
    else if (comparison->same == comparison->pairs)
        printf("No turn differs: all %ld pairs of games are the same to the "
               "last byte.\n",
               comparison->pairs);
    else if (comparison->same == 0)
        printf("The change matters in each of the %ld pairs of games.\n",
               comparison->pairs);
    else
        printf("In %ld of %ld pairs of games (%s) no turn differs: the change "
               "never mattered.\n",
               comparison->same, comparison->pairs, share);
    for (int i = 0; i < comparison->parting_count; i++)
        if (compare->partings[i] != NULL)
            fputs(compare->partings[i], stdout);
}

/* -- measures ------------------------------------------------------------- */

static double mean_of(const Compared *compared, int side)
{
    long count = compared->told;

    return count > 0 ? (double)compared->sums[side] / (double)count : 0;
}

static void tell_means(const Measure *measure, const Compared *compared)
{
    double first = mean_of(compared, FIRST);
    char was[LAB_WORD_SIZE], is[LAB_WORD_SIZE];

    printf("%s, %s: ", measure->name, measure->sentence);
    if (compared->told == 0) {
        printf("no pair of games says anything.\n");
        return;
    }
    lab_number(was, measure, first, first, false);
    lab_number(is, measure, mean_of(compared, SECOND), first, false);
    printf("%s, then %s", was, is);
}

static void tell_verdict(const Measure *measure, const Measured *measured,
                         double like)
{
    char text[LAB_WORD_SIZE];

    switch (measured->change) {
    case CHANGE_MOVED:
        printf("moved.\n");
        break;
    case CHANGE_NONE:
        printf("no change bigger than %s.\n",
               lab_number(text, measure, measured->ignored, like, false));
        break;
    case CHANGE_UNSURE:
        if (measured->more == MORE_MOST)
            printf("not sure yet, nor soon.\n");
        else
            printf("not sure yet, about %lld more games.\n", measured->more);
        break;
    }
}

static void tell_change(const Measure *measure, const Measured *measured,
                        double like)
{
    const Differences *differences = &measured->differences;
    char change[LAB_WORD_SIZE], low[LAB_WORD_SIZE], high[LAB_WORD_SIZE];

    if (differences->count == 0) {
        printf("  not sure yet: the first %d games only show how far they can "
               "be apart.\n",
               PILOT);
        return;
    }
    lab_number(change, measure,
               (double)differences->sum / (double)differences->count, like,
               true);
    lab_number(low, measure, measured->interval.low, like, true);
    lab_number(high, measure, measured->interval.high, like, true);
    printf("  %s (%s to %s): ", change, low, high);
    tell_verdict(measure, measured, like);
}

static void tell_tested(const LabCompare *compare, int i)
{
    int number = compare->asked[i].measure;
    const Compared *compared = &compare->comparison.measures[number];

    tell_means(&measures[number], compared);
    if (compared->told == 0)
        return;
    printf(".\n");
    tell_change(&measures[number], &compare->measured[i],
                mean_of(compared, FIRST));
    if (compared->cut > 0)
        printf("  In %ld pairs the games were further apart than is counted "
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

static void tell_others(const LabCompare *compare)
{
    bool is_first = true;

    for (int i = 0; i < measure_count; i++) {
        const Compared *compared = &compare->comparison.measures[i];
        if (is_tested(compare, i) || compared->told == 0)
            continue;
        if (is_first)
            printf("\nNot tested:\n");
        is_first = false;
        tell_means(&measures[i], compared);
        printf("\n");
    }
}

static void tell_expected(const LabCompare *compare)
{
    static const char *const words[] = {
        [CHANGE_UNSURE] = "not sure yet",
        [CHANGE_MOVED] = "it is not so",
        [CHANGE_NONE] = "it is so",
    };

    for (int i = 0; i < compare->expected_count; i++)
        printf("%sexpected of the second: %s -- %s.\n", i == 0 ? "\n" : "",
               compare->expected[i].aim.text,
               words[compare->expected[i].change]);
}

void lab_compare_tell(const LabCompare *compare)
{
    tell_sides(compare);
    tell_failures(compare);
    if (compare->comparison.pairs == 0)
        return;
    tell_same(compare);
    if (compare->asked_count > 0)
        printf("\n");
    for (int i = 0; i < compare->asked_count; i++)
        tell_tested(compare, i);
    tell_others(compare);
    tell_expected(compare);
}
