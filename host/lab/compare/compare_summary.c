/*
 * compare_summary.c -- says in a few sentences what a change does.
 */
#include "lab/compare/compare_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "match/player/player.h"

const char *lab_compare_side(const LabCompare *compare, int side)
{
    static const char *const words[] = {"without", "with"};
    const char *first = compare->sides[FIRST].name;
    const char *second = compare->sides[SECOND].name;
    size_t length = strlen(first);
    bool is_more = strncmp(first, second, length) == 0 && second[length] == ' ';

    return is_more ? words[side] : lab_sides[side];
}

bool lab_compare_is_same(const LabCompare *compare)
{
    return !compare->is_unpaired &&
           compare->comparison.same == compare->comparison.pairs;
}

/* -- words of a measure --------------------------------------------------- */

/* A MeasureWords has phrases for sentences about a measure. */
typedef struct MeasureWords {
    const char *name;
    const char *noun;        /* phrase for the measure, such as "how long games
                              * are" */
    const char *more, *less; /* the change, such as "games are longer" */
    const char *none; /* sentence if the mean of the second side is 0, such as
                       * "no game ends by the rules"; or NULL */
} MeasureWords;

static const MeasureWords words[] = {
    {"ended", "how many games end by the rules", "more games end by the rules",
     "fewer games end by the rules", "no game ends by the rules"},
    {"length", "how long games are", "games are longer", "games are shorter",
     NULL},
    {"choices", "how many choices a game has", "games have more choices",
     "games have fewer choices", NULL},
    {"branching", "how many options a choice has", "choices have more options",
     "choices have fewer options", NULL},
    {"forced", "how many choices have one option only",
     "more choices have one option only", "fewer choices have one option only",
     "no choice has one option only"},
    {"margin", "how far the winner is ahead", "winners are further ahead",
     "winners are less far ahead", NULL},
    {"top_score", "the best score", "the best score is higher",
     "the best score is lower", NULL},
    {"lead_changes", "how often the lead changes",
     "the lead changes in more turns", "the lead changes in fewer turns", NULL},
};

/* Writes the phrases for the measure of a seat, such as "seat 1 wins more
 * often". In a game with only one team, the phrases are about all players. */
static void write_seat_words(const LabCompare *compare, const char *seat,
                             char text[4][80])
{
    const Teams *teams = &compare->sides[SECOND].teams;
    const char *s = teams->count == 1 ? "" : "s";
    char who[40] = "the players";

    if (teams->count != 1)
        snprintf(who, sizeof who, "%sseat %s",
                 teams_are_declared(teams, compare->seats) ? "the team of "
                                                           : "",
                 seat);
    snprintf(text[0], sizeof text[0], "how often %s win%s", who, s);
    snprintf(text[1], sizeof text[1], "%s win%s more often", who, s);
    snprintf(text[2], sizeof text[2], "%s win%s less often", who, s);
    snprintf(text[3], sizeof text[3], "%s never win%s", who, s);
}

/* Returns the phrases for a measure. If the table does not have the measure,
 * makes the phrases from its name. */
static MeasureWords measure_words_of(const LabCompare *compare,
                                     const Measure *measure, char text[4][80])
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, measure->name) == 0)
            return words[i];
    if (strncmp(measure->name, "seat", 4) == 0) {
        write_seat_words(compare, measure->name + 4, text);
        return (MeasureWords){measure->name, text[0], text[1], text[2],
                              text[3]};
    }
    snprintf(text[0], sizeof text[0], "%s", measure->name);
    snprintf(text[1], sizeof text[1], "%s is higher", measure->name);
    snprintf(text[2], sizeof text[2], "%s is lower", measure->name);
    return (MeasureWords){measure->name, text[0], text[1], text[2], NULL};
}

/* -- amounts -------------------------------------------------------------- */

/* Returns the words for a fraction of about `part`, such as "a fifth", or NULL
 * if there are none. */
static const char *part_of(double part)
{
    static const struct {
        double low, high;
        const char *words;
    } parts[] = {
        {0.095, 0.105, "a tenth"},      {0.19, 0.21, "a fifth"},
        {0.24, 0.26, "a quarter"},      {0.32, 0.345, "a third"},
        {0.48, 0.52, "a half"},         {0.65, 0.68, "two thirds"},
        {0.74, 0.76, "three quarters"},
    };

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (part >= parts[i].low && part <= parts[i].high)
            return parts[i].words;
    return NULL;
}

