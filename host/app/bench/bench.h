/*
 * bench.h -- the speed of this build, in numbers.
 *
 * All times are processor time of this program; other programs do not count.
 */
#ifndef APP_BENCH_H
#define APP_BENCH_H

#include "app/catalog/catalog.h"
#include "app/cli/cli.h"
#include "format/json.h"
#include "script/script.h"

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

/* The seconds of so many random games of a seed as a playtest plays them: into
 * a trace, which becomes bytes, which are read and added to sums; with values
 * if they are followed. Functions are not noted: a playtest does that in few
 * games. */
double bench_traced(Script *script, const char *seed, long games, int turns,
                    bool is_followed);

/* -- bench_listing.c ------------------------------------------------------ */

/* How many turns a second are listed, at the first turns of random games.
 * False with `error` when the script is wrong. */
bool bench_listing(Script *script, double *rate, ScriptError *error);

/* -- bench_house.c -------------------------------------------------------- */

/* Seconds. */
double bench_now(void);

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
