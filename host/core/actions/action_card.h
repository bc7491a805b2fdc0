/*
 * action_card.h -- the actions on cards and piles. Files outside this folder
 * must include actions.h instead.
 */
#ifndef CORE_ACTIONS_ACTION_CARD_H
#define CORE_ACTIONS_ACTION_CARD_H

#include "core/event.h"
#include "core/position/position.h"

/* Lays a card from a hand or pile on top of the cards at `space`, face up.
 * `seat` is the seat that acts. Refuses with REFUSAL_BOARD_EDGE outside the
 * board, and with REFUSAL_VOID in the void, unless the board is empty. */
Refusal position_lay(Position *position, EventLog *log, Seat seat, Card card,
                     Space space);

/* Like position_lay, but lays the card face down. A seat that knew the card
 * still knows it, with two exceptions. No seat knows a card from the draw pile.
 * If other cards remain in a hand or secret unordered pile, only the owner of
 * the hand knows the card. */
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

/* Takes the top card at `space` into a hand. If the card lay face up, every
 * seat knows that it is in the hand. Otherwise only `seat` learns the card. */
Refusal position_take(Position *position, EventLog *log, Seat seat,
                      Space space);

/* Moves the top card at `from` onto the cards at `to`, without turning it over.
 * Destroys the pyramids that are then in the void. `to` must not be void before
 * the move. */
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

/* Draws the next card into the hand of `seat`; only this seat knows the card.
 * Records EVENT_DEAL if `dealt` is true, otherwise EVENT_DRAW. Refuses with
 * REFUSAL_NO_CARD if the pile is empty. */
Refusal position_draw(Position *position, EventLog *log, Seat seat, bool dealt,
                      Card *card);

/* Moves a card from a hand to the cards set aside. All seats see the card. */
Refusal position_set_aside(Position *position, EventLog *log, Seat seat,
                           Card card);

/* Moves a card from a hand or pile to the top of the pile with the PileId
 * `pile`. All seats see the card, unless this pile is secret. In a secret pile
 * the card lies face down, and the same seats know it as after
 * position_lay_down. */
Refusal position_to_pile(Position *position, EventLog *log, Seat seat,
                         Card card, int pile);

/* Shows `seat` a card that lies face down in a pile or on the board. Records
 * nothing if the seat already knows the card. */
Refusal position_show(Position *position, EventLog *log, Seat seat, Card card);

/*
 * Moves cards from hands and piles to the hand of `taker`. All seats see cards
 * from open piles. Only the taker and the former owner see other cards. If
 * cards remain in a hand or secret unordered pile, the other seats no longer
 * know any card of it, taken or not. Refuses with REFUSAL_NOT_THERE for a card
 * on the board.
 */
Refusal position_give_cards(Position *position, EventLog *log, Seat taker,
                            const Card *cards, int count);

/* Discards the top card at `space` and puts `card`, from a hand or pile, in its
 * place. Records only EVENT_REPLACE. Refuses with REFUSAL_NO_CARD if the space
 * has no card, with REFUSAL_NOT_THERE if `card` is on the board. */
Refusal position_replace(Position *position, EventLog *log, Seat seat,
                         Space space, Card card);

/* Shuffles a pile that has an order. If the pile is secret, no seat knows its
 * cards afterwards, and variables that hold them become empty. */
void position_shuffle(Position *position, const Deck *deck, EventLog *log,
                      int pile);

/* Shuffles the discard pile and puts it under the draw pile, which is usually
 * empty. Refuses with REFUSAL_NO_CARD if the discard pile is empty. */
Refusal position_reshuffle(Position *position, const Deck *deck, EventLog *log);

#endif
