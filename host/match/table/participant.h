/* participant.h -- the people who look at a game, and the requests that each of
 * them may make. */
#ifndef MATCH_TABLE_PARTICIPANT_H
#define MATCH_TABLE_PARTICIPANT_H

#include <stdbool.h>

#include "core/seat.h"

typedef enum Role { ROLE_SEAT, ROLE_SPECTATOR, ROLE_DESIGNER } Role;

/* A Participant is a person who looks at the game and makes requests. The
 * viewer is a seat, SEAT_WATCHER for a spectator, or SEAT_NONE for a
 * designer. */
typedef struct Participant {
    Role role;
    Seat viewer;
} Participant;

/* Returns a participant by number: the seats in turn order, then the spectator,
 * then the designer. A game with `seats` seats has `seats` + 2 participants. */
Participant participant_of(int seats, int number);

/* Returns the colour of a seat, "watcher" or "designer". Links and records use
 * these names. */
const char *participant_name(const Participant *participant,
                             const Seats *seats);

/* A Permission says who may make a request with the given name. */
typedef struct Permission {
    const char *name;
    unsigned roles; /* bit r is set if role r may make the request */
    bool is_change; /* true if the request changes the game */
} Permission;

/* Returns the permission for a request. Returns NULL if no participant may make
 * it, or if `request` is NULL. */
const Permission *permission_find(const char *request);
/* Returns a permission by its number. Numbers begin at 0. Returns NULL after
 * the last. */
const Permission *permission_at(int number);
bool permission_allows(const Permission *permission, Role role);

#endif
