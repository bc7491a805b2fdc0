/* view.h -- writes what a seat may know of a game, as JSON. */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include "format/json.h"
#include "match/game/game.h"

/* These functions add members to `object`. Some of them run the script, and
 * then open the game's choice again. A viewer of SEAT_NONE may know everything;
 * a viewer of SEAT_WATCHER may know only what every seat knows. */

/* Adds `turn` and `over`. If the game is over, also adds `result`; otherwise
 * adds `seat`, the seat that must choose. If the viewer is that seat, also adds
 * `label`, `ask`, `line`, `options` and `may_stop`. */
void view_state(Json *object, const Game *game, Seat viewer);
/* Adds `label`, `ask`, `line` (the first `known` picks), `own`, `options` and
 * `may_stop` for the seat that must choose. `own` is the number of picks in
 * `line` that the seat has made since the latest pick of another seat. For a
 * viewer that has this seat, the caller must pass choice.known as `known`. */
void view_choice(Json *object, const Game *game, int known);
/* If the open choice has only one option and other options were refused, adds
 * a list `refused` of the reasons, such as "move: there is no pyramid of red".
 * The script must not have run since game_look. */
void view_refused(Json *object, const Game *game);
/* Returns the colour of a seat as JSON, or null for SEAT_NONE. */
Json *view_seat(const Game *game, Seat seat);
/* Sets "teams" in the object if several seats are a team, or if the game has
 * only one seat. */
void view_teams(Json *object, const Game *game);
/* Returns the seat that must choose; null if the game is over or the viewer
 * must not see which seat it is. */
Json *view_asked(const Game *game, Seat viewer);
/* view_open returns the position of the open choice or, if the game is over,
 * its last position. view_position adds this position to the object, as the
 * viewer sees it. */
const Position *view_open(const Game *game);
/* Returns the events of the current turn up to the open choice, or NULL if the
 * game is over. */
const EventLog *view_log(const Game *game);
void view_position(Json *object, const char *key, const Game *game,
                   Seat viewer);
/* Adds the position at the start of the turn. */
void view_start(Json *object, const char *key, const Game *game, Seat viewer);

#endif
