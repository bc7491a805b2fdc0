/* engine_log.h -- logs what happens at a table that serves participants. */
#ifndef ENGINE_ENGINE_LOG_H
#define ENGINE_ENGINE_LOG_H

#include "engine/engine_internal.h"

/* If a participant has made the request, these functions log the change that
 * the request has made, and begin a revision. Otherwise they do nothing. */
void engine_log_choice(Engine *engine);
/* If no choice was made in the current turn yet, logs what happened before the
 * first choice, such as a die that was rolled. */
void engine_log_opening(Engine *engine);
void engine_log_undo(Engine *engine, const Undo *undo);
void engine_log_redo(Engine *engine, const Redo *redo);
void engine_log_jump(Engine *engine, const Jump *jump);
void engine_log_fork(Engine *engine);
void engine_log_set(Engine *engine, const char *words);
/* Logs that a seat has given up the game, as in "red resigned". */
void engine_log_resign(Engine *engine, Seat seat, const char *reason);
void engine_log_seat(Engine *engine, Seat seat);
/* Logs that a bot plays for a seat whose time has run out. */
void engine_log_late(Engine *engine, Seat seat);
/* Logs the beginning of the first turn of a new game. */
void engine_log_new_game(Engine *engine);
/* Logs that the game from before a Rerun is restored. */
void engine_log_leave(Engine *engine);
/* If the engine serves participants, these functions log that a Rerun has
 * begun, that rules were loaded again, or what a bot has done. */
void engine_log_rerun(Engine *engine);
void engine_log_reload(Engine *engine, const ReloadReport *report);
void engine_log_step(Engine *engine, EngineStep step);
/* Returns a note as the object that the story and the events contain. */
Json *note_object(const Note *note);
/* Lists the people at the table, with their names and presence. */
Json *people_list(const Engine *engine);
/* Returns the proposal as the object that an event contains, or NULL if nothing
 * is proposed. */
Json *proposal_object(const Engine *engine);

#endif
