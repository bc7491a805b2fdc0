/*
 * table_log.h -- logs what people do at a table.
 *
 * Each function begins an update, and adds a note such as "Ann (red) took back
 * a choice". The caller must call it after the game has changed. The author is
 * the viewer who has made the change. The prompt and the engine show the notes.
 */
#ifndef MATCH_TABLE_LOG_H
#define MATCH_TABLE_LOG_H

#include "match/table/consent.h"
#include "match/table/travel/jump.h"
#include "match/table/travel/redo.h"

/* Only the seat that has chosen, and a designer, read which options were taken
 * back or repeated. */
void table_log_undo(Table *table, const Undo *undo, Seat author);
void table_log_redo(Table *table, const Redo *redo, Seat author);
void table_log_jump(Table *table, const Jump *jump, Seat author);
/* Logs that the game from before a Rerun is restored. */
void table_log_leave(Table *table, Seat author);
/* Logs the name of the branch that has begun. */
void table_log_fork(Table *table, Seat author);
/* Logs an edit of the position. Only a designer reads the words of the edit,
 * because they may name hidden cards. */
void table_log_set(Table *table, const char *words, Seat author);
/* Logs that a seat has given up the game, as in "red resigned". */
void table_log_resign(Table *table, Seat seat, const char *reason);
/* Logs that the player of a seat has changed: "gave red's seat to a greedy
 * bot", or "lets a greedy bot play" for the author's own seat. */
void table_log_seat(Table *table, Seat seat, Seat author);
/* Logs that a bot plays for a seat whose time has run out. */
void table_log_late(Table *table, Seat seat);
/* Logs that a seat has declined or withdrawn a request. */
void table_log_answer(Table *table, Seat seat, Consent consent);

#endif
