/*
 * knowledge.h -- functions about what a seat knows of a position, and about
 * things that look alike. Files outside this folder must include position.h
 * instead.
 */
#ifndef CORE_POSITION_KNOWLEDGE_H
#define CORE_POSITION_KNOWLEDGE_H

#include "core/position/position_state.h"

/* -- things that look alike (copies.c) ------------------------------------- */

/*
 * Gives new numbers to the copies of each face, in the order of their places.
 * Within a place, the top copy has the lowest number. In an unordered pile, the
 * copies that variables hold come first. Positions with equal texts then have
 * the same copies in the same places. `before` is NULL or the position at
 * the start of the turn. If its copies are sorted, usually only the copies of
 * cards that have moved since then need to be sorted.
 */
void position_sort_copies(Position *position, const Deck *deck,
                          const Position *before);

/*
 * Returns the rank of the card or pyramid in a variable, which must not be
 * empty. Ranks distinguish things that look alike and are in one place. Ranks
 * begin at 1. Copies of a card are ranked by their numbers, pyramids by the
 * variables that hold them.
 */
int position_held_copy(const Position *position, const Deck *deck, int var);

/* Returns the rank of a card among the copies of its face in the same place.
 * Ranks begin at 1. */
int position_copy_of_card(const Position *position, const Deck *deck,
                          Card card);

/* Returns the first variable that holds the card or pyramid, or -1. */
int position_holder(const Position *position, Thing what);

/* -- knowledge ------------------------------------------------------------- */

/* Knowledge is a bit for each card and seat (Cards.knows). The bit is set if
 * the seat knows where the card is. Actions keep the bits up to date. In every
 * game these bits determine what a seat may see. */

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

/* True if a seat sees the face of a card: it lies face up on the board, in a
 * pile that is not secret, or in the seat's hand. The result depends only on
 * the place of the card. What a seat remembers has no effect, because it is
 * lost when a position is written and read. */
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

/*
 * Derives knowledge after a position was read from a file. All seats know the
 * cards that lie face up on the board, are discarded or set aside, or are in
 * open piles. Owners know their hands. Nobody knows the cards that lie face
 * down on the board, in the draw pile or in secret piles.
 */
void knowledge_derive(Position *position);

/*
 * Determinizes the position: changes it to a random position that `seat` cannot
 * distinguish from the original. The cards that the seat does not know are
 * dealt again among their places, with numbers from `random`, and the secret
 * variables of other seats get random values. The key of the position's chance
 * is replaced. Therefore the result reveals neither hidden things nor later
 * random numbers.
 */
void knowledge_determinize(Position *position, const Equipment *equipment,
                           Seat seat, Random *random);

#endif