/* Adds the relative change of the length, such as " by about a fifth". */
static void add_part(double first, double second, char *text, size_t size)
{
    double part = first > 0 ? (second - first) / first : 0;

    part = part < 0 ? -part : part;
    if (first <= 0)
        return;
    if (part_of(part) != NULL)
        text_add(text, size, " by about %s", part_of(part));
    else
        text_add(text, size, " by %.*f %%", part < 0.095 ? 1 : 0, 100 * part);
}

/* Returns the fair share of a team on the second side, in percent: the mean of
 * all teams. Games without a winner lower the share. */
static double fair_percent(const LabCompare *compare)
{
    const Teams *teams = &compare->sides[SECOND].teams;
    double sum = 0;

    for (int team = 0; team < teams->count; team++) {
        int measure = measure_of_seat(__builtin_ctz(teams->members[team]));
        sum += compare_mean(&compare->comparison.measures[measure], SECOND) /
               measures[measure].scale;
    }
    return 100 * sum / teams->count;
}

/* Adds the means of both sides, such as " (62.0 instead of 50.3 turns)". If
 * `is_named` is true, the sentence already has the second mean. `said` is the
 * text before the means. */
static void add_means(const LabCompare *compare, int i, const char *said,
                      bool is_named, char *text, size_t size)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    double first = compare_mean(compared, FIRST);
    double second = compare_mean(compared, SECOND);
    char was[LAB_WORD_SIZE], is[LAB_WORD_SIZE];

    lab_number(is, measure, second, first, LAB_MEAN);
    text_add(text, size, " (%s%s%sinstead of %s%s",
             lab_compare_is_bound(compare, measure, SECOND) ? "at least " : "",
             is_named ? "" : is, is_named ? "" : " ",
             lab_compare_is_bound(compare, measure, FIRST) ? "at least " : "",
             lab_number(was, measure, first, first, LAB_MEAN));
    if (!compare_is_share(measure) && strstr(said, measure->unit) == NULL)
        text_add(text, size, " %s", measure->unit);
    if (strncmp(measure->name, "seat", 4) == 0 &&
        compare->sides[SECOND].teams.count > 1)
        text_add(text, size, "; fair is %.4g %%", fair_percent(compare));
    text_add(text, size, ")");
}

/* -- lists ---------------------------------------------------------------- */

/* Returns the separator before item number `i` in a list of `count` items. */
static const char *between(int i, int count)
{
    if (i == 0)
        return "";
    return i + 1 == count ? " and " : ", ";
}

/* A Said is a kind of sentence in the summary. Each tested measure belongs to
 * one kind. */
typedef enum Said {
    SAID_MOVED,
    SAID_PERHAPS, /* the verdict is not sure, but the interval for a single look
                   * does not contain 0 */
    SAID_LITTLE,  /* the change is certainly small, but not 0 */
    SAID_NONE,    /* the change is certainly small, and may be 0 */
    SAID_SAME,    /* the measure is equal in both games of each pair */
    SAID_UNKNOWN
} Said;

/* Returns the kind of sentence for tested measure number `i`. */
static Said said_of(const LabCompare *compare, int i)
{
    const Measured *measured = &compare->verdicts.measured[i];
    const Interval *once = &measured->once;

    if (lab_compare_stopped(compare, i) == STOPPED_UNKNOWN)
        return SAID_UNKNOWN;
    if (measured->change == CHANGE_MOVED)
        return lab_compare_is_little(measured) ? SAID_LITTLE : SAID_MOVED;
    if (measured->change == CHANGE_NONE)
        return lab_compare_is_unchanged(measured) ? SAID_SAME : SAID_NONE;
    return measured->differences.count >= SERIES_LEAST &&
                   (once->low > 0 || once->high < 0)
               ? SAID_PERHAPS
               : SAID_UNKNOWN;
}

static int count_of(const LabCompare *compare, Said said)
{
    int count = 0;

    for (int i = 0; i < compare->verdicts.asked_count; i++)
        count += said_of(compare, i) == said;
    return count;
}

