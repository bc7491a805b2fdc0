/*
 * pilot.c -- estimates how many pairs can be played, how long they take,
 * and which changes they can detect.
 */
#include "lab/compare/pilot.h"

#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"

/* An estimate needs SERIES_LEAST pairs. It needs only LEAST_PAIRS pairs if they
 * took more than LONG_PILOT seconds, or more than 1/PARTS_OF_TIME of --time.
 * Without --time, an estimate is printed only if the pairs take at least
 * LONG_RUN seconds. */
enum { LEAST_PAIRS = 4, LONG_PILOT = 3, LONG_RUN = 10, PARTS_OF_TIME = 10 };

/* -- what the pairs can detect -------------------------------------------- */

/* True if an estimate mentions the measure. By default, an estimate mentions
 * only `length` and `seat1`. If the user has chosen the measures, an estimate
 * mentions all of them. */
static bool is_estimated_measure(const LabCompare *compare,
                                 const Measure *measure)
{
    return !compare->verdicts.is_usual ||
           strcmp(measure->name, "length") == 0 ||
           strcmp(measure->name, "seat1") == 0;
}

void lab_pilot_reach(const LabCompare *compare, double pairs, char *text,
                     size_t size)
{
    const Verdicts *verdicts = &compare->verdicts;
    char width[LAB_WORD_SIZE];
    double reach, mean;

    text[0] = '\0';
    for (int i = 0; i < verdicts->asked_count && !verdicts->is_alike; i++) {
        int number = verdicts->asked[i].measure;
        const Compared *compared = &compare->comparison.measures[number];
        if (compared->differences.count == 0 ||
            !is_estimated_measure(compare, &measures[number]) ||
            lab_compare_stopped(compare, i) != STOPPED_FEW)
            continue;
        reach = series_reach(&compared->differences, pairs,
                             INFERENCE_ERROR / verdicts->asked_count);
        mean = compare_mean(compared, FIRST);
        if (verdicts->is_usual && reach >= mean / 2)
            continue; /* a change of at least half the mean is improbable */
        lab_number(width, &measures[number], reach, mean, LAB_WIDTH);
        text_add(text, size, "%s of %s by %s or more",
                 text[0] != '\0' ? ", or" : "a change", measures[number].name,
                 width);
    }
}

/* -- before a long run ---------------------------------------------------- */

static double seconds_passed(const LabCompare *compare)
{
    return (double)(clock_milliseconds() - compare->begun) / 1000;
}

static long pairs_played(const LabCompare *compare)
{
    return compare->comparison.pairs + compare->comparison.failed;
}

/* True if enough pairs were played for an estimate. */
static bool is_enough(const LabCompare *compare, double passed)
{
    long pairs = pairs_played(compare);
    double time = compare->settings->seconds;

    return pairs >= SERIES_LEAST ||
           (pairs >= LEAST_PAIRS &&
            (passed > LONG_PILOT ||
             (time > 0 && passed * PARTS_OF_TIME > time)));
}

/* Returns the seconds that the pairs may take, or 0 if the time is not
 * limited. */
static double time_for_pairs(const LabCompare *compare)
{
    double seconds = compare->settings->seconds;

    return lab_compare_can_ban(compare) ? seconds * 2 / 3 : seconds;
}

/* Returns the number of pairs that can be played: the requested number, or
 * fewer if the time is limited. */
static double pairs_possible(const LabCompare *compare, double each)
{
    double time = time_for_pairs(compare);
    double asked = (double)compare->asked;
    double possible = each > 0 ? time / each : asked;

    return time > 0 && possible < asked ? possible : asked;
}

void lab_pilot_say(LabCompare *compare)
{
    double passed = seconds_passed(compare);
    long played = pairs_played(compare);
    double each = passed / (double)played;
    double pairs = pairs_possible(compare, each);
    char reach[300];

    if (compare->is_estimated || compare->batch->is_here ||
        !is_enough(compare, passed))
        return;
    compare->is_estimated = true;
    if (pairs <= (double)played ||
        (compare->settings->seconds == 0 &&
         (!compare->settings->is_watched || pairs * each < LONG_RUN)))
        return;
    progress_clear(&compare->progress);
    lab_pilot_reach(compare, pairs, reach, sizeof reach);
    talk(compare->batch->reporter,
         "estimate from %ld pairs: about %lld pairs in %.0f s%s%s", played,
         games_about(pairs), pairs * each,
         reach[0] != '\0' ? "; a verdict is then likely for " : "", reach);
}

void lab_pilot_end(LabCompare *compare)
{
    const BatchSettings *batch = compare->batch;
    long pairs = pairs_played(compare);

    if (compare->settings->seconds == 0 || pairs == compare->asked ||
        (compare->settings->until_sure &&
         verdicts_are_sure(&compare->verdicts, &compare->comparison)))
        return;
    batch_late(batch, pairs, "pairs of games");
    if (pairs < SERIES_LEAST)
        talk(batch->reporter, "a verdict needs at least %d pairs",
             SERIES_LEAST);
}

/* -- stronger bots -------------------------------------------------------- */

enum {
    TIMED_MILLISECONDS = 500,
    TIMES_LONGER = 4,      /* how many times longer a stronger bot searches */
    ITERATIONS_MOST = 1000 /* greatest number of iterations of a suggested
                            * bot */
};

bool lab_pilot_stronger(const LabCompare *compare, Player *bot)
{
    const Player *players = compare->played.plans[FIRST].players;

    if (compare->verdicts.is_alike || compare->batch->is_here)
        return false;
    if (lab_compare_is_weak(compare))
        return player_read(PLAYER_LAB, bot);
    *bot = players[0];
    bot->iterations *= TIMES_LONGER;
    return lab_players_are_alike(players, compare->seats) &&
           bot->milliseconds == 0 && bot->iterations > 0 &&
           bot->iterations <= ITERATIONS_MOST;
}

/* Plays a game for at most TIMED_MILLISECONDS. If the game has not ended, we
 * use the mean length of the compared games to estimate its time. */
void lab_pilot_time(const LabCompare *compare, Trace *trace, Bytes *bytes)
{
    Plan plan = compare->played.plans[SECOND];
    long long begun = clock_milliseconds(), passed = 0;
    double milliseconds;
    bool goes_on;
    int turns;

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        lab_pilot_stronger(compare, &plan.players[seat]);
    goes_on = playtest_begin(compare->played.scripts[SECOND], &plan, 0, trace);
    while (goes_on && passed < TIMED_MILLISECONDS) {
        goes_on = playtest_turn(trace);
        passed = clock_milliseconds() - begun;
    }
    turns = trace_length(trace);
    milliseconds = (double)passed + 0.5; /* the clock drops fractions of a
                                          * millisecond */
    if (goes_on && turns > 0 && turns < sum_mean(&compare->lengths[SECOND]))
        milliseconds *= sum_mean(&compare->lengths[SECOND]) / turns;
    if (turns > 0)
        bytes_add(bytes, &milliseconds, sizeof milliseconds);
}

void lab_pilot_take(LabCompare *compare, const uint8_t *data, size_t size)
{
    double milliseconds;

    if (size != sizeof milliseconds)
        return;
    memcpy(&milliseconds, data, size);
    if (milliseconds >= 0 && milliseconds < 1e12)
        compare->stronger_seconds = milliseconds / 1000;
}
