/*
 * picks.h -- functions for all bots: random picks, and the value of the end of
 * a game.
 */
#ifndef MATCH_PICKS_H
#define MATCH_PICKS_H

#include "core/chance/chance.h"
#include "core/team.h"
#include "script/turn.h"

/* Returns the key for the bots' random numbers in a game with the given
 * seed. */
uint64_t bots_key(const char *seed);

/* Returns the key of a choice, which depends on the bot's key, the turn, the
 * seat and the depth. Keys that differ only in their lowest 16 bits also give
 * different results. */
uint64_t picks_key(uint64_t key, const Choice *choice);

/* Returns the random number of the option with the given hash. `key` is the
 * result of picks_key. */
static inline uint64_t picks_draw(uint64_t key, uint64_t hash)
{
    /* The key and the hash are already random, so that one multiplication mixes
     * them well enough. */
    return (key ^ hash) * 0x94d049bb133111ebu;
}

/* Returns the random number of an option. `key` is the result of picks_key.
 * Copies of a card get equal numbers here, unlike in bot_pick. */
static inline uint64_t picks_number(uint64_t key, const Choice *choice,
                                    Thing option)
{
    return picks_draw(key, equipment_hash_of(choice->equipment, option));
}

/* The Decide function of the random bot. `key` points to a uint64_t from
 * bots_key. Picks the option with the greatest random number. The number of an
 * option does not depend on the other options. */
int bot_pick(void *key, const Choice *choice);

/* Returns the source of the random numbers that a bot uses in its search at the
 * choice. */
Random bot_random(uint64_t key, const Choice *choice);

/* bot_pick_random is a Decide function that picks each option with equal
 * probability, for use within a search. Its context is a Random. */
int bot_pick_random(void *random, const Choice *choice);

/* Returns the value of a seat minus the greatest value among the other teams.
 * All seats of a team must have the same value. */
int values_margin(const int *values, const Teams *teams, int seat);

/* Returns the reward of each team for an end without a winner: 1 divided by the
 * number of teams. The reward is 0 if there is only one team. */
double end_share(const Teams *teams);

/* Returns the reward of a seat's team, 0 to 1, for the end of a game: the
 * winning teams share a reward of 1. */
double end_reward(const Position *end, const Teams *teams, Seat seat);

/* Returns how good the end of a game is for a seat. A victory gives END_SHARES
 * divided by the number of winning teams. A loss gives -END_SHARES. An end
 * without a winner gives 0, or -END_SHARES if there is one team. */
enum { END_SHARES = 60 };
int end_verdict(const Position *end, const Teams *teams, Seat seat);

#endif
