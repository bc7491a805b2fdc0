/*
 * playing.h -- a game that is being played into a trace; for this room alone.
 *
 * A pick may be taken back, when what follows is refused; the choice is then
 * asked again. So the choices of a turn are noted by their depth, and go into
 * the trace when the turn is complete.
 */
#ifndef LAB_PLAYING_H
#define LAB_PLAYING_H

#include "lab/playtest/playtest.h"

enum {
    OFFERS = 1 << 15,   /* options of one turn that are counted */
    OFFERS_AT_ONCE = 4, /* options that are copied at once */
    KNOWN_LABELS = 256, /* a power of 2 */
    NAMED_THINGS = WORD_LIMIT + SUIT_LIMIT + CARD_LIMIT,
    AVOIDED_MOST = 24
};

_Static_assert(OPTION_LIMIT % OFFERS_AT_ONCE == 0,
               "what is copied is within the options");

/* A choice of the turn under way. */
typedef struct Noted {
    TraceChoice choice;
    Thing taken;
    int offers; /* where its options begin in Playing.offers */
    bool was_banned, was_forced;
} Noted;

typedef struct Playing {
    Script *script;
    const Equipment *equipment; /* its */
    const Plan *plan;
    Trace *trace;
    Bots bots;
    Game *game; /* for bots that look at it; made when one does */
    Position start;
    const Position *now;
    int turns; /* that were played, with the set-up */

    int count; /* choices of this turn */
    Noted noted[LINE_LIMIT];
    int offer_count;
    Thing offers[OFFERS + OFFERS_AT_ONCE];
    Choice rest;       /* what a ban leaves of a choice */
    int avoided_count; /* beginnings of this turn that a ban leaves no way on */
    Line avoided[AVOIDED_MOST];
    bool takes_back; /* the turn begins anew, and avoids the last of them */
    bool gives_way;  /* bans do not take back in the rest of this turn */

    uint8_t labels[KNOWN_LABELS]; /* what was at an address before: a guess */
    uint16_t items[TRACE_LABELS][NAMED_THINGS]; /* their numbers in the trace */
    int numbered_count; /* entries of `items` that are not empty */
    uint16_t *numbered[TRACE_LABELS * NAMED_THINGS];
} Playing;

/* -- play.c --------------------------------------------------------------- */

void playing_free(Playing *playing); /* NULL is allowed */

/* -- note.c --------------------------------------------------------------- */

/* Notes what is taken in a choice. What was asked at this depth before, and
 * after it, was taken back. */
Noted *note_choice(Playing *playing, const Choice *choice, Thing taken);
/* Before another game: no thing has a number. */
void forget_items(Playing *playing);
/* Puts a complete turn of that seat into the trace; the script stands at its
 * end. False with `error` when that fails. */
bool note_turn(Playing *playing, Seat seat, const Line *line,
               ScriptError *error);
/* Sets an error; false. */
bool note_too_long(ScriptError *error);

#endif
