/*
 * served_allowance.h -- checks and updates the allowances of the links to a
 * table.
 */
#ifndef HOUSE_SERVE_SERVED_ALLOWANCE_H
#define HOUSE_SERVE_SERVED_ALLOWANCE_H

#include "house/serve/served.h"

void allowances_begin(Served *served);
/* True if the allowance of the participant's link permits a further request. If
 * so, counts the request. */
bool served_may_ask(Served *served, const Participant *participant);
/* True if the allowance permits answering a request in this round. */
bool served_may_answer(Served *served, const Participant *participant,
                       long long round);
/* Returns a pointer to the number of bytes in the pending requests and answers
 * of the participant's link. */
size_t *served_held(Served *served, const Participant *participant);
/* Subtracts `work`, the processor time of an answer in milliseconds, from the
 * allowance of the participant's link. */
void served_charge(Served *served, const Participant *participant,
                   long long work);
/* served_may_check is like `served_may_ask`, and served_charge_check like
 * `served_charge`, but for checks and playtests. `viewer` is the viewer number
 * of the link. */
bool served_may_check(Served *served, const Participant *participant);
void served_charge_check(Served *served, int viewer, long long work);

/* True if the link's allowance permits a hint. The function then notes the
 * request. If the engine will refuse the hint, returns true and notes nothing.
 * `context` is the table; see EngineHost. */
bool served_may_hint(void *context, const Participant *participant);
/* Ends the search for a hint that nobody requested during the last
 * HINT_WANTED_MS, or whose link has no time left. Returns true if the search
 * continues. */
bool served_goes_on_hinting(Served *served);
/* Subtracts `work`, the processor time of a search in milliseconds, from the
 * allowance of the link that requested the hint. */
void served_charge_hint(Served *served, long long work);

#endif
