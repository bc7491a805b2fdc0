/*
 * company_internal.h -- what the files of this room share.
 */
#ifndef HOUSE_COMPANY_INTERNAL_H
#define HOUSE_COMPANY_INTERNAL_H

#include "house/company/company.h"

/* -- notes.c -------------------------------------------------------------- */

enum { HEARD_BY_ALL = (1 << ENGINE_VIEWERS) - 1 };

/* The bit of a viewer among hearers. */
unsigned hearer_of(Seat viewer);
/* The lines become notes of the present moment, each one. */
void notes_add(Company *company, unsigned hearers, const char *lines);
/* The same, and the record has them. */
void notes_add_kept(Company *company, unsigned hearers, const char *lines);
/* The same of one that is before all turns. */
void notes_begin(Company *company, unsigned hearers, const char *line);
/* Takes the text of the note. If there are too many, the oldest note of the
 * author who has most makes room, so that nobody's notes push out those of
 * others. */
void notes_put(Company *company, Note note);
void notes_clear(Company *company);
/* The notes for a viewer that were made after a moment: a list. */
Json *notes_since(const Company *company, Seat viewer, long long after);
/* Adds the notes for a viewer that were made at a node to a story: before the
 * turn from there was told of, or after. */
void notes_tell(const Company *company, Seat viewer, int node, bool are_within,
                Json *story);

/* -- kept.c -------------------------------------------------------------- */

/* True if the author whose request is answered may write `size` bytes more into
 * the record; they count as written then. */
bool notes_may_write(Company *company, size_t size);
/* What those hearers were told becomes a line of the record, as JSON. */
void notes_keep(Company *company, unsigned hearers, const char *text);
/* "Note: too easy", to be freed; NULL when memory ran out. Of a text of a
 * record that is longer than NOTE_BYTES the beginning. */
char *notes_remark(RecordLineKind kind, const char *text);
/* What people had written, or were told, before the company came together. */
void notes_recall(Company *company);

/* -- story.c -------------------------------------------------------------- */

/* All turns on the way to where the game is, as a guest may know them, with the
 * notes at their places: the answer to `story`, to be freed. */
char *story_answer(Company *company, const Guest *guest);

/* -- words.c -------------------------------------------------------------- */

/* By the answer to `goto`: "take back turn 5, and go on after turn 4"; and when
 * it has happened, "took back turn 5; the game goes on after turn 4". */
void words_of_plan(char *text, size_t size, const Json *answer);
void words_of_journey(char *text, size_t size, const Json *answer);
/* "begin a new game with the seed milk"; without a seed (NULL) that is not
 * mentioned. */
void words_of_new_game(char *text, size_t size, const char *seed);
/* "A new game has begun, with the seed milk." */
void words_of_begun_game(char *text, size_t size, const char *seed);

/* -- moment.c ------------------------------------------------------------- */

/* The same as company_note, and the record has the notes. */
void moment_tell(Company *company, const char *notes);
/* The same of what changes the turn under way: it is told again from its
 * beginning. */
void moment_note(Company *company, const char *notes);
/* The same, where the rules were loaded again. */
void moment_of_rules(Company *company, const char *notes);
/* Another game has begun. */
void moment_begin_again(Company *company);

/* -- reload.c ------------------------------------------------------------- */

/* The engine has refused a request of that name: rules that were saved and have
 * an error concern all. */
void company_tell_failure(Company *company, const char *name,
                          const char *answer);

/* -- company.c ------------------------------------------------------------ */

/* The request as the engine gets it, to be freed: for the seat of the guest, a
 * designer's for any; with a seed that is drawn now if another game is asked
 * for without one; and without what only the company needs. */
char *company_for_engine(const Company *company, const Guest *guest,
                         const Json *request);

/* Whether the request may be carried out now, as far as the carrier is
 * concerned: no game begins before all of the former one is kept. */
bool company_may_go_on(const Company *company, const Json *request);

/* -- deeds.c -------------------------------------------------------------- */

/* Both have the engine's answer to the request. */

/* The game went on by it: all are told, and it is kept. */
void company_went_on(Company *company, const Guest *guest, const Json *request,
                     const char *answer);
/* A note or a bookmark was made: the same. */
void company_remarked(Company *company, const Json *request,
                      const char *answer);

/* -- proposal.c ----------------------------------------------------------- */

/* The other people at the table, bit s: seat s. */
unsigned people_beside(const Company *company, Seat seat);
/* Whether others have to agree to what that guest asks for. */
bool proposal_is_needed(const Company *company, const Guest *guest);
/* Asks them for what a guest has requested: the answer to him, to be freed;
 * NULL when memory ran out. */
char *proposal_make(Company *company, const Guest *guest, const Json *request);
/* One of them answers by `agrees`, or the asker withdraws it. */
char *proposal_answer(Company *company, const Guest *guest,
                      const Json *request);
/* For an event; NULL: nothing is asked. */
Json *proposal_object(const Company *company);
void proposal_clear(Company *company);

#endif
