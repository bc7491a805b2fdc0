/*
 * position.h -- the table of a game of Zark City: cards, board, pyramids.
 *
 * It knows what can be where, not what a player may do.
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
    NUMBER_COUNT = 9, /* ranks that are numbers: 2 to 10 */
    CARD_COUNT = SUIT_COUNT * RANK_COUNT,
    CELL_LIMIT = SUIT_COUNT * NUMBER_COUNT,
    SIZE_COUNT = 3, /* sizes count from 0 */
    SMALL = 0,
    LARGE = 2,
    OF_EACH_SIZE = 3, /* pyramids of a player */
    PYRAMID_LIMIT = SIZE_COUNT * OF_EACH_SIZE,
    DIRECTION_COUNT = 4,
    NOBODY = -1,
    NO_CELL = UINT8_MAX
};

/* suit * RANK_COUNT + rank: clubs, diamonds, hearts, spades, in each 2 to 10,
 * J, Q, K, A. These numbers are the order of the cards. */
typedef uint8_t Card;

/* A Pile has the next (or latest) card last; a hand is sorted. */
typedef struct Pile {
    uint8_t count;
    Card cards[CARD_COUNT];
} Pile;

/* A Cell is a card of the board and the pyramids on it. */
typedef struct Cell {
    int8_t x, y;
    Card card;
    uint8_t all;                     /* pyramids of all players */
    uint8_t of[SEAT_LIMIT];          /* pyramids of a seat */
    uint8_t beside[DIRECTION_COUNT]; /* cell in that direction, or NO_CELL */
    uint8_t pyramids[SEAT_LIMIT][SIZE_COUNT];
} Cell;

/* The cells that a seat occupies, each once, unordered. */
typedef struct Homes {
    uint8_t count;
    uint8_t cells[PYRAMID_LIMIT];
} Homes;

typedef struct Position {
    Random random;
    uint8_t cell_count;
    Cell cells[CELL_LIMIT]; /* in the order of laying */
    uint8_t supply[SEAT_LIMIT][SIZE_COUNT];
    Homes homes[SEAT_LIMIT];
    Pile hands[SEAT_LIMIT];
    Pile draw;
    Pile discard;
    int seats;
    int turn;    /* number of the next turn; 0: the set-up */
    int to_move; /* or NOBODY */
    int winner;  /* or NOBODY: the game continues */
} Position;

/* A Place is an empty place beside the board, where a card could be laid. */
typedef struct Place {
    int8_t x, y;
} Place;

typedef struct Places {
    int count;
    Place places[CELL_LIMIT * DIRECTION_COUNT];
} Places;

/* Begins before the set-up: an empty board, all cards in the draw pile in
 * order. */
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

/* Lists the number cards of a hand, or all others. Returns how many. */
int hand_list(const Pile *hand, bool numbers, Card *list);

void pile_shuffle(Pile *pile, Random *random);

/* Draws the next card into a hand; if the draw pile is empty, the discard pile
 * is shuffled first. Returns false if there is no card. */
bool position_draw(Position *position, int seat);

/* -- board ---------------------------------------------------------------- */

static inline bool cell_is_occupied(const Cell *cell, int seat)
{
    return cell->of[seat] > 0;
}

/* True if the seat is the only owner of pyramids there. */
static inline bool cell_is_controlled(const Cell *cell, int seat)
{
    return cell->of[seat] > 0 && cell->of[seat] == cell->all;
}

/* Lays a card on an empty place. Returns the number of the new cell. */
int position_lay(Position *position, Card card, int x, int y);

/* Adds the empty places beside a cell to the list. */
void places_add_beside(Places *places, const Cell *cell);

/* Lists all places beside the board, or the first place if the board is
 * empty. */
void places_list(Places *places, const Position *position);

/* Move a pyramid from the supply to a cell, and back. */
void position_place(Position *position, int seat, int size, int cell);
void position_take(Position *position, int seat, int size, int cell);
void position_move(Position *position, int seat, int size, int from, int to);

#endif
