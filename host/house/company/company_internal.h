/*
 * company_internal.h -- what the files of this room share.
 */
#ifndef HOUSE_COMPANY_INTERNAL_H
#define HOUSE_COMPANY_INTERNAL_H

#include "house/company/company.h"

/* -- notes.c -------------------------------------------------------------- */

enum { HEARD_BY_ALL = (1 << ENGINE_VIEWERS) - 1 };

/* Returns the bit of a viewer among `hearers`. */
unsigned hearer_of(Seat viewer);
/* Adds each of the lines as a note of the present moment. */
void notes_add(Company *company, unsigned hearers, const char *lines);
/* Like `notes_add`, but also writes the notes to the record. */
void notes_add_kept(Company *company, unsigned hearers, const char *lines);
/* Like `notes_add_kept`, but the note precedes all turns. */
void notes_begin(Company *company, unsigned hearers, const char *line);
/* Adds a note; takes ownership of its text. If there are too many, the oldest
 * note of the author with the most notes makes room, so that nobody's notes
 * push out those of others. */
void notes_put(Company *company, Note note);
void notes_clear(Company *company);
/* Returns the list of the viewer's notes after a moment. */
Json *notes_since(const Company *company, Seat viewer, long long after);
/* Adds the viewer's notes at a node to a story: those after the first entries
 * of the turn from that node (`are_within`), or those before. */
void notes_tell(const Company *company, Seat viewer, int node, bool are_within,
                Json *story);

/* -- kept.c -------------------------------------------------------------- */

/* True if the author of the present request may write `size` more bytes to the
 * record; they then count as written. */
bool notes_may_write(Company *company, size_t size);
/* Writes a log entry for these hearers to the record, as JSON. */
void notes_keep(Company *company, unsigned hearers, const char *text);
/* Returns "Note: too easy" or "Bookmark: ...", to be freed, or NULL if memory
 * runs out. A text longer than NOTE_BYTES, which only a record can have, is
 * cut. */
char *notes_remark(RecordLineKind kind, const char *text);
/* Adds the notes of the record from which the game was resumed. */
void notes_recall(Company *company);

/* -- story.c -------------------------------------------------------------- */

/* Returns the answer to `story`, to be freed: the turns to the present
 * position, at most the last STORY_TURNS, as the guest may know them, each with
 * the notes made there. */
char *story_answer(Company *company, const Guest *guest);

/* -- words.c -------------------------------------------------------------- */

/* Describe an answer to `goto`. Plan: "take back turn 5, and go on after turn
 * 4". Journey, after it was carried out: "took back turn 5; the game goes on
 * after turn 4". */
void words_of_plan(char *text, size_t size, const Json *answer);
void words_of_journey(char *text, size_t size, const Json *answer);
/* Writes "begin a new game with the seed "milk"". The seed may be NULL, and is
 * then not mentioned. */
void words_of_new_game(char *text, size_t size, const char *seed);
/* Writes "A new game has begun, with the seed "milk"." or, without a seed, "A
 * new game has begun." */
void words_of_begun_game(char *text, size_t size, const char *seed);

/* -- moment.c ------------------------------------------------------------- */

/* Like `company_note`, but also writes the notes to the record. */
void moment_tell(Company *company, const char *notes);
/* Like `moment_tell`, after a change of the current turn: its entries begin
 * again at its start. */
void moment_note(Company *company, const char *notes);
/* Like `moment_note`, after the rules were loaded again. */
void moment_of_rules(Company *company, const char *notes);
/* Begins the first moment of a new game. */
void moment_begin_again(Company *company);

/* -- reload.c ------------------------------------------------------------- */

/* Reports an error in saved rules to all, if the engine has refused a request
 * with that name because of it. */
void company_tell_failure(Company *company, const char *name,
                          const char *answer);

/* -- company.c ------------------------------------------------------------ */

/* Returns the request as the engine receives it, to be freed. Its seat is the
 * guest's, or any for a designer; a request for a new game gets a random seed
 * if it has none; and keys for the company only are left out. */
char *company_for_engine(const Company *company, const Guest *guest,
                         const Json *request);

/* True if the carrier lets the request be carried out now. No game begins
 * before the previous game is completely recorded. */
bool company_may_go_on(const Company *company, const Json *request);

/* -- deeds.c -------------------------------------------------------------- */

/* `answer` is the engine's answer to the request. */

/* Adds the log entries of a request that has changed the game, and records
 * it. */
void company_went_on(Company *company, const Guest *guest, const Json *request,
                     const char *answer);
/* Likewise for a note or a bookmark. */
void company_remarked(Company *company, const Json *request,
                      const char *answer);

/* -- proposal.c ----------------------------------------------------------- */

/* Returns the other people at the table, bit s for seat s. */
unsigned people_beside(const Company *company, Seat seat);
/* True if other people must agree to a request of that guest. */
bool proposal_is_needed(const Company *company, const Guest *guest);
/* Proposes a guest's request to the others. Returns the answer for the guest,
 * to be freed, or NULL if memory runs out. */
char *proposal_make(Company *company, const Guest *guest, const Json *request);
/* Answers `agree`: a person accepts or rejects the proposal, or the asker
 * withdraws it. */
char *proposal_answer(Company *company, const Guest *guest,
                      const Json *request);
/* Returns the proposal for an event, or NULL if there is none. */
Json *proposal_object(const Company *company);
void proposal_clear(Company *company);

#endif
