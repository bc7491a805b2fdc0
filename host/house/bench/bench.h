/*
 * bench.h -- the speed of this build, in numbers.
 *
 * Times are processor time of this program, as other programs should not count;
 * only what is compared in short blocks is time that passes.
 */
#ifndef HOUSE_BENCH_H
#define HOUSE_BENCH_H

#include "check/check.h"
#include "format/json.h"
#include "house/catalog/catalog.h"
#include "house/cli/cli.h"
#include "lab/playtest/playtest.h"

/* A variant and the rules that the command line asks for. */
typedef struct BenchSubject {
    const Options *options;
    const Found *found;
    HouseRuleFiles house_rules;
} BenchSubject;

/* -- bench_games.c -------------------------------------------------------- */

/* Adds to the list how fast the variant is loaded and played. Returns an exit
 * status; what is wrong has been reported. */
int bench_variant(const BenchSubject *subject, Json *list);

/* -- bench_play.c --------------------------------------------------------- */

/* Random games. */
typedef struct GamesPlayed {
    RandomTally tally;
    double seconds;  /* of all */
    double traced;   /* how many times as long they take where a trace is
                        made, written as bytes, read and added to sums */
    double followed; /* the same, with values after each turn */
} GamesPlayed;

/* Plays as many games as asked for, or for a while. Returns an exit status;
 * what is wrong has been reported. */
int bench_play(const Options *options, Script *script, GamesPlayed *played);

/* -- bench_search.c ------------------------------------------------------- */

/* How often a second a search plays on from a choice in the middle of a game;
 * how often that can be done as the search does it, but with no tree (see
 * search_roll); and how often at random. */
typedef struct SearchRates {
    double iterations, rollouts, random_rollouts;
} SearchRates;

/* Both 0 where all games that were tried ended early. False with `error` when
 * the script is wrong. */
bool bench_search(Script *script, SearchRates *rates, ScriptError *error);

/* -- bench_listing.c ------------------------------------------------------ */

/* How many turns a second are listed, at the first turns of random games.
 * False with `error` when the script is wrong. */
bool bench_listing(Script *script, double *rate, ScriptError *error);

/* -- bench_house.c -------------------------------------------------------- */

/* Seconds of processor time. */
double bench_now(void);
/* Seconds that pass. Some systems count processor time in steps of
 * milliseconds: this is for what is shorter. */
double bench_clock(void);

/* Three digits; more would be noise. */
Json *bench_figure(double number);

/* The size of a position, and the time to copy and to hash one that is some
 * turns into a game; only the size where the variant does not load. */
Json *bench_position(const BenchSubject *subject);

/* The memory in use. */
long bench_kilobytes(void);

/* Starts the program a few times, which is impossible once the wall is raised.
 */
void bench_time_start(void);

/* The median of these times in milliseconds; null if unknown. */
Json *bench_start(void);

#endif
