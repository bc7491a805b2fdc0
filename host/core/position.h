/*
 * position.h -- all there is to know of a game at one moment, as one flat
 * value without pointers: copying it is one assignment.
 *
 * The functions that change it come in two kinds. Actions (position_lay, ...)
 * are what a game does: they refuse what cannot be represented, append events,
 * keep knowledge, and destroy pyramids whose space becomes void; a refused
 * action has changed nothing. Setters (position_put_...) build a position from
 * a file: no events, no void check.
 */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/board.h"
#include "core/card.h"
#include "core/chance.h"
#include "core/equipment.h"
#include "core/event.h"
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
    Board board;
    Pyramids pyramids;
    Cards cards;
    Seats seats;
    int32_t vars[VAR_LIMIT];
    uint32_t card_vars;    /* bit i: variable i holds a card */
    uint32_t pyramid_vars; /* bit i: variable i holds a pyramid */
    uint16_t turn;         /* 0: before the set-up */
    uint8_t to_move;       /* Seat, or SEAT_NONE at turn 0 and when over */
    uint8_t over;
    Result result; /* zero unless over */
} Position;

_Static_assert(sizeof(Position) <= 6 * 1024, "a position stays small");
_Static_assert(VAR_LIMIT <= 32, "a bit for each variable");

/* Turn 0: nothing on the board, all cards in the draw pile, unshuffled; the
 * vars at their start values. */
void position_start(Position *position, const Equipment *equipment, Seats seats,
                    Chance chance);

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

/* 64 bits over the canonical content: equal for positions that print alike,
 * whichever physical copies of cards and pyramids are where. Knowledge and
 * the board's internal order are left out. */
uint64_t position_hash(const Position *position, const Deck *deck);

/* -- actions: pyramids ---------------------------------------------------- */

/* From supply to the board. REFUSAL_SUPPLY, REFUSAL_VOID, REFUSAL_BOARD_*.
 * `placed` may be NULL. */
Refusal position_place(Position *position, EventLog *log, Stash stash, int pips,
                       Space space, Pose pose, Pyramid *placed);
/* The same; it then belongs to `owner`, or SEAT_NONE. */
Refusal position_place_for(Position *position, EventLog *log, Stash stash,
                           int pips, Space space, Pose pose, Seat owner,
                           Pyramid *placed);

/* A pyramid on the board gets another owner, or SEAT_NONE. Nothing is recorded
 * when it is the same. */
Refusal position_give(Position *position, EventLog *log, Pyramid pyramid,
                      Seat owner);

/* To another space, keeping its pose. Moving into the void is allowed: the
 * pyramid is destroyed there (EVENT_MOVE, then EVENT_VOID). `pushed` chooses
 * the event. REFUSAL_NOT_THERE when it is not on the board,
 * REFUSAL_BOARD_EDGE for SPACE_NONE. */
Refusal position_move(Position *position, EventLog *log, Pyramid pyramid,
                      Space space, bool pushed);

/* The same with all that stand on it, in their order: one EVENT_MOVE, which
 * counts them. In the void all are destroyed, the lowest first. */
Refusal position_move_stack(Position *position, EventLog *log, Pyramid pyramid,
                            Space space);

/* To another space, or the same, under all that stand there (EVENT_UNDER).
 * Refuses, and ends in the void, as position_move does. */
Refusal position_put_under(Position *position, EventLog *log, Pyramid pyramid,
                           Space space);

/* A new pose. Nothing is recorded when it is the old one. */
Refusal position_point(Position *position, EventLog *log, Pyramid pyramid,
                       Pose pose);

/* Replaced in place by one of another size of the same stash, keeping owner,
 * pose and marks. REFUSAL_SUPPLY when that size is not in supply;
 * REFUSAL_LARGEST / REFUSAL_SMALLEST for pips beyond 3 / below 1. */
Refusal position_exchange(Position *position, EventLog *log, Pyramid pyramid,
                          int pips, Pyramid *placed);

/* Back to the supply of its stash, upright and unmarked. */
Refusal position_destroy(Position *position, EventLog *log, Pyramid pyramid);

/* Out of the game: from the board or from supply. */
Refusal position_remove(Position *position, EventLog *log, Pyramid pyramid);

Refusal position_mark(Position *position, EventLog *log, Pyramid pyramid,
                      int mark, bool on);

/* -- actions: cards ------------------------------------------------------- */

/* Lays a card from wherever it is (hand, pile; not from the board) on top of
 * the cards at `space`, face up. REFUSAL_VOID unless the board is empty, or
 * fixed: then REFUSAL_BOARD_EDGE outside it. `seat` is the seat that acts. */
Refusal position_lay(Position *position, EventLog *log, Seat seat, Card card,
                     Space space);

/* The next card of the draw pile, face up, on top of the cards at `space`.
 * REFUSAL_NO_CARD when the pile is empty; else as position_lay. */
Refusal position_turn_up(Position *position, EventLog *log, Seat seat,
                         Space space, Card *card);

