/*
 * company_internal.h -- what the files of this room share.
 */
#ifndef APP_COMPANY_INTERNAL_H
#define APP_COMPANY_INTERNAL_H

#include "app/company/company.h"

/* -- moment.c ------------------------------------------------------------- */

/* The same as company_note, of what changes the turn under way: it is told
 * again from its beginning. */
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

/* The game went on by a request, which has the engine's answer: all are told,
 * and it is kept. */
void company_went_on(Company *company, const Guest *guest, const Json *request,
                     const char *answer);

/* -- proposal.c ----------------------------------------------------------- */

/* The other people at the table, bit s: seat s. */
unsigned people_beside(const Company *company, Seat seat);
/* Whether others have to agree to what that guest asks for. */
bool proposal_is_needed(const Company *company, const Guest *guest);
/* Asks them for a request of the engine: the answer to the guest, to be freed;
 * NULL when memory ran out. */
char *proposal_make(Company *company, const Guest *guest, const char *request);
/* One of them answers by `agrees`, or the asker withdraws it. */
char *proposal_answer(Company *company, const Guest *guest,
                      const Json *request);
/* For an event; NULL: nothing is asked. */
Json *proposal_object(const Company *company);
void proposal_clear(Company *company);

#endif
