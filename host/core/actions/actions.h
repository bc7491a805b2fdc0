/*
 * actions.h -- what a game does to a position.
 *
 * Every action goes the same way: refuse, then change, then record. Actions
 * refuse what cannot be represented, never what a game forbids; a refused one
 * has changed nothing. They append events, keep knowledge, and destroy pyramids
 * whose space becomes void. A NULL log takes any number of events.
 */
#ifndef CORE_ACTIONS_H
#define CORE_ACTIONS_H

#include "core/event.h"
#include "core/position/position.h"

/* -- pyramids ------------------------------------------------------------- */

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

/* The same by one in supply of any stash and size, which then belongs to
 * `owner`, or SEAT_NONE. REFUSAL_SUPPLY when that one is not in supply. */
Refusal position_exchange_for(Position *position, EventLog *log,
                              Pyramid pyramid, Pyramid other, Seat owner);

/* Back to the supply of its stash, upright and unmarked. */
Refusal position_destroy(Position *position, EventLog *log, Pyramid pyramid);

/* Out of the game: from the board or from supply. */
Refusal position_remove(Position *position, EventLog *log, Pyramid pyramid);

Refusal position_mark(Position *position, EventLog *log, Pyramid pyramid,
                      int mark, bool on);

/* -- cards ---------------------------------------------------------------- */

/* Lays a card from wherever it is (hand, pile; not from the board) on top of
 * the cards at `space`, face up. REFUSAL_VOID unless the board is empty, or
 * fixed: then REFUSAL_BOARD_EDGE outside it. `seat` is the seat that acts. */
Refusal position_lay(Position *position, EventLog *log, Seat seat, Card card,
                     Space space);

/* The same, face down: who knew the card knows it there, but nobody a card of
 * the draw pile. Others see only that one is laid. */
Refusal position_lay_down(Position *position, EventLog *log, Seat seat,
                          Card card, Space space);

/* The top card at `space` is turned to its other side. Face up all know it, and
 * still do when it is face down again. REFUSAL_NO_CARD when none lies there. */
Refusal position_turn_over(Position *position, EventLog *log, Seat seat,
                           Space space);

/* The next card of the draw pile, face up, on top of the cards at `space`.
 * REFUSAL_NO_CARD when the pile is empty; else as position_lay. */
Refusal position_turn_up(Position *position, EventLog *log, Seat seat,
                         Space space, Card *card);

/* The next card of the draw pile, face up, to the cards being used
 * (EVENT_TURN_UP without a space). REFUSAL_NO_CARD when the pile is empty. */
Refusal position_turn_aside(Position *position, EventLog *log, Seat seat,
                            Card *card);

/* The top card at `space` into a hand; every seat knows that it is there, but
 * of one that lay face down only `seat` and who knew it before. */
Refusal position_take(Position *position, EventLog *log, Seat seat,
                      Space space);

/* The top card at `from` onto the cards at `to` as one change, with the same
 * side up: the void is checked after both halves. Whether `to` is void is
 * judged before. */
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

/* A card that lies face down, in a pile or on the board, is shown to a seat.
 * Nothing is recorded when it knows the card. */
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
 * is discarded: EVENT_REPLACE alone. No space becomes void.
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

/* -- what only needs telling ---------------------------------------------- */

/* All have chosen in secret: `seat` this. A card is known to all then. */
void position_choose(Position *position, EventLog *log, Seat seat, Thing what);

/* This space, card or pyramid has decided the game. */
void position_decide(const Position *position, EventLog *log, Thing what);

/* -- chance --------------------------------------------------------------- */

/* Uniform in 0 .. n-1, recorded. */
int position_roll(Position *position, EventLog *log, int n);
/* Rolls a die of so many faces: gives the face, from 0. With `forced` it is
 * that one, not -1. */
int position_roll_die(Position *position, EventLog *log, int die, int faces,
                      int forced);

/* -- places without a name ------------------------------------------------ */

/*
 * On a board of places: numbers those without a name by what they hold, so that
 * positions that differ only in these numbers become equal. Writes what each
 * space is afterwards into `names`, by its x (room for BOARD_PLACE_LIMIT).
 * Records EVENT_NUMBER for each place that gets another number.
 */
void position_renumber(Position *position, const Equipment *equipment,
                       EventLog *log, Space *names);

#endif
