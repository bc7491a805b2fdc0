/*
 * scope.h -- the signals that leave Lua, and the settings of the call that is
 * running. Files outside this folder must include sandbox.h instead.
 */
#ifndef SCRIPT_SANDBOX_SCOPE_H
#define SCRIPT_SANDBOX_SCOPE_H

#include <stdbool.h>

#include "core/seat.h"

/* A Signal is a reason to end a run of Lua. The host raises a Signal like an
 * error, but a Signal is not an error of the script. */
typedef enum Signal {
    SIGNAL_NONE,
    SIGNAL_REFUSED,
    SIGNAL_NO_CARD, /* `refill` was called, but the discard pile is empty */
    SIGNAL_OPEN,    /* the run stops at an open choice, as requested */
    SIGNAL_REVEAL,  /* the look-ahead has reached a reveal of secrets */
    SIGNAL_OVER,    /* the script ended the game */
    SIGNAL_MEMORY,  /* memory has run out inside a pcall */
    SIGNAL_LIMIT,   /* steps or time have run out */
    SIGNAL_MISS     /* the pass must run again; see script/recall */
} Signal;

/* A Scope has the settings of the running call. A function that catches an
 * error must restore the Scope. */
typedef struct Scope {
    Seat asked;   /* the seat that makes the choices */
    bool unasked; /* true in the set-up, until a seat is asked; no seat acts
                     until then */
    int probes;   /* number of nested trial runs in progress */
    bool reading; /* true in a function that may only read */
    /* True while a primitive asks for a pick that the caller of the run has not
     * given. Never true in a replay. */
    bool asking;
    int functions;  /* number of functions of `where` clauses in progress */
    bool refilling; /* true in the variant's `refill` */
    const char *reaction; /* name of the innermost reaction that is running, or
                             NULL */
    int reactions;        /* number of nested reactions that are running */
} Scope;

#endif
