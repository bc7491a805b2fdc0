/*
 * repl_record.h -- the record of the game that people play at the prompt.
 */
#ifndef HOUSE_REPL_RECORD_H
#define HOUSE_REPL_RECORD_H

#include "house/repl/repl_state.h"

/* Stores in the game's history the rules with which the game began, and the
 * rules in force. */
void repl_record_begin(Repl *repl);
/* Ends the record of a game for which the user named no file. Discards the
 * record if no person chose or noted anything. Otherwise, at a terminal, prints
 * where the record is. */
void repl_record_end(Repl *repl);
/* Brings the record up to date after undo, redo or goto. The record may be
 * written to disk later. */
void repl_record(Repl *repl);
/* Records the latest turn. Also records a position that was edited by hand. */
void repl_record_turn(Repl *repl);
/* Records a note, a bookmark or names. The context is the Repl; the table calls
 * this function. */
void repl_record_remark(void *context, RecordLineKind kind, const char *text,
                        const RecordAuthor *author);
/* Begins the record of a new game. The context is the Repl; the table calls
 * this function. */
void repl_record_renew(void *context);
/* Writes the players to the record after they have changed. */
void repl_record_seats(Repl *repl);
/* Returns the header for a record that begins now. The header borrows the data
 * to which it points. */
RecordHeader repl_record_header(const Repl *repl);
/* Returns the name of the record's file, or NULL if nothing is recorded. */
const char *repl_record_path(const Repl *repl);
/* True if no person has chosen or noted anything in the game. */
bool repl_record_is_worthless(const Repl *repl);

#endif
