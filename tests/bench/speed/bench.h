/*
 * bench.h -- measures the speed of this build, in processor time. Only blocks
 * of work that are compared with each other are measured in elapsed time.
 */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "check/random/random.h"
#include "format/json.h"
#include "house/catalog/catalog.h"
#include "lab/sums/sums.h"

/* A BenchSubject is a variant and the settings for measuring its speed. */
typedef struct BenchSubject {
    const Reporter *reporter;
    const RuleSettings *rules;
    long games; /* number of games for each number of players; 0 to play for a
                 * fixed time */
    const Found *found;
    HouseRuleFiles house_rules;
} BenchSubject;

/* -- games.c -------------------------------------------------------------- */

/* Measures how fast the variant is loaded and played, and adds the numbers to
 * `list`. Returns an exit status; errors have been reported. */
int bench_variant(const BenchSubject *subject, Json *list);

/* -- play.c --------------------------------------------------------------- */

/* A BenchWay compares the speed of games with and without additional work. */
typedef struct BenchWay {
    double factor; /* duration of the games with the additional work, divided by
                    * their duration without it */
    double rate;   /* games per second */
} BenchWay;

typedef struct GamesPlayed {
    RandomTally tally;
    double seconds; /* processor time of all games, together */
    /* `traced` measures games whose traces are written as bytes, read back and
     * added to totals. In `followed`, the traces also contain the values after
     * each turn. */
    BenchWay traced, followed;
} GamesPlayed;

/* Plays the number of games that -n gives. Without -n, plays for a fixed time.
 * Returns an exit status; errors have been reported. */
int bench_play(const BenchSubject *subject, Script *script,
               GamesPlayed *played);

/* -- search.c ------------------------------------------------------------- */

/* A SearchRates has rates per second in the middle of a game: iterations of a
 * search, rollouts without a tree (search_roll), and random rollouts. */
typedef struct SearchRates {
    double iterations, rollouts, random_rollouts;
} SearchRates;

/* Measures the rates. All rates are 0 if no tried game lasted long enough.
 * Returns false with `error` if the script is wrong. */
bool bench_search(Script *script, SearchRates *rates, ScriptError *error);

/* -- listing.c ------------------------------------------------------------ */

/* Measures how many legal turns can be listed per second. The positions are
 * from the first turns of random games. Returns false with `error` if the
 * script is wrong. */
bool bench_listing(Script *script, double *rate, ScriptError *error);

/* -- house.c -------------------------------------------------------------- */

/* Returns the processor time of the program in seconds. */
double bench_now(void);
/* Returns elapsed time in seconds. We use it for short blocks of work, because
 * some systems count processor time in steps of milliseconds. */
double bench_clock(void);

/* A BenchSpan measures the time of a piece of work with two clocks. */
typedef struct BenchSpan {
    double processor, elapsed; /* the values of bench_now and bench_clock at the
                                * beginning */
} BenchSpan;

BenchSpan bench_begin(void);
/* Returns the processor time of the span in seconds, or the elapsed time
 * if the work was too short for a clock that counts in milliseconds. */
double bench_took(const BenchSpan *span);

/* Returns the number as JSON, rounded to three digits, because more digits
 * would be noise. */
Json *bench_figure(double number);

/* Measures a position after some turns: its size, and the times to copy and to
 * hash it. Returns only the size if the variant does not load. */
Json *bench_position(const BenchSubject *subject);

/* Returns the memory in use, in kilobytes, or 0 if it is unknown. */
long bench_kilobytes(void);

/* Returns the median processor time of a few starts of `house`, the path of the
 * program, in milliseconds. Returns a JSON null if the time is unknown. */
Json *bench_start(const char *house);

#endif
