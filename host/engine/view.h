/* view.h -- writes what a seat may know of a game, as JSON. */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include "format/json.h"
#include "format/spoken.h"
#include "match/game/game.h"

/* These functions add members to `object`. They may run the script, and then
 * open the game's choice again. SEAT_NONE may know everything, SEAT_WATCHER
 * only what every seat knows. */

/* Adds `turn` and `over`, and `result` if the game is over. Otherwise adds
 * `seat`, the seat that must choose. For this seat, also adds `label`, `ask`,
 * `line`, `options` and `may_stop`. */
void view_state(Json *object, const Game *game, Seat viewer);
/* Adds `label`, `ask`, `line` (the first `known` picks), `own`, `options` and
 * `may_stop` for the seat that must choose. `own` counts the latest picks of
 * this seat. If the viewer has this seat, `known` must be choice.known. */
void view_choice(Json *object, const Game *game, int known);
/* Returns the number of the choosing seat's picks since another seat's latest
 * pick, among the first `known` entries of the line. Runs the script. */
int view_count_own(const Game *game, int known);
/* If the open choice has only one option, or if its options are words or suits,
 * adds a list `refused` of the reasons why other options were refused. The
 * script must not have run since game_look. */
void view_refused(Json *object, const Game *game);
/* Returns a text as the viewer reads it, with names instead of tokens; see
 * spoken_text. */
Json *view_said(const Game *game, Seat viewer, const char *text);
Listener view_listener(const Game *game, Seat viewer);
/* Writes the name of an option of the open choice, such as "the Painter". */
void view_name(const Game *game, Thing option, char name[SPOKEN_LIMIT]);

/* The functions below return a list of steps: picks as people read them, such
 * as "actor: red's small pyramid on the Painter". view_trail lists the first
 * `known` picks of the line. view_steps lists the picks that the words mean,
 * from the open choice on. Both run the script. (view_steps.c) */
Json *view_trail(const Game *game, int known);
/* Returns the size of a label without its remark in parentheses. */
size_t view_label_size(const char *label);
Json *view_steps(const Game *game, const char *words);

/* Returns the colour of a seat as JSON, or null for SEAT_NONE. */
Json *view_seat(const Game *game, Seat seat);
/* Sets "teams" in the object if several seats are a team, or if the game has
 * only one seat. */
void view_teams(Json *object, const Game *game);
/* Returns the result and the teams of a finished game. */
Json *view_ending(const Game *game);
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
