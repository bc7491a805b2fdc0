/*
 * equipment_pile.h -- what people see of the piles and of the board of a game.
 */
#ifndef CORE_EQUIPMENT_PILE_H
#define CORE_EQUIPMENT_PILE_H

#include "core/equipment.h"

/* Returns what people see of a pile. By default people see the number of cards
 * of the draw pile and all cards of an unordered pile. Of other piles they see
 * the top card. */
PileShown equipment_pile_shown(const Equipment *equipment, int pile);

/* Returns the seat beside which a pile is shown, or SEAT_NONE. */
static inline Seat equipment_pile_seat(const Equipment *equipment, int pile)
{
    const PileLook *look = &equipment->pile_looks[pile];

    return look->label[0] != '\0' ? look->seat : SEAT_NONE;
}

/* Returns the name of a pile: "draw", "discard", or the name that the variant
 * declares. */
const char *equipment_pile_name(const Equipment *equipment, int pile);

/* Returns the name of a pile for people. The name may leave out the seat of the
 * pile, so callers must show the seat beside it. */
const char *equipment_pile_title(const Equipment *equipment, int pile);

/* True if the game may put something on a board: the variant declares a board
 * or has pyramids. */
static inline bool equipment_uses_board(const Equipment *equipment)
{
    const uint8_t *stash = equipment->stash;

    return equipment->has_board || stash[0] + stash[1] + stash[2] > 0;
}

#endif
