/*
 * position.h -- all there is to know of a game at one moment, as one flat
 * value without pointers: copying it is one assignment.
 *
 * What a game does to it is in core/actions. What changes it here records no
 * event: the parts that actions are made of, and setters (position_put_...),
 * which build a position from a file.
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
    uint8_t winners; /* bit s: seat s */
    uint8_t scored;  /* 1: `scores` holds a score for every seat */
    int16_t scores[SEAT_LIMIT];
    char reason[REASON_LIMIT]; /* "three aces" */
} Result;

typedef struct Position {
    Chance chance;
    Cards cards;
    Seats seats;
    int32_t vars[VAR_LIMIT];
    uint64_t card_vars;    /* bit i: variable i holds a card */
    uint64_t pyramid_vars; /* bit i: variable i holds a pyramid */
    uint16_t turn;         /* 0: before the set-up */
    uint8_t to_move;       /* Seat, or SEAT_NONE at turn 0 and when over */
    uint8_t over;
    Result result; /* zero unless over */
    /* What is not always copied as a whole is last: see position_restore. */
    Pyramids pyramids;
    Board board;
} Position;

_Static_assert(sizeof(Position) <= 6 * 1024, "a position stays small");
_Static_assert(VAR_LIMIT <= 64, "a bit for each variable");

/* Turn 0: nothing on the board, all cards in the draw pile, unshuffled; the
 * vars at their start values. */
void position_start(Position *position, const Equipment *equipment, Seats seats,
                    Chance chance);

/* The same as assigning another position of the same game, in less time: a
 * board that is the same is not copied. */
void position_restore(Position *position, const Position *from);

/* The variables at their start values. */
void position_start_vars(Position *position, const Equipment *equipment);

/* -- reading -------------------------------------------------------------- */

/* The space that a pyramid on the board points at: a neighbour that is not
 * void; else SPACE_NONE. Upright pyramids point at nothing. */
Space position_target(const Position *position, Pyramid pyramid);

/* The number of pyramids at `space`; of one owner when owner != SEAT_NONE. */
int position_count_at(const Position *position, Space space, Seat owner);

/* Only `seat` has pyramids there, and at least one. */
bool position_controls(const Position *position, Seat seat, Space space);

/*
 * A number that sorts pyramids on the board canonically (space, in stacks from
 * the bottom up, then the letter of its colour, pips, pose as their tokens
 * sort, owner, marks); equal for interchangeable pyramids.
 */
uint64_t position_pyramid_key(const Position *position, Pyramid pyramid);
/* The same without the space. */
uint64_t position_pyramid_look(const Position *position, Pyramid pyramid);

/* Adds the pyramids at `space` to a list of `count` that is in canonical order,
 * and stays so; returns how many it then has. */
int position_add_pyramids(const Position *position, Space space, Pyramid *list,
                          int count);

/* The cards at `space` from the top down; returns how many. */
int position_cards_at(const Position *position, Space space, Card *list);

/* The first space with pyramids that is void, or SPACE_NONE. */
Space position_find_void(const Position *position);

/* 64 bits over the canonical content: equal for positions that print alike,
 * whichever physical copies of cards and pyramids are where. Knowledge and
 * the board's internal order are left out. */
uint64_t position_hash(const Position *position, const Deck *deck);

/* -- things that look alike (copies.c) ----------------------------------- */

/* Numbers the copies of each face by their places. Within a place the numbers
 * rise from the top down. In a pile without order the copies that variables
 * hold come first. Positions that are written alike then have the same copies
 * in the same places. */
void position_sort_copies(Position *position, const Deck *deck);

/* Returns the number of the thing that a variable holds among alike things in
 * one place, from 1: copies of a card in the order of their numbers, pyramids
 * in the order of the variables that hold them. The variable must hold a card
 * or a pyramid. */
int position_held_copy(const Position *position, const Deck *deck, int var);

/* The first variable that holds the card or pyramid, or -1. */
int position_holder(const Position *position, Thing what);