static void add_moved(const LabCompare *compare, int i, char *text, size_t size)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    double first = compare_mean(compared, FIRST);
    double second = compare_mean(compared, SECOND);
    char made[4][80];
    MeasureWords forms = measure_words_of(compare, measure, made);
    bool is_none = second == 0 && forms.none != NULL;
    const char *said = is_none          ? forms.none
                       : second > first ? forms.more
                                        : forms.less;

    text_add(text, size, "%s", said);
    if (strcmp(measure->name, "length") == 0 &&
        lab_compare_stopped(compare, i) == STOPPED_FEW)
        add_part(first, second, text, size);
    add_means(compare, i, said, is_none, text, size);
}

static void add_unmoved(const LabCompare *compare, int i, Said said, char *text,
                        size_t size)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Measured *measured = &compare->verdicts.measured[i];
    double first = compare_mean(&compare->comparison.measures[number], FIRST);
    double change = series_mean(&measured->differences);
    char made[4][80], by[LAB_WORD_SIZE];

    text_add(text, size, "%s", measure_words_of(compare, measure, made).noun);
    if (said == SAID_LITTLE || said == SAID_NONE)
        text_add(text, size, " (%s)",
                 lab_number(by, measure, change, first, LAB_CHANGE));
}

/* Adds a list of all measures of the kind `said`. Adds both means of each
 * measure if `is_whole` is true. */
static void add_list(const LabCompare *compare, Said said, bool is_whole,
                     char *text, size_t size)
{
    int count = count_of(compare, said);
    int at = 0;

    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        if (said_of(compare, i) != said)
            continue;
        text_add(text, size, "%s", between(at++, count));
        if (is_whole)
            add_moved(compare, i, text, size);
        else
            add_unmoved(compare, i, said, text, size);
    }
}

/* Adds a sentence that begins with `beginning` and lists the measures of the
 * kind `said`. Adds nothing if there are no such measures. */
static void add_measure_sentence(const LabCompare *compare,
                                 const char *beginning, Said said, char *text,
                                 size_t size)
{
    if (count_of(compare, said) == 0)
        return;
    text_add(text, size, "%s", beginning);
    add_list(compare, said, said == SAID_PERHAPS, text, size);
    text_add(text, size, ".");
}

/* -- sentences ------------------------------------------------------------ */

/* Adds a warning if the games of the second side usually do not end. */
static void add_endless(const LabCompare *compare, char *text, size_t size)
{
    const Comparison *comparison = &compare->comparison;
    long first = comparison->ends[FIRST][TRACE_CAPPED];
    long second = comparison->ends[SECOND][TRACE_CAPPED];

    if (2 * second < comparison->pairs)
        return;
    if (second < comparison->pairs)
        text_add(text, size, " Most games do not end: %ld of %ld", second,
                 comparison->pairs);
    else
        text_add(text, size, " All %ld games", second);
    text_add(text, size,
             " with the change, and %ld without it, were stopped after %d "
             "turns and may have been far from their end.",
             first, comparison->most_turns);
}

static void add_same(const LabCompare *compare, char *text, size_t size)
{
    const Comparison *comparison = &compare->comparison;
    long differ = comparison->pairs - comparison->same;

    if (compare->is_unpaired || comparison->same * 2 < comparison->pairs)
        return;
    text_add(text, size,
             " The change has an effect in only %ld of %ld pairs of games.",
             differ, comparison->pairs);
}

/* Adds a sentence for the option number `i` if it is used on one side only. */
static bool add_used(const Touched *touched, int i, char *text, size_t size)
{
    const TouchedOption *option = &touched->options[i];
    double first = touched_used(touched, option, FIRST);
    double second = touched_used(touched, option, SECOND);
    int side = second > 0 ? SECOND : FIRST;
    char what[LAB_OPTION_SIZE];

    if (touched_kind(touched, option) == TOUCHED_SAME || first * second > 0 ||
        first + second < TOUCHED_SHARE ||
        !touched_is_only(touched, side, option->sides[side].used_games))
        return false;
    text_add(text, size, " The option %s is %s in %.0f %% of turns.",
             lab_option(what, option->label, option->name),
             second > 0 ? "chosen now," : "no longer chosen; before, it was",
             100 * (first + second));
    return true;
}

/* Adds up to MOST sentences. Each sentence is about an option that only one
 * side uses. */
