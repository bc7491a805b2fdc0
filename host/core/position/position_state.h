/*
 * position_state.h -- the state of a game as a value. Files outside this folder
 * must include position.h instead.
 */
#ifndef CORE_POSITION_POSITION_STATE_H
#define CORE_POSITION_POSITION_STATE_H

#include "core/board.h"
#include "core/card.h"
#include "core/chance/chance.h"
#include "core/equipment.h"
#include "core/pile.h"
#include "core/position/trait.h"
#include "core/pyramid.h"
#include "core/refusal.h"
#include "core/seat.h"

enum { REASON_LIMIT = 48 };

typedef struct Result {
    uint8_t winners; /* bit s: seat s has won */
    uint8_t scored;  /* 1 if `scores` holds a score for every seat */
    int16_t scores[SEAT_LIMIT];
    char reason[REASON_LIMIT]; /* reason for the result, such as "three aces" */
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
    /* The pyramids, the board and the traits are last, because position_restore
     * copies each of them separately. */
    Pyramids pyramids;
    Board board;
    Traits traits; /* variables of cards, pyramids and spaces */
} Position;

_Static_assert(sizeof(Position) <= 6 * 1024, "a position stays small");
_Static_assert(VAR_LIMIT <= 64, "a bit for each variable");

/* Sets up turn 0: an empty board, all cards in the piles in which they start,
 * unshuffled, and the variables at their start values. */
void position_start(Position *position, const Equipment *equipment, Seats seats,
                    Chance chance);

/* Copies `from` to `position`, faster than an assignment. If `position` is
 * already set, it must be a position of the same game. */
void position_restore(Position *position, const Position *from);
/* True if two positions are equal in all bytes that they use. Both must have
 * begun as copies of the same position. */
bool position_equal(const Position *a, const Position *b);

/* Sets the variables to their start values. */
void position_start_vars(Position *position, const Equipment *equipment);

/* -- reading --------------------------------------------------------------- */

/* Returns the space that a pyramid on the board points at: a neighbour that is
 * not void, or SPACE_NONE. An upright pyramid points at nothing. */
Space position_target(const Position *position, Pyramid pyramid);

/* Returns the number of pyramids of `owner` at `space`, or of all pyramids
 * there if `owner` is SEAT_NONE. */
int position_count_at(const Position *position, Space space, Seat owner);

/* True if `seat` controls `space`: the seat has pyramids there, and no other
 * owner has any there. */
bool position_controls(const Position *position, Seat seat, Space space);

/* Returns the sort key of a pyramid on the board. The canonical order is by
 * space, height in a stack, letter of the colour, pips, token of the pose,
 * owner, traits_rank and marks. Interchangeable pyramids have equal keys. */
uint64_t position_pyramid_key(const Position *position, Pyramid pyramid);
/* Like position_pyramid_key, but without the space. */
uint64_t position_pyramid_look(const Position *position, Pyramid pyramid);

/* Inserts the pyramids at `space` into `list`. Before the call, `list` must
 * contain `count` pyramids in canonical order. Returns the new length. */
int position_add_pyramids(const Position *position, Space space, Pyramid *list,
                          int count);

/* Writes the cards at `space` from the top down. Returns their number. */
int position_cards_at(const Position *position, Space space, Card *list);

/* Returns the first void space with pyramids, or SPACE_NONE. */
Space position_find_void(const Position *position);

/* Returns a 64-bit hash of the canonical content. Positions that print alike
 * have equal hashes. The knowledge of the seats has no effect. */
uint64_t position_hash(const Position *position, const Deck *deck);

#endif
