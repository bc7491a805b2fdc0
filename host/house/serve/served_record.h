/*
 * served_record.h -- the record of a table, and a copy of its rules.
 */
#ifndef HOUSE_SERVE_SERVED_RECORD_H
#define HOUSE_SERVE_SERVED_RECORD_H

#include "house/serve/served.h"

/* -- served_record.c ------------------------------------------------------ */

/* Appends to the record what has happened since the last call. If writing
 * fails, notifies all participants. Each request must compute the open choice
 * again, because this function invalidates it. */
void served_record_write(Served *served);
/* Like `served_record_write`, but also appends a remark of the given kind.
 * `context` is the table; see EngineHost. */
void served_record_remark(void *context, RecordLineKind kind, const char *text,
                          const RecordAuthor *author);
/* Replaces the header of the record. Called when the players have changed. */
void served_record_players(void *context);
/* Begins the record of the first game, in the file of -o or in a new file in
 * the folder of tables' records. Returns an exit status and reports errors. */
int served_record_begin(Served *served);
/* Calls `served_record_write`. Returns true if the record is then complete.
 * `context` is the table. */
bool served_record_is_complete(void *context);
/* Closes the record of the former game, and begins the record of the new game.
 * Removes the former record if no turn followed the set-up. `context` is the
 * table. */
void served_record_renew(void *context);

/* -- last_rules.c --------------------------------------------------------- */

/* Writes a copy of the current rules to the file FILE.rules, where FILE is the
 * record of -o. */
void last_rules_write(const Served *served);
/* Makes the table read its rules from the copy. Returns false if the copy does
 * not exist or is damaged. */
bool last_rules_use(Served *served);
/* Makes the table read its rules from the original files again. */
void last_rules_drop(Served *served);

#endif
