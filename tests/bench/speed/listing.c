/*
 * listing.c -- measures how fast the legal turns of a position are
 * listed. Programs that use `house` as a rules engine need such lists.
 */
#include "bench.h"

#include <stdio.h>

#include "match/picks/picks.h"
#include "script/walk.h"

enum {
    LISTED_TURNS = 200, /* greatest number of turns of a game for which legal
                         * turns are listed */
    MOST_LISTED = 20000,
    MOST_TRIED = 200000,
    GAMES_LISTED = 1000
};

static const double time_for_listing = 0.35; /* seconds */

/* A ListingTime has the number of legal turns listed, and the seconds that
 * listing took. */
typedef struct ListingTime {
    double turns, seconds;
} ListingTime;

static bool count_turn(void *context, const Line *line,
                       const Position *position, bool cut)
{
    ListingTime *listing = context;

    (void)line;
    (void)position;
    (void)cut;
    listing->turns++;
    return true;
}

/* Lists the legal turns. This function is not inlined, so that callgrind can
 * find it. */
__attribute__((noinline)) static bool list_turns(Script *script,
                                                 const Position *from,
                                                 ListingTime *listing,
                                                 ScriptError *error)
{
    WalkLimits limits = {.most = MOST_LISTED, .tries = MOST_TRIED};
    Line line = {.count = 0};
    double start = bench_now();
    bool good = script_walk(script, from, &line, limits, count_turn, listing,
                            error) != RUN_FAILED;

    listing->seconds += bench_now() - start;
    return good;
}

/* Plays the first turns of a random game, and lists the legal turns before each
 * of them, except before the set-up. Measures only the listing. */
static bool list_game(Script *script, int number, ListingTime *listing,
                      ScriptError *error)
{
    const VariantInfo *info = script_info(script);
    char seed[32];
    Position now;
    uint64_t key;

    snprintf(seed, sizeof seed, "bench %d", number);
    key = bots_key(seed);
    position_start(&now, script_equipment(script),
                   script_seats(info, info->players), chance_from_text(seed));
    for (int turn = 0; turn <= LISTED_TURNS && !now.over; turn++) {
        Line line = {.count = 0};
        if (turn > 0 && !list_turns(script, &now, listing, error))
            return false;
        if (script_turn(script, &now, &line, bot_pick, &key, error) != RUN_DONE)
            return false;
        now = *script_position(script);
    }
    return true;
}

bool bench_listing(Script *script, double *rate, ScriptError *error)
{
    ListingTime listing = {0};

    for (int i = 0; i < GAMES_LISTED && listing.seconds < time_for_listing; i++)
        if (!list_game(script, i, &listing, error))
            return false;
    *rate = listing.seconds > 0 ? listing.turns / listing.seconds : 0;
    return true;
}
