/*
 * scope.h -- why Lua was left, and the settings of the call that is running.
 * Files outside this folder must include sandbox.h instead.
 */
#ifndef SCRIPT_SANDBOX_SCOPE_H
#define SCRIPT_SANDBOX_SCOPE_H

#include <stdbool.h>

#include "core/seat.h"

/* A Signal is raised like an error, but is not an error of the script. It says
 * why Lua was left. */
typedef enum Signal {
    SIGNAL_NONE,
    SIGNAL_REFUSED,
    SIGNAL_NO_CARD, /* in `refill`: the discard pile is empty */
    SIGNAL_OPEN,    /* the caller of the run wants the run to stop at this
                       choice */
    SIGNAL_REVEAL,  /* the look-ahead has reached a reveal of secrets */
    SIGNAL_OVER,    /* the script ended the game */
    SIGNAL_MEMORY,  /* memory has run out inside a pcall */
    SIGNAL_LIMIT,   /* steps or time have run out */
    SIGNAL_MISS     /* the pass must run again; see script/recall */
} Signal;

/* A Scope holds the settings of the call that is running. A function that
 * catches an error must restore the settings, because the code that raised the
 * error could not do so. */
typedef struct Scope {
    Seat asked;   /* the seat that makes the choices */
    bool unasked; /* true in the set-up until a seat is asked; until then, no
                       seat acts */
    int probes;   /* number of nested trial runs in progress */
    bool reading; /* true in a function that may only read */
    /* True from the moment when a primitive finds that the run was given no
     * pick for its choice, until the choice is answered. Never true in a
     * replay. */
    bool asking;
    int functions;  /* number of functions of `where` clauses in progress */
    bool refilling; /* true in the variant's `refill` */
    const char *reaction; /* name of the innermost reaction that is running, or
                             NULL */
    int reactions;        /* number of nested reactions that are running */
} Scope;

#endif
