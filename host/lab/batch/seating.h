/*
 * seating.h -- the players of a game, as a list of names.
 */
#ifndef LAB_BATCH_SEATING_H
#define LAB_BATCH_SEATING_H

#include "base/reporter.h"
#include "lab/play/play.h"
#include "match/bot/bot.h"
#include "match/player/player.h"

/* A seating is a list of players. */
typedef struct Seating {
    int count; /* number of players; 0 if the list was not given */
    Player players[SEAT_LIMIT];
} Seating;

/* Reads the list of players `list`, which may be NULL. `list` is the value of
 * the option `option`, such as "--seats". Returns an exit status and reports
 * errors. */
int seating_read(const Reporter *reporter, const char *option, const char *list,
                 Seating *seating);

/* Reads --seats like `seating_read`, but refuses players that are programs
 * (exec:COMMAND). */
int seating_read_bots(const Reporter *reporter, const char *list,
                      Seating *seating);

/* True if `is_wanted` returns true for any player in the list. `list` may be
 * NULL. Reports no errors. */
bool seating_has(const char *list, bool (*is_wanted)(const Player *player));

/* Fills in what all games of a plan share: the players, the seed and the turn
 * limit. If `turn_cap` is 0, the usual limit applies. If the list has one
 * player, this player takes all seats. Without a list, PLAYER_LAB takes all
 * seats. Returns an exit status and reports errors. */
int seating_plan(const Reporter *reporter, const Seating *seating,
                 const char *seed, int turn_cap, Plan *plan);
/* True if the list can name the players of a plan with this number of seats. */
bool seating_fits(const Seating *seating, int seats);

#endif
