/*
 * actions.h -- the actions of a game, which change a position.
 *
 * An action first tests whether it must refuse, then changes the position, then
 * records events. It refuses what cannot be represented, never what a game
 * forbids. If it refuses, nothing is changed. Actions keep knowledge up to date
 * and destroy pyramids whose space becomes void. A NULL log takes any number of
 * events.
 */
#ifndef CORE_ACTIONS_H
#define CORE_ACTIONS_H

#include "core/event.h"
#include "core/position/position.h"

/* -- pyramids ------------------------------------------------------------- */

/* Puts a pyramid from supply on the board. Refuses with REFUSAL_SUPPLY,
 * REFUSAL_VOID or REFUSAL_BOARD_*. `placed` may be NULL. */
Refusal position_place(Position *position, EventLog *log, Stash stash, int pips,
                       Space space, Pose pose, Pyramid *placed);
/* Like position_place, but the pyramid then belongs to `owner`, or to nobody if
 * `owner` is SEAT_NONE. */
Refusal position_place_for(Position *position, EventLog *log, Stash stash,
                           int pips, Space space, Pose pose, Seat owner,
                           Pyramid *placed);

/* Gives a pyramid on the board to `owner`, or to nobody if `owner` is
 * SEAT_NONE. Records nothing if the owner does not change. */
Refusal position_give(Position *position, EventLog *log, Pyramid pyramid,
                      Seat owner);

/* Moves a pyramid to a space; it keeps its pose. A pyramid may move into the
 * void, where it is destroyed (EVENT_MOVE, then EVENT_VOID). If `pushed` is
 * true, the move is recorded as EVENT_PUSH. Refuses with REFUSAL_NOT_THERE if
 * the pyramid is not on the board, with REFUSAL_BOARD_EDGE if the space is
 * not. */
Refusal position_move(Position *position, EventLog *log, Pyramid pyramid,
                      Space space, bool pushed);

/* Like position_move, but also moves all pyramids that stand on the pyramid, in
 * their order. A single EVENT_MOVE records their number. In the void all of
 * them are destroyed, the lowest first. */
Refusal position_move_stack(Position *position, EventLog *log, Pyramid pyramid,
                            Space space);

/* Moves a pyramid under all pyramids at a space, which may be the pyramid's own
 * space (EVENT_UNDER). A move into the void destroys the pyramid. Refuses like
 * position_move. */
Refusal position_put_under(Position *position, EventLog *log, Pyramid pyramid,
                           Space space);

/* Gives a pyramid a pose. Records nothing if it already has that pose. */
Refusal position_point(Position *position, EventLog *log, Pyramid pyramid,
                       Pose pose);

/* Replaces a pyramid by a pyramid of the same stash and of size `pips`. The new
 * pyramid has the owner, pose and marks of the old one. Refuses with
 * REFUSAL_SUPPLY if that size is not in supply, with REFUSAL_LARGEST or
 * REFUSAL_SMALLEST if `pips` is above 3 or below 1. */
Refusal position_exchange(Position *position, EventLog *log, Pyramid pyramid,
                          int pips, Pyramid *placed);

/* Like position_exchange, but the new pyramid is `other`, which may be of any
 * stash and size. It then belongs to `owner`, or to nobody if `owner` is
 * SEAT_NONE. Refuses with REFUSAL_SUPPLY if `other` is not in supply. */
Refusal position_exchange_for(Position *position, EventLog *log,
                              Pyramid pyramid, Pyramid other, Seat owner);

/* Returns a pyramid to the supply of its stash, upright and unmarked. */
Refusal position_destroy(Position *position, EventLog *log, Pyramid pyramid);

/* Removes a pyramid, from the board or from supply, from the game. */
Refusal position_remove(Position *position, EventLog *log, Pyramid pyramid);

Refusal position_mark(Position *position, EventLog *log, Pyramid pyramid,
                      int mark, bool on);

/* -- cards ---------------------------------------------------------------- */

/* Lays a card from a hand or pile (not from the board) on top of the cards at
 * `space`, face up. Refuses with REFUSAL_VOID if the space is void, unless the
 * board is empty, and with REFUSAL_BOARD_EDGE outside the board. `seat` is the
 * seat that acts. */
Refusal position_lay(Position *position, EventLog *log, Seat seat, Card card,
                     Space space);

/* Like position_lay, but face down. Seats that knew the card still know it,
 * except that nobody knows a card of the draw pile. Other seats see only that a
 * card is laid. */
Refusal position_lay_down(Position *position, EventLog *log, Seat seat,
                          Card card, Space space);

/* Turns the top card at `space` over. All seats then know the card, even if it
 * is now face down. Refuses with REFUSAL_NO_CARD if the space has no card. */
Refusal position_turn_over(Position *position, EventLog *log, Seat seat,
                           Space space);

/* Lays the next card of the draw pile, face up, on top of the cards at `space`.
 * Refuses with REFUSAL_NO_CARD if the pile is empty; otherwise refuses like
 * position_lay. */
