/*
 * engine_internal.h -- functions that all files of the protocol call.
 */
#ifndef ENGINE_INTERNAL_H
#define ENGINE_INTERNAL_H

#include "engine/engine_state.h"
#include "format/want.h"
#include "match/player/player.h"
#include "match/search/search.h"

/* Greatest number of keys of a request, including the NULL after the last
 * key. */
enum { KEYS = 6 };

/* An Answerer carries out a request and adds to the answer. If it fails, it
 * sets the table's failure, returns false, and leaves the game unchanged. */
typedef bool Answerer(Engine *engine, const Json *request, Json *answer);

/* -- engine.c ------------------------------------------------------------- */

/* Reads a request of any bytes and lets `run` answer it. The caller owns the
 * answer. */
Json *engine_answer_text(Engine *engine, const char *text, size_t size,
                         Answerer *run);
/* Carries out a request of the protocol. */
Answerer engine_carry_out;
/* True if the request has no keys other than `keys`, `id` and `do`. */
bool engine_check_keys(Engine *engine, const Json *request,
                       const char *const *keys);
/* Returns the answer as a text, and frees the answer. */
char *engine_write(Json *answer);

/* Sets the table's failure, and returns false. */
bool fail_request(Engine *engine, const FormatError *error);

/* Reads the viewer of the request: a seat or SEAT_WATCHER. The viewer is
 * SEAT_NONE if the request names "designer", or does not name a viewer. */
bool want_viewer(Engine *engine, const Json *request, Seat *viewer);
/* Like want_viewer, but reads the viewer even if the participant may not see
 * what this viewer sees. */
bool want_named_viewer(Engine *engine, const Json *request, Seat *viewer);
/* Like want_viewer, but refuses any viewer except the seat that must choose.
 * Opens the choice. Fails if the game is over. */
bool want_asked(Engine *engine, const Json *request, Seat *viewer);

/* -- engine_script.c ------------------------------------------------------ */

/* True if the file belongs to the rules and the text is not too long for a
 * script. Otherwise sets `failure` and returns false. */
bool check_script(Engine *engine, const char *file, const char *text);
/* Sets the failure: the request contains texts of scripts, but this engine does
 * not allow saving scripts. Returns false. */
bool fail_unsaved(Engine *engine);

/* -- engine_trial.c ------------------------------------------------------- */

/* Stops the trial of the rules. The caller must call this function
 * when the rules change. */
void engine_drop_trial(Engine *engine);

/* -- engine_reload.c ------------------------------------------------------ */

/* Ends the Rerun of the table's game, and logs what has changed. */
void engine_end_rerun(Engine *engine);
/* Restores the game that the latest Rerun has replaced, and logs the change.
 * Returns false with `failure` set if the choice cannot be opened. */
bool engine_leave_rerun(Engine *engine);

/* -- engine_clock.c ------------------------------------------------------- */

void engine_add_clocks(Engine *engine, Json *answer);

/* -- engine_think.c ------------------------------------------------------- */

/* Returns false with `failure` set if the game has ENGINE_TURNS turns. */
bool engine_may_play(Engine *engine);
/* Drops the Rerun, the review, and the searches for a hint or a bot. The caller
 * must call this function before it changes the game. */
void engine_forget(Engine *engine);
/* Returns the finished search for a hint; the first call begins it. While the
 * search runs, returns NULL and sets `*percent`, 0 to 100. On failure returns
 * NULL with `failure`. */
const Search *engine_hint(Engine *engine, const Player *work, int *percent);

#endif
