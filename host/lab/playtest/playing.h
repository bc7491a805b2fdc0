/*
 * playing.h -- a game that is being played into a trace. Private to this room.
 *
 * If everything that follows a pick is refused, the pick is taken back and the
 * choice is asked again. Therefore the choices of a turn are recorded by
 * depth, and added to the trace when the turn is complete.
 */
#ifndef LAB_PLAYING_H
#define LAB_PLAYING_H

#include "lab/playtest/playtest.h"

enum {
    OFFERS = 1 << 15,   /* greatest number of options of a turn that are
                           counted */
    OFFERS_AT_ONCE = 4, /* number of options that are copied at once */
    KNOWN_LABELS = 256, /* a power of 2 */
    NAMED_THINGS = WORD_LIMIT + SUIT_LIMIT + CARD_LIMIT,
    AVOIDED_MOST = 24
};

_Static_assert(OPTION_LIMIT % OFFERS_AT_ONCE == 0,
               "what is copied is within the options");

/* A choice of the current turn. */
typedef struct Noted {
    TraceChoice choice;
    Thing taken;
    int offers; /* index of the choice's first option in Playing.offers */
    bool was_banned, was_forced;
} Noted;

typedef struct Playing {
    Script *script;
    const Equipment *equipment; /* the script's */
    const Plan *plan;
    Trace *trace;
    Bots bots;
    Game *game; /* game for bots that examine the game; made when first
                   needed */
    Position start;
    const Position *now;
    int turns; /* turns played, including the set-up */

    int count; /* choices of this turn */
    Noted noted[LINE_LIMIT];
    int offer_count;
    Thing offers[OFFERS + OFFERS_AT_ONCE];
    Choice rest;       /* the options of a choice that a ban leaves */
    int avoided_count; /* beginnings of this turn after which a ban leaves no
                          option */
    Line avoided[AVOIDED_MOST];
    bool takes_back; /* the turn must begin again, and avoid the last line of
                        `avoided` */
    bool gives_way;  /* bans take back no more picks in this turn */

    uint8_t labels[KNOWN_LABELS]; /* guess of the label at an address, from
                                     earlier choices */
    uint16_t items[TRACE_LABELS][NAMED_THINGS]; /* numbers of items in the
                                                   trace */
    int numbered_count; /* number of entries of `items` that are not empty */
    uint16_t *numbered[TRACE_LABELS * NAMED_THINGS];
} Playing;

/* -- play.c --------------------------------------------------------------- */

void playing_free(Playing *playing); /* NULL is allowed */

/* -- note.c --------------------------------------------------------------- */

/* Records the thing taken in a choice. Drops the records at this depth and
 * after it, because those picks were taken back. */
Noted *note_choice(Playing *playing, const Choice *choice, Thing taken);
/* Forgets the numbers of all items, before another game. */
void forget_items(Playing *playing);
/* Puts a complete turn of the seat into the trace; the script must be at its
 * end. Returns false with `error` if that fails. */
bool note_turn(Playing *playing, Seat seat, const Line *line,
               ScriptError *error);
/* Sets an error and returns false. */
bool note_too_long(ScriptError *error);

#endif