Refusal position_turn_up(Position *position, EventLog *log, Seat seat,
                         Space space, Card *card);

/* Moves the next card of the draw pile, face up, to the cards set aside
 * (EVENT_TURN_UP without a space). Refuses with REFUSAL_NO_CARD if the draw
 * pile is empty. */
Refusal position_turn_aside(Position *position, EventLog *log, Seat seat,
                            Card *card);

/* Takes the top card at `space` into a hand. Every seat then knows that the
 * card is in the hand, unless the card lay face down: then only `seat` and the
 * seats that knew the card before know it. */
Refusal position_take(Position *position, EventLog *log, Seat seat,
                      Space space);

/* Moves the top card at `from` onto the cards at `to` as a single change, with
 * the same side up. Pyramids left in the void are destroyed only at the end.
 * `to` must not be void before the move. */
Refusal position_shift(Position *position, EventLog *log, Seat seat, Space from,
                       Space to);

/* Like position_shift, but all pyramids at `from` move with the card and keep
 * their poses. Records EVENT_SHIFT, then EVENT_MOVE for each pyramid, in
 * canonical order. */
Refusal position_carry(Position *position, EventLog *log, Seat seat, Space from,
                       Space to);

/* Discards a card from a hand, a pile or the top of a space. */
Refusal position_discard(Position *position, EventLog *log, Seat seat,
                         Card card);

/* Discards all cards at `space` from the top down, as a single change. Refuses
 * with REFUSAL_NO_CARD if the space has no card. */
Refusal position_discard_space(Position *position, EventLog *log, Seat seat,
                               Space space);

/* Draws the next card of the draw pile into a hand; only that seat knows it. If
 * `dealt` is true, the event is EVENT_DEAL. Refuses with REFUSAL_NO_CARD if the
 * pile is empty. */
Refusal position_draw(Position *position, EventLog *log, Seat seat, bool dealt,
                      Card *card);

/* Moves a card from a hand to the cards set aside. All seats see it. */
Refusal position_set_aside(Position *position, EventLog *log, Seat seat,
                           Card card);

/* Moves a card from a hand or pile to the top of any pile (PileId). All seats
 * see the card; but a card in a secret pile lies face down, and only the seats
 * that saw it before know that it is there. */
Refusal position_to_pile(Position *position, EventLog *log, Seat seat,
                         Card card, int pile);

/* Shows a card that lies face down, in a pile or on the board, to a seat.
 * Records nothing if the seat already knows the card. */
Refusal position_show(Position *position, EventLog *log, Seat seat, Card card);

/*
 * Moves cards from hands and piles to the hand of `taker`, in the order of the
 * list. All seats see where the cards come from. Cards of an open pile are seen
 * by all. Only giver and taker see the faces of cards from a hand; other seats
 * no longer know any card of that hand, unless all its cards are given. Only
 * the taker sees the faces of cards from the draw pile and secret piles.
 * Refuses with REFUSAL_NOT_THERE for a card on the board.
 */
Refusal position_give_cards(Position *position, EventLog *log, Seat taker,
                            const Card *cards, int count);

/*
 * Replaces the top card at `space`, which is discarded, by a card from a hand
 * or pile. The only event is EVENT_REPLACE. No space becomes void. Refuses with
 * REFUSAL_NO_CARD if the space has no card, with REFUSAL_NOT_THERE if the new
 * card is on the board.
 */
Refusal position_replace(Position *position, EventLog *log, Seat seat,
                         Space space, Card card);

/* Shuffles the draw pile. Variables that hold its cards become empty. */
void position_shuffle(Position *position, const Deck *deck, EventLog *log);

/* Shuffles the discard pile and puts it under the draw pile, which is usually
 * empty. Refuses with REFUSAL_NO_CARD if the discard pile is empty. */
Refusal position_reshuffle(Position *position, const Deck *deck, EventLog *log);

/* -- actions that only record an event ------------------------------------ */

/* Records the secret choice of `seat`. The caller must wait until all seats
 * have chosen. If `what` is a card, all seats then know it. */
void position_choose(Position *position, EventLog *log, Seat seat, Thing what);

/* Records that a space, card or pyramid has decided the game. */
void position_decide(const Position *position, EventLog *log, Thing what);

/* -- chance --------------------------------------------------------------- */

/* Returns a random number, uniform in 0 .. n-1, and records it. */
int position_roll(Position *position, EventLog *log, int n);
/* Rolls a die with `faces` faces and records the roll. Returns the face, from
 * 0. If `forced` is 0 or more, it is the result instead of a random face. */
int position_roll_die(Position *position, EventLog *log, int die, int faces,
                      int forced);

/* -- places without a name ------------------------------------------------ */

/*
 * On a board of places, renumbers the places without a name by their contents,
 * so that positions that differ only in these numbers become equal. Writes the
 * new space of each place into `names`, by its old x (room for
 * BOARD_PLACE_LIMIT). Records EVENT_NUMBER for each place whose number
 * changes.
 */
void position_renumber(Position *position, const Equipment *equipment,
                       EventLog *log, Space *names);

#endif
