#include "core/team.h"

#include <stddef.h>
#include <string.h>

Teams teams_of_seats(int seats)
{
    return teams_named(seats, NULL, 0);
}

/* Returns the declared team of a seat, as a set of seats. */
static unsigned find_team(Seat seat, const uint8_t *named, int count)
{
    for (int i = 0; i < count; i++)
        if (named[i] >> seat & 1)
            return named[i];
    return 1u << seat;
}

Teams teams_named(int seats, const uint8_t *named, int count)
{
    Teams teams = {.count = 0};

    for (int seat = 0; seat < seats; seat++) {
        unsigned members = find_team((Seat)seat, named, count);
        int first = __builtin_ctz(members);
        if (first == seat) {
            teams.members[teams.count] = (uint8_t)members;
            teams.of[seat] = teams.count++;
        } else {
            teams.of[seat] = teams.of[first];
        }
    }
    return teams;
}

bool teams_are_sound(const Teams *teams, int seats)
{
    Teams again;

    if (seats > SEAT_LIMIT || teams->count > seats)
        return false;
    again = teams_named(seats, teams->members, teams->count);
    return memcmp(&again, teams, sizeof again) == 0;
}

unsigned teams_complete(const Teams *teams, unsigned seats)
{
    unsigned all = 0;

    for (int team = 0; team < teams->count; team++)
        if (teams->members[team] & seats)
            all |= teams->members[team];
    return all;
}

int teams_among(const Teams *teams, unsigned seats)
{
    int count = 0;

    for (int team = 0; team < teams->count; team++)
        count += (teams->members[team] & seats) != 0;
    return count;
}

void teams_add_up(const Teams *teams, int *numbers)
{
    int sums[SEAT_LIMIT] = {0};

    for (int team = 0; team < teams->count; team++)
        for (unsigned left = teams->members[team]; left != 0; left &= left - 1)
            sums[team] += numbers[__builtin_ctz(left)];
    for (int team = 0; team < teams->count; team++)
        for (unsigned left = teams->members[team]; left != 0; left &= left - 1)
            numbers[__builtin_ctz(left)] = sums[team];
}