/* The next card of the draw pile, face up, to the cards being used
 * (EVENT_TURN_UP without a space). REFUSAL_NO_CARD when the pile is empty. */
Refusal position_turn_aside(Position *position, EventLog *log, Seat seat,
                            Card *card);

/* The top card at `space` into a hand; every seat knows that it is there. */
Refusal position_take(Position *position, EventLog *log, Seat seat,
                      Space space);

/* The top card at `from` onto the cards at `to` as one change: the void is
 * checked after both halves. Whether `to` is void is judged before. */
Refusal position_shift(Position *position, EventLog *log, Seat seat, Space from,
                       Space to);

/* The same, and all pyramids at `from` move with it, poses unchanged:
 * EVENT_SHIFT, then EVENT_MOVE for each, in canonical order. */
Refusal position_carry(Position *position, EventLog *log, Seat seat, Space from,
                       Space to);

/* A card from a hand, a pile or the top of a space to the discard pile. */
Refusal position_discard(Position *position, EventLog *log, Seat seat,
                         Card card);

/* All cards at `space`, the top card first, to the discard pile, as one
 * change. REFUSAL_NO_CARD when there is none. */
Refusal position_discard_space(Position *position, EventLog *log, Seat seat,
                               Space space);

/* The next card of the draw pile into a hand; known to that seat only.
 * `dealt` chooses the event. REFUSAL_NO_CARD when the pile is empty. */
Refusal position_draw(Position *position, EventLog *log, Seat seat, bool dealt,
                      Card *card);

/* A card from a hand to the cards being used: seen by all. */
Refusal position_set_aside(Position *position, EventLog *log, Seat seat,
                           Card card);

/* A card from a hand or pile to any pile (PileId), on top, seen by all; but
 * face down to a secret one: who saw it before knows it there. */
Refusal position_to_pile(Position *position, EventLog *log, Seat seat,
                         Card card, int pile);

/* A card of a pile that lies face down is shown to a seat. Nothing is recorded
 * when it knows the card. */
Refusal position_show(Position *position, EventLog *log, Seat seat, Card card);

/*
 * Cards from hands and piles to the hand of `taker`, in that order. All see
 * where from. Which cards all see if the pile lies open; from a hand only giver
 * and taker see it, and others know no card of that hand any more, unless it is
 * given whole; from the draw pile and secret piles only the taker.
 * REFUSAL_NOT_THERE for a card on the board.
 */
Refusal position_give_cards(Position *position, EventLog *log, Seat taker,
                            const Card *cards, int count);

/*
 * A card from a hand or pile takes the place of the top card at `space`, which
 * is discarded: EVENT_DISCARD, then EVENT_LAY. No space becomes void.
 * REFUSAL_NO_CARD where none lies there; else as position_lay.
 */
Refusal position_replace(Position *position, EventLog *log, Seat seat,
                         Space space, Card card);

/* Shuffles the draw pile. Variables that hold one of its cards hold nothing
 * then. */
void position_shuffle(Position *position, const Deck *deck, EventLog *log);

/* The discard pile, shuffled, becomes the bottom of the draw pile (which is
 * usually empty); the discard pile is then empty. REFUSAL_NO_CARD when there
 * is nothing to take up. */
Refusal position_reshuffle(Position *position, const Deck *deck, EventLog *log);

/* -- actions: what only needs telling -------------------------------------- */

/* All have chosen in secret: `seat` this. A card is known to all then. */
void position_choose(Position *position, EventLog *log, Seat seat, Thing what);

/* This space, card or pyramid has decided the game. */
void position_decide(const Position *position, EventLog *log, Thing what);

/* -- actions: chance ------------------------------------------------------- */

/* Uniform in 0 .. n-1, recorded. */
int position_roll(Position *position, EventLog *log, int n);
/* Rolls a die of so many faces: gives the face, from 0. With `forced` it is
 * that one, not -1. */
int position_roll_die(Position *position, EventLog *log, int die, int faces,
                      int forced);

/* -- places without a name ------------------------------------------------- */

/*
 * On a board of places: numbers those without a name by what they hold, so that
 * positions that differ only in these numbers become equal. Writes what each
 * space is afterwards into `names`, by its x (room for BOARD_PLACE_LIMIT).
 * Records EVENT_NUMBER for each place that gets another number.
 */
void position_renumber(Position *position, const Equipment *equipment,
                       EventLog *log, Space *names);

/* -- setters -------------------------------------------------------------- */

/* Puts a card at the top of `space`; picks it from where it is. */
Refusal position_put_card(Position *position, Card card, Space space);
/* A pyramid from supply. */
Refusal position_put_pyramid(Position *position, Stash stash, int pips,
                             Space space, Pose pose, int marks);
/* Of a pyramid on the board. */
void position_put_owner(Position *position, Pyramid pyramid, Seat owner);
/* The first space with pyramids that is void, or SPACE_NONE. */
Space position_find_void(const Position *position);

#endif
