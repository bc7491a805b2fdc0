/*
 * lab_compare_summary.c -- says in a few sentences what a change does.
 */
#include "house/compare/lab_compare.h"

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

/* A MeasureWords says how a measure is described in sentences. */
typedef struct MeasureWords {
    const char *name;
    const char *noun;        /* as in "not known yet: the length" */
    const char *more, *less; /* as in "games are longer" */
} MeasureWords;

static const MeasureWords words[] = {
    {"ended", "how many games end by the rules", "more games end by the rules",
     "fewer games end by the rules"},
    {"length", "how long games are", "games are longer", "games are shorter"},
    {"choices", "how many choices a game has", "games have more choices",
     "games have fewer choices"},
    {"branching", "how many options a choice has", "choices have more options",
     "choices have fewer options"},
    {"forced", "how many choices have one option only",
     "more choices have one option only", "fewer choices have one option only"},
    {"margin", "how far the winner is ahead", "winners are further ahead",
     "winners are less far ahead"},
    {"top_score", "the best score", "the best score is higher",
     "the best score is lower"},
    {"lead_changes", "how often the lead changes",
     "the lead changes more often", "the lead changes less often"},
};

/* Returns the words of a measure. For a measure that has none in the table,
 * they are made from its name. */
static MeasureWords words_of(const Measure *measure, char text[3][80])
{
    bool is_seat = strncmp(measure->name, "seat", 4) == 0;
    const char *seat = measure->name + (is_seat ? 4 : 0);

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, measure->name) == 0)
            return words[i];
    snprintf(text[0], sizeof text[0], is_seat ? "how often seat %s wins" : "%s",
             seat);
    snprintf(text[1], sizeof text[1],
             is_seat ? "seat %s wins more often" : "%s is higher", seat);
    snprintf(text[2], sizeof text[2],
             is_seat ? "seat %s wins less often" : "%s is lower", seat);
    return (MeasureWords){measure->name, text[0], text[1], text[2]};
}

/* -- amounts -------------------------------------------------------------- */

/* Returns words for a part, such as "a fifth", or NULL. */
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

/* Adds by how much the length changes: " by about a fifth". */
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

/* Returns the fair share of a seat on the second side, in percent: the mean
 * share of all seats. It is less than 100 divided by the number of seats if
 * games ended without a winner. */
static double fair_percent(const LabCompare *compare)
{
    double sum = 0;

    for (int seat = 0; seat < compare->seats; seat++) {
        int measure = measure_of_seat(seat);
        sum += compare_mean(&compare->comparison.measures[measure], SECOND) /
               measures[measure].scale;
    }
    return 100 * sum / compare->seats;
}

/* Adds both means: " (62.0 % instead of 50.3 %)". If the measure is the share
 * of a seat, also adds the share that is fair. */
static void add_means(const LabCompare *compare, const Measure *measure,
                      const Compared *compared, char *text, size_t size)
{
    double first = compare_mean(compared, FIRST);
    double second = compare_mean(compared, SECOND);
    char was[LAB_WORD_SIZE], is[LAB_WORD_SIZE];

    text_add(text, size, " (%s instead of %s",
             lab_number(is, measure, second, first, LAB_MEAN),
             lab_number(was, measure, first, first, LAB_MEAN));
    if (strncmp(measure->name, "seat", 4) == 0)
        text_add(text, size, "; fair is %.4g %%", fair_percent(compare));
    text_add(text, size, ")");
}

/* -- lists ---------------------------------------------------------------- */

/* Returns the words between item number `i` and the item before it, in a list
 * of `count` items. */
static const char *between(int i, int count)
{
    if (i == 0)
        return "";
    return i + 1 == count ? " and " : ", ";
}

/* The sentence in which a measure is named. */
typedef enum Said {
    SAID_MOVED,
    SAID_PERHAPS, /* the verdict is not sure, but the interval of a single look
                   * does not contain 0 */
    SAID_NONE,
    SAID_UNKNOWN
} Said;

static Said said_of(const Measured *measured)
{
    const Interval *once = &measured->once;

    if (measured->change == CHANGE_MOVED)
        return SAID_MOVED;
    if (measured->change == CHANGE_NONE)
        return SAID_NONE;
    return measured->differences.count >= SERIES_LEAST &&
                   (once->low > 0 || once->high < 0)
               ? SAID_PERHAPS
               : SAID_UNKNOWN;
}

static int count_of(const LabCompare *compare, Said said)
{
    int count = 0;

    for (int i = 0; i < compare->verdicts.asked_count; i++)
        count += said_of(&compare->verdicts.measured[i]) == said;
    return count;
}

