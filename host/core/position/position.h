/*
 * position.h -- a position is the whole state of a game as a flat value without
 * pointers.
 *
 * The actions of a game are in core/actions. The setters (position_put_...)
 * build a position from a file, and record no events.
 */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/position/knowledge.h"
#include "core/position/position_state.h"

/* Returns the space of a thing: the space itself, or the space of a card or
 * pyramid on the board. Returns SPACE_NONE for any other thing. */
Space position_space_of(const Position *position, Thing what);

/* -- parts of actions ------------------------------------------------------ */

/* The board has a cell for each card and each pyramid, so there is always a
 * free cell. Therefore the functions of this section cannot fail. */
_Static_assert(CARD_LIMIT + PYRAMID_LIMIT <= CELL_LIMIT,
               "the board holds whatever a position holds");

/* Puts a pyramid on a space. The pyramid must be off the board, and the caller
 * must have taken it out of the count of the supply. */
void pyramid_enter(Position *position, Pyramid pyramid, Space space);
/* Like pyramid_enter, but inserts the pyramid just above `below`, or at the
 * bottom if `below` is PYRAMID_NONE. */
void pyramid_enter_on(Position *position, Pyramid pyramid, Space space,
                      Pyramid below);
/* Takes a pyramid off its space. No count includes the pyramid until it is put
 * somewhere. */
void pyramid_leave(Position *position, Pyramid pyramid);
/* Changes the owner of a pyramid on the board; SEAT_NONE means nobody. */
void pyramid_own(Position *position, Pyramid pyramid, Seat owner);
/* Puts a pyramid of the board back into supply, upright, unmarked and owned by
 * the seat of its stash. */
void pyramid_return(Position *position, Pyramid pyramid);

/* Moves the cards, pyramids and variables of each space `from` to the space
 * `to`. The spaces `to` are the spaces `from` in a different order. */
void spaces_rearrange(Position *position, const SpaceMove *moves, int count);

/* Puts a card whose place is PLACE_NOWHERE on top of the cards at `space`. */
void card_drop(Position *position, Card card, Space space);
/* Like card_drop, but puts the card under `depth` cards of the space, which
 * must have that many. */
void card_drop_under(Position *position, Card card, Space space, int depth);
/* Picks up a card from a pile or a space, at any depth. The card's place is
 * then PLACE_NOWHERE. */
void card_lift(Position *position, Card card);
/* True if a card on the board is the top card of its space. */
bool card_is_top(const Position *position, Card card);

/* -- setters --------------------------------------------------------------- */

/* Puts a card, from a pile or hand, on top of `space`. */
Refusal position_put_card(Position *position, Card card, Space space);
/* Puts a pyramid from the supply on `space`. */
Refusal position_put_pyramid(Position *position, Stash stash, int pips,
                             Space space, Pose pose, int marks);
/* Sets variables of a card, pyramid or space. Returns false if the position has
 * no room for them. */
bool position_put_values(Position *position, const Equipment *equipment,
                         Thing what, const TraitValues *values);

#endif
