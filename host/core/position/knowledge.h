/*
 * knowledge.h -- functions about what a seat knows of a position, and about
 * things that look alike. Files outside this folder must include position.h
 * instead.
 */
#ifndef CORE_POSITION_KNOWLEDGE_H
#define CORE_POSITION_KNOWLEDGE_H

#include "core/position/position_state.h"

/* -- things that look alike (copies.c) ------------------------------------- */

/* Numbers the copies of each face by place, and within a place from the top
 * down. In an unordered pile, copies in variables come first. `before` is the
 * position at the start of the turn, or NULL; it only saves time. */
void position_sort_copies(Position *position, const Deck *deck,
                          const Position *before);

/* Returns the rank of the card or pyramid that a variable holds among things
 * that look alike in the same place. Ranks begin at 1. Cards are ranked by
 * number, pyramids by the variables that hold them. The variable must not be
 * empty. */
int position_held_copy(const Position *position, const Deck *deck, int var);

/* Returns the rank of a card among the copies of its face in the same place.
 * Ranks begin at 1. */
int position_copy_of_card(const Position *position, const Deck *deck,
                          Card card);

/* Returns the first variable that holds the card or pyramid, or -1. */
int position_holder(const Position *position, Thing what);

/* -- knowledge ------------------------------------------------------------- */

/* A knowledge bit (Cards.knows) is set if the seat knows where the card is.
 * These bits determine what the seat may see. */

/* True if every seat knows where a card is. */
bool knowledge_is_public(const Position *position, Card card);

/* True if a seat knows where a card is. SEAT_WATCHER knows only what every seat
 * knows. */
static inline bool knowledge_has(const Position *position, Seat seat, Card card)
{
    return seat == SEAT_WATCHER ? knowledge_is_public(position, card)
                                : position->cards.knows[card] >> seat & 1;
}

/* True if a card is shown to `viewer`; SEAT_NONE sees everything. */
static inline bool knowledge_shows(const Position *position, Seat viewer,
                                   Card card)
{
    return viewer == SEAT_NONE || knowledge_has(position, viewer, card);
}

/* True if a seat sees the face of a card: face up on the board, in a pile that
 * is not secret, or in the seat's hand. What a seat remembers has no effect. */
bool position_sees(const Position *position, Seat seat, Card card);

/* Returns the seats (bits) that do not know where a card is. */
static inline uint8_t knowledge_lacking(const Position *position, Card card)
{
    return (uint8_t)(((1u << position->seats.count) - 1) &
                     ~(unsigned)position->cards.knows[card]);
}

void knowledge_give(Position *position, Card card, Seat seat);
void knowledge_give_all(Position *position, Card card);
/* Removes the knowledge of `seats` (bits) about a card. Variables that hold the
 * card become empty, unless all seats still know where it is. */
void knowledge_take(Position *position, Card card, unsigned seats);
void knowledge_take_all(Position *position, Card card);

/* Derives knowledge after a position was read. All seats know cards that are
 * face up, discarded, set aside or in open piles. Owners know their hands. No
 * seat knows other cards. */
void knowledge_derive(Position *position);

/* Determinizes the position: changes it to a random position that `seat` cannot
 * distinguish from it. Deals again all cards that the seat does not know; cards
 * of several decks stay apart unless a pile mixes them. Replaces other seats'
 * secret variables and the key of the chance. */
void knowledge_determinize(Position *position, const Equipment *equipment,
                           Seat seat, Random *random);

#endif