static void add_moved(const LabCompare *compare, int i, char *text, size_t size)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Compared *compared = &compare->comparison.measures[number];
    double first = compare_mean(compared, FIRST);
    double second = compare_mean(compared, SECOND);
    char made[3][80];
    MeasureWords said = words_of(measure, made);

    text_add(text, size, "%s", second > first ? said.more : said.less);
    if (strcmp(measure->name, "length") == 0)
        add_part(first, second, text, size);
    add_means(compare, measure, compared, text, size);
}

static void add_unmoved(const LabCompare *compare, int i, char *text,
                        size_t size)
{
    int number = compare->verdicts.asked[i].measure;
    const Measure *measure = &measures[number];
    const Measured *measured = &compare->verdicts.measured[i];
    double first = compare_mean(&compare->comparison.measures[number], FIRST);
    double change = series_mean(&measured->differences);
    char made[3][80], by[LAB_WORD_SIZE];

    text_add(text, size, "%s", words_of(measure, made).noun);
    if (measured->change == CHANGE_NONE && change == 0)
        text_add(text, size, " (not at all)");
    else if (measured->change == CHANGE_NONE)
        text_add(text, size, " (%s)",
                 lab_number(by, measure, change, first, LAB_CHANGE));
}

/* Adds a list of all measures of which this is said. */
static void add_list(const LabCompare *compare, Said said, char *text,
                     size_t size)
{
    int count = count_of(compare, said);
    int at = 0;

    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        if (said_of(&compare->verdicts.measured[i]) != said)
            continue;
        text_add(text, size, "%s", between(at++, count));
        if (said == SAID_MOVED || said == SAID_PERHAPS)
            add_moved(compare, i, text, size);
        else
            add_unmoved(compare, i, text, size);
    }
}

/* Adds a sentence with this beginning, unless its list would be empty. */
static void add_sentence(const LabCompare *compare, const char *beginning,
                         Said said, char *text, size_t size)
{
    if (count_of(compare, said) == 0)
        return;
    text_add(text, size, "%s", beginning);
    add_list(compare, said, text, size);
    text_add(text, size, ".");
}

/* -- sentences ------------------------------------------------------------ */

/* Adds for whom the sentences are true: "Between random bots". */
static void add_players(const LabCompare *compare, char *text, size_t size)
{
    const Player *players = compare->played.plans[FIRST].players;
    char name[PLAYER_LIMIT], next[PLAYER_LIMIT];
    bool is_alike = true;

    player_write(&players[0], name);
    for (int seat = 1; seat < compare->seats; seat++) {
        player_write(&players[seat], next);
        is_alike = is_alike && strcmp(name, next) == 0;
    }
    if (is_alike)
        text_add(text, size, "Between %s bots ", name);
    else
        text_add(text, size, "Between these bots ");
}

/* Adds a warning if the games of the second side usually do not end. */
static void add_endless(const LabCompare *compare, char *text, size_t size)
{
    const Comparison *comparison = &compare->comparison;
    long first = comparison->ends[FIRST][TRACE_CAPPED];
    long second = comparison->ends[SECOND][TRACE_CAPPED];

    if (2 * second < comparison->pairs)
        return;
    text_add(text, size,
             " Most games do not end: %ld of %ld with the change, and %ld "
             "without it, were stopped after %d turns and may have been far "
             "from their end.",
             second, comparison->pairs, first, comparison->most_turns);
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

/* Returns the size of the sentences about changes: those that are certain, or
 * else those that are likely. */
static size_t add_verdicts(const LabCompare *compare, char *text, size_t size)
{
    int count = compare->verdicts.asked_count;
    int none = count_of(compare, SAID_NONE);
    size_t moved;

    add_players(compare, text, size);
    if (count_of(compare, SAID_MOVED) > 0)
        add_list(compare, SAID_MOVED, text, size);
    else
        text_add(text, size, "%s",
                 none == count ? "the change makes no great difference"
                               : "no great difference is certain yet");
    text_add(text, size, ".");
    moved = strlen(text);
    add_sentence(compare, " Perhaps: ", SAID_PERHAPS, text, size);
    if (count_of(compare, SAID_MOVED) == 0)
        moved = strlen(text);
    add_sentence(compare, " Hardly changed: ", SAID_NONE, text, size);
    if (count_of(compare, SAID_UNKNOWN) < count)
        add_sentence(compare, " Not known yet: ", SAID_UNKNOWN, text, size);
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
    text_add(text, size,
             "No turn differs in %ld pairs of games: the change never had an "
             "effect.",
             comparison->pairs);
    return strlen(text);
}
