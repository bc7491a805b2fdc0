/*
 * pile_look.h -- how a pile is shown to people.
 */
#ifndef CORE_PILE_LOOK_H
#define CORE_PILE_LOOK_H

#include "core/limits.h"

/* A PileShown says what people see of a pile. A card that is hidden from the
 * viewer is always drawn as a back. */
typedef enum PileShown {
    PILE_SHOWN_USUAL, /* the variant does not say; see equipment_pile_shown */
    PILE_SHOWN_ALL,   /* every card, in the order of the pile */
    PILE_SHOWN_TOP,   /* the number of cards and the top card */
    PILE_SHOWN_COUNT, /* only the number of cards */
    PILE_SHOWN_NEVER  /* nothing */
} PileShown;

typedef struct PileLook {
    PileShown shown;
    char title[NAME_LIMIT]; /* the name for people, or "" */
    char label[NAME_LIMIT]; /* if the pile belongs to a seat, the name without
                             * the seat's colour; otherwise "" */
    uint8_t seat;           /* if `label` is not "", the owner of the pile */
} PileLook;

#endif