static void add_all_used(const LabCompare *compare, char *text, size_t size)
{
    enum { MOST = 2 };
    int count = 0;

    for (int i = 0; i < compare->touched.count && count < MOST; i++)
        count += add_used(&compare->touched, i, text, size);
}

/* Returns the verb for the measures without a great change: "hardly change",
 * "do not change", or the singular. */
static const char *words_of_none(const LabCompare *compare)
{
    int hardly = count_of(compare, SAID_NONE);
    int none = hardly + count_of(compare, SAID_SAME);

    if (hardly > 0)
        return none == 1 ? "hardly changes" : "hardly change";
    return none == 1 ? "does not change" : "do not change";
}

/* Adds the sentence for a comparison that has not proved any change. The
 * sentence counts the measures that hardly change, and the undecided
 * measures. */
static void add_unsure(const LabCompare *compare, char *text, size_t size)
{
    int count = compare->verdicts.asked_count;
    int none = count_of(compare, SAID_NONE) + count_of(compare, SAID_SAME);
    int left = count - none;

    if (left == 0)
        text_add(text, size, "the change makes no great difference");
    else if (none == 0)
        text_add(text, size, "no change is sure yet");
    else
        text_add(text, size, "%d of %d measures %s, and %d %s not sure yet",
                 none, count, words_of_none(compare), left,
                 left == 1 ? "is" : "are");
}

/* Adds the sentences with verdicts. Returns the size of the first sentences
 * (see lab_compare_summary). */
static size_t add_verdicts(const LabCompare *compare, char *text, size_t size)
{
    int count = compare->verdicts.asked_count;
    int little = count_of(compare, SAID_LITTLE);
    bool is_great = count_of(compare, SAID_MOVED) > 0;
    size_t moved;

    text_add(text, size, "Between ");
    lab_players(compare->played.plans[FIRST].players, compare->seats, text,
                size);
    text_add(text, size, " ");
    if (is_great) {
        add_list(compare, SAID_MOVED, true, text, size);
    } else if (little > 0) {
        text_add(text, size,
                 little == 1 ? "a small change is sure: "
                             : "small changes are sure: ");
        add_list(compare, SAID_LITTLE, true, text, size);
    } else {
        add_unsure(compare, text, size);
    }
    text_add(text, size, ".");
    if (lab_compare_is_weak(compare))
        text_add(text, size,
                 " These bots do not look ahead, so they say little about "
                 "people.");
    add_all_used(compare, text, size);
    moved = strlen(text);
    add_measure_sentence(compare, " Perhaps: ", SAID_PERHAPS, text, size);
    if (is_great)
        add_measure_sentence(compare, " Changed a little: ", SAID_LITTLE, text,
                             size);
    else
        moved = strlen(text);
    add_measure_sentence(compare, " Hardly changed: ", SAID_NONE, text, size);
    add_measure_sentence(compare,
                         " Not changed, the same in every pair: ", SAID_SAME,
                         text, size);
    if (count_of(compare, SAID_UNKNOWN) < count)
        add_measure_sentence(compare, " Not sure yet: ", SAID_UNKNOWN, text,
                             size);
    return moved;
}

size_t lab_compare_summary(const LabCompare *compare, char *text, size_t size)
{
    const Comparison *comparison = &compare->comparison;
    size_t moved = 0;

    text[0] = '\0';
    if (!lab_compare_is_same(compare)) {
        if (compare->verdicts.asked_count > 0)
            moved = add_verdicts(compare, text, size);
        add_same(compare, text, size);
        add_endless(compare, text, size);
        return moved > 0 ? moved : strlen(text);
    }
    text_add(text, size, "No turn differs in %ld pair%s of games between ",
             comparison->pairs, text_s((unsigned long long)comparison->pairs));
    lab_players(compare->played.plans[FIRST].players, compare->seats, text,
                size);
    text_add(text, size, "%s%s",
             compare->verdicts.is_alike
                 ? ": both sides have the same rules. A rule for the second "
                   "side alone needs --with-b or --set-b."
                 : ": in these games the change had no effect.",
             compare->verdicts.is_alike || !lab_compare_is_weak(compare)
                 ? ""
                 : " With other bots it may have one.");
    return strlen(text);
}
