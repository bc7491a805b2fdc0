/*
 * team.h -- the teams: groups of seats that win and lose together.
 *
 * Teams do not change during a game. A seat without a declared team is a team
 * of its own.
 */
#ifndef CORE_TEAM_H
#define CORE_TEAM_H

#include "core/limits.h"
#include "core/thing.h"

/* Teams are numbered from 0, in the order of their first seats. */
typedef struct Teams {
    uint8_t count;
    uint8_t of[SEAT_LIMIT];      /* the team of each seat */
    uint8_t members[SEAT_LIMIT]; /* the seats of each team; bit s: seat s */
} Teams;

/* Returns the teams of a game without declared teams: each of the seats is a
 * team of its own. */
Teams teams_of_seats(int seats);

/* Returns the teams of `seats` seats. `named` has the seats of each of `count`
 * declared teams; no seat may be in two teams, and no team may be empty. */
Teams teams_named(int seats, const uint8_t *named, int count);

/* Returns the given seats and all other seats of their teams. */
unsigned teams_complete(const Teams *teams, unsigned seats);

/* Returns the number of teams that have one of the given seats. */
int teams_among(const Teams *teams, unsigned seats);

/* True if `teams` is a valid division of `seats` seats into teams. A value from
 * a file may be invalid. */
bool teams_are_sound(const Teams *teams, int seats);

/* Replaces each seat's entry in `numbers` by the sum of the entries of its
 * team. */
void teams_add_up(const Teams *teams, int *numbers);

/* True if some team has several seats. */
static inline bool teams_are_declared(const Teams *teams, int seats)
{
    return teams->count < seats;
}

/* True if the seat is the first seat of its team. */
static inline bool teams_is_first(const Teams *teams, Seat seat)
{
    return __builtin_ctz(teams->members[teams->of[seat]]) == seat;
}

#endif
