/*
 * bench.h -- what `house bench` measures besides whole games.
 */
#ifndef APP_BENCH_H
#define APP_BENCH_H

#include "script/script.h"

/* Processor time of this program in seconds; other programs do not count. */
double bench_now(void);

/* How often a second a search plays on from a choice in the middle of a game,
 * and how often that can be done at random without a search. */
typedef struct SearchRates {
    double iterations, rollouts;
} SearchRates;

/* Both 0 where all games that were tried ended early. False with `error` when
 * the script is wrong. */
bool bench_search(Script *script, SearchRates *rates, ScriptError *error);

/* The seconds of so many random games of a seed as a playtest plays them: into
 * a trace, which becomes bytes. Values and functions are not read. */
double bench_traced(Script *script, const char *seed, long games, int turns);

#endif
