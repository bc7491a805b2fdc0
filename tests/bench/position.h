/*
 * position.h -- the position of a game of Zark City: cards, board, pyramids.
 *
 * It knows where things can be, but not what players may do.
 */
#ifndef BENCH_POSITION_H
#define BENCH_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "random.h"

enum {
    SEAT_LIMIT = 5,
    SUIT_COUNT = 4,
    RANK_COUNT = 13,
    NUMBER_COUNT = 9, /* number of ranks 2 to 10 */
    CARD_COUNT = SUIT_COUNT * RANK_COUNT,
    CELL_LIMIT = SUIT_COUNT * NUMBER_COUNT,
    SIZE_COUNT = 3, /* sizes are 0 to SIZE_COUNT - 1 */
    SMALL = 0,
    LARGE = 2,
    OF_EACH_SIZE = 3, /* pyramids of each size that a player has */
    PYRAMID_LIMIT = SIZE_COUNT * OF_EACH_SIZE,
    DIRECTION_COUNT = 4,
    NOBODY = -1,
    NO_CELL = UINT8_MAX
};

/* A card is suit * RANK_COUNT + rank. The suits are clubs, diamonds, hearts,
 * spades; the ranks are 2 to 10, J, Q, K, A. */
typedef uint8_t Card;

/* A Pile is a list of cards. The last element is the next card to draw, or the
 * latest discard. A hand is sorted. */
typedef struct Pile {
    uint8_t count;
    Card cards[CARD_COUNT];
} Pile;

/* A Cell is a card of the board and the pyramids on it. */
typedef struct Cell {
    int8_t x, y;
    Card card;
    uint8_t all;                     /* number of pyramids of all players */
    uint8_t of[SEAT_LIMIT];          /* number of pyramids of each seat */
    uint8_t beside[DIRECTION_COUNT]; /* indices of neighbours, or NO_CELL */
    uint8_t pyramids[SEAT_LIMIT][SIZE_COUNT];
} Cell;

/* Homes are the cells that a seat occupies, without duplicates, in any
 * order. */
typedef struct Homes {
    uint8_t count;
    uint8_t cells[PYRAMID_LIMIT];
} Homes;

typedef struct Position {
    Random random;
    uint8_t cell_count;
    Cell cells[CELL_LIMIT]; /* in the order in which the cards were laid */
    uint8_t supply[SEAT_LIMIT][SIZE_COUNT];
    Homes homes[SEAT_LIMIT];
    Pile hands[SEAT_LIMIT];
    Pile draw;
    Pile discard;
    int seats;
    int turn;    /* number of the next turn; 0 is the set-up */
    int to_move; /* seat to move, or NOBODY */
    int winner;  /* seat that won, or NOBODY while the game continues */
} Position;

/* A Place is an empty position at which a card would extend the board. */
typedef struct Place {
    int8_t x, y;
} Place;

typedef struct Places {
    int count;
    Place places[CELL_LIMIT * DIRECTION_COUNT];
} Places;

/* Stores the position before the set-up: an empty board, and all cards in order
 * in the draw pile. */
void position_start(Position *position, int seats, Random random);

/* -- cards ---------------------------------------------------------------- */

static inline int card_rank(Card card)
{
    return card % RANK_COUNT;
}

static inline int card_suit(Card card)
{
    return card / RANK_COUNT;
}

static inline bool card_is_number(Card card)
{
    return card_rank(card) < NUMBER_COUNT;
}

void pile_add(Pile *pile, Card card);
void hand_add(Pile *hand, Card card);
void hand_remove(Pile *hand, Card card);

/* Lists the number cards of a hand or, if `numbers` is false, its court cards
 * and aces. Returns the length of the list. */
int hand_list(const Pile *hand, bool numbers, Card *list);

void pile_shuffle(Pile *pile, Random *random);

/* Draws the next card into a hand. If the draw pile is empty, first shuffles
 * the discard pile into it. Returns false if there is no card. */
bool position_draw(Position *position, int seat);

/* -- board ---------------------------------------------------------------- */

static inline bool cell_is_occupied(const Cell *cell, int seat)
{
    return cell->of[seat] > 0;
}

/* True if the cell has pyramids of the seat and of no other seat. */
static inline bool cell_is_controlled(const Cell *cell, int seat)
{
    return cell->of[seat] > 0 && cell->of[seat] == cell->all;
}

/* Lays a card on an empty place. Returns the index of the new cell. */
int position_lay(Position *position, Card card, int x, int y);

/* Adds the empty places beside a cell to the list, without duplicates. */
void places_add_beside(Places *places, const Cell *cell);

/* Lists all places beside the board. If the board is empty, lists the place of
 * the first card. */
void places_list(Places *places, const Position *position);

/* position_place moves a pyramid from the supply to a cell; position_take moves
 * it back. */
void position_place(Position *position, int seat, int size, int cell);
void position_take(Position *position, int seat, int size, int cell);
void position_move(Position *position, int seat, int size, int from, int to);

#endif