/* -- knowledge ------------------------------------------------------------ */

/* Who knows where which card is: one bit for each card and seat (Cards.knows).
 * Actions keep them; from these follows what a seat may see, for every game
 * alike. */

/* Whether every seat knows where a card is. */
bool knowledge_is_public(const Position *position, Card card);

/* SEAT_WATCHER knows what all seats know. */
static inline bool knowledge_has(const Position *position, Seat seat, Card card)
{
    return seat == SEAT_WATCHER ? knowledge_is_public(position, card)
                                : position->cards.knows[card] >> seat & 1;
}

/* Whether a card is shown to `viewer`; SEAT_NONE may know everything. */
static inline bool knowledge_shows(const Position *position, Seat viewer,
                                   Card card)
{
    return viewer == SEAT_NONE || knowledge_has(position, viewer, card);
}

/* True if a seat sees the face of a card: it lies face up on the board, in a
 * pile that is not secret, or in the seat's hand. This follows from where the
 * card is; what a seat remembers is not counted, because a position that is
 * read again does not have it. */
bool position_sees(const Position *position, Seat seat, Card card);

/* The seats (bits) that do not know where a card is. */
static inline uint8_t knowledge_lacking(const Position *position, Card card)
{
    return (uint8_t)(((1u << position->seats.count) - 1) &
                     ~(unsigned)position->cards.knows[card]);
}

void knowledge_give(Position *position, Card card, Seat seat);
void knowledge_give_all(Position *position, Card card);
/* These seats (bits) no longer know where a card is. A variable that holds a
 * card that not all know holds nothing from then on. */
void knowledge_take(Position *position, Card card, unsigned seats);
void knowledge_take_all(Position *position, Card card);

/*
 * After reading a position from a file: cards face up on the board, discarded,
 * set aside or in open piles are known to all, hands to their owners, cards
 * face down on the board, the draw pile and secret piles to nobody.
 */
void knowledge_derive(Position *position);

/*
 * Determinizes: makes of the position one that `seat` cannot tell from it. The
 * cards the seat does not know are dealt again, with numbers from `random`,
 * among the places it does not know, and the key of the position's chance is
 * replaced: nothing hidden or still to come can be read off the result.
 */
void knowledge_determinize(Position *position, Seat seat, Random *random);

/* -- parts of actions ----------------------------------------------------- */

/* A space for each card and each pyramid: no position can fill the table of
 * cells, so these functions cannot fail. */
_Static_assert(CARD_LIMIT + PYRAMID_LIMIT <= CELL_LIMIT,
               "the board holds whatever a position holds");

/* Puts a pyramid that is off the board (and out of any count) on a space. */
void pyramid_enter(Position *position, Pyramid pyramid, Space space);
/* The same under all that stand there, down to `below` (PYRAMID_NONE: all). */
void pyramid_enter_on(Position *position, Pyramid pyramid, Space space,
                      Pyramid below);
/* Takes a pyramid off its space; it is then in no count until put somewhere. */
void pyramid_leave(Position *position, Pyramid pyramid);
/* Changes the owner of a pyramid on the board; SEAT_NONE: nobody. */
void pyramid_own(Position *position, Pyramid pyramid, Seat owner);
/* From the board back to supply, upright, unmarked and its stash's. */
void pyramid_return(Position *position, Pyramid pyramid);

/* Puts a card that is nowhere on top of the cards at `space`. */
void card_drop(Position *position, Card card, Space space);
/* Picks a card, from a pile or the top of a space: it is then nowhere. */
void card_lift(Position *position, Card card);
/* Whether `card` is covered by no other card of its space. */
bool card_is_top(const Position *position, Card card);

/* -- setters -------------------------------------------------------------- */

/* Puts a card at the top of `space`; picks it from where it is. */
Refusal position_put_card(Position *position, Card card, Space space);
/* A pyramid from supply. */
Refusal position_put_pyramid(Position *position, Stash stash, int pips,
                             Space space, Pose pose, int marks);

#endif
