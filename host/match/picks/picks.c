/*
 * picks.c -- picks at random, and computes the value of the end of a game.
 */
#include "match/picks/picks.h"

uint64_t bots_key(const char *seed)
{
    return random_mix(random_hash_text(seed) ^ random_hash_text("bots"));
}

/* Returns a random number that depends only on the key and on where in the game
 * the choice is. */
static uint64_t picks_draw(uint64_t key, const Choice *choice)
{
    uint64_t place = (uint64_t)choice->turn << 40 |
                     (uint64_t)choice->seat << 32 |
                     (uint64_t)choice->depth << 16 | (uint64_t)choice->pruned;

    return random_mix(key ^ place);
}

int bot_pick(void *key, const Choice *choice)
{
    uint64_t low;

    return (int)random_scale(picks_draw(*(uint64_t *)key, choice),
                             (uint32_t)choice->count, &low);
}

Random bot_random(uint64_t key, const Choice *choice)
{
    return random_from_number(picks_draw(key, choice));
}

int bot_pick_random(void *random, const Choice *choice)
{
    return (int)random_below(random, (uint32_t)choice->count);
}

int values_margin(const int *values, int seats, int seat)
{
    int best = 0;
    bool has_best = false;

    for (int other = 0; other < seats; other++) {
        if (other == seat || (has_best && values[other] <= best))
            continue;
        best = values[other];
        has_best = true;
    }
    return values[seat] - best;
}

double end_share(int seats)
{
    return seats > 1 ? 1.0 / seats : 0;
}

int end_verdict(const Position *end, Seat seat)
{
    unsigned winners = end->result.winners;

    if (winners == 0)
        return end->seats.count > 1 ? 0 : -END_SHARES;
    return winners >> seat & 1 ? END_SHARES / __builtin_popcount(winners)
                               : -END_SHARES;
}
