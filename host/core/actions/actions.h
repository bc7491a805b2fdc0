/*
 * actions.h -- the actions of a game, which change a position.
 *
 * An action first tests whether it must refuse, then changes the position, then
 * records events. An action refuses what cannot be represented, never what a
 * game forbids. If an action refuses, it changes nothing. Actions keep
 * knowledge up to date and destroy pyramids whose space becomes void. The log
 * may be NULL; then no events are recorded.
 */
#ifndef CORE_ACTIONS_H
#define CORE_ACTIONS_H

#include "core/actions/action_card.h"
#include "core/actions/action_put.h"
#include "core/event.h"
#include "core/position/position.h"

/* -- pyramids -------------------------------------------------------------- */

/* Puts a pyramid from supply on the board. Refuses with REFUSAL_SUPPLY,
 * REFUSAL_VOID, REFUSAL_BOARD_EDGE or REFUSAL_EVENTS. `placed` may be NULL. */
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

/*
 * Moves a pyramid to a space. The pyramid keeps its pose. A pyramid may move
 * into the void, where it is destroyed (EVENT_MOVE, then EVENT_VOID). If
 * `pushed` is true, the move is recorded as EVENT_PUSH. Refuses with
 * REFUSAL_NOT_THERE if the pyramid is not on the board, with REFUSAL_BOARD_EDGE
 * if the space is outside the board.
 */
Refusal position_move(Position *position, EventLog *log, Pyramid pyramid,
                      Space space, bool pushed);

/* Like position_move, but also moves all pyramids that stand on the pyramid, in
 * their order. A single EVENT_MOVE records the number of these pyramids. If the
 * space is in the void, all the moved pyramids are destroyed, the lowest
 * first. */
Refusal position_move_stack(Position *position, EventLog *log, Pyramid pyramid,
                            Space space);

/* Moves a pyramid under all pyramids at a space (EVENT_UNDER). The pyramid may
 * already be at this space. A move into the void destroys the pyramid. Refuses
 * like position_move. */
Refusal position_put_under(Position *position, EventLog *log, Pyramid pyramid,
                           Space space);

/* Gives a pyramid a pose. Records nothing if it already has that pose. */
Refusal position_point(Position *position, EventLog *log, Pyramid pyramid,
                       Pose pose);

/*
 * Exchanges a pyramid for a pyramid of the same stash and of size `pips`. The
 * new pyramid has the owner, pose and marks of the old one. Refuses with
 * REFUSAL_SUPPLY if that size is not in supply, with REFUSAL_LARGEST if `pips`
 * is above 3, and with REFUSAL_SMALLEST if `pips` is below 1.
 */
Refusal position_exchange(Position *position, EventLog *log, Pyramid pyramid,
                          int pips, Pyramid *placed);

/* Like position_exchange, but the new pyramid is `other`, which may be of any
 * stash and size. `other` then belongs to `owner`, or to nobody if `owner` is
 * SEAT_NONE. Refuses with REFUSAL_SUPPLY if `other` is not in supply. */
Refusal position_exchange_for(Position *position, EventLog *log,
                              Pyramid pyramid, Pyramid other, Seat owner);

/* Destroys a pyramid: puts it back into the supply of its stash, upright and
 * unmarked. */
Refusal position_destroy(Position *position, EventLog *log, Pyramid pyramid);

/* Removes a pyramid from the game. The pyramid is on the board or in supply. */
Refusal position_remove(Position *position, EventLog *log, Pyramid pyramid);

/* Puts a mark on a pyramid on the board, or takes it off if `on` is false.
 * `mark` is the index of the mark. */
Refusal position_mark(Position *position, EventLog *log, Pyramid pyramid,
                      int mark, bool on);

/* -- spaces ---------------------------------------------------------------- */

/*
 * Moves the contents of each space `from` to the space `to`: the cards, the
 * pyramids and the variables of the space, as one change. The spaces `to` are
 * the spaces `from` in a different order; at most REARRANGE_LIMIT. Turns the
 * flat pyramids on these spaces clockwise by `turns`, which is at least 0 and
 * below rearrange_turns. Destroys the pyramids that are then in the void.
 * Refuses with REFUSAL_VOID or REFUSAL_BOARD_EDGE.
 */
Refusal position_rearrange(Position *position, EventLog *log, Seat seat,
                           const SpaceMove *moves, int count, int turns);
/* Returns the number of turns that make a full circle: 6 on a hexagonal board,
 * otherwise 4. */
int rearrange_turns(const BoardShape *shape);

/* -- actions that only record an event ------------------------------------- */

/* Records the secret choice of `seat`. The caller must wait until all seats
 * have chosen. If `what` is a card, all seats then know it. */
void position_choose(Position *position, EventLog *log, Seat seat, Thing what);

/* Records that a space, card or pyramid has decided the game. */
void position_decide(const Position *position, EventLog *log, Thing what);

/* -- chance ---------------------------------------------------------------- */

/* Returns a random number, uniform in 0 .. n-1, and records it. */
int position_roll(Position *position, EventLog *log, int n);
/* Rolls a die with `faces` faces and records the roll. Returns the number of
 * the face; the first face is 0. If `forced` is 0 or more, the result is
 * `forced` instead of a random face. */
int position_roll_die(Position *position, EventLog *log, int die, int faces,
                      int forced);

/* -- places without a name ------------------------------------------------- */

/*
 * On a board of places, renumbers the places without a name by their contents,
 * so that positions that differ only in these numbers become equal. Writes the
 * new space of each place into `names`, which has BOARD_PLACE_LIMIT members;
 * the index is the x of the old space. Records EVENT_NUMBER for each place
 * whose number changes.
 */
void position_renumber(Position *position, const Equipment *equipment,
                       EventLog *log, Space *names);

#endif
