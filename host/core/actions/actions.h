/*
 * actions.h -- the actions of a game, which change a position.
 *
 * An action refuses only what a position cannot represent, and then changes
 * nothing. Actions also update knowledge, and destroy pyramids in the void. If
 * the log is NULL, no events are recorded.
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
 * Moves a pyramid to a space without changing its pose. In the void, the
 * pyramid is destroyed. Records EVENT_PUSH if `pushed` is true, otherwise
 * EVENT_MOVE. Refuses with REFUSAL_NOT_THERE if the pyramid is off the board,
 * with REFUSAL_BOARD_EDGE if `space` is off the board.
 */
Refusal position_move(Position *position, EventLog *log, Pyramid pyramid,
                      Space space, bool pushed);

/* Like position_move, but also moves all pyramids that stand on the pyramid. A
 * single EVENT_MOVE records their number. In the void, all are destroyed, the
 * lowest first. */
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

/* Exchanges a pyramid for a pyramid of size `pips` of its stash. Owner, pose
 * and marks stay. Refuses with REFUSAL_SUPPLY if that size is not in supply,
 * with REFUSAL_LARGEST above 3, and with REFUSAL_SMALLEST below 1. */
Refusal position_exchange(Position *position, EventLog *log, Pyramid pyramid,
                          int pips, Pyramid *placed);

/* Like position_exchange, but the new pyramid is `other`, of any stash and
 * size. Its new owner is `owner`, or nobody for SEAT_NONE. Refuses with
 * REFUSAL_SUPPLY if `other` is not in supply. */
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

/* Moves the contents and variables of each space `from` to the space `to`, at
 * most REARRANGE_LIMIT spaces. The spaces `to` must be the spaces `from` in a
 * different order. Turns flat pyramids clockwise by `turns`, which is less than
 * rearrange_turns. Destroys pyramids in the void. Refuses with REFUSAL_VOID or
 * REFUSAL_BOARD_EDGE. */
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
/* Rolls a die, records the roll, and returns the face, from 0 to `faces` - 1.
 * If `forced` is 0 or more, the face is `forced`. */
int position_roll_die(Position *position, EventLog *log, int die, int faces,
                      int forced);

/* -- places without a name ------------------------------------------------- */

/*
 * Sorts the unnamed places by their contents and numbers them again, so that
 * equivalent positions become equal. Sets names[x] to the new space of the
 * place whose space was x; `names` has BOARD_PLACE_LIMIT members. Records
 * EVENT_NUMBER for each place that changes.
 */
void position_renumber(Position *position, const Equipment *equipment,
                       EventLog *log, Space *names);

#endif
