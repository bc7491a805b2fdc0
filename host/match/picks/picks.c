/*
 * picks.c -- picks at random, and computes the value of the end of a game.
 */
#include "match/picks/picks.h"

uint64_t bots_key(const char *seed)
{
    return random_mix(random_hash_text(seed) ^ random_hash_text("bots"));
}

uint64_t picks_key(uint64_t key, const Choice *choice)
{
    uint64_t place = (uint64_t)choice->turn << 40 |
                     (uint64_t)choice->seat << 32 |
                     (uint64_t)choice->depth << 16;

    return random_mix(key ^ place);
}

/* Returns the index of the option with the greatest random number, among the
 * first `count` options. The options must have the same type. If `hashes` is
 * not NULL, it has the hash of each thing. */
static inline int find_greatest(uint64_t key, const Thing *options, int count,
                                const uint64_t *hashes, uint64_t *greatest)
{
    uint64_t most = 0;
    int index = 0;

    for (int i = 0; i < count; i++) {
        uint64_t number =
            picks_draw(key, hashes != NULL ? hashes[options[i].id]
                                           : thing_hash(options[i]));
        if (number > most) {
            most = number;
            index = i;
        }
    }
    *greatest = most;
    return index;
}

/* Like find_greatest, for all options of a choice of cards. Copies of a card
 * have equal hashes, so we add their index to the hash. */
static int find_greatest_card(uint64_t key, const Choice *choice)
{
    uint64_t greatest = 0, before = 0, copy = 0;
    int index = 0;

    for (int i = 0; i < choice->count; i++) {
        uint64_t hash =
            equipment_hash_of(choice->equipment, choice->options[i]);
        uint64_t number;
        copy = i > 0 && hash == before ? copy + 1 : 0;
        number = picks_draw(key, hash + copy * 0x9e3779b97f4a7c15u);
        before = hash;
        if (number > greatest) {
            greatest = number;
            index = i;
        }
    }
    return index;
}

int bot_pick(void *key, const Choice *choice)
{
    const Thing *options = choice->options;
    const uint64_t *hashes =
        equipment_hashes(choice->equipment, options[0].type);
    int last = choice->count - 1, index;
    uint64_t place, greatest;

    if (last == 0)
        return 0;
    place = picks_key(*(uint64_t *)key, choice);
    if (options[0].type == THING_CARD)
        return find_greatest_card(place, choice);
    /* This code runs very often, so each case has its own loop. The last option
     * may be the word `done`. */
    index = hashes != NULL
                ? find_greatest(place, options, last, hashes, &greatest)
                : find_greatest(place, options, last, NULL, &greatest);
    return picks_number(place, choice, options[last]) > greatest ? last : index;
}

Random bot_random(uint64_t key, const Choice *choice)
{
    return random_from_number(picks_key(key, choice));
}

int bot_pick_random(void *random, const Choice *choice)
{
    uint64_t key = random_next(random);

    return bot_pick(&key, choice);
}

int values_margin(const int *values, const Teams *teams, int seat)
{
    int best = 0;
    bool has_best = false;

    for (int team = 0; team < teams->count; team++) {
        int value = values[__builtin_ctz(teams->members[team])];
        if (team == teams->of[seat] || (has_best && value <= best))
            continue;
        best = value;
        has_best = true;
    }
    return values[seat] - best;
}

double end_share(const Teams *teams)
{
    return teams->count > 1 ? 1.0 / teams->count : 0;
}

double end_reward(const Position *end, const Teams *teams, Seat seat)
{
    unsigned winners = end->result.winners;

    if (winners == 0)
        return end_share(teams);
    return winners >> seat & 1 ? 1.0 / teams_among(teams, winners) : 0;
}

int end_verdict(const Position *end, const Teams *teams, Seat seat)
{
    unsigned winners = end->result.winners;

    if (winners == 0)
        return teams->count > 1 ? 0 : -END_SHARES;
    return winners >> seat & 1 ? END_SHARES / teams_among(teams, winners)
                               : -END_SHARES;
}
