/* engine_answer.h -- functions that build parts of the answers to requests. */
#ifndef ENGINE_ENGINE_ANSWER_H
#define ENGINE_ENGINE_ANSWER_H

#include "engine/engine_internal.h"
#include "view/picture/picture.h"
#include "view/sentences/sentences.h"

/* -- engine_game.c -------------------------------------------------------- */

/* Adds `events` and `rules` of the latest request to the answer. */
void engine_add_events(const Engine *engine, Seat viewer, Json *answer);
/* Splits two texts of the log into lines, and adds the lines to the object as
 * the members `events` and `rules`. */
void engine_add_lines(const char *events, const char *rules, Json *object);
/* Adds the state of the game, as view_state does. While a bot must choose, adds
 * only what every seat may know. Always returns true. */
bool engine_tell_state(Engine *engine, Seat viewer, Json *answer);

/* True if the seat has the open choice in turn number `turn`, and the choice is
 * forced. A forced choice has only one option, and was not made with
 * `may_always`. (engine_choose.c) */
bool engine_is_forced(const Engine *engine, int turn, Seat seat);

/* Returns a failure as an object with the members `kind`, `message`, `file` and
 * `line`. */
Json *failure_object(const Failure *failure);
/* Returns a script error as an object with the members of a failure_object. */
Json *fault_object(const ScriptError *error);

/* -- engine_look.c -------------------------------------------------------- */

/* Returns an SVG picture of a scene of the game; the caller frees it. Marks the
 * spaces that decided the game. Returns NULL if memory runs out. */
char *engine_draw(const Game *game, Seat viewer, PictureScene scene);
/* Adds the picture of the open choice if the request has `picture`. If memory
 * runs out, adds nothing. */
void engine_add_picture(const Engine *engine, const Json *request, Seat viewer,
                        Json *answer);

/* A SeeTried is a function that engine_try calls with the effect of the
 * words. */
typedef void (*SeeTried)(void *context, const Explained *explained);

/* Plays words from the open choice, calls `see` with their effect, and returns
 * to that choice. The caller must open the choice again to use the script.
 * Returns false with `error` on failure, without a call of `see`. */
bool engine_try(Engine *engine, const char *words, Seat viewer, SeeTried see,
                void *context, ScriptError *error);

/* -- engine_ways.c -------------------------------------------------------- */

/* Adds `ways` if the request has `involving`, and `lit` if the request has
 * `lit`. Adds nothing unless the viewer has the open choice. */
bool engine_add_ways(Engine *engine, const Json *request, Seat viewer,
                     Json *answer);

/* -- engine_history.c ------------------------------------------------------ */

/* Moves the game to a node. Adds a description and the game's state to
 * `answer`, which may be NULL. If the viewer is a seat, refuses a move that the
 * rules do not allow. */
bool engine_go(Engine *engine, Node *node, Seat viewer, Json *answer);
/* Like engine_go, but proposes the move to the other people if they must agree
 * to it. */
bool engine_travel(Engine *engine, Node *node, Seat viewer, Json *answer);
/* Adds members about the turn that led to a node: `node`, `turn`, `seat`,
 * `over`, `events` and `rules`. For the start of the game, adds the turn and
 * seat of the first position. Leaves the script at a different position. */
void engine_add_turn(Engine *engine, Node *node, Seat viewer, Json *object);

/* -- citations.c ---------------------------------------------------------- */

/* Returns the citations in a text of the log as a list. NULL means an empty
 * text. */
Json *json_citations(const char *text);

#endif
