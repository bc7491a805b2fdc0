/* participant.c -- the participants, and the requests that each may make. */
#include <string.h>

#include "match/table/table.h"

Participant participant_of(int seats, int number)
{
    if (number < seats)
        return (Participant){ROLE_SEAT, (Seat)number};
    if (number == seats)
        return (Participant){ROLE_SPECTATOR, SEAT_WATCHER};
    return (Participant){ROLE_DESIGNER, SEAT_NONE};
}

const char *participant_name(const Participant *participant, const Seats *seats)
{
    if (participant->role == ROLE_SEAT)
        return color_name(seats->colors[participant->viewer]);
    return participant->role == ROLE_SPECTATOR ? "watcher" : "designer";
}

enum {
    SEATS = 1 << ROLE_SEAT,
    DESIGNERS = 1 << ROLE_DESIGNER,
    PLAYERS = SEATS | DESIGNERS,
    EVERYBODY = PLAYERS | 1 << ROLE_SPECTATOR
};

static const Permission permissions[] = {
    {"table", EVERYBODY, .is_public = false},
    {"story", EVERYBODY, .is_public = false},
    {"view", EVERYBODY, .is_public = false},
    {"picture", EVERYBODY, .is_public = false},
    {"moves", EVERYBODY, .is_public = false},
    {"open", EVERYBODY, .is_public = false},
    {"rules", EVERYBODY, .is_public = true},
    {"history", EVERYBODY, .is_public = true},
    {"look", EVERYBODY, .is_public = false},
    {"choose", PLAYERS, .is_change = true},
    {"undo", PLAYERS, .is_change = true},
    {"goto", PLAYERS, .is_change = true, .is_agreed = true},
    {"new", PLAYERS, .is_change = true, .is_public = true, .is_agreed = true},
    {"agree", SEATS, .is_public = false},
    {"explain", PLAYERS, .is_public = false},
    {"hint", PLAYERS, .is_public = false},
    {"note", PLAYERS, .is_public = true},
    {"bookmark", PLAYERS, .is_public = true},
    {"reload", DESIGNERS, .is_change = true},
    {"save", DESIGNERS, .is_change = true},
    {"check", PLAYERS, .is_public = true},
    {"playtest", DESIGNERS, .is_public = false},
    {"scripts", DESIGNERS, .is_public = false},
    {"position", DESIGNERS, .is_public = false},
    {"successors", DESIGNERS, .is_public = false},
    {"record", DESIGNERS, .is_public = false},
};

enum { PERMISSION_COUNT = sizeof permissions / sizeof *permissions };

const Permission *permission_at(int number)
{
    return number < PERMISSION_COUNT ? &permissions[number] : NULL;
}

const Permission *permission_find(const char *request)
{
    for (int i = 0; request != NULL && i < PERMISSION_COUNT; i++)
        if (strcmp(permissions[i].name, request) == 0)
            return &permissions[i];
    return NULL;
}

bool permission_allows(const Permission *permission, Role role)
{
    return permission->roles >> role & 1;
}
