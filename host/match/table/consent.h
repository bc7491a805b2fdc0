/*
 * consent.h -- requests that other people must accept before they are carried
 * out.
 *
 * At a shared screen, a person may take back choices that nobody else has seen.
 * After a reveal, or at separate screens, all other people must consent. Bots
 * always agree.
 */
#ifndef MATCH_TABLE_CONSENT_H
#define MATCH_TABLE_CONSENT_H

#include <stdbool.h>

#include "core/seat.h"

typedef struct Table Table;

enum { TABLE_WHAT = 260 /* size in bytes of the description of a proposal */ };

/* A Proposal is a seat's request, which other people must accept. `wanted` is 0
 * if nothing is proposed. */
typedef struct Proposal {
    unsigned wanted; /* bit s is set if seat s has not agreed yet */
    Seat asker;
    char what[TABLE_WHAT]; /* description, such as "take back turn 5" */
} Proposal;

/* A Seen is the point up to which a seat has seen the game. */
typedef struct Seen {
    int turns; /* number of complete turns */
    int picks; /* number of choices made since the last complete turn */
} Seen;

/* consent_saw notes that a seat has seen the game up to the current place.
 * consent_all_saw notes this for all seats. */
void consent_saw(Table *table, Seat seat);
void consent_all_saw(Table *table);
/* Notes that everything after the current place of the game was taken back.
 * Afterwards, no seat has seen the game beyond this place. */
void consent_taken_back(Table *table);

/* Returns the people whose consent `asker` needs to go back to the point after
 * `turns` turns and `picks` choices: bit s for seat s. The function runs the
 * script. */
unsigned consent_to_go_back(Table *table, Seat asker, int turns, int picks);
/* Returns the people whose consent `asker` needs for a request that concerns
 * everybody: all other people, or nobody if the table needs no consent. */
unsigned consent_of_all(const Table *table, Seat asker);

/* Proposes a request to the people in `wanted` (bit s is seat s). `what` is
 * copied. */
void consent_propose(Table *table, Seat asker, unsigned wanted,
                     const char *what);
/* Drops the proposal. */
void consent_forget(Table *table);

typedef enum Consent {
    CONSENT_WAITS,     /* other people have not answered yet */
    CONSENT_GIVEN,     /* all agree: the caller must carry out the request */
    CONSENT_DECLINED,  /* a person does not agree */
    CONSENT_WITHDRAWN, /* the asker has withdrawn the request */
    CONSENT_NOT_ASKED  /* the seat was not asked */
} Consent;

/* Takes the answer of a seat. Unless the result is CONSENT_WAITS or
 * CONSENT_NOT_ASKED, the proposal is dropped. */
Consent consent_answer(Table *table, Seat seat, bool agrees);

#endif
