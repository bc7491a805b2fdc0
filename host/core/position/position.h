/*
 * position.h -- a position is the whole state of a game as a flat value
 * without pointers, so that an assignment copies it.
 *
 * The actions of a game are in core/actions. The functions here that change a
 * position record no events: they are the parts of actions, and setters
 * (position_put_...) that build a position from a file.
 */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/board.h"
#include "core/card.h"
#include "core/chance/chance.h"
#include "core/equipment.h"
#include "core/pile.h"
#include "core/pyramid.h"
#include "core/refusal.h"
#include "core/seat.h"

enum { REASON_LIMIT = 48 };

typedef struct Result {
    uint8_t winners; /* bit s: seat s has won */
    uint8_t scored;  /* 1 if `scores` holds a score for every seat */
    int16_t scores[SEAT_LIMIT];
    char reason[REASON_LIMIT]; /* such as "three aces" */
} Result;

typedef struct Position {
    Chance chance;
    Cards cards;
    Seats seats;
    int32_t vars[VAR_LIMIT];
    uint64_t card_vars;    /* bit i: variable i has the type VAR_CARD */
    uint64_t pyramid_vars; /* bit i: variable i has the type VAR_PYRAMID */
    uint16_t turn;         /* number of the turn; 0 before the set-up */
    uint8_t to_move;       /* a Seat; SEAT_NONE at turn 0 and after the end */
    uint8_t over;
    Result result; /* all zero until the game ends */
    /* These large parts are last, because position_restore does not always copy
     * them whole. */
    Pyramids pyramids;
    Board board;
} Position;

_Static_assert(sizeof(Position) <= 6 * 1024, "a position stays small");
_Static_assert(VAR_LIMIT <= 64, "a bit for each variable");

/* Sets up turn 0: an empty board, all cards in the draw pile, unshuffled, and
 * the variables at their start values. */
void position_start(Position *position, const Equipment *equipment, Seats seats,
                    Chance chance);

/* Copies a position of the same game, faster than an assignment: an equal board
 * is not copied. */
void position_restore(Position *position, const Position *from);

/* Sets the variables to their start values. */
void position_start_vars(Position *position, const Equipment *equipment);

/* -- reading -------------------------------------------------------------- */

/* Returns the space that a pyramid on the board points at: a neighbour that is
 * not void, or SPACE_NONE. An upright pyramid points at nothing. */
Space position_target(const Position *position, Pyramid pyramid);

/* Returns the number of pyramids of `owner` at `space`, or of all pyramids
 * there if `owner` is SEAT_NONE. */
int position_count_at(const Position *position, Space space, Seat owner);

/* True if `seat` has pyramids at `space` and no other owner has. */
bool position_controls(const Position *position, Seat seat, Space space);

/*
 * Returns a number that sorts the pyramids on the board canonically: by space,
 * in stacks from the bottom up, then by the letter of the colour, pips, pose
 * in the order of its tokens, owner and marks. Interchangeable pyramids have
 * equal numbers.
 */
uint64_t position_pyramid_key(const Position *position, Pyramid pyramid);
/* Like position_pyramid_key, but without the space. */
uint64_t position_pyramid_look(const Position *position, Pyramid pyramid);

/* Inserts the pyramids at `space` into a list of `count` pyramids in canonical
 * order. Returns the new length. */
int position_add_pyramids(const Position *position, Space space, Pyramid *list,
                          int count);

/* Writes the cards at `space` from the top down. Returns their number. */
int position_cards_at(const Position *position, Space space, Card *list);

/* Returns the first void space with pyramids, or SPACE_NONE. */
Space position_find_void(const Position *position);

/* Returns a 64-bit hash of the canonical content. Positions that print alike
 * have equal hashes, even if copies of cards or equal pyramids have changed
 * places. The knowledge of the seats and the internal order of the board have
 * no effect. */
uint64_t position_hash(const Position *position, const Deck *deck);

/* -- things that look alike (copies.c) ----------------------------------- */

/* Numbers the copies of each face by their places. Within a place the numbers
 * rise from the top down. In a pile without order the copies that variables
 * hold come first. Afterwards positions that are written alike have the same
 * copies in the same places. */
void position_sort_copies(Position *position, const Deck *deck);

/* Returns the rank, from 1, of the thing that a variable holds among the things
 * in the same place that look alike. Copies of a card are ranked by their
 * numbers, pyramids by the variables that hold them. The variable must hold a
 * card or a pyramid. */
int position_held_copy(const Position *position, const Deck *deck, int var);

/* Returns the first variable that holds the card or pyramid, or -1. */
int position_holder(const Position *position, Thing what);

/* -- knowledge ------------------------------------------------------------ */

/* Knowledge is a bit for each card and seat: the seat knows where the card is
 * (Cards.knows). Actions keep the bits up to date; they determine what a seat
 * may see, in every game alike. */

/* True if every seat knows where a card is. */
bool knowledge_is_public(const Position *position, Card card);

/* True if a seat knows where a card is. SEAT_WATCHER knows what all seats
 * know. */
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
 * the place of the card. Knowledge that a seat remembers does not count,
 * because a position that is written and read does not have such knowledge. */
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
 * open piles. Owners know their hands. Nobody knows cards face down on the
 * board, in the draw pile and in secret piles.
 */
void knowledge_derive(Position *position);

/*
 * Determinizes the position: changes it to a random position that `seat`
 * cannot distinguish from the original. The cards that the seat does not know
 * are dealt again among their places, with numbers from `random`, and the key
 * of the position's chance is replaced, so that the result reveals neither
 * hidden cards nor later random numbers.
 */
void knowledge_determinize(Position *position, Seat seat, Random *random);

/* -- parts of actions ----------------------------------------------------- */

/* The table has a cell for each card and each pyramid, so it cannot be full,
 * and these functions cannot fail. */
_Static_assert(CARD_LIMIT + PYRAMID_LIMIT <= CELL_LIMIT,
               "the board holds whatever a position holds");

/* Puts a pyramid on a space. The pyramid must be off the board, and the caller
 * must have taken it out of the count of the supply. */
void pyramid_enter(Position *position, Pyramid pyramid, Space space);
/* Like pyramid_enter, but inserts the pyramid just above `below`, or at the
 * bottom if `below` is PYRAMID_NONE. */
void pyramid_enter_on(Position *position, Pyramid pyramid, Space space,
                      Pyramid below);
/* Takes a pyramid off its space. No count includes it until it is put
 * somewhere. */
void pyramid_leave(Position *position, Pyramid pyramid);
/* Changes the owner of a pyramid on the board; SEAT_NONE means nobody. */
void pyramid_own(Position *position, Pyramid pyramid, Seat owner);
/* Returns a pyramid from the board to supply, upright, unmarked and owned by
 * the seat of its stash. */
void pyramid_return(Position *position, Pyramid pyramid);

/* Puts a card whose place is PLACE_NOWHERE on top of the cards at `space`. */
void card_drop(Position *position, Card card, Space space);
/* Picks up a card from a pile or from the top of a space. Its place is then
 * PLACE_NOWHERE. */
void card_lift(Position *position, Card card);
/* True if a card on the board is the top card of its space. */
bool card_is_top(const Position *position, Card card);

/* -- setters -------------------------------------------------------------- */

/* Puts a card, from a pile or hand, on top of `space`. */
Refusal position_put_card(Position *position, Card card, Space space);
/* Puts a pyramid from supply on `space`. */
Refusal position_put_pyramid(Position *position, Stash stash, int pips,
                             Space space, Pose pose, int marks);

#endif
