/*
 * playing.h -- a game that is being played into a trace; for this room alone.
 *
 * A pick may be taken back, when what follows is refused; the choice is then
 * asked again. So the choices of a turn are noted by their depth, and go into
 * the trace when the turn is complete.
 */
#ifndef MATCH_PLAYING_H
#define MATCH_PLAYING_H

#include "match/playtest/playtest.h"

enum {
    OFFERS = 1 << 15,  /* options of one turn that are counted */
    SLOTS = 1 << 12,   /* of a hash table, at least twice TRACE_ITEMS */
    KNOWN_LABELS = 32, /* a power of 2 */
    AVOIDED_MOST = 24
};
_Static_assert(SLOTS >= 2 * TRACE_ITEMS, "there is always an empty slot");

/* A choice of the turn under way. */
typedef struct Noted {
    TraceChoice choice;
    Thing taken;
    int offers; /* where its options begin in Playing.offers */
    bool was_banned, was_forced;
} Noted;

typedef struct Slot {
    uint32_t key; /* 0: empty */
    uint16_t item;
} Slot;

/* A label as the script gave it, and its number in the trace. */
typedef struct KnownLabel {
    const char *text;
    int index;
} KnownLabel;

typedef struct Playing {
    Script *script;
    const Plan *plan;
    Trace *trace;
    Bots bots;
    Game *game; /* for bots that look at it; made when one does */

    int count; /* choices of this turn */
    Noted noted[LINE_LIMIT];
    int offer_count;
    Thing offers[OFFERS];
    Choice rest;       /* what a ban leaves of a choice */
    int avoided_count; /* beginnings of this turn that a ban leaves no way on */
    Line avoided[AVOIDED_MOST];
    bool takes_back; /* the turn begins anew, and avoids the last of them */
    bool gives_way;  /* bans do not take back in the rest of this turn */

    KnownLabel labels[KNOWN_LABELS]; /* by their address */
    Slot slots[SLOTS];
} Playing;

/* -- note.c --------------------------------------------------------------- */

/* Notes what is taken in a choice. What was asked at this depth before, and
 * after it, was taken back. */
Noted *note_choice(Playing *playing, const Choice *choice, Thing taken);
/* Puts a complete turn of that seat into the trace; the script stands at its
 * end. False with `error` when that fails. */
bool note_turn(Playing *playing, Seat seat, const Line *line,
               ScriptError *error);
/* Sets an error; false. */
bool note_too_long(ScriptError *error);

#endif
