/*
 * trace_turn.h -- the turns, choices and items of a trace. Files outside this
 * folder must include playtest.h instead.
 */
#ifndef LAB_PLAY_TRACE_TURN_H
#define LAB_PLAY_TRACE_TURN_H

#include "core/event.h"
#include "core/limits.h"
#include "core/seat.h"

enum {
    TRACE_LABELS = 32,        /* greatest number of different labels of choices
                               * in a game */
    TRACE_LABEL_SIZE = 40,    /* size of a label in bytes */
    TRACE_ITEMS = 1024,       /* greatest number of items: different words,
                               * suits and cards in choices */
    TRACE_TURNS = UINT16_MAX, /* greatest number of turns of a game */
    /* Greatest number of choices of a game. If a game has more choices, it
     * fails. */
    TRACE_CHOICES = 1 << 20,
    /* Number for things that are not items. The numbers of items begin at 1. */
    TRACE_NO_ITEM = 0,
    /* Number of kinds of events that are counted. A file has this number of
     * counts, so events of later kinds are not counted. */
    TRACE_EVENTS = 32
};

/* A TraceTurn is a complete turn, with numbers that describe the position after
 * it. */
typedef struct TraceTurn {
    /* Seat that moved; SEAT_NONE for the set-up. */
    uint8_t seat;
    /* Three numbers of cards: in the draw pile, in the discard pile, and in all
     * hands together. */
    uint8_t draw, discard, hands;
    uint8_t board; /* number of cards on the board */
    /* Number of pyramids of each seat on the board. */
    uint8_t pyramids[SEAT_LIMIT];
    uint16_t choices; /* number of choices in the turn */
    /* Values of the seats (see script_values); set only in games in which
     * values are read. */
    int32_t values[SEAT_LIMIT];
} TraceTurn;

/* A TraceChoice is a choice that was not taken back. */
typedef struct TraceChoice {
    uint16_t options; /* number of options */
    /* Number of the chosen item, or TRACE_NO_ITEM if a space, a pyramid or a
     * similar thing was chosen. */
    uint16_t item;
    uint8_t seat;
    uint8_t label; /* index of the choice's label in `labels` */
    uint8_t type;  /* ThingType of the thing chosen */
} TraceChoice;

/* A TraceItem is an option that choices with the label number `label` have
 * offered: a word, a suit or the face of a card. */
typedef struct TraceItem {
    uint8_t label;
    uint8_t type; /* THING_WORD, THING_SUIT or THING_CARD */
    char name[NAME_LIMIT];
    bool was_refused; /* true if the rules refused a pick of the item; not
                       * stored in files */
} TraceItem;

/* A TraceSwing says how an item changes the lead of a seat (trace_lead_of). The
 * set-up does not count. */
typedef struct TraceSwing {
    /* Sums of the changes in turns in which the seat used the item, or could
     * use the item but did not. */
    int64_t used, unused;
    uint32_t used_turns, unused_turns; /* number of turns added up in `used`,
                                        * and in `unused` */
} TraceSwing;
/* Greatest absolute value of the sums. */
#define SWING_SUM_MOST (INT64_C(1) << 52)

#endif
