/*
 * participant.c -- the participants, and the requests that each may make.
 */
#include <string.h>

#include "match/table/participant.h"

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
    {"table", EVERYBODY, false},
    {"story", EVERYBODY, false},
    {"name", EVERYBODY, .is_change = false},
    {"view", EVERYBODY, false},
    {"picture", EVERYBODY, false},
    {"moves", EVERYBODY, false},
    {"open", EVERYBODY, false},
    {"rules", EVERYBODY, false},
    {"example", EVERYBODY, false},
    {"history", EVERYBODY, false},
    {"look", EVERYBODY, false},
    {"choose", PLAYERS, true},
    {"undo", PLAYERS, true},
    {"redo", PLAYERS, true},
    {"goto", PLAYERS, true},
    {"new", PLAYERS, true},
    {"agree", SEATS, false},
    {"explain", PLAYERS, false},
    {"evaluate", PLAYERS, false},
    {"hint", PLAYERS, false},
    {"note", PLAYERS, false},
    {"bookmark", PLAYERS, false},
    {"fork", PLAYERS, .is_change = true},
    {"resign", PLAYERS, .is_change = true},
    {"set", DESIGNERS, true},
    {"seat", PLAYERS, true},
    {"reload", DESIGNERS, true},
    {"save", DESIGNERS, true},
    {"check", PLAYERS, false},
    {"playtest", DESIGNERS, false},
    {"compare", DESIGNERS, false},
    {"score", DESIGNERS, false},
    {"review", PLAYERS, false},
    {"links", DESIGNERS, false},
    {"api", DESIGNERS, false},
    {"scripts", DESIGNERS, false},
    {"position", DESIGNERS, false},
    {"successors", DESIGNERS, false},
    {"record", DESIGNERS, false},
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
